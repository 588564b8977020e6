import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { t } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import type { Filter } from '#ui/filters.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { alarmTone } from '#ui/rooms/money-words.ts'
import { StateBadge } from '#ui/state-badge.tsx'
import { RoomCounts } from './counts.tsx'
import { OpenCase } from './open-case.tsx'
import { riskWord, type Room, stateTone } from './risk-words.tsx'
import styles from './risk.module.css'

type Row = ReplyOfStaff<'GET /office/aml/cases'>['rows'][number]

const columns: readonly Column<Row>[] = [
  { key: 'member', label: 'risk.member', width: 160, onPhone: 'title', cell: ({ member }) => <bdi>{member.username}</bdi> },
  { key: 'due', label: 'risk.due', width: 200, onPhone: 'side', cell: (row) => <Due row={row} /> },
  { key: 'state', label: 'risk.state_label', width: 150, cell: ({ state, outcome }) => <StateBadge tone={stateTone[state] ?? 'neutral'}>{outcome === null ? riskWord('state', state) : riskWord('result', outcome)}</StateBadge> },
  { key: 'owner', label: 'risk.owner_label', width: 150, cell: ({ owner }) => (owner === null ? null : owner.isMe ? t('risk.me') : owner.name) },
  { key: 'alerts', label: 'risk.alerts_label', width: 90, align: 'end', cell: ({ alerts }) => alerts },
  { key: 'money', label: 'risk.money', width: 140, align: 'end', cell: ({ moneyMinor, currency }) => (moneyMinor === '0' ? '–' : <Money minor={moneyMinor} currency={currency} />) },
  { key: 'stop', label: 'risk.stop_label', width: 150, cell: ({ isMoneyStopped }) => (isMoneyStopped ? <StateBadge tone="danger">{t('risk.stopped')}</StateBadge> : null) },
  { key: 'opened', label: 'risk.opened', width: 130, cell: ({ openedAt }) => <Moment at={openedAt} shape="ago" /> },
]

const filters: readonly Filter[] = [
  { kind: 'select', key: 'view', label: 'risk.view_label', options: () => (['open', 'closed', 'all'] as const).map((value) => ({ value, label: riskWord('caseview', value) })) },
  { kind: 'select', key: 'owner', label: 'risk.owner_label', options: () => (['mine', 'nobody'] as const).map((value) => ({ value, label: riskWord('owner', value) })) },
  { kind: 'select', key: 'late', label: 'risk.late', options: () => [{ value: 'yes', label: t('risk.late') }] },
  { kind: 'text', key: 'member', label: 'risk.member', isMain: true, placeholder: 'money.adjustments.member_hint' },
]

function Due({ row: { dueAt, alarm, state } }: { readonly row: Row }) {
  if (state === 'closed') return <>–</>
  return (
    <span className={styles.inline}>
      <Moment at={dueAt} shape="ago" />
      {alarm === 'none' ? null : <StateBadge tone={alarmTone(alarm)}>{t(`money.alarm.${alarm}`)}</StateBadge>}
    </span>
  )
}

/** Cases by their deadline. */
export function CasesList({ room }: { readonly room: Room }) {
  const shared = {
    title: room === 'aml' ? ('risk.aml.cases.title' as const) : ('risk.cases.title' as const),
    lead: <RoomCounts room={room} />,
    actions: <OpenCase room={room} />,
    columns,
    rowKey: ({ caseId }: Row) => caseId,
    rowHref: ({ caseId }: Row) => `/${room}/cases/${caseId}`,
    rowTone: ({ alarm }: Row) => (alarm === 'late' ? ('danger' as const) : alarm === 'three-quarters' ? ('caution' as const) : null),
    filters,
    viewsKey: `${room}-cases`,
    exportLine: `${room}-cases`,
    pollMs: 10_000,
    empty: { title: 'risk.cases.empty' as const, text: 'risk.cases.empty_text' as const },
  }
  return room === 'aml' ? <ListScreen line="GET /office/aml/cases" {...shared} /> : <ListScreen line="GET /office/risk/cases" {...shared} />
}
