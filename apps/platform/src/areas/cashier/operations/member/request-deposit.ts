import { amountProblem } from '@trevo/rules/forms/amount'
import { minor, parseMinor } from '@trevo/rules/money'
import { ChargeRefused, PaymentUndecided } from '#adapters/payments/payment-provider.ts'
import type { Handler } from '#handler.ts'
import type { Services } from '#services.ts'
import { Refusal, refuse } from '@trevo/operation/refuse'
import { noteRefusedDeposit } from '#areas/care/limits/deposit-room.ts'
import { requireDetails, staffRefusal } from '#areas/care/limits/required-details.ts'
import { depositRules } from '#areas/cashier/deposits/deposit-rules.ts'
import { viewDeposit } from '#areas/cashier/deposits/deposit-view.ts'
import { openDeposit } from '#areas/cashier/deposits/open-deposit.ts'
import { type ChargeServices, requestCharge } from '#areas/cashier/deposits/request-charge.ts'
import { type Deposit, markFailed } from '#areas/cashier/deposits/store.ts'
import { isStaffMember } from '#areas/staff/staff-members-store.ts'
import { requirePlace } from '#areas/papers/require-place.ts'
import { requirePapers } from '#areas/papers/require-papers.ts'
import { methodFor } from '#areas/cashier/methods/offered-methods.ts'

/** Product §4.12, §7.1. The row comes first, the provider second: what was asked is never forgotten. */
export const requestDeposit: Handler<'POST /api/deposits'> = async ({ body }, call) => {
  const { memberId, type, currency } = call.member
  if (body.currency !== currency) throw refuse('payment_unavailable')
  if (await isStaffMember(call.db, memberId)) throw staffRefusal(call.market, 'deposit')
  if (!(await call.riskLists.mayCome(memberId, call.device, 'deposit'))) throw refuse('payment_unavailable')
  const offered = await methodFor(call, body.method ?? depositRules.method, { memberId, type, currency })
  if (offered === 'market') throw call.market.refuse('pay.methods')
  if (offered === 'off') throw refuse('payment_unavailable')
  if (!call.market.value('pay.currency', 'deposit').includes(currency)) throw call.market.refuse('pay.currency')

  const amountMinor = parseMinor(body.amount)
  const { min_minor: least, max_minor: most } = offered.method
  if (amountMinor === null || amountProblem({ minMinor: minor(least), maxMinor: minor(most) }, amountMinor, false) !== null) throw refuse('amount_out_of_range')

  await requirePapers(call.db, call, memberId, 'deposit')
  await requireDetails(call, memberId, 'deposit')
  await requirePlace(call, memberId, call.address, 'deposit')
  const wish = { memberId, requestId: body.requestId, amountMinor, currency, zone: call.market.zone, at: call.clock.now() }
  const deposit = await call.transact((tx) => openDeposit(tx, call, wish, offered, body.offer)).catch(async (error: unknown): Promise<never> => {
    // Written by itself, since what was refused is rolled back.
    if (error instanceof Refusal && error.code === 'limit_reached') await call.transact((tx) => noteRefusedDeposit(tx, wish, amountMinor, call.market.today()))
    throw error
  })
  const isUnasked = deposit.status === 'pending' && deposit.br_code === null
  return viewDeposit(call.db, isUnasked ? await chargeOrRefuse(call, deposit) : deposit, call)
}

const chargeOrRefuse = async (services: ChargeServices & Pick<Services, 'log'>, deposit: Deposit): Promise<Deposit> => {
  try {
    return await requestCharge(services, deposit)
  } catch (error) {
    if (error instanceof ChargeRefused) await services.transact((tx) => markFailed(tx, deposit.id))
    else if (!(error instanceof PaymentUndecided)) throw error
    services.log.warn({ err: error, depositId: deposit.id.toString() }, 'the payment provider made no charge')
    throw refuse('payment_unavailable')
  }
}
