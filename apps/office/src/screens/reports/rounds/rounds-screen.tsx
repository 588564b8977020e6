import { useSearchParams } from 'react-router'
import { t } from '#i18n/t.ts'
import { useDays } from '#reports/days.tsx'
import { CopyId } from '#ui/copy-id.tsx'
import { ListScreen } from '#ui/list-screen.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'

const filters = ['vendor', 'game', 'category', 'currency', 'country'] as const

/** The rounds that a figure of `ggr/1` is the sum of. */
export function RoundsScreen() {
  const [search] = useSearchParams()
  const [days] = useDays()
  const of = Object.fromEntries(filters.flatMap((name) => { const value = search.get(name); return value === null ? [] : [[name, value]] }))
  return (
    <ListScreen
      line="GET /office/reports/rounds"
      title={() => t('reports.rounds.of', { what: [days.from === days.to ? days.from : `${days.from} – ${days.to}`, ...Object.values(of)].join(' · ') })}
      query={{ ...days, ...of }}
      rowKey={(row) => `${row.vendor} ${row.vendorRound}`}
      columns={[
        { key: 'closedAt', label: 'reports.rounds.closed', cell: (row) => <Moment at={row.closedAt} shape="second" />, width: 196 },
        { key: 'roundId', label: 'reports.rounds.round', cell: (row) => (row.roundId === null ? '–' : <CopyId id={row.roundId} to={`/rounds/${encodeURIComponent(row.vendor)}/${encodeURIComponent(row.vendorRound)}`} />), width: 150 },
        { key: 'game', label: 'reports.by_game', cell: (row) => `${row.vendor} / ${row.game}`, width: 150 },
        { key: 'memberId', label: 'reports.rounds.member', cell: (row) => <CopyId id={row.memberId} to={`/members/${row.memberId}`} />, width: 140 },
        { key: 'staked', label: 'reports.staked', width: 96, align: 'end', cell: (row) => <Money minor={row.staked} currency={row.currency} /> },
        { key: 'returned', label: 'reports.returned', width: 100, align: 'end', isHidden: true, cell: (row) => <Money minor={row.returned} currency={row.currency} /> },
        { key: 'won', label: 'reports.won', width: 96, align: 'end', cell: (row) => <Money minor={row.won} currency={row.currency} /> },
        { key: 'adjusted', label: 'reports.adjusted', align: 'end', cell: (row) => <Money minor={row.adjusted} currency={row.currency} />, isHidden: true },
        { key: 'ggr', label: 'reports.ggr', width: 110, align: 'end', cell: (row) => <Money minor={row.ggr} currency={row.currency} isMovement /> },
      ]}
    />
  )
}
