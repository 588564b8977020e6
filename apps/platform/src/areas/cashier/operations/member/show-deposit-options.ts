import { isFundsFact } from '@trevo/rules/cashier/funds'
import { fundingsIn } from '@trevo/rules/cashier/payment-methods'
import { formatMinor, minor } from '@trevo/rules/money'
import type { Handler } from '#handler.ts'
import { hasPaidIn } from '#areas/cashier/deposits/store.ts'
import { offeredMethods } from '#areas/cashier/methods/offered-methods.ts'

export const showDepositOptions: Handler<'GET /api/deposits/options'> = async (_input, call) => {
  const { memberId, type, currency } = call.member
  const allowed = call.market.value('pay.methods', 'deposit')
  return {
    currency,
    funds: call.market.value('funds.apart', 'deposit').filter(isFundsFact),
    lendsNothing: call.market.value('credit.none', 'deposit'),
    warnsFirst: call.market.value('ads.words', 'deposit').includes('first-deposit') && !(await hasPaidIn(call.db, memberId)),
    methods: (await offeredMethods(call, { memberId, type, currency })).map(({ method }) => ({
      method: method.id,
      kind: method.kind,
      minAmount: formatMinor(minor(method.min_minor)),
      maxAmount: formatMinor(minor(method.max_minor)),
      presets: method.presets_minor.map((preset) => formatMinor(minor(BigInt(preset)))),
      expiresAfterSeconds: method.pay_seconds,
      minutes: method.minutes,
      fundings: method.kind === 'card' ? [...fundingsIn(allowed)] : [],
    })),
  }
}
