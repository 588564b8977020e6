/** Games that the demo once had: a database that has them keeps their history, and nobody finds or opens them any more. */
export const retiredGames = [{ vendor: 'CQ9', code: 'cardume' }] as const
