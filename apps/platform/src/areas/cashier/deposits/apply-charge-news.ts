import { strict as assert } from 'node:assert'
import { depositKey, refundId } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import { conflictOf, isMembersOwn } from '@trevo/rules/cashier/payment-conflicts'
import type { ChargeNews, ChargePaid, PaymentReceived } from '#adapters/payments/payment-provider.ts'
import { standingExclusions } from '#areas/care/exclusion/exclusions-store.ts'
import { depositRoom } from '#areas/care/limits/deposit-room.ts'
import { readProfile } from '#areas/identity/members/member-profiles-store.ts'
import { lockMember } from '#areas/identity/members/members-store.ts'
import { findConflictOfPayment, insertConflict, insertLate, moveConflict, type NewConflict } from '#areas/cashier/payments/conflict-store.ts'
import { insertRefund } from '#areas/cashier/payments/refund-store.ts'
import type { HowHeard, NewsResult } from '#areas/cashier/payments/news.ts'
import { keepNews } from '#areas/cashier/payments/news-store.ts'
import { newKey } from '#db/keys.ts'
import { sealPayer } from '#keys/payers.ts'
import type { Tx } from '#db/tables.ts'
import type { Keys } from '#keys/keys.ts'
import type { Services } from '#services.ts'
import { transactMoney } from '#ledger/committed.ts'
import { depositCredited } from '#ledger/movements/deposit-credited.ts'
import { post } from '#ledger/post.ts'
import { type Funding, fundings, fundingsIn } from '@trevo/rules/cashier/payment-methods'
import { type Deposit, lockDeposit, markCredited, markExpired, markFailed, notePayment, noteSeen } from './store.ts'

type Paid = ChargePaid | PaymentReceived

/** What became of a word: whether the deposit changed, and what is kept for people to look at. */
interface Applied {
  readonly result: NewsResult
  readonly changed?: Deposit
  readonly status?: 'credited' | 'expired' | 'failed' | 'pending'
  readonly kept?: { readonly kind: NewConflict['kind']; readonly isOwn: boolean | null; /** Nobody has to decide: it goes back to its payer. */ readonly goesBack?: boolean }
}

interface Heard {
  readonly provider: string
  readonly keys: Keys
  readonly how: HowHeard
  /** The cards that the market lets in. */
  readonly fundings: readonly Funding[]
  /** In which the days of a limit begin; null: nobody's limits are asked, as when a demo is made. */
  readonly zone: string | null
  /** The market lets in money of the member's own alone. */
  readonly isOwnAlone: boolean
  readonly at: Date
}

export type ChargeNewsServices = Pick<Services, 'transact' | 'live' | 'log' | 'keys'> & Partial<Pick<Services, 'market' | 'clock'>>

/**
 * The provider's word on money that came in, by webhook or because we asked: any number of times, in any order (Product §10.2). What was
 * asked for is credited, even when the deposit had expired or failed here; what does not fit is never credited, and kept whole with its payer
 * (Product §4.143). Every word is kept.
 */
export const applyChargeNews = async (services: ChargeNewsServices, provider: string, news: ChargeNews | PaymentReceived, how: HowHeard = 'told'): Promise<NewsResult> => {
  const id = news.reference === null ? null : depositKey(news.reference)
  const { result, told } = await transactMoney(services, async (tx) => {
    const found = id === null ? undefined : await lockDeposit(tx, id)
    const deposit = found?.provider === provider ? found : undefined
    const heard = { provider, keys: services.keys, how, zone: services.market?.zone ?? null, isOwnAlone: services.market !== undefined && services.market.value('pay.own', 'deposit').includes('deposit'), at: services.clock?.now() ?? new Date(), fundings: services.market === undefined ? fundings : fundingsIn(services.market.value('pay.methods', 'deposit')) }
    const applied = await applyTo(tx, deposit, news, heard)
    await keep(tx, deposit, news, applied, heard)
    return { result: applied.result, told: toldOf(deposit, applied) }
  })
  if (told !== null && news.reference !== null) services.live.publish(told.memberId, 'payment', { id: news.reference, status: told.status })
  if (result === 'conflict') services.log.error({ reference: news.reference, kind: news.kind }, 'the provider’s word does not fit the deposit')
  return result
}

