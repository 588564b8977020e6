import { strict as assert } from 'node:assert'
import { depositKey } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import type { ChargeNews } from '#adapters/payments/payment-provider.ts'
import type { Tx } from '#db/tables.ts'
import type { Services } from '#services.ts'
import { transactMoney } from '#ledger/committed.ts'
import { depositCredited } from '#ledger/movements/deposit-credited.ts'
import { post } from '#ledger/post.ts'
import type { NewsResult } from '#areas/cashier/payments/news.ts'
import { type Deposit, lockDeposit, markCredited, markExpired } from './store.ts'

/**
 * The provider's word on a charge, by webhook or because we asked: any number of times, in any order (Product §10.2).
 * Money that came in is credited even when the deposit had expired or failed here. An amount, a currency or a charge that is not
 * the one we asked for is never credited.
 */
export const applyChargeNews = async (services: Pick<Services, 'transact' | 'live' | 'log'>, provider: string, news: ChargeNews): Promise<NewsResult> => {
  const id = depositKey(news.reference)
  if (id === null) return 'unknown'
  const { result, changed } = await transactMoney(services, async (tx) => {
    const deposit = await lockDeposit(tx, id)
    if (deposit === undefined || deposit.provider !== provider) return { result: 'unknown', changed: null } as const
    return applyTo(tx, deposit, news)
  })
  if (changed !== null)
    services.live.publish(changed.member_id, 'payment', { id: news.reference, status: news.kind === 'charge-paid' ? 'credited' : 'expired' })
  if (result === 'conflict')
    services.log.error(
      { news: { ...news, amountMinor: 'amountMinor' in news ? news.amountMinor.toString() : null } },
      'the provider’s word does not fit the deposit',
    )
  return result
}

const applyTo = async (tx: Tx, deposit: Deposit, news: ChargeNews): Promise<{ result: NewsResult; changed: Deposit | null }> => {
  if (deposit.charge_id !== null && deposit.charge_id !== news.chargeId) return { result: 'conflict', changed: null }
  if (news.kind === 'charge-expired') {
    if (deposit.status !== 'pending') return { result: 'applied', changed: null }
    await markExpired(tx, deposit.id)
    return { result: 'applied', changed: deposit }
  }
  if (deposit.amount_minor !== news.amountMinor || deposit.currency !== news.currency) return { result: 'conflict', changed: null }
  if (deposit.status === 'credited') return { result: 'applied', changed: null }
  await markCredited(tx, deposit.id, news.chargeId)
  const outcome = await post(
    tx,
    depositCredited({
      member: deposit.member_id,
      currency: deposit.currency,
      provider: deposit.provider,
      depositId: news.reference,
      amountMinor: minor(deposit.amount_minor),
    }),
  )
  assert.equal(outcome.status, 'OK', 'money that came in is always credited')
  return { result: 'applied', changed: deposit }
}
