import type { ReplyOf } from '@trevo/contract/member/api'

export type Deposit = ReplyOf<'GET /api/deposits/:depositId'>

/**
 * What the charge view shows. `checking` is a charge whose time is over on this phone while the server has not said so yet:
 * a payment of the last second may still be on its way, and it counts (Product §4.6).
 */
export type DepositStage = 'waiting' | 'checking' | 'credited' | 'expired' | 'failed'

export const depositStage = (deposit: Pick<Deposit, 'status' | 'expiresAt'>, nowMs: number): DepositStage => {
  if (deposit.status !== 'pending') return deposit.status
  return Date.parse(deposit.expiresAt) > nowMs ? 'waiting' : 'checking'
}

/** Polling stands behind the live stream: often while the member looks on, seldom in a list, never when nothing can change. */
export const depositPollMs = (stage: DepositStage): number | false => {
  if (stage === 'waiting') return 4000
  return stage === 'checking' ? 2000 : false
}

/** The charge to bring back when the screen opens: the newest that can still be paid. `list` is newest first. */
export const openDeposit = <D extends Pick<Deposit, 'status' | 'expiresAt'>>(list: readonly D[], nowMs: number): D | null =>
  list.find((deposit) => depositStage(deposit, nowMs) === 'waiting') ?? null

/** The moment that a status line tells: when it was credited, when it ran out, or when it was asked for. */
export const depositMoment = (deposit: Pick<Deposit, 'status' | 'createdAt' | 'expiresAt' | 'creditedAt'>): string => {
  if (deposit.status === 'credited') return deposit.creditedAt ?? deposit.createdAt
  return deposit.status === 'expired' ? deposit.expiresAt : deposit.createdAt
}
