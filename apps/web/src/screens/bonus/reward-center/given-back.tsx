import type { ReplyOf } from '@trevo/contract/member/api'
import { Button } from '@trevo/ui/button.tsx'
import { Card } from '@trevo/ui/card.tsx'
import { Mark } from '@trevo/ui/mark.tsx'
import { Money } from '@trevo/ui/money.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { formatDateTime, formatMoney } from '@trevo/ui/words/format.ts'
import { currentLocale } from '@trevo/ui/words/texts.ts'
import { percentOfBps } from '#lib/percent.ts'
import type { RewardLine, useRewardLines } from '#areas/bonus/use-rewards.ts'
import { t } from '#i18n/t.ts'
import { ErrorState } from '#ui/error-state.tsx'
import styles from './reward-center.module.css'

/** A day of the books, which is no moment: as it is written, in the reader's order. */
const dayText = (day: string): string => new Date(`${day}T12:00:00Z`).toLocaleDateString(currentLocale(), { timeZone: 'UTC', day: '2-digit', month: '2-digit', year: 'numeric' })

/** How it was made, in sentences of its own figures. */
const sentences = (line: RewardLine): readonly string[] => {
  const money = (minor: string): string => formatMoney(minor, line.currency)
  const [percent, played, base, amount] = [percentOfBps(line.rateBps), money(line.played), money(line.base), money(line.amount)]
  if (line.kind === 'rakeback') return [t('bonus.given.edge', { played, base }), t('bonus.given.edgeShare', { percent, amount })]
  return [
    t('bonus.given.net', { played, back: money(line.back) }),
    ...(line.rewards === '0' ? [] : [t('bonus.given.rewards', { rewards: money(line.rewards) })]),
    t(line.isCapped ? 'bonus.given.capped' : 'bonus.given.share', { percent, base, amount }),
  ]
}

const titleOf = ({ kind, day, lastDay }: RewardLine): string => (kind === 'cashback' ? t('bonus.given.cashback', { from: dayText(day), to: dayText(lastDay) }) : t('bonus.given.rakeback', { from: dayText(day) }))

type Offer = NonNullable<ReplyOf<'GET /api/reward-lines'>['now']>

/** What holds now, before anything is played. */
export function Offered({ offer: { currency, product, cashbackBps, rakebackBps, cap, least } }: { readonly offer: Offer }) {
  return (
    <Card title={t('bonus.given.now')} mark={<Mark icon="percent" />}>
      <div className={styles.sentences}>
        {cashbackBps === 0 ? null : <p>{t('bonus.given.nowCashback', { percent: percentOfBps(cashbackBps), least: formatMoney(least, currency), most: formatMoney(cap, currency) })}</p>}
        {rakebackBps === 0 ? null : <p>{t('bonus.given.nowRakeback', { percent: percentOfBps(rakebackBps) })}</p>}
        {product === 'all' ? null : <p>{t(`bonus.given.over.${product}`)}</p>}
      </div>
    </Card>
  )
}

interface GivenBackProps {
  readonly lines: readonly RewardLine[]
  readonly given: ReturnType<typeof useRewardLines>
}

/** What of their play the member was given back, and how each was made. */
export function GivenBack({ lines, given }: GivenBackProps) {
  return (
    <Section title={t('bonus.given.title')} head="title">
      {given.isError && lines.length === 0 ? <ErrorState error={given.error} onRetry={() => void given.refetch()} isRetrying={given.isFetching} /> : null}
      <Rows>
        {lines.map((line) => (
          <Row
            key={`${line.rewardId} ${line.currency}`}
            mark={<Mark icon="percent" />}
            title={titleOf(line)}
            text={[...sentences(line), t('bonus.given.paid', { at: formatDateTime(line.paidAt) })].join(' ')}
            end={<Money value={line.amount} currency={line.currency} />}
          />
        ))}
      </Rows>
      {given.hasNextPage && (
        <Button kind="quiet" isWide isBusy={given.isFetchingNextPage} onClick={() => void given.fetchNextPage()}>
          {t('bonus.more')}
        </Button>
      )}
    </Section>
  )
}
