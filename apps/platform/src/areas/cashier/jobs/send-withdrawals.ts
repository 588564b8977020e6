import { type TypedDestination, typedOf } from '@trevo/rules/cashier/destination'
import { withdrawalId } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import { type PaymentProvider, PaymentUndecided, type PayoutOutcome } from '#adapters/payments/payment-provider.ts'
import type { Services } from '#services.ts'
import type { Job } from '#job.ts'
import { openHolder } from '#areas/cashier/bank-accounts/holder.ts'
import { applyPayoutNews, type PayoutFact } from '#areas/cashier/withdrawals/apply-payout-news.ts'
import { type DueWithdrawal, takeDueWithdrawals } from '#areas/cashier/withdrawals/store.ts'

const atOnceMax = 10
const roundsMax = 50

type SendServices = Pick<Services, 'db' | 'keys' | 'transact' | 'payments' | 'providers' | 'live' | 'log'>

const factOf = (withdrawal: DueWithdrawal, reference: string, outcome: PayoutOutcome): PayoutFact => {
  const ids = { reference, payoutId: outcome.payoutId }
  if (outcome.status === 'accepted') return { kind: 'payout-accepted', ...ids }
  if (outcome.status === 'refused') return { kind: 'payout-refused', ...ids, reason: outcome.reason }
  return { kind: 'payout-paid', ...ids, amountMinor: minor(withdrawal.amount_minor), currency: withdrawal.currency }
}

/** Who it was asked of; what was held before there was anybody goes to whoever pays to keys now. */
const providerOf = ({ providers, payments }: SendServices, { provider }: DueWithdrawal): PaymentProvider => providers.of(provider) ?? payments

const destinationOf = async ({ db, keys }: SendServices, { member_id: memberId, destination_type: type, destination: text, holder }: DueWithdrawal): Promise<TypedDestination> => {
  const destination = { type, text }
  const name = holder === null ? '' : await openHolder(db, keys, memberId, destination, holder)
  if (name === null) throw new PaymentUndecided('the holder’s name was erased')
  return typedOf(destination, name)
}

/** What the provider says now; null when there is nothing to do yet. Throws PaymentUndecided. */
const learn = async (services: SendServices, withdrawal: DueWithdrawal): Promise<PayoutFact | null> => {
  const reference = withdrawalId(withdrawal.id)
  if (withdrawal.step === 'wait') return null
  if (withdrawal.step === 'send') {
    const outcome = await providerOf(services, withdrawal).createPayout({
      reference,
      amountMinor: minor(withdrawal.amount_minor),
      currency: withdrawal.currency,
      destination: await destinationOf(services, withdrawal),
      sendBefore: withdrawal.send_before,
    })
    return factOf(withdrawal, reference, outcome)
  }
  const found = await providerOf(services, withdrawal).findPayout(reference)
  if (found === null) return { kind: 'payout-unknown', reference }
  return found.kind === 'payout-pending' ? { kind: 'payout-accepted', reference, payoutId: found.payoutId } : found
}

/** An unknown outcome is never guessed: the row stays as it is and is tried again with the same reference. */
const sendApart = async (services: SendServices, withdrawal: DueWithdrawal): Promise<void> => {
  try {
    const fact = await learn(services, withdrawal)
    if (fact !== null) await applyPayoutNews(services, withdrawal.provider, fact, 'asked')
  } catch (error) {
    services.log[error instanceof PaymentUndecided ? 'warn' : 'error'](
      { err: error, withdrawal: withdrawalId(withdrawal.id) },
      'a withdrawal could not be sent',
    )
  }
}

/** Sends what is held, and asks about what was sent and has had no word. */
export const sendWithdrawals = async (services: SendServices): Promise<{ readonly looked: number }> => {
  let looked = 0
  for (let round = 0; round < roundsMax; round += 1) {
    const due = await services.transact((tx) => takeDueWithdrawals(tx, atOnceMax))
    await Promise.all(due.map((withdrawal) => sendApart(services, withdrawal)))
    looked += due.length
    if (due.length < atOnceMax) break
  }
  return { looked }
}

export const sendWithdrawalsJob: Job = { name: 'send-withdrawals', everySeconds: 2, run: sendWithdrawals }
