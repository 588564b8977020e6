import { orderStates } from '@trevo/rules/promotions/mall'
import { orderTone } from '#areas/club/order-tone.ts'
import { wordsOf } from '#content/words-of.ts'
import { number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import type { Filter } from '#ui/filters.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import type { RowOf } from '#ui/list/use-list.ts'
import { Moment } from '#ui/moment.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

type Row = RowOf<'GET /office/mall/orders'>

const columns: readonly Column<Row>[] = [
  { key: 'ordered', label: 'club.orders.at', width: 150, cell: ({ orderedAt }) => <Moment at={orderedAt} shape="ago" /> },
  { key: 'member', label: 'club.orders.member', width: 180, onPhone: 'title', cell: ({ member }) => <bdi>{member.username}</bdi> },
  { key: 'item', label: 'club.orders.item', width: 260, cell: ({ names }) => wordsOf(names) },
  { key: 'kind', label: 'club.mall.kind', width: 110, cell: ({ kind }) => t(`club.mall.kind.${kind}`) },
  { key: 'state', label: 'club.state', width: 130, onPhone: 'side', cell: ({ state }) => <StateBadge tone={orderTone[state]}>{t(`club.orders.state.${state}`)}</StateBadge> },
  { key: 'points', label: 'club.points', align: 'end', width: 100, cell: ({ points }) => number(points) },
  { key: 'changed', label: 'club.orders.changed', width: 150, cell: ({ changedAt }) => <Moment at={changedAt} shape="ago" /> },
]

const filters: readonly Filter[] = [{ kind: 'select', key: 'state', label: 'club.state', options: () => orderStates.map((value) => ({ value, label: t(`club.orders.state.${value}`) })) }]

/** Orders of the mall that wait for somebody, the oldest first; those of one state where one is chosen. */
export function MallOrdersScreen() {
  return (
    <ListScreen line="GET /office/mall/orders" title="club.orders" columns={columns} rowKey={({ orderId }) => orderId} rowHref={({ orderId }) => `/mall-orders/${orderId}`} filters={filters} viewsKey="mall-orders" pollMs={20_000}
      empty={{ title: 'club.orders.empty', text: 'club.orders.empty_text' }} />
  )
}
