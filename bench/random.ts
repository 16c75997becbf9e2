/** Random numbers that are the same on every machine and in every run. */

export interface Random {
  /** From 0 up to and without 1. */
  next(): number
  /** A whole number from `least` to `most`, both of them possible. */
  whole(least: number, most: number): number
  /** A number with two decimals. */
  decimal(least: number, most: number): number
  /** A whole number whose digits are as likely to be few as many. */
  spread(least: number, most: number): number
  pick<Item>(items: readonly Item[]): Item
  /** True in so large a part of the calls. */
  chance(part: number): boolean
}

/** Numbers that follow from a name alone (mulberry32, seeded with a hash of the name). */
export function randomOf(name: string): Random {
  let state = 20_261_130
  for (const character of name) state = (Math.imul(state, 31) + character.codePointAt(0)!) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    whole,
    decimal: (least, most) => whole(least * 100, most * 100) / 100,
    spread: (least, most) => Math.round(least * Math.exp(next() * Math.log(most / least))),
    pick: (items) => items[whole(0, items.length - 1)]!,
    chance: (part) => next() < part,
  }
}
