import { depositKey, recordId, withdrawalKey } from '@trevo/rules/ids'
import { purseNames } from '@trevo/rules/wallet/movement-kinds'
import { refuse } from '@trevo/operation/refuse'
import type { Handler } from '#handler.ts'
import { type AccountLineRow, readAccountLine as findLine, recordOfRound } from '#areas/wallet/account/account-store.ts'
import { lineView } from '#areas/wallet/account/account-view.ts'
import { blockOf } from '#areas/wallet/staff/journal-store.ts'
import type { Db } from '#db/tables.ts'

const placeOf = (lineId: string) => {
  const [, name = '', place = ''] = /^([a-z]+)-([1-9][0-9]{0,17})$/.exec(lineId) ?? []
  const purse = purseNames.find((each) => each === name)
  return purse === undefined || place === '' ? null : { purse, place: BigInt(place) }
}

/** What a movement belongs to: its round, deposit or withdrawal. */
const belongsTo = async (db: Db, memberId: bigint, { source, round_id: roundId, tx_id: txId, movement }: AccountLineRow) => {
  if (roundId !== null) {
    const record = await recordOfRound(db, memberId, source, roundId)
    return record === null ? null : { kind: 'round' as const, id: recordId(record) }
  }
  if (movement === 'deposit-credited' && depositKey(txId) !== null) return { kind: 'deposit' as const, id: txId }
  return withdrawalKey(txId) === null ? null : { kind: 'withdrawal' as const, id: txId }
}

export const readAccountLine: Handler<'GET /api/records/account/:lineId'> = async ({ params, query }, { db, member }) => {
  const asked = placeOf(params.lineId)
  const row = asked === null ? null : await findLine(db, { memberId: member.memberId, currency: member.currency, ...asked })
  if (asked === null || row === null) throw refuse('not_found')
  const [of, block] = await Promise.all([belongsTo(db, member.memberId, row), blockOf(db, { xactText: row.xact_text, id: row.id })])
  return {
    line: lineView(asked.purse, row, query.language),
    balanceBefore: (row.is_in ? row.after_minor - row.amount_minor : row.after_minor + row.amount_minor).toString(),
    txId: row.tx_id,
    of,
    reason: row.movement === 'balance-adjusted' || row.movement === 'unclaimed-paid' ? row.reason : null,
    block: block === null ? null : { number: block.number.toString(), hash: block.hash.toString('hex'), sealedAt: block.sealed_at.toISOString() },
  }
}
