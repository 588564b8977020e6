import { formatMinor, minor } from '@trevo/rules/money'
import { areGiftsOn, downlineDayLeft, downlineReach, giftDayLeft, isGiver } from '#areas/gifts/gift-rules.ts'
import { coolDownUntil } from '#areas/cashier/bank-accounts/cool-down-store.ts'
import { findPaymentPassword } from '#areas/identity/security/payment-passwords-store.ts'
import type { Handler } from '#handler.ts'
import { readWallet } from '#ledger/purses.ts'

export const showGiftOptions: Handler<'GET /api/agents/gifts/options'> = async (_input, call) => {
  const { db, clock, member } = call
  const [now, site] = [clock.now(), await call.site()]
  const [isOn, reach, dayLeft, downlineLeft, wallet, password, until] = await Promise.all([
    areGiftsOn(call), downlineReach(db), giftDayLeft(db, member, now), downlineDayLeft(db, member, now), readWallet(db, member.memberId), findPaymentPassword(db, member.memberId), coolDownUntil(db, member.memberId, site.cool_down_hours, now),
  ])
  return {
    isOn: isOn && isGiver(member.type),
    currency: member.currency,
    available: formatMinor(wallet?.cashMinor ?? minor(0n)),
    dayLeft: formatMinor(dayLeft),
    transfer: { reach, dayLeft: formatMinor(downlineLeft) },
    hasPaymentPassword: password !== undefined,
    isPaymentPasswordAsked: password !== undefined || site.is_payment_password_required,
    givesFrom: until?.toISOString() ?? null,
  }
}
