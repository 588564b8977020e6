import { useState } from 'react'
import { contractLineStates } from '@trevo/rules/agents/contract-lines'
import { contractKinds } from '@trevo/rules/agents/contract-terms'
import { dayIn } from '@trevo/rules/markets/market'
import { daysOf, daysOn } from '@trevo/rules/markets/market-days'
import { booksZone } from '@trevo/rules/staff/zones'
import { Button } from '@trevo/ui/button.tsx'
import { ChipRow } from '@trevo/ui/chip-row.tsx'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { Mark } from '@trevo/ui/mark.tsx'
import { Money } from '@trevo/ui/money.tsx'
import { Note } from '@trevo/ui/note.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { Totals } from '@trevo/ui/totals.tsx'
import { formatMoney } from '@trevo/ui/words/format.ts'
import { TeamFilters, type TeamQuestion } from '#areas/agents/team-filters.tsx'
import { linesOf } from '#areas/agents/use-team.ts'
import { signedMoney } from '#areas/agents/words.ts'
import { hasContracts } from '#areas/contracts/contract-paths.ts'
import { lineMarks, lineOther, linePeriod, stateWords } from '#areas/contracts/line-words.ts'
import { type Line, type LineFilter, type Lines, useLines } from '#areas/contracts/use-lines.ts'
import { t } from '#i18n/t.ts'
import { site } from '#initial-data/initial-data.ts'
import { useModule } from '#lazy/use-module.ts'
import { useSearchParam } from '#router/location.ts'
import { setSearch } from '#router/navigate.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { Screen } from '#ui/screen.tsx'

const loadSheet = async () => (await import('./line-sheet.tsx')).LineSheet

const sides = ['received', 'paid'] as const
const periods = [7, 30, 92] as const
const [searchMin, searchMax] = [3, 32] as const
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text)

/** What the address asks for; what it cannot ask is left out. */
function useFilter() {
  const asked = { side: useSearchParam('side'), kind: useSearchParam('kind'), state: useSearchParam('state'), member: useSearchParam('member') ?? '' }
  const [from, to] = [useSearchParam('from'), useSearchParam('to')]
  const [today] = useState(() => dayIn(booksZone, new Date()))
  const isRange = isDay(from) && isDay(to) && daysOf(from, to) >= 1 && daysOf(from, to) <= periods[2]
  const range = isRange ? { from, to } : { from: daysOn(today, 1 - periods[1]), to: today }
  const [kind, state] = [contractKinds.find((each) => each === asked.kind), contractLineStates.find((each) => each === asked.state)]
  const isSearch = [...asked.member].length >= searchMin && [...asked.member].length <= searchMax
  const filter: LineFilter = { side: sides.find((each) => each === asked.side) ?? 'received', ...range, ...(kind === undefined ? {} : { kind }), ...(state === undefined ? {} : { state }), ...(isSearch ? { member: asked.member } : {}) }
  const questions: readonly TeamQuestion[] = [
    { name: 'kind', kind: 'choice', label: t('dividends.kind'), choices: contractKinds.map((value) => ({ value, label: t(`dividends.kinds.${value}`) })), value: kind ?? '' },
    { name: 'state', kind: 'choice', label: t('dividends.stateLabel'), choices: contractLineStates.map((value) => ({ value, label: t(`dividends.state.${value}`) })), value: state ?? '' },
    { name: 'member', kind: 'text', label: t('dividends.member'), hint: t('dividends.memberHint', { count: searchMin }), value: filter.member ?? '', problem: (value) => ([...value].length < searchMin || [...value].length > searchMax ? t('dividends.memberHint', { count: searchMin }) : undefined) },
  ]
  return { filter, questions, days: range.to === today ? daysOf(range.from, range.to) : null, today }
}

/** What contracts brought and cost, line by line. */
export function DividendsScreen() {
  const { filter, questions, days, today } = useFilter()
  return (
    <Screen narrow stacked>
      <ChipRow label={t('dividends.side')} chips={sides.map((id) => ({ id, label: t(`dividends.sides.${id}`) }))} value={filter.side} onPick={(side) => setSearch({ side })} />
      <ChipRow label={t('dividends.period')} chips={periods.map((count) => ({ id: String(count), label: t('dividends.days', { count }) }))} value={days === null ? null : String(days)} onPick={(id) => setSearch({ from: daysOn(today, 1 - Number(id)), to: today })} />
      <TeamFilters questions={questions} currency={site().currency} />
      <List filter={filter} isFiltered={questions.some(({ value }) => value !== '')} />
    </Screen>
  )
}

