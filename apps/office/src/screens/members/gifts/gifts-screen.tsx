import type { Column } from '#ui/column.ts'
import type { Filter } from '#ui/filters.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import type { RowOf } from '#ui/list/use-list.ts'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'

type Row = RowOf<'GET /office/gifts'>

const filters: readonly Filter[] = [{ kind: 'text', key: 'member', label: 'gifts.agent', isMain: true, placeholder: 'gifts.agent_hint' }]
const columns: readonly Column<Row>[] = [
  { key: 'made', label: 'gifts.made', width: 150, cell: ({ madeAt }) => <Moment at={madeAt} /> },
  { key: 'agent', label: 'gifts.agent', onPhone: 'title', cell: ({ member }) => member.username },
  { key: 'each', label: 'gifts.each', align: 'end', cell: ({ amountMinor, currency }) => <Money minor={amountMinor} currency={currency} /> },
  { key: 'members', label: 'gifts.members', align: 'end', width: 110, cell: ({ members }) => members },
  { key: 'total', label: 'gifts.amount', align: 'end', onPhone: 'side', cell: ({ totalMinor, currency }) => <Money minor={totalMinor} currency={currency} /> },
]

/** Even gifts of agents. */
export function GiftsScreen() {
  return <ListScreen line="GET /office/gifts" title="gifts.gifts" columns={columns} rowKey={({ giftId }) => giftId} rowHref={({ member }) => `/members/${member.memberId}`} filters={filters} viewsKey="gifts" empty={{ title: 'gifts.no_gifts', text: 'gifts.no_gifts_text' }} />
}
