import { EmptyState } from '@trevo/ui/empty-state.tsx'
import type { IconName } from '@trevo/ui/icon-names.ts'
import { Mark } from '@trevo/ui/mark.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { Totals } from '@trevo/ui/totals.tsx'
import { formatDateTime, formatNumber } from '@trevo/ui/words/format.ts'
import { dateOf } from '#areas/club/day-words.ts'
import { type PointEntry, type Points, usePointEntries, usePoints } from '#areas/club/use-points.ts'
import { pointsText } from '#areas/club/points-text.ts'
import { t } from '#i18n/t.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { Screen } from '#ui/screen.tsx'
import styles from './points.module.css'

/** How many points there are, which end next, and why each came or went. */
export function PointsScreen() {
  const points = usePoints()
  return (
    <Screen narrow stacked>
      {points.data === undefined ? (
        points.isError ? (
          <ErrorState error={points.error} onRetry={() => void points.refetch()} isRetrying={points.isFetching} />
        ) : (
          <AfterDelay>
            <Skeleton height={168} radius={14} />
          </AfterDelay>
        )
      ) : (
        <>
          <Balance points={points.data} />
          <Entries />
        </>
      )}
    </Screen>
  )
}

function Balance({ points: { balance, ending } }: { readonly points: Points }) {
  return (
    <Totals
      label={t('club.pointsTitle')}
      figure={<strong className={styles.figure}>{formatNumber(balance)}</strong>}
      note={t('club.pointsNote')}
      sums={ending.map(({ lastDay, points }) => ({ name: t('club.until', { day: dateOf(lastDay) }), value: pointsText(points) }))}
    />
  )
}

const icons: Readonly<Record<PointEntry['reason'], IconName>> = {
  'sign-in': 'calendar', cycle: 'trophy', 'make-up': 'history', 'level-gift': 'crown', 'week-gift': 'gift', 'month-gift': 'gift', promotion: 'gift', task: 'check-circle', chest: 'gift', mall: 'receipt', 'mall-back': 'refresh', expired: 'hourglass', corrected: 'edit',
}

function Entries() {
  const entries = usePointEntries()
  if (entries.isPending) {
    return (
      <AfterDelay>
        <Skeleton height={280} radius={14} />
      </AfterDelay>
    )
  }
  if (entries.data === undefined) return <ErrorState error={entries.error} onRetry={() => void entries.refetch()} isRetrying={entries.isFetching} />
  const list = entries.data.pages.flatMap((page) => page.list)
  if (list.length === 0) return <EmptyState icon="clover" title={t('club.empty')} text={t('club.emptyText')} />
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = entries
  return (
    <Section title={t('club.entries')}>
      <Rows>
        {list.map((entry) => (
          <Entry key={entry.seq} entry={entry} />
        ))}
      </Rows>
      {isFetchNextPageError ? <RefusalNote error={entries.error} kept={t('site.common.error.kept')} /> : null}
      <ListEnd count={list.length} hasMore={hasNextPage} isBusy={isFetchingNextPage} isFailed={isFetchNextPageError} onMore={() => void fetchNextPage()} words={t('club.more')} />
    </Section>
  )
}

function Entry({ entry: { reason, points, balanceAfter, at } }: { readonly entry: PointEntry }) {
  const isIn = points > 0
  return (
    <Row
      mark={<Mark icon={icons[reason]} size="s" tone={isIn ? 'accent' : 'plain'} />}
      title={t(`club.reasons.${reason}`)}
      text={formatDateTime(at)}
      end={
        <span className={styles.change} data-in={isIn}>
          <bdi>{`${isIn ? '+' : '−'}${formatNumber(Math.abs(points))}`}</bdi>
          <span className={styles.after}>{t('club.after', { points: formatNumber(balanceAfter) })}</span>
        </span>
      }
    />
  )
}