function List({ filter, isFiltered }: { readonly filter: LineFilter; readonly isFiltered: boolean }) {
  const lines = useLines(filter)
  const [opened, setOpened] = useState<string | null>(null)
  const LineSheet = useModule(loadSheet, opened !== null)
  if (lines.isPending) {
    return (
      <AfterDelay>
        <Skeleton height={140} radius={14} />
        <Skeleton height={280} radius={14} />
      </AfterDelay>
    )
  }
  const first = lines.data?.pages[0]
  if (first === undefined) return <ErrorState error={lines.error} onRetry={() => void lines.refetch()} isRetrying={lines.isFetching} />
  const list = linesOf(lines, ({ lineId }) => lineId)
  return (
    <>
      <Owed owed={first.owedNow} currency={first.currency} filter={filter} />
      {list.length === 0 ? <None side={filter.side} isFiltered={isFiltered} /> : <Sums page={first} side={filter.side} />}
      {list.length === 0 ? null : (
        <Section title={t('dividends.list')}>
          <Rows>
            {list.map((line) => (
              <LineRow key={line.lineId} line={line} zone={first.zone} onOpen={setOpened} />
            ))}
          </Rows>
        </Section>
      )}
      {lines.isFetchNextPageError ? <RefusalNote error={lines.error} kept={t('site.common.error.kept')} /> : null}
      <ListEnd count={list.length} hasMore={lines.hasNextPage} isBusy={lines.isFetchingNextPage} isFailed={lines.isFetchNextPageError} onMore={() => void lines.fetchNextPage()} words={t('dividends.more')} />
      {LineSheet === null ? null : <LineSheet lineId={opened} zone={first.zone} onOpen={setOpened} onClose={() => setOpened(null)} />}
    </>
  )
}

/** What one owes below, whatever the list shows, and the way to it. */
function Owed({ owed, currency, filter }: { readonly owed: string; readonly currency: string; readonly filter: LineFilter }) {
  if (owed === '0') return null
  return (
    <>
      <Note tone="caution">{t('dividends.owedNow', { amount: formatMoney(owed, currency) })}</Note>
      {filter.side === 'paid' && filter.state === 'owed' ? null : (
        <Button kind="secondary" isWide onClick={() => setSearch({ side: 'paid', state: 'owed', kind: null, member: null })}>
          {t('dividends.seeOwed')}
        </Button>
      )}
    </>
  )
}

function None({ side, isFiltered }: { readonly side: LineFilter['side']; readonly isFiltered: boolean }) {
  if (!isFiltered && !hasContracts(site().whitelabel)) return <EmptyState icon="document" title={t('dividends.off')} text={t('dividends.offText')} />
  return <EmptyState icon="document" title={t(isFiltered ? 'dividends.noneFound' : 'dividends.empty')} text={t(isFiltered ? 'dividends.noneFoundText' : `dividends.emptyText.${side}`)} />
}

function Sums({ page: { totals, zone }, side }: { readonly page: Lines; readonly side: LineFilter['side'] }) {
  const [main, ...others] = totals
  if (main === undefined) return null
  return (
    <Totals
      label={t(`dividends.total.${side}`)}
      figure={<Money value={main.paid} currency={main.currency} size="xl" />}
      note={t('dividends.zone', { zone })}
      sums={[
        { name: t('dividends.due'), value: <Money value={main.due} currency={main.currency} /> },
        { name: t('dividends.owed'), value: <Money value={main.owed} currency={main.currency} /> },
        ...others.map(({ currency, paid }) => ({ name: currency, value: <Money value={paid} currency={currency} /> })),
      ]}
    />
  )
}

function LineRow({ line, zone, onOpen }: { readonly line: Line; readonly zone: string; readonly onOpen: (lineId: string) => void }) {
  const { icon, tone } = lineMarks[line.state]
  return (
    <Row
      mark={<Mark icon={icon} tone={tone} size="s" />}
      title={<bdi>{lineOther(line)}</bdi>}
      text={[t(`dividends.kinds.${line.kind}`), linePeriod(line, zone), ...(line.corrects === null ? [] : [t('dividends.correction')]), stateWords(line)].join(' · ')}
      end={line.corrects === null ? <Money value={line.due} currency={line.currency} /> : <bdi>{signedMoney(line.amount, line.currency)}</bdi>}
      aria-haspopup="dialog"
      onClick={() => onOpen(line.lineId)}
    />
  )
}
