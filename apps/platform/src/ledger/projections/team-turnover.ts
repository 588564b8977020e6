import type pg from 'pg'

/** Few enough that a step of a deep tree is short: it is a transaction that writes, so all readers in commit order wait for it. */
const factsMax = 1_024
const text = `select take_team_turnover(${factsMax})::float8 as read`

/** One step of teams' valid turnover (`db/functions/ledger/take-team-turnover.sql`): how many closed rounds it read; null where there are none, another process has the turn, or a change of the tree is due. */
export const takeTeamTurnover = async (queries: Pick<pg.Pool, 'query'>): Promise<number | null> => {
  const { rows } = await queries.query<{ read: number | null }>({ name: 'take team turnover', text })
  return rows[0]?.read ?? null
}
