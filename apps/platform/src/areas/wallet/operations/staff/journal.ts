import type { QueryReadOf } from '@trevo/contract/staff/api'
import { memberId, memberKey, transferId, transferKey } from '@trevo/rules/ids'
import { readList, requireDay } from '#areas/staff/cursor.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { blockOf, commitsOf, countJournal, type JournalFilter, type JournalRow, linesOfMovement, listJournal, sumJournal } from '#areas/wallet/staff/journal-store.ts'

export const lineView = (row: JournalRow) => ({
  transferId: transferId(row.id),
  at: row.at.toISOString(),
  member: { memberId: memberId(row.member_id), username: row.username },
  movement: row.movement,
  debit: row.debit,
  credit: row.credit,
  amountMinor: row.amount_minor.toString(),
  currency: row.currency,
  purse: row.purse,
  seq: row.seq.toString(),
  balanceAfterMinor: row.balance_after_minor.toString(),
  source: row.source,
  kind: row.kind,
  txId: row.tx_id,
  gameCode: row.game_code,
  roundId: row.round_id,
  reason: row.reason,
})

const filterOf = (query: QueryReadOf<'GET /office/journal/sums'>): JournalFilter => {
  // What belongs to one member is found by its key; all else lies among everybody's, and is bounded by time.
  if (query.member === undefined) requireDay(query)
  return {
    member: query.member === undefined ? undefined : (memberKey(query.member) ?? 0n),
    movement: query.movement,
    account: query.account,
    debit: query.debit,
    credit: query.credit,
    party: query.party,
    currency: query.currency,
    from: query.from === undefined ? undefined : new Date(query.from),
    to: query.to === undefined ? undefined : new Date(query.to),
    minMinor: query.minMinor === undefined ? undefined : BigInt(query.minMinor),
    maxMinor: query.maxMinor === undefined ? undefined : BigInt(query.maxMinor),
    txId: query.txId,
    roundId: query.roundId,
  }
}

export const listStaffJournal: StaffHandler<'GET /office/journal'> = async ({ query }, call) => {
  const filter = filterOf(query)
  const commits = await commitsOf(call.db, filter)
  return readList(call, {
    of: { list: 'journal', ...filter },
    query,
    read: (ask) => listJournal(call.db, filter, commits, ask),
    placeOf: ({ xactText, id }) => [xactText, id.toString()],
    about: () => countJournal(call.db, filter, commits),
    view: lineView,
  })
}

export const sumStaffJournal: StaffHandler<'GET /office/journal/sums'> = async ({ query }, { db, clock }) => {
  const filter = filterOf(query)
  const sums = await sumJournal(db, filter, await commitsOf(db, filter))
  return { sums: sums.map(({ currency, lines, sum, net }) => ({ currency, lines, sumMinor: sum, netMinor: filter.account === undefined ? null : net })), asOf: clock.now().toISOString() }
}

export const showTransfer: StaffHandler<'GET /office/journal/:transferId'> = async ({ params, query }, { db }) => {
  const [id, member] = [transferKey(params.transferId), memberKey(query.member)]
  const found = id === null || member === null ? [] : await listJournal(db, { id, member }, { from: null, to: null }, { place: null, isBackward: false, limit: 1 })
  const [row] = found
  if (row === undefined) throw refuseStaff('not_found')
  const [movement, block] = await Promise.all([linesOfMovement(db, row), blockOf(db, row)])
  return {
    line: lineView(row),
    movement: movement.map(lineView),
    block: block === null ? null : { number: block.number.toString(), hash: block.hash.toString('hex'), sealedAt: block.sealed_at.toISOString(), transfers: block.transfers },
  }
}
