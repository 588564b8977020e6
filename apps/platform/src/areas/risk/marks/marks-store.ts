import type { MarkKind } from '@trevo/contract/vendor/seamless-wallet'
import { type Selectable, sql } from 'kysely'
import type { RiskMarksTable } from '#areas/risk/tables.ts'
import type { Tx } from '#db/tables.ts'

export interface Mark {
  readonly vendor: string
  /** The vendor's own id of it. */
  readonly txId: string
  readonly kind: MarkKind
  readonly reason: string
  readonly memberId: bigint
  readonly withMemberId: bigint | null
  readonly gameCode: string | null
  readonly roundId: string | null
}

/** False: there is one of this id. */
export const addMark = async (tx: Tx, { vendor, txId, kind, reason, memberId, withMemberId, gameCode, roundId }: Mark): Promise<boolean> => {
  const added = await tx
    .insertInto('risk_marks')
    .values({ provider_code: vendor, tx_id: txId, kind, reason, member_id: memberId, with_member_id: withMemberId, game_code: gameCode, round_id: roundId, told_at: sql<Date>`now()` })
    .onConflict((twice) => twice.columns(['provider_code', 'tx_id']).doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

export const findMark = (tx: Tx, vendor: string, txId: string): Promise<Selectable<RiskMarksTable>> =>
  tx.selectFrom('risk_marks').selectAll().where('provider_code', '=', vendor).where('tx_id', '=', txId).executeTakeFirstOrThrow()

export const listMarked = (tx: Tx, ids: readonly bigint[]) => tx.selectFrom('members').select(['id', 'currency']).where('id', 'in', [...ids]).execute()
