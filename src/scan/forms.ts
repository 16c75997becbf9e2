/** The forms of a line: a request, or a wrapper with its id around it; the order is that of the scanner's table. */
export const forms = ['bare', 'fireworks', 'openai'] as const

export type Form = (typeof forms)[number]
