import { strict as assert } from 'node:assert'
import { type PayoutRefusal, reasonOf } from '@trevo/rules/cashier/destination'
import { withdrawalId, withdrawalKey } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import { insertMail } from '#areas/content/mails-store.ts'
import type { PayoutNews } from '#adapters/payments/payment-provider.ts'
import type { Tx } from '#db/tables.ts'
import type { Services } from '#services.ts'
import { transactMoney } from '#ledger/committed.ts'
import { withdrawalPaid } from '#ledger/movements/withdrawal-paid.ts'
import { withdrawalReturned } from '#ledger/movements/withdrawal-returned.ts'
import { taxReturned } from '#ledger/movements/tax-returned.ts'
import { post } from '#ledger/post.ts'
import type { HowHeard, NewsResult } from '#areas/cashier/payments/news.ts'
import { keepNews } from '#areas/cashier/payments/news-store.ts'
import { giveMoneyBack } from './give-money-back.ts'
import { returnedMail } from './returned-words.ts'
import { lockWithdrawal, markEnded, markReturned, markSent, type Withdrawal } from './store.ts'

/** `payout-unknown`: its time is over, and the provider says that it never heard of it. */
export type PayoutFact =
  | PayoutNews
  | { readonly kind: 'payout-accepted'; readonly reference: string; readonly payoutId: string }
  | { readonly kind: 'payout-unknown'; readonly reference: string }

/**
 * What became of a payout, from whichever side we hear of it: any number of times, in any order. The end and the money are one
 * transaction, and there is one end (Product §10.3); what a bank sends back after it was paid is the member's again, once and whole (§4.662).
 */
export const applyPayoutNews = async (services: Pick<Services, 'transact' | 'live' | 'log'>, provider: string, fact: PayoutFact, how: HowHeard = 'told'): Promise<NewsResult> => {
  const id = withdrawalKey(fact.reference)
  const { result, changed } = await transactMoney(services, async (tx) => {
    const withdrawal = id === null ? undefined : await lockWithdrawal(tx, id)
    const applied = withdrawal?.provider === provider ? await applyTo(tx, withdrawal, fact) : unchanged('unknown')
    // What was only accepted moved nothing, and is asked about until it ends.
    if (fact.kind === 'payout-paid' || fact.kind === 'payout-refused' || fact.kind === 'payout-returned') await keepNews(tx, { provider, news: fact, how, result: applied.result, payer: null })
    return applied
  })
  if (changed !== null) services.live.publish(changed.memberId, 'payment', { id: fact.reference, status: changed.status })
  if (changed?.status === 'returned') services.log.warn({ withdrawal: fact.reference }, 'a bank sent a payout back')
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
  const wasPaid = withdrawal.status === 'paid' || withdrawal.status === 'returned'
  if ('payoutId' in fact && withdrawal.payout_id !== null && withdrawal.payout_id !== fact.payoutId) return unchanged('conflict')
  switch (fact.kind) {
    case 'payout-accepted':
      if (withdrawal.status !== 'held') return unchanged('applied')
      await markSent(tx, withdrawal.id, fact.payoutId)
      return { result: 'applied', changed: { memberId: withdrawal.member_id, status: 'sent' } }
    case 'payout-paid':
      if (withdrawal.amount_minor !== fact.amountMinor || withdrawal.currency !== fact.currency) return unchanged('conflict')
      if (!isOpen) return unchanged(wasPaid ? 'applied' : 'conflict')
      return pay(tx, withdrawal, fact.payoutId)
    case 'payout-refused':
      if (!isOpen) return unchanged(wasPaid ? 'conflict' : 'applied')
      return release(tx, withdrawal, fact.reason, fact.payoutId)
    case 'payout-returned':
      if (withdrawal.amount_minor !== fact.amountMinor || withdrawal.currency !== fact.currency) return unchanged('conflict')
      if (!isOpen && !wasPaid) return unchanged('conflict')
      // Told before the word that it was paid: it was, and both are booked.
      if (isOpen) await pay(tx, withdrawal, fact.payoutId)
      return withdrawal.status === 'returned' ? unchanged('applied') : bringBack(tx, withdrawal, fact)
    case 'payout-unknown':
      // Once the provider has accepted it, "never heard of it" is a fault of the provider's and no reason to give money back.
      if (withdrawal.status !== 'held') return unchanged(isOpen ? 'conflict' : 'applied')
      return release(tx, withdrawal, 'too_late', null)
  }
}

const bringBack = async (tx: Tx, withdrawal: Withdrawal, { code, at }: { readonly code: string; readonly at: Date }): Promise<Applied> => {
  const { id, member_id: member, currency, provider } = withdrawal
  const amountMinor = minor(withdrawal.amount_minor)
  const reason = reasonOf(code)
  assert(await markReturned(tx, id, { reason, code, at }), 'a locked paid withdrawal is sent back once')
  const wire = withdrawalId(id)
  const sentBack = withdrawalReturned({ member, provider, withdrawalId: wire })
  // The tax of money that did not arrive comes back with it (Product §10.650).
  for (const movement of withdrawal.withheld_minor > 0n ? [sentBack, taxReturned({ member, withdrawalId: wire })] : [sentBack]) {
    const outcome = await post(tx, movement)
    assert.equal(outcome.status, 'OK', 'what a bank sent back is the member’s')
  }
  await insertMail(tx, { memberId: member, words: returnedMail({ amountMinor: minor(amountMinor + withdrawal.withheld_minor), currency, reason }), language: 'pt' }, at)
  return { result: 'applied', changed: { memberId: member, status: 'returned' } }
}

const pay = async (tx: Tx, withdrawal: Withdrawal, payoutId: string): Promise<Applied> => {
  assert(await markEnded(tx, withdrawal, { status: 'paid', payoutId }), 'a locked open withdrawal ends')
  const outcome = await post(tx, withdrawalPaid({ member: withdrawal.member_id, provider: withdrawal.provider, withdrawalId: withdrawalId(withdrawal.id) }))
  assert.equal(outcome.status, 'OK', 'what was held can be paid')
  return { result: 'applied', changed: { memberId: withdrawal.member_id, status: 'paid' } }
}

const release = async (tx: Tx, withdrawal: Withdrawal, reason: PayoutRefusal, payoutId: string | null): Promise<Applied> => {
  const status = reason === 'too_late' ? 'expired' : 'refused'
  assert(await markEnded(tx, withdrawal, { status, reason, payoutId }), 'a locked open withdrawal ends')
  await giveMoneyBack(tx, withdrawal, post)
  return { result: 'applied', changed: { memberId: withdrawal.member_id, status } }
}
