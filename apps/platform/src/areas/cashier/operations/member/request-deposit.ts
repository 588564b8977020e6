import { amountProblem } from '@trevo/rules/forms/amount'
import { parseMinor } from '@trevo/rules/money'
import { ChargeRefused, PaymentUndecided } from '#adapters/payments/payment-provider.ts'
import type { Handler } from '#handler.ts'
import type { Services } from '#services.ts'
import { refuse } from '@trevo/operation/refuse'
import { lockMember } from '#areas/identity/members/members-store.ts'
import { depositRules } from '#areas/cashier/deposits/deposit-rules.ts'
import { viewDeposit } from '#areas/cashier/deposits/deposit-view.ts'
import { requestCharge } from '#areas/cashier/deposits/request-charge.ts'
import { countOpenDeposits, type Deposit, findDepositByRequest, insertDeposit, markFailed } from '#areas/cashier/deposits/store.ts'

/** Product §4.12, §7.1. The row comes first, the provider second: what was asked is never forgotten. */
export const requestDeposit: Handler<'POST /api/deposits'> = async ({ body }, call) => {
  const amountMinor = parseMinor(body.amount)
  if (amountMinor === null || amountProblem(depositRules, amountMinor, false) !== null) throw refuse('amount_out_of_range')
  if (body.currency !== depositRules.currency || body.currency !== call.member.currency) throw refuse('payment_unavailable')

  if (!call.market.value('pay.methods', 'deposit').includes(depositRules.method)) throw call.market.refuse('pay.methods')
  if (!call.market.value('pay.currency', 'deposit').includes(body.currency)) throw call.market.refuse('pay.currency')

  const { memberId } = call.member
  const deposit = await call.transact(async (tx) => {
    await lockMember(tx, memberId)
    const earlier = await findDepositByRequest(tx, memberId, body.requestId)
    if (earlier !== undefined) {
      if (earlier.amount_minor !== amountMinor || earlier.currency !== body.currency) throw refuse('request_mismatch')
      return earlier
    }
    if ((await countOpenDeposits(tx, memberId)) >= depositRules.openMax) throw refuse('too_many_open_deposits')
    return insertDeposit(tx, {
      member_id: memberId,
      request_id: body.requestId,
      provider: call.payments.code,
      amount_minor: amountMinor,
      currency: body.currency,
      expiresAfterSeconds: depositRules.expiresAfterSeconds,
    })
  })
  const isUnasked = deposit.status === 'pending' && deposit.br_code === null
  return viewDeposit(isUnasked ? await chargeOrRefuse(call, deposit) : deposit, call)
}

const chargeOrRefuse = async (services: Pick<Services, 'payments' | 'transact' | 'log' | 'db' | 'keys'>, deposit: Deposit): Promise<Deposit> => {
  try {
    return await requestCharge(services, deposit)
  } catch (error) {
    if (error instanceof ChargeRefused) await services.transact((tx) => markFailed(tx, deposit.id))
    else if (!(error instanceof PaymentUndecided)) throw error
    services.log.warn({ err: error, depositId: deposit.id.toString() }, 'the payment provider made no charge')
    throw refuse('payment_unavailable')
  }
}
