import type { IconName } from '@trevo/ui/icon-names.ts'
import { t } from '#i18n/t.ts'
import type { AccountLine } from './use-account-record.ts'

const known = [
  'deposit-credited', 'withdrawal-held', 'withdrawal-paid', 'withdrawal-released', 'withdrawal-returned', 'tax-withheld', 'tax-returned', 'unclaimed-paid', 'refund-held', 'refund-paid', 'refund-released', 'stake-placed', 'stake-returned', 'bet-adjusted', 'win-paid', 'promo-paid',
  'bonus-granted', 'bonus-converted', 'bonus-forfeited', 'bonus-drawn', 'bonus-returned', 'rebate-paid', 'contract-paid', 'member-transfer', 'balance-adjusted', 'debt-booked', 'debt-repaid',
] as const
type Known = (typeof known)[number]

const knownOf = (movement: string): Known | undefined => known.find((each) => each === movement)

/** What happened, in words; a movement that is new here is told by its direction. */
export const movementWords = ({ movement, direction }: Pick<AccountLine, 'movement' | 'direction'>): string => {
  if (movement === 'member-transfer') return t(`wallet.account.transfer-${direction}`)
  const word = knownOf(movement)
  if (word === undefined || word === 'member-transfer') return t(`wallet.movement.${direction === 'in' ? 'credit' : 'debit'}`)
  return t(`wallet.account.movements.${word}`)
}

export const iconOfKind: Readonly<Record<AccountLine['kind'], IconName>> = {
  deposit: 'deposit', withdrawal: 'withdraw', bet: 'chip', win: 'trophy', bonus: 'gift', reward: 'percent', transfer: 'transfer', correction: 'edit',
}
