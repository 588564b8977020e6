import { formatMinor } from '@trevo/rules/money'
import type { Handler } from '#handler.ts'
import { depositRules } from '#areas/cashier/deposits/deposit-rules.ts'

export const showDepositOptions: Handler<'GET /api/deposits/options'> = async () => ({
  currency: depositRules.currency,
  minAmount: formatMinor(depositRules.minMinor),
  maxAmount: formatMinor(depositRules.maxMinor),
  presets: depositRules.presetsMinor.map(formatMinor),
  expiresAfterSeconds: depositRules.expiresAfterSeconds,
})
