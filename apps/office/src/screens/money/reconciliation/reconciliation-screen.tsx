import { t } from '#i18n/t.ts'
import { problemName } from '#ui/rooms/money-words.ts'
import type { Column } from '#ui/column.ts'
import type { Filter } from '#ui/filters.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import type { RowOf } from '#ui/list/use-list.ts'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { StateBadge, type Tone } from '#ui/state-badge.tsx'

type Row = RowOf<'GET /office/reconciliation'>
export const runTones = { equal: 'good', different: 'danger', failed: 'caution', running: 'info' } as const satisfies Readonly<Record<string, Tone>>

/** Currencies are never added: each has its own line. */
function Totals({ totals }: { readonly totals: Row['ours'] }) {
  const sums = new Map<string, bigint>()
  for (const { currency, total } of totals) sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(total))
  return [...sums].map(([currency, minor]) => <div key={currency}><Money minor={minor} currency={currency} /></div>)
}

const columns: readonly Column<Row>[] = [
  { key: 'day', label: 'money.reconciliation.day', width: 120, cell: ({ day }) => day },
  { key: 'party', label: 'money.reconciliation.party', width: 150, cell: ({ party }) => party },
  { key: 'state', label: 'money.reconciliation.state', width: 120, cell: ({ state }) => <StateBadge tone={runTones[state]}>{t(`money.reconciliation.${state}`)}</StateBadge> },
  { key: 'ours', label: 'money.reconciliation.ours', width: 120, align: 'end', cell: ({ ours }) => <Totals totals={ours} /> },
  { key: 'theirs', label: 'money.reconciliation.theirs', width: 120, align: 'end', cell: ({ theirs }) => <Totals totals={theirs} /> },
  { key: 'counts', label: 'money.reconciliation.differences', width: 150, cell: ({ counts }) => Object.entries(counts).map(([problem, count]) => `${problemName(problem)}: ${count}`).join(', ') },
  { key: 'open', label: 'money.reconciliation.open', width: 90, align: 'end', cell: ({ openDifferences }) => openDifferences },
  { key: 'ended', label: 'money.reconciliation.ended', width: 136, isHidden: true, cell: ({ endedAt }) => <Moment at={endedAt} /> },
]

const filters: readonly Filter[] = [
  { kind: 'text', key: 'party', label: 'money.reconciliation.party', isMain: true },
  { kind: 'select', key: 'state', label: 'money.reconciliation.state', options: () => (['equal', 'different', 'failed', 'running'] as const).map((value) => ({ value, label: t(`money.reconciliation.${value}`) })) },
]

/** Each day beside each party's own books, the last comparison of it. */
export function ReconciliationScreen() {
  return (
    <ListScreen
      line="GET /office/reconciliation"
      title="money.reconciliation.title"
      columns={columns}
      rowKey={({ reconciliationId }) => reconciliationId}
      rowHref={({ reconciliationId }) => `/reconciliation/${reconciliationId}`}
      rowTone={({ openDifferences, state }) => (openDifferences > 0 ? 'danger' : state === 'failed' ? 'caution' : null)}
      filters={filters}
      viewsKey="reconciliation"
      empty={{ title: 'money.reconciliation.empty' }}
    />
  )
}
