import { type MarketReport, ReportState } from '#areas/duties/report-state.tsx'
import { number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import type { Filter } from '#ui/filters.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import { Moment } from '#ui/moment.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

const columns: readonly Column<MarketReport>[] = [
  { key: 'kind', label: 'duties.kind', width: 170, onPhone: 'title', cell: ({ kind }) => t(`duties.kind.${kind}`) },
  { key: 'period', label: 'duties.period', width: 130, cell: ({ period }) => period },
  { key: 'state', label: 'duties.state', width: 130, onPhone: 'side', cell: (row) => <ReportState state={row.state} /> },
  {
    key: 'due', label: 'duties.due', width: 190, cell: ({ dueAt, isLate }) => (
      <>
        <Moment at={dueAt} /> {isLate ? <StateBadge tone="danger">{t('duties.late')}</StateBadge> : null}
      </>
    ),
  },
  { key: 'files', label: 'duties.files', align: 'end', cell: ({ files }) => number(BigInt(files)) },
  { key: 'records', label: 'duties.records', align: 'end', cell: ({ records }) => number(BigInt(records)) },
  { key: 'receipt', label: 'duties.receipt', width: 190, cell: ({ receipt }) => receipt ?? '–' },
  { key: 'version', label: 'duties.version', align: 'end', cell: ({ version }) => version },
]

const kinds = ['bets', 'games', 'wallets', 'bettors', 'operator', 'products', 'funds'] as const
const states = ['making', 'failed', 'made', 'accepted', 'refused'] as const
const filters: readonly Filter[] = [
  { kind: 'select', key: 'view', label: 'duties.view', options: () => (['late', 'all'] as const).map((value) => ({ value, label: t(`duties.view.${value}`) })) },
  { kind: 'select', key: 'kind', label: 'duties.kind', options: () => kinds.map((value) => ({ value, label: t(`duties.kind.${value}`) })) },
  { kind: 'select', key: 'state', label: 'duties.state', options: () => states.map((value) => ({ value, label: t(`duties.is.${value}`) })) },
]

/** What the market’s authority is sent, by kind and period. */
export function MarketFilesScreen() {
  return (
    <ListScreen
      line="GET /office/market-reports"
      title="duties.files.title"
      columns={columns}
      rowKey={({ reportId }) => reportId}
      rowHref={({ reportId }) => `/market-files/${reportId}`}
      rowTone={({ state, isLate }) => (isLate || state === 'failed' || state === 'refused' ? 'danger' : null)}
      filters={filters}
      viewsKey="market-reports"
      pollMs={10_000}
      empty={{ title: 'duties.files.empty', text: 'duties.files.empty_text' }}
    />
  )
}
