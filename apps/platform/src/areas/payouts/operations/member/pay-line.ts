import { refuse } from '@trevo/operation/refuse'
import { requireSigner } from '#areas/contracts/who-acts.ts'
import { usePaymentProof } from '#areas/identity/security/payment-password.ts'
import { findPaymentPassword } from '#areas/identity/security/payment-passwords-store.ts'
import { requireStepUp } from '#areas/identity/security/step-up.ts'
import { lineView } from '#areas/payouts/lines/line-view.ts'
import { ownLine } from '#areas/payouts/own-line.ts'
import { settlePayer } from '#areas/payouts/pay/settle-payer.ts'
import type { Handler } from '#handler.ts'
import { transactMoney } from '#ledger/committed.ts'

/** Product §10.1423. Whoever has no payment password proves anew who they are. */
export const payLine: Handler<'POST /api/agents/lines/:lineId/pay'> = async ({ params, body }, call) => {
  requireSigner(call)
  const { db, clock, member } = call
  const { line, side } = await ownLine(db, params.lineId, member.memberId)
  if (side !== 'payer' || line.state !== 'owed') throw refuse('line_not_owed')
  const isRequired = (await call.site()).is_payment_password_required
  if (!isRequired && (await findPaymentPassword(db, member.memberId)) === undefined) await requireStepUp(call)
  const settled = await transactMoney(call, async (tx) => {
    const done = await settlePayer(tx, call, { payerId: member.memberId, currency: line.currency }, line.id, true)
    if (done.lines === 0) throw refuse('line_not_owed')
    // Last, so that what is refused for another reason leaves the proof good.
    if (done.paidMinor > 0n) await usePaymentProof(tx, { memberId: member.memberId, proof: body.paymentProof, isRequired, now: clock.now() })
    return done
  })
  const shown = lineView((await ownLine(db, params.lineId, member.memberId)).line, side)
  if (settled.paidMinor === 0n && shown.state === 'owed') throw refuse('insufficient_funds')
  return { line: shown, paid: settled.paidMinor.toString() }
}
