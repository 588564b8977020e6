import { type ClaimState } from '@trevo/rules/promotions/claim-states'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { ClaimStepsTable, ClaimsTable } from './tables.ts'
import { newKey } from '#db/keys.ts'
import type { Db, Tx } from '#db/tables.ts'
import { newsOfClaims } from '#live/live-news-store.ts'

export type Claim = Selectable<ClaimsTable>

/** Of one member what was asked for at once is done one after the other. */
export const lockMember = async (tx: Tx, memberId: bigint): Promise<void> => {
  await tx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
}

const claimsMax = 1_000

/** All of a member, newest first. */
export const listClaims = (db: Db | Tx, memberId: bigint, key?: string): Promise<readonly Claim[]> =>
  db
    .selectFrom('claims')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(key !== undefined, (query) => query.where('promotion_key', '=', key ?? ''))
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(claimsMax)
    .execute()

/** Whether a member has any claim of the promotion on a page. */
export const isIn = async (db: Db, memberId: bigint, page: bigint): Promise<boolean> =>
  (await db.selectFrom('claims as c').innerJoin('announcements as a', 'a.key', 'c.promotion_key').select('c.id').where('a.id', '=', page).where('c.member_id', '=', memberId).limit(1).executeTakeFirst()) !== undefined

export const lockClaim = (tx: Tx, id: bigint): Promise<Claim | undefined> => tx.selectFrom('claims').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export interface NewClaim {
  readonly key: string
  readonly version: number
  readonly memberId: bigint
  readonly periodKey: string
  readonly currency: string
  readonly endsAt: Date | null
  readonly deposit?: Pick<Claim, 'deposit_id' | 'deposit_minor' | 'matched_minor' | 'slot'>
}

/** A row of which nothing was asked yet; the caller has locked the member. */
export const insertClaim = (tx: Tx, { key, version, memberId, periodKey, currency, endsAt, deposit }: NewClaim, now: Date): Promise<Claim> =>
  tx
    .insertInto('claims')
    .values({ id: newKey(), promotion_key: key, version, member_id: memberId, period_key: periodKey, state: 'none', currency, ends_at: endsAt, joined_at: null, claim_by: null, paid_at: null, changed_at: now, ...deposit })
    .returningAll()
    .executeTakeFirstOrThrow()

export type ClaimChange = Omit<Updateable<ClaimsTable>, 'id' | 'steps' | 'state' | 'facts_from'> & { readonly state: ClaimState; readonly facts_from?: typeof feedEnd }
type ClaimStep = Omit<Selectable<ClaimStepsTable>, 'claim_id' | 'number' | 'from_state' | 'to_state'>

/** Where the feed of closed rounds is now. */
export const feedEnd = sql<bigint>`(select coalesce(max(n), 0) from play_facts)`

/** The one way in which a claim goes on: from the state that the caller saw, or not at all. The row, its step and what its phones are told are one statement. */
export const changeClaim = (tx: Tx, claim: Claim, change: ClaimChange, step: ClaimStep): Promise<Claim | undefined> =>
  tx
    .with('moved', (query) => query.updateTable('claims').set({ ...change, steps: sql<number>`steps + 1` }).where('id', '=', claim.id).where('state', '=', claim.state).returningAll())
    .with('step', () => sql`(
      insert into claim_steps (claim_id, number, input, from_state, to_state, done_by, staff_id, request_id, reason, done_at)
      select id, steps, ${step.input}::text, ${claim.state}::text, state, ${step.done_by}::text, ${step.staff_id}::bigint, ${step.request_id}::text, ${step.reason}::text, ${step.done_at}::timestamptz from moved)`)
    .with('told', () => sql`(${newsOfClaims(sql`moved c`)})`)
    .selectFrom('moved')
    .selectAll()
    .executeTakeFirst()

export const saveCounted = async (tx: Tx, id: bigint, counted: readonly bigint[], now: Date): Promise<void> => {
  await tx.updateTable('claims').set({ counted: counted.map(String), changed_at: now }).where('id', '=', id).execute()
}

/** Whether this tap was taken before. */
export const hasStep = async (db: Db | Tx, claimId: bigint, requestId: string): Promise<boolean> =>
  (await db.selectFrom('claim_steps').select('number').where('claim_id', '=', claimId).where('request_id', '=', requestId).executeTakeFirst()) !== undefined

export interface Played {
  readonly category: string
  readonly turnover: bigint
  readonly rounds: bigint
}

/** What a member’s rounds that closed in the claim’s time come to as they stand now, without the part of bonus money. */
export const playedIn = async (db: Db | Tx, claim: Claim): Promise<readonly Played[]> => {
  const { rows } = await sql<Played>`
    select category, sum(div(turnover_minor::numeric * cash_minor, staked_minor))::int8 as turnover, count(*)::int8 as rounds
    from (
      select distinct on (source, round_id) category, turnover_minor, cash_minor, staked_minor from play_facts
      where member_id = ${claim.member_id} and n > ${claim.facts_from} and currency = ${claim.currency}
        and closed_at >= ${claim.joined_at} and (${claim.ends_at}::timestamptz is null or closed_at < ${claim.ends_at}::timestamptz)
      order by source, round_id, part desc
    ) r
    where staked_minor > 0
    group by category`.execute(db)
  return rows
}

/** A claim that nothing came of yet begins under the terms that stand now. */
export const withVersion = async (tx: Tx, claim: Claim, version: number): Promise<Claim> => {
  if (claim.version === version) return claim
  return tx.updateTable('claims').set({ version }).where('id', '=', claim.id).returningAll().executeTakeFirstOrThrow()
}
