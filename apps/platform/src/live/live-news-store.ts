import { type Generated, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

export interface LiveNewsTable {
  id: Generated<bigint>
  xact: Generated<string>
  /** Null: everybody's. */
  member_id: bigint | null
  payment: string | null
  status: string | null
  support: Generated<string | null>
  topic: Generated<'claim' | 'points' | 'board' | null>
  about: Generated<string | null>
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

/** The statement that tells members that claims of theirs went on, by the promotion's page. `from`: rows named `c` with `member_id` and `promotion_key`. */
export const newsOfClaims = (from: RawBuilder<unknown>) => sql<never>`
  insert into live_news (member_id, topic, about)
  select c.member_id, 'claim', a.id::text from ${from} cross join lateral (select min(id) as id from announcements where key = c.promotion_key and kind = 'promotion') a where a.id is not null`

export const tellClaim = async (tx: Tx, memberId: bigint, promotionKey: string): Promise<void> => {
  await newsOfClaims(sql`(select ${memberId}::bigint as member_id, ${promotionKey}::text as promotion_key) c`).execute(tx)
}

/** Tells them that their points changed. */
export const tellPoints = async (tx: Tx, memberId: bigint): Promise<void> => {
  await tx.insertInto('live_news').values({ member_id: memberId, payment: null, status: null, topic: 'points' }).execute()
}

/** Tells everybody that places of leaderboards may have moved, or that they went on. */
export const tellBoards = async (tx: Tx, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return
  await tx.insertInto('live_news').values(keys.map((about) => ({ member_id: null, payment: null, status: null, topic: 'board' as const, about }))).execute()
}

export interface LiveNews {
  readonly id: bigint
  readonly member_id: bigint | null
  readonly payment: string | null
  readonly status: string | null
  readonly support: string | null
  readonly topic: 'claim' | 'points' | 'board' | null
  readonly about: string | null
}

/** Where a reader of the news stands: behind this row, in the order of commits. */
export interface NewsPlace {
  readonly xact: string
  readonly id: bigint
}

/** Before the first commit that is not known whole yet: all before it can be read. */
export const readKnownUntil = async (db: Db): Promise<NewsPlace> => {
  const { rows } = await sql<{ until: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as until`.execute(db)
  return { xact: rows[0]?.until ?? '0', id: 0n }
}

const atOnceMax = 5_000

type Row = { readonly [Key in keyof LiveNews]: LiveNews[Key] | null } & { readonly until: string; readonly xact: string | null }

/** What was committed since, in order, and up to where it is read now. `isWhole`: there is no more yet. */
export const readLiveNews = async (db: Db, since: NewsPlace, most = atOnceMax): Promise<{ readonly news: readonly LiveNews[]; readonly place: NewsPlace; readonly isWhole: boolean }> => {
  const { rows } = await sql<Row>`
    with known as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as until)
    select known.until::text as until, n.xact::text as xact, n.id, n.member_id, n.payment, n.status, n.support, n.topic, n.about from known
    left join lateral (select * from live_news where (xact, id) > (${since.xact}::xid8, ${since.id}) and xact < known.until order by xact, id limit ${most}) n on true`.execute(db)
  const news = rows.flatMap(({ until: _until, xact: _xact, id, ...each }) => (id === null ? [] : [{ id, ...each }]))
  const last = rows.at(-1)
  const isWhole = news.length < most
  return { news, isWhole, place: isWhole || last === undefined || last.xact === null || last.id === null ? { xact: last?.until ?? since.xact, id: 0n } : { xact: last.xact, id: last.id } }
}

const keptMinutes = 10
export const forgetLiveNews = async (tx: Tx): Promise<void> => {
  await sql`delete from live_news where at < now() - make_interval(mins => ${keptMinutes})`.execute(tx)
}
