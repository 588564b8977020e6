import type { IconName } from '@trevo/ui/icon-names.ts'
import { type MovementKind, movementKinds } from '@trevo/rules/wallet/movement-kinds'
import { t } from '#i18n/t.ts'
import type { AccountLine } from './use-account-record.ts'

type Movement = (typeof movementKinds)[MovementKind][number]
/** Play money has no record; what is given back of play is called by its own name. */
type Known = Exclude<Movement, 'play-money-granted'> | 'cashback-paid' | 'rakeback-paid'

const known = [...Object.values(movementKinds).flat(), 'cashback-paid', 'rakeback-paid'].filter((each): each is Known => each !== 'play-money-granted')
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
