import type { LimitKind, LimitPeriod, Wish } from '@trevo/rules/care/limits'
import { type Selectable, sql } from 'kysely'
import type { MemberLimitsTable } from '#areas/care/tables.ts'
import { newKey } from '#db/keys.ts'
import type { Db, Tx } from '#db/tables.ts'

export type LimitRow = Selectable<MemberLimitsTable>
/** In force; only a wish is for none. */
export type LimitInForce = LimitRow & { readonly amount: bigint }

export interface LimitName {
  readonly kind: LimitKind
  readonly period: LimitPeriod
}

/** All in force, and all wishes. */
export const listStanding = (db: Db, memberId: bigint): Promise<readonly LimitRow[]> =>
  db.selectFrom('member_limits').selectAll().where('member_id', '=', memberId).where('until_at', 'is', null).orderBy('asked_at').orderBy('id').execute()

export const isInForce = (row: LimitRow): row is LimitInForce => row.from_at !== null && row.amount !== null
export const isWish = (row: LimitRow): boolean => row.from_at === null

/** Every value there was, the newest first. */
export const listLimitHistory = (db: Db, memberId: bigint, most: number) =>
  db
    .selectFrom('member_limits as l')
    .leftJoin('staff', 'staff.id', 'l.staff_id')
    .select(['l.id', 'l.kind', 'l.period', 'l.amount', 'l.set_by', 'staff.name as by', 'l.asked_at', 'l.from_at', 'l.until_at'])
    .where('l.member_id', '=', memberId)
    .orderBy('l.asked_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(most)
    .execute()

export const endLimit = async (tx: Tx, { id }: Pick<LimitRow, 'id'>, at: Date): Promise<void> => {
  await tx.updateTable('member_limits').set({ until_at: at }).where('id', '=', id).execute()
}

type NewLimit = LimitName & { readonly memberId: bigint; readonly at: Date } & ({ readonly setBy: 'member' | 'house' } | { readonly setBy: 'staff'; /** Null: at the terminal. */ readonly staffId: bigint | null })

export const insertLimit = async (tx: Tx, limit: NewLimit, amount: bigint): Promise<void> => {
  const { memberId, kind, period, setBy, at } = limit
  await tx
    .insertInto('member_limits')
    .values({ id: newKey(), member_id: memberId, kind, period, amount, set_by: setBy, staff_id: limit.setBy === 'staff' ? limit.staffId : null, asked_at: at, from_at: at })
    .execute()
}

export const insertWish = async (tx: Tx, { memberId, kind, period, at }: LimitName & { readonly memberId: bigint; readonly at: Date }, amount: bigint | null, wish: Wish): Promise<void> => {
  await tx
    .insertInto('member_limits')
    .values({ id: newKey(), member_id: memberId, kind, period, amount, set_by: 'member', asked_at: at, waits_until: wish.waitsUntil, lapses_at: wish.lapsesAt, from_at: null })
    .execute()
}

export const beginWished = async (tx: Tx, { id }: Pick<LimitRow, 'id'>, at: Date): Promise<void> => {
  await tx.updateTable('member_limits').set({ from_at: at }).where('id', '=', id).execute()
}

/** Members with limits of their own in force, of which they were last told before then: told now, and none of them is stopped. */
export const takeUnreminded = async (tx: Tx, { before, now, limit }: { readonly before: Date; readonly now: Date; readonly limit: number }): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ member_id: bigint }>`
    with due as (
      select l.member_id from member_limits l join members m on m.id = l.member_id and m.status = 'active' and m.type not in (4, 40)
      where l.until_at is null and l.from_at is not null and l.amount is not null and l.set_by = 'member'
        and not exists (select from exclusions e where e.member_id = l.member_id and e.ended_at is null)
      group by l.member_id having max(coalesce(l.reminded_at, l.from_at)) <= ${before} order by l.member_id limit ${limit}
    ), told as (
      update member_limits l set reminded_at = ${now} from due where l.member_id = due.member_id and l.until_at is null and l.from_at is not null
    )
    select member_id from due`.execute(tx)
  return rows.map(({ member_id: id }) => id)
}

/** What a deposit limit counts: all that was credited since a moment, and what may still be paid; gross, so nothing that left is taken off. */
export const sumPaidIn = async (db: Db, { memberId, currency, since, except = null }: { readonly memberId: bigint; readonly currency: string; readonly since: Date; readonly except?: bigint | null }): Promise<bigint> => {
  const { sum } = await db
    .selectFrom('deposits')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('amount_minor'), sql<string>`0`).as('sum'))
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where(({ or, and, eb }) => or([and([eb('status', '=', 'credited'), eb('credited_at', '>=', since)]), and([eb('status', '=', 'pending'), eb('expires_at', '>', sql<Date>`now()`)])]))
    .$if(except !== null, (query) => query.where('id', '<>', except ?? 0n))
    .executeTakeFirstOrThrow()
  return BigInt(sum)
}

/** In what money each of these members plays. */
export const currenciesOf = async (db: Db, memberIds: readonly bigint[]): Promise<readonly (readonly [bigint, string])[]> =>
  memberIds.length === 0 ? [] : (await db.selectFrom('members').select(['id', 'currency']).where('id', 'in', memberIds).where('status', '!=', 'closed').orderBy('id').execute()).map(({ id, currency }) => [id, currency] as const)
