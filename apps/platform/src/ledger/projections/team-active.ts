import { activeThresholds } from '@trevo/rules/agents/contract-terms'
import type pg from 'pg'

/** As few as a step of teams' valid turnover reads. */
const factsMax = 1_024
/** The least of what contracts may ask of an active member. */
export const activeFromMinor = activeThresholds.map(BigInt).reduce((least, each) => (each < least ? each : least))
const text = `select take_team_active($1, $2)::float8 as read`

/** One step of who is active in teams (`db/functions/ledger/take-team-active.sql`): how many closed rounds it read; null where there are none, another process has the turn, or a change of the tree is due. */
export const takeTeamActive = async (queries: Pick<pg.Pool, 'query'>, most = factsMax): Promise<number | null> => {
  const { rows } = await queries.query<{ read: number | null }>({ name: 'take team active', text, values: [most, activeFromMinor] })
  return rows[0]?.read ?? null
}
