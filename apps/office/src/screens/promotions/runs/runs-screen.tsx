import { kindWord, rewardKinds, runTone, stateWord } from '#areas/cashback/cashback-words.ts'
import { money, number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import type { Filter } from '#ui/filters.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import type { RowOf } from '#ui/list/use-list.ts'
import { Moment } from '#ui/moment.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

type Run = RowOf<'GET /office/reward-runs'>

const columns: readonly Column<Run>[] = [
  { key: 'kind', label: 'cashback.kind', width: 220, onPhone: 'title', cell: ({ kind }) => kindWord(kind) },
  { key: 'day', label: 'cashback.day', width: 120, cell: ({ day }) => day },
  { key: 'state', label: 'cashback.state', width: 150, onPhone: 'side', cell: ({ state, ratesVersion }) => (ratesVersion === null ? t('cashback.not_offered') : <StateBadge tone={runTone[state]}>{stateWord(state)}</StateBadge>) },
  { key: 'lines', label: 'cashback.lines', width: 110, align: 'end', cell: ({ lines }) => number(lines) },
  { key: 'sum', label: 'cashback.sum', width: 220, align: 'end', cell: ({ sums }) => sums.map(({ currency, amountMinor }) => money(amountMinor, currency)).join(' · ') || '–' },
  { key: 'paid', label: 'cashback.paid_at', width: 150, cell: ({ paidAt }) => <Moment at={paidAt} /> },
]
const filters: readonly Filter[] = [{ kind: 'select', key: 'kind', label: 'cashback.kind', options: () => rewardKinds.map((value) => ({ value, label: kindWord(value) })) }]

/** Each week's cashback and each day's rakeback, the newest first. */
export function RunsScreen() {
  return (
    <ListScreen line="GET /office/reward-runs" title="cashback.runs" columns={columns} rowKey={({ runId }) => runId} rowHref={({ runId }) => `/reward-runs/${runId}`} filters={filters} viewsKey="reward-runs" pollMs={20_000}
      empty={{ title: 'cashback.runs_empty', text: 'cashback.runs_empty_text' }} />
  )
}
