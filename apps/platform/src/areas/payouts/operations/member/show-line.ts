import { actingAgent } from '#areas/agents/acting-agent.ts'
import { maySign } from '#areas/contracts/who-acts.ts'
import { findPaymentPassword } from '#areas/identity/security/payment-passwords-store.ts'
import { disputeUntil } from '#areas/payouts/lines/disputes-store.ts'
import { correctionsOf, paymentsOfLine } from '#areas/payouts/lines/list-store.ts'
import { disputeView, formulaOf, lineView } from '#areas/payouts/lines/line-view.ts'
import { mayDispute, ownLine } from '#areas/payouts/own-line.ts'
import type { Handler } from '#handler.ts'

/** Product §7.1421. */
export const showLine: Handler<'GET /api/agents/lines/:lineId'> = async ({ params }, call) => {
  const { db, clock, member } = call
  const { line, side } = await ownLine(db, params.lineId, (await actingAgent(call)).agentId)
  const [payments, corrections, password, site] = await Promise.all([paymentsOfLine(db, line.id), line.part === 0 ? correctionsOf(db, line) : [], findPaymentPassword(db, member.memberId), call.site()])
  const isOpen = mayDispute(line, clock.now())
  return {
    formula: formulaOf(line),
    line: lineView(line, side),
    terms: { ...line.terms, tiers: [...line.terms.tiers] },
    hash: line.hash,
    payments: payments.map(({ n, amount_minor: amount, at, charge_id: charge }) => ({ number: n, amount: amount.toString(), at: at.toISOString(), isByHouse: charge === null })),
    corrections: corrections.map((each) => lineView(each, side)),
    disputes: line.dispute === null ? [] : [disputeView(line.dispute)],
    mayDispute: isOpen && maySign(member),
    disputeUntil: isOpen ? disputeUntil(line).toISOString() : null,
    mayPay: side === 'payer' && line.state === 'owed' && maySign(member),
    isPaymentPasswordAsked: password !== undefined || site.is_payment_password_required,
  }
}
