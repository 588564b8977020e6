import type { LimitKind, LimitPeriod } from '@trevo/rules/care/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

/** After a member's limits were changed, in the same transaction: from here on no stake passes them. */
export const setRooms = async (tx: Tx, { memberId, currency, zone }: { readonly memberId: bigint; readonly currency: string; readonly zone: string }): Promise<void> => {
  await sql`select play_rooms_set(${memberId}, ${currency}, ${zone})`.execute(tx)
}

/** As `setRooms`, for an act of staff. */
export const setRoomsInAct = async (tx: Tx, { memberId, currency }: { readonly memberId: bigint; readonly currency: string }): Promise<void> => {
  await sql`select play_rooms_set_in_act(${memberId}, ${currency})`.execute(tx)
}

export interface LimitUse {
  readonly kind: Exclude<LimitKind, 'deposit'>
  readonly period: LimitPeriod
  /** Minor units, or milliseconds. */
  readonly amount: bigint
  readonly used: bigint
}

/** Of each limit of play in force what is used of it now, by the database's clock. */
export const readLimitUse = async (db: Db, memberId: bigint): Promise<readonly LimitUse[]> => {
  const { rows } = await sql<LimitUse>`select kind, period, amount, used from play_limits_now(${memberId}, clock_timestamp())`.execute(db)
  return rows
}

/** What transfers of a member's cash after one place staked and, in cash, lost; won where it is below zero. */
export const readPlaySince = async (db: Db, { memberId, currency, afterSeq }: { readonly memberId: bigint; readonly currency: string; readonly afterSeq: bigint }): Promise<{ readonly staked: bigint; readonly lost: bigint }> => {
  const { rows } = await sql<{ readonly staked: bigint; readonly lost: bigint }>`select staked, lost from play_of_lines(${memberId}, ${currency}, ${afterSeq}, 9223372036854775807)`.execute(db)
  return rows[0] ?? { staked: 0n, lost: 0n }
}
