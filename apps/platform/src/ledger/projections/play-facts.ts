import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#db/tables.ts'
import { unreadCountMax } from '#ledger/commit-order.ts'

const text = 'select take_play_facts()::float8 as written'

/** One step of the feed of closed rounds (`db/functions/ledger/take-play-facts.sql`): how many rows it wrote; null where no more can be read now, or another process has the turn. */
export const takePlayFacts = async (queries: Pick<pg.Pool, 'query'>): Promise<number | null> => {
  const { rows } = await queries.query<{ written: number | null }>({ name: 'take play facts', text })
  return rows[0]?.written ?? null
}

/** How far the feed stands behind: rounds that closed or changed and were not read, counted up to 10,000, and seconds since the first of them, by the database's clock. */
export const playFactsLag = async (db: Db): Promise<{ readonly name: 'play-facts'; readonly transfers: number; readonly seconds: number }> => {
  const { rows } = await sql<{ transfers: number; seconds: number }>`
    select count(*)::float8 as transfers, coalesce(greatest(extract(epoch from clock_timestamp() - min(u.touched_at)), 0), 0)::float8 as seconds
    from (select r.touched_at from play_facts_turn t join rounds r on r.touched_at >= t.until
      where r.closed_at is not null and r.first_seq is not null and r.bets > 0 and r.currency <> 'FUN' limit ${unreadCountMax}) u`.execute(db)
  return { name: 'play-facts', transfers: 0, seconds: 0, ...rows[0] }
}

/** Whether every round that was touched before then has been read by the feed. */
export const isFeedPast = async (db: Db, at: Date): Promise<boolean> => {
  const { rows } = await sql<{ is_past: boolean }>`select not exists (select from play_facts_turn t join rounds r on r.touched_at >= t.until where r.touched_at < ${at}) as is_past`.execute(db)
  return rows[0]?.is_past ?? false
}
