import { depositId } from '@trevo/rules/ids'
import { ChargeRefused, PaymentUndecided } from '#adapters/payments/payment-provider.ts'
import type { Services } from '#services.ts'
import type { Job } from '#job.ts'
import { applyChargeNews } from '#areas/cashier/deposits/apply-charge-news.ts'
import { type ChargeServices, requestCharge } from '#areas/cashier/deposits/request-charge.ts'
import { type DueDeposit, markExpired, markFailed, takeDueDeposits } from '#areas/cashier/deposits/store.ts'

const atOnceMax = 10
const roundsMax = 50

type CheckServices = ChargeServices & Pick<Services, 'live' | 'log'>

const checkDeposit = async (services: CheckServices, deposit: DueDeposit): Promise<void> => {
  const provider = services.providers.of(deposit.provider)
  // Of a provider that the house has no more: it is asked again at its next turn.
  if (provider === undefined) return
  const news = await provider.findCharge(depositId(deposit.id))
  if (news !== null && news !== 'pending') {
    const result = await applyChargeNews(services, deposit.provider, news, 'asked')
    // It was paid, and people decide about that: nothing more is to come to the charge itself.
    if (result !== 'applied' && deposit.isPastItsTime) await services.transact((tx) => markExpired(tx, deposit.id))
  } else if (deposit.status === 'pending' && !deposit.isPastItsTime) {
    if (deposit.br_code === null) await requestCharge(services, deposit)
  } else if (news === null) {
    // The provider never heard of it and its time is over: nobody can pay it any more. Were it paid all the same, the news would credit it.
    await services.transact((tx) => (deposit.br_code === null ? markFailed(tx, deposit.id) : markExpired(tx, deposit.id)))
  }
}

/** One deposit's trouble is not the others': it is asked about again at its next turn. */
const checkApart = async (services: CheckServices, deposit: DueDeposit): Promise<void> => {
  try {
    await checkDeposit(services, deposit)
  } catch (error) {
    if (error instanceof ChargeRefused) await services.transact((tx) => markFailed(tx, deposit.id))
    const isExpected = error instanceof PaymentUndecided || error instanceof ChargeRefused
    services.log[isExpected ? 'warn' : 'error']({ err: error, depositId: deposit.id.toString() }, 'a deposit could not be checked')
  }
}

/** Asks about deposits whose webhook has not come, and makes charges whose answer was lost. */
export const checkDeposits = async (services: CheckServices): Promise<{ readonly looked: number }> => {
  let looked = 0
  for (let round = 0; round < roundsMax; round += 1) {
    const due = await services.transact((tx) => takeDueDeposits(tx, atOnceMax))
    await Promise.all(due.map((deposit) => checkApart(services, deposit)))
    looked += due.length
    if (due.length < atOnceMax) break
  }
  return { looked }
}

export const checkDepositsJob: Job = { name: 'check-deposits', everySeconds: 5, run: checkDeposits }
