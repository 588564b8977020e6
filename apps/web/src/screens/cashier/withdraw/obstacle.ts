import type { ReplyOf } from '@trevo/contract/member/api'

export type Options = Pick<
  ReplyOf<'GET /api/withdrawals/options'>,
  'withdrawalsFrom' | 'arePapersRequired' | 'isSavedKeyRequired' | 'keyTypes' | 'accounts' | 'isPaymentPasswordAsked' | 'hasPaymentPassword'
>
export type Obstacle = 'papers' | 'wait' | 'payment' | 'key' | 'account'

/** Nothing may be typed: the brand takes saved ones alone, or no kind that is typed is let in. */
const areSavedAlone = ({ isSavedKeyRequired, keyTypes }: Options): boolean => isSavedKeyRequired || keyTypes.length === 0

/** From when money may leave: after a change of the account, or once a saved key is old enough where no other is taken. */
export const waitUntil = (options: Options): string | null => {
  const { withdrawalsFrom, accounts } = options
  if (withdrawalsFrom !== null) return withdrawalsFrom
  const moments = accounts.map(({ usableFrom }) => usableFrom)
  return !areSavedAlone(options) || moments.length === 0 || moments.includes(null) ? null : (moments.filter((moment) => moment !== null).toSorted()[0] ?? null)
}

/** What stands between the member and any withdrawal, before anything is typed; null: nothing. */
export const obstacleOf = (options: Options): Obstacle | null => {
  if (options.arePapersRequired) return 'papers'
  if (waitUntil(options) !== null) return 'wait'
  if (options.isPaymentPasswordAsked && !options.hasPaymentPassword) return 'payment'
  if (!areSavedAlone(options) || options.accounts.length > 0) return null
  return options.keyTypes.length > 0 ? 'key' : 'account'
}
