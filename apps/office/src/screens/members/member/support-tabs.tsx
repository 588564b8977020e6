import { complaintStateName, complaintTone, kindName } from '#areas/support/support-words.ts'
import { t } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import type { RowOf } from '#ui/list/use-list.ts'
import { Moment } from '#ui/moment.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { TabList } from './tab-list.tsx'

const complaints: readonly Column<RowOf<'GET /office/complaints'>>[] = [
  { key: 'sent', label: 'complaints.sent', width: 170, cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { key: 'kind', label: 'complaints.kind', cell: ({ kind }) => kindName(kind) },
  { key: 'state', label: 'complaints.state', cell: ({ state }) => <StateBadge tone={complaintTone(state)}>{complaintStateName(state)}</StateBadge> },
  { key: 'owner', label: 'complaints.owner', cell: ({ owner }) => (owner === null ? null : owner.isMe ? t('complaints.me') : owner.name) },
  { key: 'reference', label: 'complaints.reference', width: 170, cell: ({ reference }) => <bdi>{reference}</bdi> },
  { key: 'stars', label: 'complaints.stars', width: 80, align: 'end', cell: ({ stars }) => stars },
]

export function ComplaintsTab({ memberId }: { readonly memberId: string }) {
  return <TabList line="GET /office/complaints" query={{ view: 'all', member: memberId }} label={t('complaints.title')} columns={complaints} rowKey={({ complaintId }) => complaintId} rowHref={({ complaintId }) => `/complaints/${complaintId}`} />
}

const chats: readonly Column<RowOf<'GET /office/chats'>>[] = [
  { key: 'started', label: 'complaints.chats.started', width: 170, cell: ({ startedAt }) => <Moment at={startedAt} /> },
  { key: 'state', label: 'complaints.state', cell: ({ state }) => <StateBadge tone={state === 'open' ? 'info' : 'neutral'}>{t(`complaints.chats.state.${state}`)}</StateBadge> },
  { key: 'lines', label: 'complaints.chats.lines', align: 'end', cell: ({ lines }) => lines },
  { key: 'owner', label: 'complaints.owner', cell: ({ owner }) => (owner === null ? null : owner.isMe ? t('complaints.me') : owner.name) },
  { key: 'touched', label: 'complaints.touched', cell: ({ touchedAt }) => <Moment at={touchedAt} shape="ago" /> },
]

export function ChatsTab({ memberId }: { readonly memberId: string }) {
  return <TabList line="GET /office/chats" query={{ view: 'all', member: memberId }} label={t('complaints.chats.title')} columns={chats} rowKey={({ chatId }) => chatId} rowHref={({ chatId }) => `/chats/${chatId}`} />
}
