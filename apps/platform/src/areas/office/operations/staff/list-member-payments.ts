import { maskPixKey } from '@trevo/rules/forms/pix-key'
import { depositId, withdrawalId } from '@trevo/rules/ids'
import { readList } from '#areas/staff/cursor.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { countPayments, listPayments, type PaymentRow } from '#areas/office/members/member-money-store.ts'
import { keyOfMember } from '#areas/office/members/member-view.ts'

const paymentView = (row: PaymentRow) => ({
  id: row.kind === 'deposit' ? depositId(row.id) : withdrawalId(row.id),
  kind: row.kind,
  amount: { minor: row.amount_minor.toString(), currency: row.currency },
  state: row.state,
  provider: row.provider,
  reference: row.reference,
  maskedKey: row.pix_key === null || row.pix_key_type === null ? null : maskPixKey(row.pix_key_type, row.pix_key),
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  refusal: row.refusal,
})

export const listMemberPayments: StaffHandler<'GET /office/members/:memberId/payments'> = async ({ params, query }, call) => {
  const memberId = await keyOfMember(call.db, params.memberId)
  return readList(call, {
    of: { list: 'member-payments', memberId },
    query,
    read: (ask) => listPayments(call.db, memberId, ask),
    placeOf: ({ at_text: at, id }: PaymentRow) => [at, id.toString()],
    about: () => countPayments(call.db, memberId),
    view: paymentView,
  })
}
