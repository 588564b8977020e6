import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { complaintKinds, complaintStates } from '@trevo/rules/support/complaints'
import { CountCards } from '#ui/count-cards.tsx'
import { complaintStateName, complaintTone, kindName } from '#areas/support/support-words.ts'
import styles from '#areas/support/support.module.css'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import type { Filter } from '#ui/filters.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import type { RowOf } from '#ui/list/use-list.ts'
import { Moment } from '#ui/moment.tsx'
import { alarmTone } from '#ui/rooms/money-words.ts'
import { StateBadge } from '#ui/state-badge.tsx'

type Row = RowOf<'GET /office/complaints'>
type Counts = ReplyOfStaff<'GET /office/complaints/counts'>

const columns: readonly Column<Row>[] = [
  { key: 'due', label: 'complaints.due', width: 230, cell: (row) => <Due row={row} /> },
  { key: 'member', label: 'complaints.member', width: 110, cell: ({ member }) => <bdi>{member.username}</bdi> },
  { key: 'kind', label: 'complaints.kind', width: 140, cell: ({ kind }) => kindName(kind) },
  { key: 'state', label: 'complaints.state', width: 190, onPhone: 'side', cell: ({ state }) => <StateBadge tone={complaintTone(state)}>{complaintStateName(state)}</StateBadge> },
  { key: 'owner', label: 'complaints.owner', width: 100, cell: ({ owner }) => (owner === null ? null : owner.isMe ? t('complaints.me') : owner.name) },
  { key: 'touched', label: 'complaints.touched', width: 120, cell: ({ touchedAt }) => <Moment at={touchedAt} shape="ago" /> },
  { key: 'reference', label: 'complaints.reference', width: 170, cell: ({ reference }) => <bdi className={styles.reference}>{reference}</bdi> },
  { key: 'stars', label: 'complaints.stars', width: 80, align: 'end', isHidden: true, cell: ({ stars }) => stars },
]

const filters: readonly Filter[] = [
  { kind: 'select', key: 'view', label: 'complaints.view', options: () => (['open', 'answered', 'closed', 'all'] as const).map((value) => ({ value, label: t(`complaints.view.${value}`) })) },
  { kind: 'select', key: 'owner', label: 'complaints.owner', options: () => (['mine', 'nobody'] as const).map((value) => ({ value, label: t(`complaints.owner.${value}`) })) },
  { kind: 'select', key: 'late', label: 'complaints.late', options: () => [{ value: 'yes', label: t('complaints.late') }] },
  { kind: 'select', key: 'kind', label: 'complaints.kind', options: () => complaintKinds.map((value) => ({ value, label: kindName(value) })) },
  { kind: 'select', key: 'state', label: 'complaints.state', options: () => complaintStates.map((value) => ({ value, label: complaintStateName(value) })) },
  { kind: 'text', key: 'member', label: 'complaints.member', isMain: true, placeholder: 'money.adjustments.member_hint' },
]

const tones: Readonly<Partial<Record<string, 'caution' | 'danger'>>> = { soon: 'caution', late: 'danger' }
const cardsOf = (counts: Counts) =>
  (['open', 'nobodys', 'mine', 'waiting', 'soon', 'late'] as const).map((key) => {
    const tone = tones[key]
    return { key, label: t(`complaints.count.${key}`), count: counts[key], ...(tone !== undefined && { tone }) }
  })

/** What members complain about: what is owed an answer by its deadline, the rest by the filter. */
export function QueueScreen() {
  const { data: counts } = useCall('GET /office/complaints/counts', undefined, { pollMs: 10_000 })
  return (
    <ListScreen
      line="GET /office/complaints"
      title="complaints.title"
      lead={counts === undefined ? null : <CountCards counts={cardsOf(counts)} />}
      columns={columns}
      rowKey={({ complaintId }) => complaintId}
      rowHref={({ complaintId }) => `/complaints/${complaintId}`}
      rowTone={({ alarm }) => (alarm === 'late' ? 'danger' : alarm === 'three-quarters' ? 'caution' : null)}
      filters={filters}
      viewsKey="complaints"
      pollMs={10_000}
      empty={{ title: 'complaints.empty', text: 'complaints.empty_text' }}
    />
  )
}

function Due({ row: { dueAt, alarm } }: { readonly row: Row }) {
  return (
    <span className={styles.inline}>
      <Moment at={dueAt} shape="ago" />
      {alarm === 'none' ? null : <StateBadge tone={alarmTone(alarm)}>{t(`money.alarm.${alarm}`)}</StateBadge>}
    </span>
  )
}
