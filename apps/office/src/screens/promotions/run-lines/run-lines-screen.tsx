import { useSearchParams } from 'react-router'
import { lineStates, lineTone, lineWord, whyWord } from '#areas/cashback/cashback-words.ts'
import { percentOfBps } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import type { Filter } from '#ui/filters.ts'
import { Empty } from '#ui/empty.tsx'
import { ListScreen } from '#ui/list-screen.tsx'
import type { RowOf } from '#ui/list/use-list.ts'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { ScreenHead } from '#ui/screen-head.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

type Line = RowOf<'GET /office/reward-lines'>

const columns: readonly Column<Line>[] = [
  { key: 'member', label: 'cashback.member', width: 200, onPhone: 'title', cell: ({ member }) => <bdi>{member.username}</bdi> },
  { key: 'level', label: 'cashback.level', width: 80, align: 'end', cell: ({ level }) => String(level) },
  { key: 'played', label: 'cashback.played', width: 150, align: 'end', cell: ({ playedMinor, currency }) => <Money minor={playedMinor} currency={currency} /> },
  { key: 'back', label: 'cashback.back', width: 150, align: 'end', cell: ({ backMinor, currency }) => <Money minor={backMinor} currency={currency} /> },
  { key: 'rewards', label: 'cashback.rewards', width: 150, align: 'end', cell: ({ rewardsMinor, currency }) => <Money minor={rewardsMinor} currency={currency} /> },
  { key: 'rate', label: 'cashback.rate', width: 90, align: 'end', cell: ({ rateBps }) => percentOfBps(rateBps) },
  { key: 'amount', label: 'cashback.amount', width: 140, align: 'end', onPhone: 'side', cell: ({ amountMinor, currency }) => <Money minor={amountMinor} currency={currency} /> },
  { key: 'state', label: 'cashback.state', width: 130, cell: ({ state }) => <StateBadge tone={lineTone[state]}>{lineWord(state)}</StateBadge> },
  { key: 'why', label: 'cashback.why', width: 220, cell: ({ failedWhy }) => (failedWhy === null ? '–' : whyWord(failedWhy)) },
  { key: 'ended', label: 'cashback.ended', width: 150, cell: ({ endedAt }) => <Moment at={endedAt} /> },
]
const filters: readonly Filter[] = [{ kind: 'select', key: 'state', label: 'cashback.state', options: () => lineStates.map((value) => ({ value, label: lineWord(value) })) }]

/** The lines of one run, in the order of the members. */
export function RunLinesScreen() {
  const [search] = useSearchParams()
  const run = search.get('run')
  if (run === null) {
    return (
      <>
        <ScreenHead title={t('cashback.lines')} />
        <Empty icon="list" title={t('cashback.no_lines')} />
      </>
    )
  }
  return (
    <ListScreen line="GET /office/reward-lines" title={() => t('cashback.lines_of', { run })} query={{ run }} columns={columns} rowKey={({ member, currency }) => `${member.memberId} ${currency}`} rowHref={({ member }) => `/members/${member.memberId}`}
      filters={filters} viewsKey="reward-lines" exportLine="reward-lines" empty={{ title: 'cashback.no_lines' }} />
  )
}
