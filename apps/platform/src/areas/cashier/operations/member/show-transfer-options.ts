import { formatMinor, minor } from '@trevo/rules/money'
import type { Handler } from '#handler.ts'
import { coolDownUntil } from '#areas/cashier/bank-accounts/cool-down-store.ts'
import { isTransferOn, transferLimits } from '#areas/cashier/transfers/transfer-rules.ts'
import { findPaymentPassword } from '#areas/identity/security/payment-passwords-store.ts'
import { readWallet } from '#ledger/purses.ts'

export const showTransferOptions: Handler<'GET /api/transfers/options'> = async (_input, call) => {
  const { db, clock, member } = call
  const now = clock.now()
  const site = await call.site()
  const [isOn, limits, wallet, password, until] = [
    await isTransferOn(call), await transferLimits(db, member, now), await readWallet(db, member.memberId), await findPaymentPassword(db, member.memberId), await coolDownUntil(db, member.memberId, site.cool_down_hours, now),
  ]
  return {
    isOn,
    currency: member.currency,
    minAmount: formatMinor(limits.minMinor),
    maxAmount: formatMinor(limits.maxMinor),
    dayLeft: formatMinor(limits.dayLeftMinor),
    available: formatMinor(wallet?.cashMinor ?? minor(0n)),
    hasPaymentPassword: password !== undefined,
    isPaymentPasswordAsked: password !== undefined || site.is_payment_password_required,
    transfersFrom: until?.toISOString() ?? null,
  }
}
