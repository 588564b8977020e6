import { useState } from 'react'
import { daysOf, daysOn } from '@trevo/rules/markets/market-days'
import { ChipRow } from '@trevo/ui/chip-row.tsx'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { Mark } from '@trevo/ui/mark.tsx'
import { Money } from '@trevo/ui/money.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { Totals } from '@trevo/ui/totals.tsx'
import { formatDateTime } from '@trevo/ui/words/format.ts'
import { type RebateDay, useRebates } from '#areas/agents/use-rebates.ts'
import { dayWords } from '#areas/agents/words.ts'
import { t } from '#i18n/t.ts'
import { localDay } from '#lib/local-day.ts'
import { useSearchParam } from '#router/location.ts'
import { setSearch } from '#router/navigate.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { Screen } from '#ui/screen.tsx'
import { RebateSheet } from './rebate-sheet.tsx'

const periods = [7, 30, 92] as const

/** What came of one's own play and of the team's, day by day. */
export function RebatesScreen() {
  const [from, to] = [useSearchParam('from'), useSearchParam('to')]
  const [today] = useState(() => localDay(new Date().toISOString()))
  const range = from !== null && to !== null && daysOf(from, to) >= 1 ? { from, to } : { from: daysOn(today, 1 - periods[1]), to: today }
  const days = range.to === today ? daysOf(range.from, range.to) : null
  return (
    <Screen narrow stacked>
      <ChipRow
        label={t('agents.rebates.period')}
        chips={periods.map((count) => ({ id: String(count), label: t('agents.rebates.days', { count }) }))}
        value={days === null ? null : String(days)}
        onPick={(id) => setSearch({ from: daysOn(today, 1 - Number(id)), to: today })}
      />
      <Days range={range} />
    </Screen>
  )
}

function Days({ range }: { readonly range: { readonly from: string; readonly to: string } }) {
  const rebates = useRebates(range)
  const [opened, setOpened] = useState<RebateDay | null>(null)
  if (rebates.isPending) {
    return (
      <AfterDelay>
        <Skeleton height={140} radius={14} />
        <Skeleton height={280} radius={14} />
      </AfterDelay>
    )
  }
  const first = rebates.data?.pages[0]
  if (first === undefined) return <ErrorState error={rebates.error} onRetry={() => void rebates.refetch()} isRetrying={rebates.isFetching} />
  const list = rebates.data?.pages.flatMap((page) => page.list) ?? []
  if (list.length === 0) return <EmptyState icon="percent" title={t('agents.rebates.empty')} text={t('agents.rebates.emptyText')} />
  const [main, ...others] = first.totals
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = rebates
  return (
    <>
      {main === undefined ? null : (
        <Totals
          label={t('agents.rebates.total')}
          figure={<Money value={main.amount} currency={main.currency} size="xl" />}
          note={t('agents.rebates.zone', { zone: first.zone })}
          sums={others.map(({ currency, amount }) => ({ name: currency, value: <Money value={amount} currency={currency} /> }))}
        />
      )}
      <Section title={t('agents.rebates.list')}>
        <Rows>
          {list.map((line) => (
            <Row
              key={`${line.day} ${line.currency}`}
              mark={<Mark icon={line.state === 'paid' ? 'percent' : 'hourglass'} size="s" tone={line.state === 'paid' ? 'accent' : 'plain'} />}
              title={dayWords(line.day)}
              text={t(`agents.rebates.state.${line.state}`, { at: line.paidAt === null ? '' : formatDateTime(line.paidAt) })}
              end={<Money value={line.amount} currency={line.currency} />}
              onClick={() => setOpened(line)}
            />
          ))}
        </Rows>
        {isFetchNextPageError ? <RefusalNote error={rebates.error} kept={t('site.common.error.kept')} /> : null}
        <ListEnd count={list.length} hasMore={hasNextPage} isBusy={isFetchingNextPage} isFailed={isFetchNextPageError} onMore={() => void fetchNextPage()} words={t('agents.more')} />
      </Section>
      <RebateSheet line={opened} onClose={() => setOpened(null)} />
    </>
  )
}
