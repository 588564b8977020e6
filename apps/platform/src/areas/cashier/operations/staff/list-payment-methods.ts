import { settingsOf } from '#areas/cashier/acts/set-method.ts'
import { listMethods } from '#areas/cashier/methods/methods-store.ts'
import { listPayoutLimits } from '#areas/cashier/withdrawals/payout-limits-store.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const listPaymentMethods: StaffHandler<'GET /office/payment-methods'> = async (_input, { db }) => ({
  methods: (await listMethods(db)).map((method) => ({ method: method.id, kind: method.kind, ...settingsOf(method), version: method.version.toString() })),
})

export const listLimitsOfPayouts: StaffHandler<'GET /office/payout-limits'> = async (_input, { db }) => ({
  limits: (await listPayoutLimits(db)).map((each) => ({ currency: each.currency, dayCount: each.day_count, dayMinor: each.day_minor.toString(), version: each.version.toString() })),
})
