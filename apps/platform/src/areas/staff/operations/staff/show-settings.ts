import { thresholds } from '@trevo/rules/staff/act-rule'
import { readFactors, readThresholds } from '#areas/staff/settings-store.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { readSite } from '#areas/site/store.ts'

export const showSettings: StaffHandler<'GET /office/settings'> = async (_input, { db }) => {
  const [factors, { currency }] = await Promise.all([readFactors(db), readSite(db)])
  const limits = await readThresholds(db, currency)
  return {
    factors: { allowsTotp: factors.value.includes('totp'), version: factors.version.toString() },
    currency,
    thresholds: thresholds.map((name) => ({ name, amountMinor: limits[name].toString() })),
  }
}
