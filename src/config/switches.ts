/** The settings that are simple values. */

export interface Switches {
  readonly endpoint?: string | undefined
  readonly comments?: boolean | undefined
  readonly placeholders?: boolean | undefined
}

/** What holds when several speak one after the other: for each setting the last word on it. */
export function combineSwitches(voices: readonly Switches[]): Switches {
  const last = <Key extends keyof Switches>(key: Key): Switches[Key] =>
    voices.findLast((voice) => voice[key] !== undefined)?.[key]
  return { endpoint: last('endpoint'), comments: last('comments'), placeholders: last('placeholders') }
}
