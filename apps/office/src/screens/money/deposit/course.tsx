import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { kindName, kindTone } from '#areas/deposits/deposit-words.ts'
import { inOrder, newsEntries, refundEntries } from '#areas/deposits/news-entries.tsx'
import { t } from '#i18n/t.ts'
import { Money } from '#ui/money.tsx'
import type { TimelineEntry } from '#ui/timeline.tsx'

type Shown = ReplyOfStaff<'GET /office/deposits/:depositId'>

const step = (key: string, at: string | null, icon: NonNullable<TimelineEntry['icon']>, tone: NonNullable<TimelineEntry['tone']>, title: string, text?: string): readonly TimelineEntry[] =>
  at === null ? [] : [{ key, at, icon, tone, title, ...(text !== undefined && { text }) }]

/** Created, shown, paid, every word of the provider's, credited, and what was kept or given back: newest first. */
export const courseOf = (shown: Shown): readonly TimelineEntry[] => {
  const { deposit } = shown
  const isOver = deposit.status === 'expired' || deposit.status === 'failed'
  return inOrder([
    ...step('created', deposit.createdAt, 'deposit', 'neutral', t('deposits.step.created')),
    ...step('shown', shown.chargedAt, 'qr', 'info', t('deposits.step.shown')),
    ...step('paid', shown.paidAt, 'bank', 'info', t('deposits.step.paid'), t('deposits.step.paid_text')),
    ...step('over', isOver ? deposit.expiresAt : null, 'hourglass', 'neutral', t('deposits.step.expires')),
    ...step('credited', deposit.creditedAt, 'check', 'good', t(deposit.isByHand ? 'deposits.step.by_hand' : 'deposits.step.credited')),
    ...shown.conflicts.map((each): TimelineEntry => ({
      key: each.conflictId, at: each.createdAt, icon: 'alert', tone: kindTone(each.kind), title: t('deposits.step.kept', { kind: kindName(each.kind) }), to: `/deposits/payments/${each.conflictId}`,
      text: <Money minor={each.amountMinor} currency={each.currency} />,
    })),
    ...newsEntries(shown.news),
    ...(shown.refund === null ? [] : refundEntries([shown.refund])),
  ])
}
