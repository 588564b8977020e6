import { pixKeyTypes } from '@trevo/rules/forms/pix-key'
import { formatMinor, minor } from '@trevo/rules/money'
import type { Handler } from '#handler.ts'
import { lostByWithdrawal } from '#ledger/bonus/end-grants.ts'
import { readWallet } from '#ledger/purses.ts'
import { listBankAccounts } from '#areas/cashier/bank-accounts/store.ts'
import { viewBankAccount } from '#areas/cashier/bank-accounts/bank-account-view.ts'
import { coolDownUntil } from '#areas/cashier/bank-accounts/cool-down-store.ts'
import { dayLeft } from '#areas/cashier/withdrawals/payout-limits-store.ts'
import { findPaymentPassword } from '#areas/identity/security/payment-passwords-store.ts'
import { leftToTurnOver } from '#areas/cashier/transfers/turned-over-store.ts'
import { papersAsked } from '#areas/papers/require-papers.ts'
import { isVerified } from '#areas/papers/store.ts'
import { offeredKinds } from '#areas/cashier/withdrawals/offered-kinds.ts'
import { withdrawalSums } from '#areas/cashier/withdrawals/withdrawal-rules.ts'
import { readFree } from '#areas/cashier/withdrawals/withholding-store.ts'

export const showWithdrawalOptions: Handler<'GET /api/withdrawals/options'> = async (_input, call) => {
  const { db, clock } = call
  const { memberId, currency } = call.member
  const now = clock.now()
  const site = await call.site()
  const wallet = await readWallet(db, memberId)
  const hasPaymentPassword = (await findPaymentPassword(db, memberId)) !== undefined
  const until = await coolDownUntil(db, memberId, site.cool_down_hours, now)
  const day = await dayLeft(db, memberId, currency, now)
  const stays = await leftToTurnOver(db, { memberId, currency })
  const cash = wallet?.cashMinor ?? minor(0n)
  const kinds = offeredKinds(call, currency)
  const sums = withdrawalSums(currency) ?? { minMinor: minor(0n), maxMinor: minor(0n) }
  const rateBps = call.market.value('tax.withhold', 'withdraw')
  return {
    currency,
    minAmount: formatMinor(sums.minMinor),
    maxAmount: formatMinor(sums.maxMinor),
    withdrawable: formatMinor(minor(cash > stays ? cash - stays : 0n)),
    toTurnOver: formatMinor(stays),
    kinds: [...kinds],
    keyTypes: kinds.includes('pix') ? [...pixKeyTypes] : [],
    accounts: (await listBankAccounts(db, memberId)).map((account) => viewBankAccount(account, site.new_account_hours, now)),
    isFinal: call.market.value('out.final', 'withdraw'),
    arePapersRequired: (await papersAsked(call, 'withdraw')).by !== null && !(await isVerified(db, memberId, call.market.today())),
    isSavedKeyRequired: site.new_account_hours > 0,
    isPaymentPasswordAsked: hasPaymentPassword || site.is_payment_password_required,
    hasPaymentPassword,
    day: { countLeft: day?.count ?? 0, countOf: day?.of.day_count ?? 0, amountLeft: formatMinor(minor(day?.minor ?? 0n)), amountOf: formatMinor(minor(day?.of.day_minor ?? 0n)) },
    withholding: rateBps === 0 ? null : { rateBps, free: formatMinor(await readFree(db, memberId, currency)) },
    bonus: formatMinor(wallet?.bonusMinor ?? minor(0n)),
    bonusLost: formatMinor(await lostByWithdrawal(db, memberId, currency)),
    withdrawalsFrom: until?.toISOString() ?? null,
  }
}