/** What the phone hears: what became of its deposit, or that a payment of it is being checked from now on. */
const toldOf = (deposit: Deposit | undefined, { changed, status = 'credited', kept }: Applied) => {
  if (changed !== undefined) return { memberId: changed.member_id, status }
  return deposit === undefined || kept === undefined ? null : { memberId: deposit.member_id, status: deposit.status }
}

/** Beside what it did: the word itself, and where a person has to look, the payment. */
const keep = async (tx: Tx, deposit: Deposit | undefined, news: ChargeNews | PaymentReceived, { result, kept, changed }: Applied, { provider, keys, how }: Heard): Promise<void> => {
  // A block more is no word about money.
  if (news.kind === 'charge-seen') return
  if (!isPaidNews(news)) {
    await keepNews(tx, { provider, news, how, result, payer: null })
    return
  }
  const { paymentId, paidAt, payer } = news.payment
  const sealed = sealPayer(keys, paymentId, payer)
  const newsId = await keepNews(tx, { provider, news, how, result, payer: sealed })
  if (kept === undefined) return
  const conflict = {
    provider, method: deposit?.method ?? 'pix', kind: kept.kind, payment_id: paymentId, reference: news.reference, book_reference: news.kind === 'charge-paid' ? news.reference : paymentId,
    amount_minor: news.amountMinor, currency: news.currency, asked_minor: deposit?.amount_minor ?? null, paid_at: paidAt, payer: sealed, is_members_own: kept.isOwn,
    member_id: deposit?.member_id ?? null, deposit_id: deposit?.id ?? null, news_id: newsId,
  }
  if (kept.kind === 'late' && changed !== undefined) await insertLate(tx, { ...conflict, deposit_id: changed.id })
  else {
    const id = await insertConflict(tx, conflict)
    if (kept.goesBack === true && id !== undefined) await giveBack(tx, id, conflict)
  }
}

/** Product §6.200, §9.214, §6.790: back to whoever paid, with no person between. One that the provider refuses waits for people. */
const giveBack = async (tx: Tx, conflictId: bigint, { provider, payment_id, amount_minor, currency }: Pick<NewConflict, 'provider' | 'payment_id' | 'amount_minor' | 'currency'>): Promise<void> => {
  const id = newKey()
  await insertRefund(tx, { id, reference: refundId(id), provider, payment_id, amount_minor, currency, member_id: null, deposit_id: null, conflict_id: conflictId, proposal: null })
  await moveConflict(tx, conflictId, 'refunding')
}

const applyTo = async (tx: Tx, deposit: Deposit | undefined, news: ChargeNews | PaymentReceived, heard: Heard): Promise<Applied> => {
  if (isPaidNews(news)) return applyPaid(tx, deposit, news, heard)
  if (deposit === undefined) return { result: 'unknown' }
  if (deposit.charge_id !== null && deposit.charge_id !== news.chargeId) return { result: 'conflict' }
  if (deposit.status !== 'pending') return { result: 'applied' }
  const status = await applyUnpaid(tx, deposit, news)
  return status === null ? { result: 'applied' } : { result: 'applied', changed: deposit, status }
}

/** After the last try none counts higher. */
const lastTry = 100

/** Its end without money, or what is seen on the way; null where the word is older than what is known. */
const applyUnpaid = async (tx: Tx, deposit: Deposit, news: Exclude<ChargeNews, ChargePaid>): Promise<'expired' | 'failed' | 'pending' | null> => {
  if (news.kind === 'charge-expired') {
    await markExpired(tx, deposit.id)
    return 'expired'
  }
  if (news.kind === 'charge-failed') {
    await noteSeen(tx, deposit, { kind: 'declined', times: lastTry, reason: news.reason })
    await markFailed(tx, deposit.id)
    return 'failed'
  }
  const seen = news.kind === 'charge-declined' ? { kind: 'declined', times: news.times, reason: news.reason } as const : { kind: 'confirmations', count: news.count, height: news.height } as const
  return (await noteSeen(tx, deposit, seen)) ? 'pending' : null
}

const isPaidNews = (news: ChargeNews | PaymentReceived): news is Paid => news.kind === 'charge-paid' || news.kind === 'payment-received'

