import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { t } from '#i18n/t.ts'
import { Money } from '#ui/money.tsx'
import type { TimelineEntry } from '#ui/timeline.tsx'
import { newsName, refundState, refundTone, resultName, resultTone } from './deposit-words.ts'

type News = ReplyOfStaff<'GET /office/deposits/:depositId'>['news'][number]
type Refund = ReplyOfStaff<'GET /office/payment-conflicts/:conflictId'>['refunds'][number]

/** Each different word of the provider's once, with how often it was said and what came of it. */
export const newsEntries = (news: readonly News[]): readonly TimelineEntry[] =>
  news.map((each, place) => ({
    key: `news ${place}`,
    at: each.firstAt,
    icon: 'bell',
    tone: resultTone(each.result),
    title: newsName(each.kind),
    text: (
      <>
        {each.amountMinor === null || each.currency === null ? null : <><Money minor={each.amountMinor} currency={each.currency} />{' · '}</>}
        {t(`deposits.news.${each.how}`, { times: t('deposits.deposit.times', { count: each.times }) })} · {resultName(each.result)}
      </>
    ),
  }))

export const refundEntries = (refunds: readonly Refund[]): readonly TimelineEntry[] =>
  refunds.flatMap((each): readonly TimelineEntry[] => [
    { key: `${each.refundId} asked`, at: each.askedAt, icon: 'send', tone: 'info', title: t('deposits.step.refund_asked'), text: <><Money minor={each.amountMinor} currency={each.currency} /> · {refundState(each.state)}</> },
    ...(each.endedAt === null
      ? []
      : [{ key: `${each.refundId} ended`, at: each.endedAt, icon: 'check', tone: refundTone(each.state), title: t(each.state === 'done' ? 'deposits.step.refund_done' : 'deposits.step.refund_refused'), text: each.trouble } as const]),
  ])

/** Newest first, as every course of the office. */
export const inOrder = (entries: readonly TimelineEntry[]): readonly TimelineEntry[] => entries.toSorted((one, other) => other.at.localeCompare(one.at))
