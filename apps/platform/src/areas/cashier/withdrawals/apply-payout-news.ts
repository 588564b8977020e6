import { strict as assert } from 'node:assert'
import { withdrawalId, withdrawalKey } from '@trevo/rules/ids'
import type { PayoutNews, PayoutRefusal } from '#adapters/payments/payment-provider.ts'
import type { Tx } from '#db/tables.ts'
import type { Services } from '#services.ts'
import { transactMoney } from '#ledger/committed.ts'
import { withdrawalPaid } from '#ledger/movements/withdrawal-paid.ts'
import { post } from '#ledger/post.ts'
import type { HowHeard, NewsResult } from '#areas/cashier/payments/news.ts'
import { keepNews } from '#areas/cashier/payments/news-store.ts'
import { giveMoneyBack } from './give-money-back.ts'
import { lockWithdrawal, markEnded, markSent, type Withdrawal } from './store.ts'

/** `payout-unknown`: its time is over, and the provider says that it never heard of it. */
export type PayoutFact =
  | PayoutNews
  | { readonly kind: 'payout-accepted'; readonly reference: string; readonly payoutId: string }
  | { readonly kind: 'payout-unknown'; readonly reference: string }

/**
 * What became of a payout, from whichever side we hear of it: any number of times, in any order. The end and the money are one
 * transaction, and there is one end (Product §10.3).
 */
export const applyPayoutNews = async (services: Pick<Services, 'transact' | 'live' | 'log'>, provider: string, fact: PayoutFact, how: HowHeard = 'told'): Promise<NewsResult> => {
  const id = withdrawalKey(fact.reference)
  const { result, changed } = await transactMoney(services, async (tx) => {
    const withdrawal = id === null ? undefined : await lockWithdrawal(tx, id)
    const applied = withdrawal?.provider === provider ? await applyTo(tx, withdrawal, fact) : unchanged('unknown')
    // What was only accepted moved nothing, and is asked about until it ends.
    if (fact.kind === 'payout-paid' || fact.kind === 'payout-refused') await keepNews(tx, { provider, news: fact, how, result: applied.result, payer: null })
    return applied
  })
  if (changed !== null) services.live.publish(changed.memberId, 'payment', { id: fact.reference, status: changed.status })
  if (result === 'conflict') services.log.error({ withdrawal: fact.reference, kind: fact.kind }, 'the provider’s word does not fit the withdrawal')
  return result
}

interface Applied {
  readonly result: NewsResult
  readonly changed: { readonly memberId: bigint; readonly status: Withdrawal['status'] } | null
}

const unchanged = (result: NewsResult): Applied => ({ result, changed: null })

const applyTo = async (tx: Tx, withdrawal: Withdrawal, fact: PayoutFact): Promise<Applied> => {
  const isOpen = withdrawal.status === 'held' || withdrawal.status === 'sent'
  if ('payoutId' in fact && withdrawal.payout_id !== null && withdrawal.payout_id !== fact.payoutId) return unchanged('conflict')
  switch (fact.kind) {
    case 'payout-accepted':
      if (withdrawal.status !== 'held') return unchanged('applied')
      await markSent(tx, withdrawal.id, fact.payoutId)
      return { result: 'applied', changed: { memberId: withdrawal.member_id, status: 'sent' } }
    case 'payout-paid':
      if (withdrawal.amount_minor !== fact.amountMinor || withdrawal.currency !== fact.currency) return unchanged('conflict')
      if (!isOpen) return unchanged(withdrawal.status === 'paid' ? 'applied' : 'conflict')
      return pay(tx, withdrawal, fact.payoutId)
    case 'payout-refused':
      if (!isOpen) return unchanged(withdrawal.status === 'paid' ? 'conflict' : 'applied')
      return release(tx, withdrawal, fact.reason, fact.payoutId)
    case 'payout-unknown':
      // Once the provider has accepted it, "never heard of it" is a fault of the provider's and no reason to give money back.
      if (withdrawal.status !== 'held') return unchanged(isOpen ? 'conflict' : 'applied')
      return release(tx, withdrawal, 'too_late', null)
  }
}

const pay = async (tx: Tx, withdrawal: Withdrawal, payoutId: string): Promise<Applied> => {
  assert(await markEnded(tx, withdrawal.id, { status: 'paid', payoutId }), 'a locked open withdrawal ends')
  const outcome = await post(tx, withdrawalPaid({ member: withdrawal.member_id, provider: withdrawal.provider, withdrawalId: withdrawalId(withdrawal.id) }))
  assert.equal(outcome.status, 'OK', 'what was held can be paid')
  return { result: 'applied', changed: { memberId: withdrawal.member_id, status: 'paid' } }
}

const release = async (tx: Tx, withdrawal: Withdrawal, reason: PayoutRefusal, payoutId: string | null): Promise<Applied> => {
  const status = reason === 'too_late' ? 'expired' : 'refused'
  assert(await markEnded(tx, withdrawal.id, { status, reason, payoutId }), 'a locked open withdrawal ends')
  await giveMoneyBack(tx, withdrawal, post)
  return { result: 'applied', changed: { memberId: withdrawal.member_id, status } }
}
