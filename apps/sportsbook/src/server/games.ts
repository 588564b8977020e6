/** What the sportsbook is known as to operators. */
export const vendor = 'TRSB'

/** The three entries, each a game of the operator's catalogue. A ticket holds legs of the entry that it was opened from. */
export const entries = ['sportsbook', 'esports', 'rooster-run'] as const
export type Entry = (typeof entries)[number]

export const isEntry = (code: string): code is Entry => (entries as readonly string[]).includes(code)
