import { kindOf } from '@trevo/rules/cashier/destination'
import { isMembersOwn } from '@trevo/rules/cashier/payment-conflicts'
import { amountProblem } from '@trevo/rules/forms/amount'
import { withdrawalId } from '@trevo/rules/ids'
import { tightened } from '@trevo/rules/markets/market'
import { type Minor, parseMinor } from '@trevo/rules/money'
import type { Tx } from '#db/tables.ts'
import type { Call, CallingMember, Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { usePaymentProof } from '#areas/identity/security/payment-password.ts'
import { transactMoney } from '#ledger/committed.ts'
import { taxWithheld } from '#ledger/movements/tax-withheld.ts'
import { withdrawalHeld } from '#ledger/movements/withdrawal-held.ts'
import { post } from '#ledger/post.ts'
import { endGrants } from '#ledger/bonus/end-grants.ts'
import { standingExclusions } from '#areas/care/exclusion/exclusions-store.ts'
import { coolDownUntil } from '#areas/cashier/bank-accounts/cool-down-store.ts'
import { readProfile } from '#areas/identity/members/member-profiles-store.ts'
import { lockMember } from '#areas/identity/members/members-store.ts'
import { openHolder, whoseAccount } from '#areas/cashier/bank-accounts/holder.ts'
import { coolingDown, destinationOf, isDestination, type PaidTo, typedDestination } from '#areas/cashier/withdrawals/destination.ts'
import { sendWithdrawalsJob } from '#areas/cashier/jobs/send-withdrawals.ts'
import { dayLeft } from '#areas/cashier/withdrawals/payout-limits-store.ts'
import { payoutProvider } from '#areas/cashier/withdrawals/offered-kinds.ts'
import { openReview } from '#areas/cashier/withdrawals/open-review.ts'
import { countOpenWithdrawals, findWithdrawal, findWithdrawalByRequest, insertWithdrawal } from '#areas/cashier/withdrawals/store.ts'
import { requireOwedStays } from '#areas/cashier/transfers/owed-store.ts'
import { leftToTurnOver } from '#areas/cashier/transfers/turned-over-store.ts'
import { requirePapers } from '#areas/papers/require-papers.ts'
import { type Withheld, withheldOf } from '#areas/cashier/withdrawals/withholding-store.ts'
import { withdrawalRules, withdrawalSums } from '#areas/cashier/withdrawals/withdrawal-rules.ts'
import { viewWithdrawal } from '#areas/cashier/withdrawals/withdrawal-view.ts'

/**
 * Product §6.791, §4.660: a document as key that is not the member's own, or an account of somebody who is not on their verified papers. Whose an
 * e-mail, a number or a random key is, is not known here.
 */
const requireOwn = async (tx: Tx, call: Call<CallingMember>, { type, text, holder }: PaidTo): Promise<void> => {
  const { market, keys, member } = call
  if (holder !== null) {
    const whose = await whoseAccount(tx, call, member.memberId, (await openHolder(tx, keys, member.memberId, { type, text }, holder)) ?? '')
    if (whose === 'unknown') throw refuse('papers_required', { rule: `${market.code}.pay.own` })
    if (whose === 'anothers') throw market.refuse('pay.own')
  }
  if (type === 'cpf' && market.value('pay.own', 'withdraw').includes('withdraw') && isMembersOwn((await readProfile(tx, keys, member.memberId)).profile.idNumber, text) === false) throw market.refuse('pay.own')
}

/** Product §4.1577. Whoever is stopped takes out what is theirs, as the market names it. */
const requireOutOpen = async ({ db, market, member }: Call<CallingMember>): Promise<void> => {
  const open = market.value('out.open', 'withdraw')
  if ((await standingExclusions(db, member.memberId)).some(({ kind }) => !open.includes(kind))) throw market.refuse('out.open')
}

/** Product §10.650, §10.1373. Both lines or neither: the member has the whole amount, or nothing moves. What is to be turned over, and what is owed by contracts, stays behind. */
const holdMoney = async (tx: Tx, of: { readonly member: bigint; readonly currency: string; readonly withdrawalId: string }, { arrivesMinor, withheldMinor }: Withheld): Promise<void> => {
  const stays = await leftToTurnOver(tx, { memberId: of.member, currency: of.currency })
  const held = withdrawalHeld({ ...of, amountMinor: arrivesMinor })
  for (const movement of withheldMinor > 0n ? [held, taxWithheld({ ...of, amountMinor: withheldMinor })] : [held]) {
    const outcome = await post(tx, movement)
    if (outcome.status === 'INSUFFICIENT_FUNDS') throw refuse('insufficient_funds')
    if (outcome.status !== 'OK') throw new Error(`the hold was answered ${outcome.status}`)
    if (outcome.balanceMinor < stays) throw refuse('gifts_not_turned_over')
  }
  await requireOwedStays(tx, { memberId: of.member, currency: of.currency })
}

/** Product §10.653. What is withheld was shown before: another sum is asked about anew. */
const withheldAsShown = async (tx: Tx, { market, member }: Pick<Call<CallingMember>, 'market' | 'member'>, amountMinor: Minor, shown: string | undefined): Promise<Withheld> => {
  const withheld = await withheldOf(tx, { memberId: member.memberId, currency: member.currency, amountMinor, rateBps: market.value('tax.withhold', 'withdraw') })
  if (withheld.withheldMinor !== (shown === undefined ? 0n : parseMinor(shown))) throw refuse('withholding_changed')
  return withheld
}

/** Product §4.13, §7.1. The wish and the hold are one transaction: neither is ever there without the other. */
export const requestWithdrawal: Handler<'POST /api/withdrawals'> = async ({ body }, call) => {
  const { memberId } = call.member
  const asked = { memberId, typed: typedDestination(body), bankAccountId: body.bankAccountId }
  const amountMinor = parseMinor(body.amount)
  const sums = withdrawalSums(body.currency)
  if (sums === null || body.currency !== call.member.currency) throw refuse('invalid_fields', { fields: [{ field: 'currency', problem: 'format' }] })
  if (amountMinor === null || amountProblem(sums, amountMinor, false) !== null) throw refuse('amount_out_of_range')

  const now = call.clock.now()
  const site = await call.site()
  await requireOutOpen(call)
  await requirePapers(call.db, call, memberId, 'withdraw')
  // Before the member is locked: others of this member's wait behind it.
  const until = await coolDownUntil(call.db, memberId, site.cool_down_hours, now)
  const withdrawal = await transactMoney(call, async (tx) => {
    await lockMember(tx, memberId)
    const earlier = await findWithdrawalByRequest(tx, memberId, body.requestId)
    if (earlier !== undefined) {
      if (earlier.amount_minor + earlier.withheld_minor !== amountMinor || !(await isDestination(tx, asked, { type: earlier.destination_type, text: earlier.destination }))) throw refuse('request_mismatch')
      return earlier
    }
    if (until !== null) throw coolingDown(until, now)
    const destination = await destinationOf(tx, asked, site.new_account_hours, now)
    const provider = payoutProvider(call, kindOf(destination.type), body.currency)
    await requireOwn(tx, call, destination)
    const left = await dayLeft(tx, memberId, body.currency, now)
    if (left !== null && (left.count === 0 || left.minor < amountMinor)) throw refuse('withdrawal_limit_of_day')
    if ((await countOpenWithdrawals(tx, memberId)) >= withdrawalRules.openMax) throw refuse('too_many_open_withdrawals')
    const withheld = await withheldAsShown(tx, call, amountMinor, body.withheld)
    const inserted = await insertWithdrawal(tx, {
      member_id: memberId,
      request_id: body.requestId,
      provider: provider.code,
      amount_minor: withheld.arrivesMinor,
      gain_minor: withheld.gainMinor,
      withheld_bps: withheld.rateBps,
      withheld_minor: withheld.withheldMinor,
      currency: body.currency,
      destination_type: destination.type,
      destination: destination.text,
      holder: destination.holder,
      sendWithinSeconds: withdrawalRules.sendWithinSeconds,
    })
    await holdMoney(tx, { member: memberId, currency: body.currency, withdrawalId: withdrawalId(inserted.id) }, withheld)
    // Product §4.1164. Bonuses that hang on what is taken out end with it, those that wait too: the sheet said so.
    await endGrants(tx, post, memberId, 'withdrawal')
    await openReview(
      tx,
      call.keys,
      { id: inserted.id, memberId, currency: body.currency, amountMinor: withheld.arrivesMinor, destinationType: destination.type, destination: destination.text },
      { now, minutes: tightened('out.time', call.market.value('out.time', 'withdraw'), site.review_minutes) },
    )
    // Last, so that what is refused for another reason leaves the proof good.
    await usePaymentProof(tx, { memberId, proof: body.paymentProof, isRequired: site.is_payment_password_required, now })
    return (await findWithdrawal(tx, memberId, inserted.id)) ?? inserted
  })
  call.wake(sendWithdrawalsJob.name)
  return viewWithdrawal(withdrawal)
}
