import { maskDestination } from '@trevo/rules/cashier/destination'
import { depositId, memberId, memberTransferId, withdrawalId } from '@trevo/rules/ids'
import { readList } from '#areas/staff/cursor.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { countPayments, listPayments, type PaymentRow } from '#areas/office/members/member-money-store.ts'
import { keyOfMember } from '#areas/office/members/member-view.ts'

const idOf = ({ kind, id }: PaymentRow): string => (kind === 'deposit' ? depositId(id) : kind === 'withdrawal' ? withdrawalId(id) : memberTransferId(id))

const paymentView = (row: PaymentRow) => ({
  id: idOf(row),
  kind: row.kind,
  amount: { minor: row.amount_minor.toString(), currency: row.currency },
  state: row.state,
  provider: row.provider,
  reference: row.reference,
  maskedKey: row.destination === null || row.destination_type === null ? null : maskDestination(row.destination_type, row.destination),
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  refusal: row.refusal,
  other: row.other_id === null ? null : memberId(row.other_id),
})

export const listMemberPayments: StaffHandler<'GET /office/members/:memberId/payments'> = async ({ params, query }, call) => {
  const member = await keyOfMember(call.db, params.memberId)
  return readList(call, {
    of: { list: 'member-payments', memberId: member },
    query,
    read: (ask) => listPayments(call.db, member, ask),
    placeOf: ({ at_text: at, id }: PaymentRow) => [at, id.toString()],
    about: () => countPayments(call.db, member),
    view: paymentView,
  })
}
