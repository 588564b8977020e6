import type { ReplyOf } from '@trevo/contract/member/api'

export type Withdrawal = ReplyOf<'GET /api/withdrawals/:withdrawalId'>

/** `held`, `sent` and an end; `returned` is every end in which the money came back. */
export type StepName = 'held' | 'sent' | 'paid' | 'returned'

export interface WithdrawalStep {
  readonly name: StepName
  readonly state: 'done' | 'current' | 'ahead'
  /** When it happened, RFC 3339; null ahead of it. */
  readonly at: string | null
}

type StepTimes = Pick<Withdrawal, 'status' | 'createdAt' | 'sentAt' | 'endedAt' | 'returnedAt'>

const wasReturned = (status: Withdrawal['status']): boolean => status === 'refused' || status === 'expired'

/**
 * The status line: held → sent → paid, or returned. The step that the money stands at is `current` until it has ended.
 * A withdrawal that never left has no `sent` between held and returned (Product §4.7); one that a bank sent back was paid before (§4.652).
 */
export const withdrawalSteps = ({ status, createdAt, sentAt, endedAt, returnedAt }: StepTimes): readonly WithdrawalStep[] => {
  if (wasReturned(status)) {
    return [
      { name: 'held', state: 'done', at: createdAt },
      ...(sentAt === null ? [] : [{ name: 'sent', state: 'done', at: sentAt } as const]),
      { name: 'returned', state: 'done', at: endedAt },
    ]
  }
  const isPaid = status === 'paid' || status === 'returned'
  const isSent = status === 'sent' || isPaid
  return [
    { name: 'held', state: status === 'held' ? 'current' : 'done', at: createdAt },
    { name: 'sent', state: !isSent ? 'ahead' : status === 'sent' ? 'current' : 'done', at: isSent ? sentAt : null },
    { name: 'paid', state: isPaid ? 'done' : 'ahead', at: isPaid ? endedAt : null },
    ...(status === 'returned' ? [{ name: 'returned', state: 'done', at: returnedAt } as const] : []),
  ]
}

export const isUnderWay = (status: Withdrawal['status']): boolean => status === 'held' || status === 'sent'

export const withdrawalMoment = ({ createdAt, sentAt, endedAt, returnedAt }: StepTimes): string => returnedAt ?? endedAt ?? sentAt ?? createdAt

/** Polling stands behind the live stream, and only while something can still change. */
export const withdrawalPollMs = (list: readonly Pick<Withdrawal, 'status'>[]): number | false => (list.some(({ status }) => isUnderWay(status)) ? 5000 : false)