const isOwnPayer = async (tx: Tx, keys: Keys, deposit: Deposit, news: Paid): Promise<boolean | null> =>
  news.payment.payer === null ? null : isMembersOwn((await readProfile(tx, keys, deposit.member_id)).profile.idNumber, news.payment.payer.document)

const applyPaid = async (tx: Tx, deposit: Deposit | undefined, news: Paid, heard: Heard): Promise<Applied> => {
  const { provider, keys, fundings: allowed } = heard
  const { paymentId } = news.payment
  const conflict = await findConflictOfPayment(tx, provider, paymentId)
  // People have decided about this very payment, or it was credited late.
  if (conflict !== undefined && conflict.state !== 'open') return { result: 'applied' }
  if (deposit === undefined) return { result: news.kind === 'charge-paid' ? 'unknown' : 'kept', kept: { kind: 'unmatched', isOwn: null } }
  const isOwn = await isOwnPayer(tx, keys, deposit, news)
  if (news.kind === 'payment-received') return { result: 'kept', kept: { kind: isOtherToken(deposit, news) ? 'other-token' : 'double', isOwn } }
  if (deposit.charge_id !== null && deposit.charge_id !== news.chargeId) return { result: 'conflict', kept: { kind: 'unmatched', isOwn } }
  if (deposit.status === 'credited' && deposit.payment_id === paymentId) return { result: 'applied' }
  if (deposit.status === 'credited' && deposit.payment_id !== null) return { result: 'conflict', kept: { kind: 'double', isOwn } }
  const hasStopped = await cameAfterStop(tx, deposit, news)
  const kind = hasStopped || isForbidden(news, allowed) ? 'not-allowed' : conflictOf(news, { amountMinor: deposit.amount_minor, currency: deposit.currency }, isOwn)
  if (kind !== null) return { result: kind === 'other-amount' && news.payment.asset === undefined ? 'conflict' : 'kept', kept: { kind, isOwn, goesBack: hasStopped || (kind === 'other-payer' && heard.isOwnAlone) } }
  if (deposit.status === 'credited') {
    await notePayment(tx, deposit.id, { chargeId: news.chargeId, ...news.payment })
    return { result: 'applied' }
  }
  if (await isOverLimit(tx, deposit, heard)) return { result: 'kept', kept: { kind: 'over-limit', isOwn, goesBack: true } }
  if (conflict !== undefined) await moveConflict(tx, conflict.id, 'settled')
  await credit(tx, deposit, news)
  return { result: 'applied', changed: deposit, ...(deposit.status !== 'pending' && conflict === undefined && { kept: { kind: 'late', isOwn } }) }
}

/** Product §6.200: paid after its member stopped, so that it goes back to its payer. What was paid before is theirs, however late we hear of it. */
const cameAfterStop = async (tx: Tx, { status, member_id: memberId }: Deposit, { payment: { paidAt } }: Paid): Promise<boolean> =>
  status !== 'credited' && (await standingExclusions(tx, memberId)).some(({ began_at: beganAt }) => beganAt < paidAt)

/** Product §9.214: paid after the deposit was over, when a limit of the member's own has no room for it any more. It goes back to its payer. */
const isOverLimit = async (tx: Tx, { id, status, member_id: memberId, currency, amount_minor: amount }: Deposit, { zone, at }: Heard): Promise<boolean> => {
  if (status === 'pending' || zone === null) return false
  await lockMember(tx, memberId)
  const room = await depositRoom(tx, { memberId, currency, zone, at, except: id })
  return room !== null && amount > room
}

/** The provider let a card through that the market forbids: it is not credited, and goes back. */
const isForbidden = ({ payment: { card } }: Paid, allowed: readonly Funding[]): boolean => card !== undefined && !allowed.includes(card.funding)

const isOtherToken = ({ pay }: Deposit, { payment: { asset } }: Paid): boolean => asset !== undefined && pay?.kind === 'crypto' && asset.token !== pay.token

const credit = async (tx: Tx, deposit: Deposit, news: ChargePaid): Promise<void> => {
  await markCredited(tx, deposit.id, { chargeId: news.chargeId, ...news.payment })
  const outcome = await post(
    tx,
    depositCredited({ member: deposit.member_id, currency: deposit.currency, provider: deposit.provider, depositId: news.reference, amountMinor: minor(deposit.amount_minor) }),
  )
  assert.equal(outcome.status, 'OK', 'money that came in is always credited')
}
