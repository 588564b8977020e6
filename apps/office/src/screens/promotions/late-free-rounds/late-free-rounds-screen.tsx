import { wordOf } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import { CopyId } from '#ui/copy-id.tsx'
import { ListScreen } from '#ui/list-screen.tsx'
import type { RowOf } from '#ui/list/use-list.ts'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'

type Row = RowOf<'GET /office/free-rounds/late'>

const columns: readonly Column<Row>[] = [
  { key: 'at', label: 'bonus.free_rounds.at', width: 170, cell: ({ at }) => <Moment at={at} shape="second" /> },
  { key: 'member', label: 'bonus.free_rounds.member', width: 160, onPhone: 'title', cell: ({ username }) => <bdi>{username}</bdi> },
  { key: 'amount', label: 'bonus.free_rounds.amount', width: 120, align: 'end', onPhone: 'side', cell: ({ amountMinor, currency }) => <Money minor={amountMinor} currency={currency} /> },
  { key: 'vendor', label: 'bonus.free_rounds.vendor', width: 120, cell: ({ vendor }) => <bdi>{vendor}</bdi> },
  { key: 'game', label: 'bonus.free_rounds.games', width: 160, cell: ({ gameCode }) => (gameCode === null ? '–' : <bdi>{gameCode}</bdi>) },
  { key: 'round', label: 'bonus.free_rounds.round', width: 160, cell: ({ roundId }) => (roundId === null ? '–' : <CopyId id={roundId} lettersMax={12} />) },
  { key: 'state', label: 'bonus.free_rounds.state', width: 140, cell: ({ state }) => wordOf(`bonus.free_rounds.state.${state}`) ?? state },
  { key: 'ended', label: 'bonus.free_rounds.ended', width: 170, cell: ({ endedAt }) => <Moment at={endedAt} shape="second" /> },
  { key: 'id', label: 'bonus.free_rounds.id', width: 140, cell: ({ freeRoundsId }) => <CopyId id={freeRoundsId} /> },
]

/** What vendors paid of free rounds that were over by then. */
export function LateFreeRoundsScreen() {
  return (
    <ListScreen line="GET /office/free-rounds/late" title="bonus.free_rounds.late_title" columns={columns} rowKey={({ transferId }) => transferId} rowHref={({ memberId }) => `/members/${memberId}/free-rounds`} filters={[]} viewsKey="late-free-rounds"
      empty={{ title: 'bonus.free_rounds.empty', text: 'bonus.free_rounds.late_text' }} />
  )
}
