/** What the exit status says. `--help` and the documentation are made from this table. */

export interface ExitCode {
  readonly code: number
  readonly name: string
  readonly meaning: string
}

export const exitCodes = {
  clean: { code: 0, name: 'clean', meaning: 'everything was checked, and nothing at or above --fail-on was found' },
  findings: { code: 1, name: 'findings', meaning: 'it was found, or there are more warnings than --max-warnings' },
  failure: {
    code: 2,
    name: 'failure',
    meaning:
      'the job could not be done: a bad option or configuration, an unreadable file, nothing matched; wins over 1',
  },
  interrupted: { code: 130, name: 'interrupted', meaning: 'stopped with Ctrl-C' },
} as const satisfies Record<string, ExitCode>
