import { formatMinor } from '@trevo/rules/money'
import { playMoney } from '@trevo/rules/play-money'
import type { Handler } from '#handler.ts'
import { trialHours, trialMinor } from '#areas/identity/trial/trial-rules.ts'

export const showTrial: Handler<'GET /api/trial'> = async (_input, { site }) => ({
  amount: formatMinor(trialMinor),
  currency: playMoney,
  hours: trialHours,
  merchantCode: (await site()).trial_merchant_code,
})
