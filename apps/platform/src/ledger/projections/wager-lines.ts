import type pg from 'pg'

/** So many closed rounds are counted in one step: a step holds the grants that it changes. */
const factsMax = 2_000
const text = `select take_wager_lines(${factsMax})::float8 as read`

/** One step of wagering (`db/functions/ledger/take-wager-lines.sql`): how many closed rounds it read; null where there are none, or another process has the turn. */
export const takeWagerLines = async (queries: Pick<pg.Pool, 'query'>): Promise<number | null> => {
  const { rows } = await queries.query<{ read: number | null }>({ name: 'take wager lines', text })
  return rows[0]?.read ?? null
}
