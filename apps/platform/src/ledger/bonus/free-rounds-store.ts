import { freeRoundsId } from '@trevo/rules/ids'
import type { Currency, Minor } from '@trevo/rules/money'
import { type FreeRoundsState, isOver } from '@trevo/rules/promotions/free-rounds'
import { type Selectable, sql } from 'kysely'
import { newKey } from '#db/keys.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { FreeRoundGrantsTable } from '#ledger/tables.ts'
import { lockCash } from './grants-store.ts'

export type FreeRounds = Selectable<FreeRoundGrantsTable>

export interface FreeRoundsCall {
  readonly member: bigint
  readonly currency: Currency
  readonly source: FreeRoundGrantsTable['source']
  readonly sourceId: string
  readonly vendor: string
  readonly games: readonly string[]
  readonly rounds: number
  readonly stakeMinor: Minor
  readonly capMinor: Minor | null
  /** Takes what they win, to be staked; null: it is cash. */
  readonly bonusGrantId?: bigint
  readonly until: Date
}

/** Writes free rounds down to be given; the vendor is asked for them by the job. The same source and id write them once. */
export const openFreeRounds = async (tx: Tx, call: FreeRoundsCall, now: Date): Promise<bigint> => {
  const id = newKey()
  const made = await tx
    .insertInto('free_round_grants')
    .values({
      id, campaign_id: freeRoundsId(id), member_id: call.member, currency: call.currency, source: call.source, source_id: call.sourceId, provider_code: call.vendor, game_codes: [...call.games],
      rounds: call.rounds, stake_minor: call.stakeMinor, cap_minor: call.capMinor, bonus_grant_id: call.bonusGrantId ?? null, from_at: now, until_at: call.until, made_at: now, ask_at: now, silent_since: null, trouble: null, ended_at: null, to_seq: null,
    })
    .onConflict((conflict) => conflict.columns(['source', 'source_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made !== undefined) return made.id
  return (await tx.selectFrom('free_round_grants').select('id').where('source', '=', call.source).where('source_id', '=', call.sourceId).executeTakeFirstOrThrow()).id
}

export const findFreeRounds = (db: Db | Tx, id: bigint): Promise<FreeRounds | undefined> => db.selectFrom('free_round_grants').selectAll().where('id', '=', id).executeTakeFirst()

export interface FreeRoundsChange {
  readonly state: FreeRoundsState
  readonly used: number
  readonly saidWonMinor: bigint
  /** Why the vendor refused, for staff. */
  readonly reason: string | null
  readonly askAt: Date
}

/**
 * What a vendor's answer makes of free rounds that are not over. At the end the member's cash is locked first, so that what it pays from then on is known
 * to be late. Gives the row as it is then; undefined where they were over already.
 */
export const changeFreeRounds = async (tx: Tx, seen: Pick<FreeRounds, 'id' | 'member_id' | 'currency'>, { state, used, saidWonMinor, reason, askAt }: FreeRoundsChange, now: Date): Promise<FreeRounds | undefined> => {
  const toSeq = isOver(state) ? (await lockCash(tx, seen.member_id, seen.currency as Currency)).cashSeq : null
  const changed = await tx
    .updateTable('free_round_grants')
    .set({
      state, used, said_won_minor: saidWonMinor, unanswered: 0, silent_since: null, trouble: reason,
      ...(toSeq === null ? { ask_at: askAt } : { ask_at: null, ended_at: now, to_seq: toSeq }),
    })
    .where('id', '=', seen.id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  // From here on their bonus is one as any other: the job looks whether it is wagered or spent already.
  if (toSeq !== null && changed !== undefined && changed.bonus_grant_id !== null)
    await tx.updateTable('bonus_grants').set({ has_rounds: false, is_due: true }).where('id', '=', changed.bonus_grant_id).where('state', '=', 'active').execute()
  return changed
}

/** The vendor is asked at once to end what is not played; false where they are over, or it is asked already. */
export const cancelFreeRounds = async (tx: Tx, id: bigint, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('free_round_grants')
    .set({ is_cancelling: true, ask_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('is_cancelling', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The same of the free rounds of a bonus that ends. */
export const cancelFreeRoundsOf = async (tx: Tx, bonusGrantId: bigint): Promise<void> => {
  await sql`update free_round_grants set is_cancelling = true, ask_at = clock_timestamp() where bonus_grant_id = ${bonusGrantId} and ended_at is null and not is_cancelling`.execute(tx)
}
