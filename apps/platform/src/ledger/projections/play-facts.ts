import type { Queries } from './step.ts'

const text = 'select take_play_facts()::float8 as written'

/** One step of the feed of closed rounds (`db/functions/ledger/take-play-facts.sql`): how many rows it wrote; null where no more can be read now, or another process has the turn. */
export const takePlayFacts = async (queries: Queries): Promise<number | null> => {
  const { rows } = await queries.query<{ written: number | null }>({ name: 'take play facts', text })
  return rows[0]?.written ?? null
}
