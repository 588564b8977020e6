import { transferId } from '@trevo/rules/ids'
import { readList } from '#areas/staff/cursor.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { countJournal, type JournalLine, listJournal } from '#areas/office/members/member-money-store.ts'
import { headOf } from '#areas/office/members/member-view.ts'

const lineView = (currency: string) => (line: JournalLine) => ({
  transferId: transferId(line.id),
  seq: line.seq.toString(),
  at: line.at.toISOString(),
  movement: line.movement,
  changeMinor: line.change.toString(),
  balanceMinor: line.balance.toString(),
  isUnbroken: line.before !== null && line.before + line.change === line.balance,
  currency,
  counterAccount: line.counterAccount,
  source: line.source,
  kind: line.kind,
  txId: line.tx_id,
  gameCode: line.game_code,
  roundId: line.round_id,
  reason: line.reason,
  block: line.block?.toString() ?? null,
})

export const listMemberJournal: StaffHandler<'GET /office/members/:memberId/journal'> = async ({ params, query }, call) => {
  const head = await headOf(call.db, params.memberId)
  const asked = { memberId: head.id, purse: query.purse, currency: query.currency ?? head.currency, round: query.round }
  return readList(call, {
    of: { list: 'member-journal', ...asked },
    query,
    read: (ask) => listJournal(call.db, asked, ask),
    placeOf: ({ seq }: JournalLine) => [seq.toString()],
    about: () => countJournal(call.db, asked),
    view: lineView(asked.currency),
  })
}
