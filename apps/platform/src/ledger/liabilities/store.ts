import type { SumNode } from '@trevo/rules/liabilities/format'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'
import type { MemberAtCut, StakeAtCut } from './at-the-cut.ts'
import type { MadeLeaf } from './leaves.ts'
import { pageNodes, readNodes, writeNodes } from './pages.ts'
import type { LiabilityDaysTable } from './tables.ts'

export const dayText = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`

const dayColumns = ['cut_at', 'state', 'step', 'place', 'publishes_itself', 'trouble', 'version', 'started_at', 'made_at', 'published_at'] as const
const days = (db: Db) => db.selectFrom('liability_days').select(dayColumns).select([dayText('day').as('day'), dayText('base').as('base')])

export interface LiabilityDay extends Omit<LiabilityDaysTable, 'state' | 'step' | 'version' | 'started_at' | 'readable_xact'> {
  readonly state: 'making' | 'failed' | 'made' | 'published'
  readonly step: 'stakes' | 'members' | 'trees' | 'check' | 'clear' | 'done'
  readonly version: number
  readonly started_at: Date
}

export const findDay = (db: Db, day: string): Promise<LiabilityDay | undefined> => days(db).where('day', '=', day).executeTakeFirst()
/** The oldest first. */
export const daysInMaking = (db: Db): Promise<readonly LiabilityDay[]> => days(db).where('step', '<>', 'done').where('state', '<>', 'failed').orderBy('liability_days.day').execute()
export const daysToPublish = (db: Db): Promise<readonly LiabilityDay[]> => days(db).where('state', '=', 'made').where('publishes_itself', '=', true).orderBy('liability_days.day').execute()

/** Yesterday by the database's clock. */
export const readDayToMake = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ day: string }>`select to_char((clock_timestamp() at time zone 'UTC')::date - 1, 'YYYY-MM-DD') as day`.execute(db)
  return rows[0]?.day ?? ''
}

/**
 * False while the cut is not over by ten seconds of the database's clock, or where the day is there. Its own transaction's number is above all that have one: once
 * those are over, nothing with a time before the cut can appear any more. Its open stakes are looked for from the last day that is whole.
 */
export const beginDay = async (tx: Tx, of: { readonly day: string; readonly cutAt: Date; readonly publishesItself: boolean }): Promise<boolean> => {
  const { rows } = await sql`
    insert into liability_days (day, cut_at, publishes_itself, readable_xact, base)
    select ${of.day}::date, ${of.cutAt}, ${of.publishesItself}, pg_current_xact_id(),
      (select max(b.day) from liability_days b where b.cut_at < ${of.cutAt} and b.state in ('made', 'published') and b.day > ${of.day}::date - ${daysKept}::int)
    where clock_timestamp() >= ${of.cutAt}::timestamptz + interval '10 seconds' on conflict (day) do nothing returning day`.execute(tx)
  return rows.length > 0
}

/** Whether every transaction that may have written before the cut is over. */
export const isReadable = async (db: Db, day: string): Promise<boolean> => {
  const { rows } = await sql`select from liability_days where day = ${day}::date and pg_snapshot_xmin(pg_current_snapshot()) >= readable_xact`.execute(db)
  return rows.length > 0
}

/** The day's row, locked, if it still stands where the step was read from; null: another process has moved it on. */
export const lockDay = async (tx: Tx, { day, step, place }: Pick<LiabilityDay, 'day' | 'step' | 'place'>): Promise<boolean> => {
  const { rows } = await sql`select from liability_days where day = ${day}::date and state = 'making' and step = ${step} and place is not distinct from ${place === null ? null : JSON.stringify(place)}::jsonb for update`.execute(tx)
  return rows.length > 0
}

export const moveDay = (tx: Tx, day: string, set: { readonly step: LiabilityDay['step']; readonly place: unknown }): Promise<unknown> =>
  tx.updateTable('liability_days').set({ step: set.step, place: set.place === null ? null : JSON.stringify(set.place) }).where('day', '=', day).execute()

export const endDay = (tx: Tx, day: string, set: { readonly state: 'failed' | 'made'; readonly trouble: string | null; readonly step: 'clear' | 'done' }): Promise<unknown> =>
  tx.updateTable('liability_days').set({ state: set.state, trouble: set.trouble, step: set.step, place: null, made_at: sql<Date>`clock_timestamp()`, version: sql<number>`version + 1` }).where('day', '=', day).execute()

/** All of a day that did not come out right, so that it is made anew. */
export const dropDay = async (tx: Tx, day: string): Promise<void> => {
  for (const table of ['liability_leaves', 'liability_pages', 'liability_stakes', 'liability_members', 'liability_days'] as const) await sql`delete from ${sql.table(table)} where day = ${day}::date`.execute(tx)
}

export const insertStakes = async (tx: Tx, day: string, stakes: readonly StakeAtCut[]): Promise<void> => {
  if (stakes.length === 0) return
  await sql`insert into liability_stakes (member_id, day, source, round_id, currency, stakes_minor, bonus_minor)
    select m, ${day}::date, s, r, c, k, b from unnest(${stakes.map((each) => each.member_id)}::bigint[], ${stakes.map((each) => each.source)}::text[], ${stakes.map((each) => each.round_id)}::text[],
      ${stakes.map((each) => each.currency)}::text[], ${stakes.map((each) => each.stakes)}::bigint[], ${stakes.map((each) => each.bonus)}::bigint[]) as t (m, s, r, c, k, b)
    on conflict do nothing`.execute(tx)
}

export const insertMembers = async (tx: Tx, day: string, members: readonly MemberAtCut[]): Promise<void> => {
  if (members.length === 0) return
  const of = (pick: (each: MemberAtCut) => bigint) => sql`${members.map(pick)}::bigint[]`
  await sql`insert into liability_members (member_id, day, currency, cash_minor, held_minor, stakes_minor, bonus_minor, bonus_staked_minor, debt_minor)
    select m, ${day}::date, c, cash, held, stakes, bonus, staked, debt from unnest(${of((each) => each.member_id)}, ${members.map((each) => each.currency)}::text[],
      ${of((each) => each.cash)}, ${of((each) => each.held)}, ${of((each) => each.stakes)}, ${of((each) => each.bonus)}, ${of((each) => each.bonus_staked)}, ${of((each) => each.debt)})
      as t (m, c, cash, held, stakes, bonus, staked, debt)`.execute(tx)
}

export const insertLeaves = async (tx: Tx, day: string, leaves: readonly MadeLeaf[]): Promise<void> => {
  if (leaves.length === 0) return
  await sql`insert into liability_leaves (day, currency, hash, kind, amount_minor)
    select ${day}::date, c, decode(h, 'hex'), k, a from unnest(${leaves.map(({ leaf }) => leaf.currency)}::text[], ${leaves.map(({ node }) => node.hash)}::text[],
      ${leaves.map(({ leaf }) => leaf.kind)}::text[], ${leaves.map(({ leaf }) => leaf.amountMinor)}::bigint[]) as t (c, h, k, a)`.execute(tx)
}

export interface StagedLeaf {
  readonly hash: string
  readonly kind: 'cash' | 'held' | 'stakes' | 'bonus'
  readonly amount: bigint
}

/** In the order of their hashes, which nobody can foresee. */
export const readLeaves = async (db: Db, day: string, currency: string, after: string, limit: number): Promise<readonly StagedLeaf[]> =>
  (await sql<StagedLeaf>`select encode(hash, 'hex') as hash, kind, amount_minor as amount from liability_leaves
    where day = ${day}::date and currency = ${currency} and hash > decode(${after}, 'hex') order by hash limit ${limit}`.execute(db)).rows

/** The next currency with leaves. */
export const nextCurrency = async (db: Db, day: string, after: string): Promise<string | null> =>
  (await sql<{ currency: string | null }>`select min(currency) as currency from liability_leaves where day = ${day}::date and currency > ${after}`.execute(db)).rows[0]?.currency ?? null

export interface TreePage {
  readonly day: string
  readonly currency: string
  readonly level: number
  readonly page: number
}

export const insertPages = async (tx: Tx, { day, currency, level }: Omit<TreePage, 'page'>, from: number, nodes: readonly SumNode[]): Promise<number> => {
  const pages = Array.from({ length: Math.ceil(nodes.length / pageNodes) }, (_none, at) => nodes.slice(at * pageNodes, (at + 1) * pageNodes))
  for (const [at, page] of pages.entries())
    await sql`insert into liability_pages (day, currency, level, page, first_hash, nodes)
      values (${day}::date, ${currency}, ${level}, ${from + at}, decode(${page[0]?.hash ?? ''}, 'hex'), ${writeNodes(page)})`.execute(tx)
  return pages.length
}

export const readPages = async (db: Db, { day, currency, level, page }: TreePage, limit: number): Promise<readonly (readonly SumNode[])[]> =>
  (await sql<{ nodes: Buffer }>`select nodes from liability_pages where day = ${day}::date and currency = ${currency} and level = ${level} and page >= ${page} order by page limit ${limit}`.execute(db)).rows.map(({ nodes }) => readNodes(nodes))

/** The page of the leaves in which a hash stands. */
export const findLeafPage = async (db: Db, day: string, currency: string, hash: string): Promise<number | null> =>
  (await sql<{ page: number }>`select page from liability_pages where day = ${day}::date and currency = ${currency} and level = 0 and first_hash <= decode(${hash}, 'hex') order by first_hash desc limit 1`.execute(db)).rows[0]?.page ?? null

export interface DayTotals {
  readonly currency: string
  readonly members: bigint
  readonly cash: string
  readonly held: string
  readonly stakes: string
  readonly bonus: string
  readonly bonus_staked: string
  readonly debt: string
}

export const sumMembers = async (db: Db, day: string): Promise<readonly DayTotals[]> =>
  (await sql<DayTotals>`select currency, count(*) as members, sum(cash_minor)::text as cash, sum(held_minor)::text as held, sum(stakes_minor)::text as stakes, sum(bonus_minor)::text as bonus,
    sum(bonus_staked_minor)::text as bonus_staked, sum(debt_minor)::text as debt from liability_members where day = ${day}::date group by 1 order by 1`.execute(db)).rows

/** What is at stake, by the rounds that were found open: beside what the members were given of it. */
export const sumStakes = async (db: Db, day: string): Promise<readonly { readonly currency: string; readonly stakes: string; readonly bonus: string }[]> =>
  (await sql<{ currency: string; stakes: string; bonus: string }>`select currency, sum(stakes_minor)::text as stakes, sum(bonus_minor)::text as bonus from liability_stakes where day = ${day}::date group by 1`.execute(db)).rows

/** Some of what is no longer wanted; says how many rows. */
export const clearLeaves = async (tx: Tx, day: string, limit: number): Promise<number> =>
  Number((await sql`delete from liability_leaves where ctid = any (array(select ctid from liability_leaves where day = ${day}::date limit ${limit}))`.execute(tx)).numAffectedRows ?? 0n)

/** A member opens a day for so long; its totals and roots stay for ever. */
export const daysKept = 35

export const forgetOldDays = async (tx: Tx, limit: number): Promise<void> => {
  for (const table of ['liability_members', 'liability_pages', 'liability_stakes'] as const)
    await sql`delete from ${sql.table(table)} where ctid = any (array(select ctid from ${sql.table(table)} where day < (clock_timestamp() at time zone 'UTC')::date - ${daysKept}::int limit ${limit}))`.execute(tx)
}

export interface LiabilityRequest {
  readonly day: string
  readonly cut_at: Date | null
  readonly is_by_staff: boolean
}

/** The next day that is asked for, once its cut is over. */
export const takeLiabilityRequest = async (tx: Tx): Promise<LiabilityRequest | undefined> =>
  (await sql<LiabilityRequest>`update liability_requests set taken_at = now() where id = (select id from liability_requests
      where taken_at is null and (cut_at is null or cut_at <= clock_timestamp()) order by id limit 1 for update skip locked)
    returning to_char(day, 'YYYY-MM-DD') as day, cut_at, asked_by is not null as is_by_staff`.execute(tx)).rows[0]

export const askForDay = (tx: Tx, asked: { readonly day: string; readonly cut_at: Date | null; readonly asked_by: bigint | null; readonly asked_at: Date }): Promise<unknown> =>
  tx.insertInto('liability_requests').values({ ...asked, taken_at: null }).execute()

/** A house that was made today and proved nothing yet has its first day end so soon, at a whole minute as every cut: the house's accounts are counted by minutes. Again it changes nothing. */
export const askForFirstDay = async (tx: Tx, soon: Date): Promise<void> => {
  await sql`insert into liability_requests (day, cut_at, asked_at) select (now() at time zone 'UTC')::date - 1, date_bin('1 minute', ${soon}::timestamptz, 'epoch') + interval '1 minute', now()
    where not exists (select from liability_requests) and not exists (select from liability_days)`.execute(tx)
}

/** Whether a day waits for its own cut. */
export const isDayAsked = async (db: Db, day: string): Promise<boolean> =>
  (await db.selectFrom('liability_requests').select('id').where('day', '=', day).where('taken_at', 'is', null).limit(1).executeTakeFirst()) !== undefined

/** Where looking for open rounds begins in a house that never looked: nobody played before the first member came. */
export const readBeginning = async (db: Db): Promise<Date | null> => (await sql<{ at: Date | null }>`select min(created_at) as at from members where type <> 40`.execute(db)).rows[0]?.at ?? null
