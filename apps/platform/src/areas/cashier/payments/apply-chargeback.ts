import { strict as assert } from 'node:assert'
import { depositId } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import type { ChargedBack } from '#adapters/payments/payment-provider.ts'
import { type Deposit, findDepositOfPayment } from '#areas/cashier/deposits/store.ts'
import { reverseDeposit } from '#areas/promotions/settle-deposit.ts'
import type { Tx } from '#db/tables.ts'
import { transactMoney } from '#ledger/committed.ts'
import { depositChargedBack } from '#ledger/movements/deposit-charged-back.ts'
import { post } from '#ledger/post.ts'
import type { Services } from '#services.ts'
import { type Conflict, findConflictOfPayment, moveConflict } from './conflict-store.ts'
import type { HowHeard, NewsResult } from './news.ts'
import { keepNews } from './news-store.ts'
import { findRefundNamed, insertChargeback } from './refund-store.ts'

/**
 * A payer took their payment back by way of their bank: any number of times told, once gone (Product §10.112). A deposit that was credited
 * leaves the member's cash, and what is not there is owed; a payment that is nobody's only leaves our list.
 */
export const applyChargeback = async (services: Pick<Services, 'transact' | 'live' | 'log'>, provider: string, news: ChargedBack, how: HowHeard = 'told'): Promise<NewsResult> => {
  const { result, deposit } = await transactMoney(services, async (tx) => {
    const deposit = await findDepositOfPayment(tx, provider, news.paymentId)
    const conflict = deposit === undefined ? await findConflictOfPayment(tx, provider, news.paymentId) : undefined
    const result = await apply(tx, provider, news, deposit, conflict)
    await keepNews(tx, { provider, news, how, result, payer: null })
    return { result, deposit }
  })
  if (result === 'applied' && deposit !== undefined) services.live.publish(deposit.member_id, 'payment', { id: depositId(deposit.id), status: 'credited' })
  if (result === 'conflict') services.log.error({ paymentId: news.paymentId, chargeback: news.chargebackId }, 'a chargeback does not fit')
  return result
}

const apply = async (tx: Tx, provider: string, news: ChargedBack, deposit: Deposit | undefined, conflict: Conflict | undefined): Promise<NewsResult> => {
  if ((await findRefundNamed(tx, news.chargebackId)) !== undefined) return 'applied'
  const of = deposit ?? conflict
  // Its payment may be told later than itself: until then it is told again.
  if (of === undefined) return 'unknown'
  if (of.amount_minor !== news.amountMinor || of.currency !== news.currency) return 'conflict'
  const isNew = await insertChargeback(tx, {
    reference: news.chargebackId, provider, payment_id: news.paymentId, amount_minor: news.amountMinor, currency: news.currency,
    member_id: deposit?.member_id ?? null, deposit_id: deposit?.id ?? null, conflict_id: deposit === undefined ? (conflict?.id ?? null) : null, trouble: news.reason.slice(0, 200),
  })
  // It is on its way back by us: the provider decides which of the two holds, and tells again.
  if (!isNew) return 'conflict'
  if (deposit === undefined) {
    assert(conflict !== undefined, 'one of the two was found')
    await moveConflict(tx, conflict.id, 'refunded')
    return 'applied'
  }
  const outcome = await post(tx, depositChargedBack({ member: deposit.member_id, currency: deposit.currency, provider, chargebackId: news.chargebackId, amountMinor: minor(news.amountMinor) }))
  assert.equal(outcome.status, 'OK', 'what a bank took back is gone')
  await reverseDeposit(tx, post, { memberId: deposit.member_id, depositId: deposit.id, now: new Date() })
  return 'applied'
}
