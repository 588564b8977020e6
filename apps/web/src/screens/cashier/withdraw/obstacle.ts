import type { ReplyOf } from '@trevo/contract/member/api'

export type Options = Pick<
  ReplyOf<'GET /api/withdrawals/options'>,
  'withdrawalsFrom' | 'arePapersRequired' | 'isSavedKeyRequired' | 'accounts' | 'isPaymentPasswordAsked' | 'hasPaymentPassword'
>
export type Obstacle = 'papers' | 'wait' | 'payment' | 'key'

/** From when money may leave: after a change of the account, or once a saved key is old enough where no other is taken. */
export const waitUntil = ({ withdrawalsFrom, isSavedKeyRequired, accounts }: Options): string | null => {
  if (withdrawalsFrom !== null) return withdrawalsFrom
  const moments = accounts.map(({ usableFrom }) => usableFrom)
  return !isSavedKeyRequired || moments.length === 0 || moments.includes(null) ? null : (moments.filter((moment) => moment !== null).toSorted()[0] ?? null)
}

/** What stands between the member and any withdrawal, before anything is typed; null: nothing. */
export const obstacleOf = (options: Options): Obstacle | null => {
  if (options.arePapersRequired) return 'papers'
  if (waitUntil(options) !== null) return 'wait'
  if (options.isPaymentPasswordAsked && !options.hasPaymentPassword) return 'payment'
  return options.isSavedKeyRequired && options.accounts.length === 0 ? 'key' : null
}
