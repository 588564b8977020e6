import { disputeStates, disputeTone, disputeWord } from '#areas/promotions/dispute-words.ts'
import type { Column } from '#ui/column.ts'
import type { Filter } from '#ui/filters.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import type { RowOf } from '#ui/list/use-list.ts'
import { Moment } from '#ui/moment.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

type Row = RowOf<'GET /office/bonus-disputes'>

const columns: readonly Column<Row>[] = [
  { key: 'made', label: 'disputes.made', width: 150, cell: ({ madeAt }) => <Moment at={madeAt} shape="ago" /> },
  { key: 'member', label: 'disputes.member', width: 180, onPhone: 'title', cell: ({ username }) => <bdi>{username}</bdi> },
  { key: 'game', label: 'disputes.game', width: 220, cell: ({ vendor, gameCode }) => <bdi>{`${vendor}/${gameCode}`}</bdi> },
  { key: 'round', label: 'disputes.round', width: 220, cell: ({ roundId }) => <bdi>{roundId}</bdi> },
  { key: 'state', label: 'disputes.state', width: 120, onPhone: 'side', cell: ({ state }) => <StateBadge tone={disputeTone[state]}>{disputeWord('state', state)}</StateBadge> },
  { key: 'by', label: 'disputes.by', width: 160, cell: ({ decidedBy }) => (decidedBy === null ? '–' : <bdi>{decidedBy}</bdi>) },
]
const filters: readonly Filter[] = [{ kind: 'select', key: 'state', label: 'disputes.state', options: () => disputeStates.map((value) => ({ value, label: disputeWord('state', value) })) }]

/** Rounds of bonuses that members doubt, the oldest first. */
export function DisputesScreen() {
  return (
    <ListScreen line="GET /office/bonus-disputes" title="disputes.title" columns={columns} rowKey={({ disputeId }) => disputeId} rowHref={({ disputeId }) => `/bonus-disputes/${disputeId}`} filters={filters} viewsKey="bonus-disputes" pollMs={20_000}
      empty={{ title: 'disputes.empty', text: 'disputes.empty_text' }} />
  )
}
