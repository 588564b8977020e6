import { runTone, runWord } from '#areas/agents/agent-words.ts'
import { money, number } from '#i18n/format.ts'
import type { Column } from '#ui/column.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import type { RowOf } from '#ui/list/use-list.ts'
import { Moment } from '#ui/moment.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

type Run = RowOf<'GET /office/rebate-runs'>

const columns: readonly Column<Run>[] = [
  { key: 'day', label: 'agents.day', width: 140, onPhone: 'title', cell: ({ day }) => day },
  { key: 'state', label: 'agents.state', width: 150, onPhone: 'side', cell: ({ state }) => <StateBadge tone={runTone[state]}>{runWord(state)}</StateBadge> },
  { key: 'lines', label: 'agents.line_count', width: 120, align: 'end', cell: ({ lines }) => number(lines) },
  { key: 'sum', label: 'agents.sum', width: 240, align: 'end', cell: ({ sums }) => sums.map(({ currency, amountMinor }) => money(amountMinor, currency)).join(' · ') || '–' },
  { key: 'ends', label: 'agents.ends', width: 160, cell: ({ endsAt }) => <Moment at={endsAt} /> },
  { key: 'paid', label: 'agents.paid_at', width: 160, cell: ({ paidAt }) => <Moment at={paidAt} /> },
]

/** Rebates by day, the newest first. */
export function RebateRunsScreen() {
  return <ListScreen line="GET /office/rebate-runs" title="agents.rebates" columns={columns} filters={[]} rowKey={({ day }) => day} rowHref={({ day }) => `/rebate-lines?run=${day}`} viewsKey="rebate-runs" pollMs={20_000} empty={{ title: 'agents.no_runs', text: 'agents.no_runs_text' }} />
}
