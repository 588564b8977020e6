import { strict as assert } from 'node:assert'
import { depositKey } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import { conflictOf, isMembersOwn } from '@trevo/rules/cashier/payment-conflicts'
import type { ChargeNews, ChargePaid, PaymentReceived } from '#adapters/payments/payment-provider.ts'
import { readProfile } from '#areas/identity/members/member-profiles-store.ts'
import { findConflictOfPayment, insertConflict, insertLate, moveConflict, type NewConflict } from '#areas/cashier/payments/conflict-store.ts'
import type { HowHeard, NewsResult } from '#areas/cashier/payments/news.ts'
import { keepNews } from '#areas/cashier/payments/news-store.ts'
import { sealPayer } from '#areas/cashier/payments/payer.ts'
import type { Tx } from '#db/tables.ts'
import type { Keys } from '#keys/keys.ts'
import type { Services } from '#services.ts'
import { transactMoney } from '#ledger/committed.ts'
import { depositCredited } from '#ledger/movements/deposit-credited.ts'
import { post } from '#ledger/post.ts'
import { type Deposit, lockDeposit, markCredited, markExpired, notePayment } from './store.ts'

type Paid = ChargePaid | PaymentReceived

/** What became of a word: whether the deposit changed, and what is kept for people to look at. */
interface Applied {
  readonly result: NewsResult
  readonly changed?: Deposit
  readonly kept?: { readonly kind: NewConflict['kind']; readonly isOwn: boolean | null }
}

interface Heard {
  readonly provider: string
  readonly keys: Keys
  readonly how: HowHeard
}

/**
 * The provider's word on money that came in, by webhook or because we asked: any number of times, in any order (Product §10.2). What was
 * asked for is credited, even when the deposit had expired or failed here; what does not fit is never credited, and kept whole with its payer
 * (Product §4.143). Every word is kept.
 */
export const applyChargeNews = async (services: Pick<Services, 'transact' | 'live' | 'log' | 'keys'>, provider: string, news: ChargeNews | PaymentReceived, how: HowHeard = 'told'): Promise<NewsResult> => {
  const id = news.reference === null ? null : depositKey(news.reference)
  const { result, changed } = await transactMoney(services, async (tx) => {
    const found = id === null ? undefined : await lockDeposit(tx, id)
    const deposit = found?.provider === provider ? found : undefined
    const heard = { provider, keys: services.keys, how }
    const applied = await applyTo(tx, deposit, news, heard)
    await keep(tx, deposit, news, applied, heard)
    return applied
  })
  if (changed !== undefined && news.reference !== null)
    services.live.publish(changed.member_id, 'payment', { id: news.reference, status: news.kind === 'charge-paid' ? 'credited' : 'expired' })
  if (result === 'conflict') services.log.error({ reference: news.reference, kind: news.kind }, 'the provider’s word does not fit the deposit')
  return result
}

/** Beside what it did: the word itself, and where a person has to look, the payment. */
const keep = async (tx: Tx, deposit: Deposit | undefined, news: ChargeNews | PaymentReceived, { result, kept, changed }: Applied, { provider, keys, how }: Heard): Promise<void> => {
  if (news.kind === 'charge-expired') {
    await keepNews(tx, { provider, news, how, result, payer: null })
    return
  }
  const { paymentId, paidAt, payer } = news.payment
  const sealed = sealPayer(keys, paymentId, payer)
  const newsId = await keepNews(tx, { provider, news, how, result, payer: sealed })
  if (kept === undefined) return
  const conflict = {
    provider, kind: kept.kind, payment_id: paymentId, reference: news.reference, book_reference: news.kind === 'charge-paid' ? news.reference : paymentId,
    amount_minor: news.amountMinor, currency: news.currency, asked_minor: deposit?.amount_minor ?? null, paid_at: paidAt, payer: sealed, is_members_own: kept.isOwn,
    member_id: deposit?.member_id ?? null, deposit_id: deposit?.id ?? null, news_id: newsId,
  }
  if (kept.kind === 'late' && changed !== undefined) await insertLate(tx, { ...conflict, deposit_id: changed.id })
  else await insertConflict(tx, conflict)
}

const applyTo = async (tx: Tx, deposit: Deposit | undefined, news: ChargeNews | PaymentReceived, heard: Heard): Promise<Applied> => {
  if (news.kind !== 'charge-expired') return applyPaid(tx, deposit, news, heard)
  if (deposit === undefined) return { result: 'unknown' }
  if (deposit.charge_id !== null && deposit.charge_id !== news.chargeId) return { result: 'conflict' }
  if (deposit.status !== 'pending') return { result: 'applied' }
  await markExpired(tx, deposit.id)
  return { result: 'applied', changed: deposit }
}

const isOwnPayer = async (tx: Tx, keys: Keys, deposit: Deposit, news: Paid): Promise<boolean | null> =>
  news.payment.payer === null ? null : isMembersOwn((await readProfile(tx, keys, deposit.member_id)).profile.idNumber, news.payment.payer.document)

const applyPaid = async (tx: Tx, deposit: Deposit | undefined, news: Paid, { provider, keys }: Heard): Promise<Applied> => {
  const { paymentId } = news.payment
  const conflict = await findConflictOfPayment(tx, provider, paymentId)
  // People have decided about this very payment, or it was credited late.
  if (conflict !== undefined && conflict.state !== 'open') return { result: 'applied' }
  if (deposit === undefined) return { result: news.kind === 'charge-paid' ? 'unknown' : 'kept', kept: { kind: 'unmatched', isOwn: null } }
  const isOwn = await isOwnPayer(tx, keys, deposit, news)
  if (news.kind === 'payment-received') return { result: 'kept', kept: { kind: 'double', isOwn } }
  if (deposit.charge_id !== null && deposit.charge_id !== news.chargeId) return { result: 'conflict', kept: { kind: 'unmatched', isOwn } }
  if (deposit.status === 'credited' && deposit.payment_id === paymentId) return { result: 'applied' }
  if (deposit.status === 'credited' && deposit.payment_id !== null) return { result: 'conflict', kept: { kind: 'double', isOwn } }
  const kind = conflictOf(news, { amountMinor: deposit.amount_minor, currency: deposit.currency }, isOwn)
  if (kind !== null) return { result: kind === 'other-payer' ? 'kept' : 'conflict', kept: { kind, isOwn } }
  if (deposit.status === 'credited') {
    await notePayment(tx, deposit.id, { chargeId: news.chargeId, ...news.payment })
    return { result: 'applied' }
  }
  if (conflict !== undefined) await moveConflict(tx, conflict.id, 'settled')
  await credit(tx, deposit, news)
  return { result: 'applied', changed: deposit, ...(deposit.status !== 'pending' && conflict === undefined && { kept: { kind: 'late', isOwn } }) }
}

const credit = async (tx: Tx, deposit: Deposit, news: ChargePaid): Promise<void> => {
  await markCredited(tx, deposit.id, { chargeId: news.chargeId, ...news.payment })
  const outcome = await post(
    tx,
    depositCredited({ member: deposit.member_id, currency: deposit.currency, provider: deposit.provider, depositId: news.reference, amountMinor: minor(deposit.amount_minor) }),
  )
  assert.equal(outcome.status, 'OK', 'money that came in is always credited')
}
