import { CountCards } from '#ui/count-cards.tsx'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import type { Filter } from '#ui/filters.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import type { RowOf } from '#ui/list/use-list.ts'
import { Moment } from '#ui/moment.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

type Row = RowOf<'GET /office/chats'>

const columns: readonly Column<Row>[] = [
  { key: 'waits', label: 'complaints.chats.waits', width: 150, cell: ({ waitsSince }) => (waitsSince === null ? null : <Moment at={waitsSince} shape="ago" />) },
  { key: 'member', label: 'complaints.member', cell: ({ member }) => <bdi>{member.username}</bdi> },
  { key: 'new', label: 'complaints.state', width: 120, onPhone: 'side', cell: ({ unread, state }) => (unread > 0 ? <StateBadge tone="caution">{t('complaints.chats.new', { count: unread })}</StateBadge> : <StateBadge tone="neutral">{t(`complaints.chats.state.${state}`)}</StateBadge>) },
  { key: 'owner', label: 'complaints.owner', cell: ({ owner }) => (owner === null ? null : owner.isMe ? t('complaints.me') : owner.name) },
  { key: 'lines', label: 'complaints.chats.lines', width: 100, align: 'end', cell: ({ lines }) => lines },
  { key: 'touched', label: 'complaints.touched', width: 150, cell: ({ touchedAt }) => <Moment at={touchedAt} shape="ago" /> },
  { key: 'started', label: 'complaints.chats.started', width: 170, cell: ({ startedAt }) => <Moment at={startedAt} /> },
]

const filters: readonly Filter[] = [
  { kind: 'select', key: 'view', label: 'complaints.view', options: () => (['waiting', 'open', 'ended', 'all'] as const).map((value) => ({ value, label: t(`complaints.chats.view.${value}`) })) },
  { kind: 'select', key: 'owner', label: 'complaints.owner', options: () => (['mine', 'nobody'] as const).map((value) => ({ value, label: t(`complaints.owner.${value}`) })) },
  { kind: 'text', key: 'member', label: 'complaints.member', isMain: true, placeholder: 'money.adjustments.member_hint' },
]

/** Conversations with members, who waits longest for a word first. */
export function ChatsScreen() {
  const { data: counts } = useCall('GET /office/chats/counts', undefined, { pollMs: 5_000 })
  return (
    <ListScreen
      line="GET /office/chats"
      title="complaints.chats.title"
      lead={counts === undefined ? null : <CountCards counts={(['waiting', 'open', 'nobodys', 'mine'] as const).map((key) => ({ key, label: t(`complaints.chats.count.${key}`), count: counts[key], ...(key === 'waiting' && { tone: 'caution' as const }) }))} />}
      columns={columns}
      rowKey={({ chatId }) => chatId}
      rowHref={({ chatId }) => `/chats/${chatId}`}
      filters={filters}
      viewsKey="chats"
      pollMs={5_000}
      empty={{ title: 'complaints.chats.empty', text: 'complaints.chats.empty_text' }}
    />
  )
}
