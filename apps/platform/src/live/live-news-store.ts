import { sql } from 'kysely'
import type { Generated } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

export interface LiveNewsTable {
  id: Generated<bigint>
  xact: Generated<string>
  member_id: bigint
  payment: string | null
  status: string | null
  support: Generated<string | null>
  at: Generated<Date>
}

declare module '#db/tables.ts' {
  interface Tables {
    live_news: LiveNewsTable
  }
}

/** Tells the member's phones that a deposit or withdrawal of theirs has another state, once the caller's act is durable; from the office, whose process has no phones. */
export const tellPayment = async (tx: Tx, memberId: bigint, payment: string, status: string): Promise<void> => {
  await tx.insertInto('live_news').values({ member_id: memberId, payment, status }).execute()
}

/** Tells them that the house said something in a complaint or a chat of theirs. */
export const tellSupport = async (tx: Tx, memberId: bigint, support: string): Promise<void> => {
  await tx.insertInto('live_news').values({ member_id: memberId, payment: null, status: null, support }).execute()
}

export interface LiveNews {
  readonly member_id: bigint
  readonly payment: string | null
  readonly status: string | null
  readonly support: string | null
}

/** The first commit that is not known whole yet: all before it can be read. */
export const readKnownUntil = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ until: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as until`.execute(db)
  return rows[0]?.until ?? '0'
}

const atOnceMax = 5_000

/** What was committed since, in order, and up to where it is read now. */
export const readLiveNews = async (db: Db, since: string): Promise<{ readonly news: readonly LiveNews[]; readonly until: string }> => {
  const { rows } = await sql<{ until: string; member_id: bigint | null; payment: string | null; status: string | null; support: string | null }>`
    with known as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as until)
    select known.until::text as until, n.member_id, n.payment, n.status, n.support from known
    left join lateral (select * from live_news where xact >= ${since}::xid8 and xact < known.until order by xact, id limit ${atOnceMax}) n on true`.execute(db)
  return { until: rows[0]?.until ?? since, news: rows.flatMap(({ until: _until, member_id: member, ...news }) => (member === null ? [] : [{ member_id: member, ...news }])) }
}

const keptMinutes = 10
export const forgetLiveNews = async (tx: Tx): Promise<void> => {
  await sql`delete from live_news where at < now() - make_interval(mins => ${keptMinutes})`.execute(tx)
}
