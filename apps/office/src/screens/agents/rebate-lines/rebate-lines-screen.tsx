import { useSearchParams } from 'react-router'
import { carry, lineStates, lineTone, lineWord, whyWord } from '#areas/agents/agent-words.ts'
import { t } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import { Empty } from '#ui/empty.tsx'
import type { Filter } from '#ui/filters.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import type { RowOf } from '#ui/list/use-list.ts'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { ScreenHead } from '#ui/screen-head.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

type Line = RowOf<'GET /office/rebate-lines'>

const columns: readonly Column<Line>[] = [
  { key: 'member', label: 'agents.username', width: 200, onPhone: 'title', cell: ({ member }) => <bdi>{member.username}</bdi> },
  { key: 'exact', label: 'agents.exact', width: 170, align: 'end', cell: ({ exact, currency }) => carry(exact, currency) },
  { key: 'carried', label: 'agents.carried', width: 170, align: 'end', cell: ({ carried, currency }) => carry(carried, currency) },
  { key: 'amount', label: 'agents.amount', width: 150, align: 'end', onPhone: 'side', cell: ({ amountMinor, currency }) => <Money minor={amountMinor} currency={currency} /> },
  { key: 'remainder', label: 'agents.remainder', width: 170, align: 'end', cell: ({ remainder, currency }) => carry(remainder, currency) },
  { key: 'state', label: 'agents.state', width: 140, cell: ({ state }) => <StateBadge tone={lineTone[state]}>{lineWord(state)}</StateBadge> },
  { key: 'why', label: 'agents.why', width: 220, cell: ({ failedWhy }) => (failedWhy === null ? '–' : whyWord(failedWhy)) },
  { key: 'ended', label: 'agents.paid_at', width: 150, cell: ({ endedAt }) => <Moment at={endedAt} /> },
]
const filters: readonly Filter[] = [{ kind: 'select', key: 'state', label: 'agents.state', options: () => lineStates.map((value) => ({ value, label: lineWord(value) })) }]

/** What a day's rebates are made of. */
export function RebateLinesScreen() {
  const [search] = useSearchParams()
  const day = search.get('run')
  if (day === null) {
    return (
      <>
        <ScreenHead title={t('agents.lines')} />
        <Empty icon="list" title={t('agents.no_lines')} />
      </>
    )
  }
  return (
    <ListScreen line="GET /office/rebate-lines" title={() => t('agents.lines_of', { day })} query={{ day }} columns={columns} filters={filters} rowKey={({ member, currency }) => `${member.memberId} ${currency}`} rowHref={({ member, currency }) => `/rebate-branches?run=${day}&of=${member.memberId}&in=${currency}`}
      viewsKey="rebate-lines" exportLine="rebate-lines" empty={{ title: 'agents.no_lines' }} />
  )
}
