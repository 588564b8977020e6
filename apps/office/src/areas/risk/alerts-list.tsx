import { amlKinds, riskKinds } from '@trevo/rules/risk/alerts'
import { t } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import type { Filter } from '#ui/filters.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { RoomCounts } from './counts.tsx'
import { OpenCase } from './open-case.tsx'
import { type Alert, riskWord, type Room, seenText, weightTone } from './risk-words.tsx'

const columns: readonly Column<Alert>[] = [
  { key: 'kind', label: 'risk.kind_label', width: 240, onPhone: 'title', cell: ({ kind }) => riskWord('kind', kind) },
  { key: 'weight', label: 'risk.weight', width: 90, onPhone: 'side', cell: ({ weight }) => <StateBadge tone={weightTone(weight)}>{String(weight)}</StateBadge> },
  { key: 'member', label: 'risk.member', width: 150, cell: ({ member }) => <bdi>{member.username}</bdi> },
  { key: 'money', label: 'risk.money', width: 140, align: 'end', cell: ({ moneyMinor, currency }) => (moneyMinor === '0' ? '–' : <Money minor={moneyMinor} currency={currency} />) },
  { key: 'seen', label: 'risk.seen_label', width: 340, onPhone: 'none', cell: (alert) => seenText(alert) },
  { key: 'made', label: 'risk.made', width: 130, cell: ({ seenAt }) => <Moment at={seenAt} shape="ago" /> },
  { key: 'claim', label: 'risk.claim', width: 140, cell: ({ claim, outcome }) => (outcome !== null ? riskWord('outcome', outcome) : claim === null ? null : claim.isMine ? t('risk.me') : claim.name) },
]

const filters = (room: Room): readonly Filter[] => [
  { kind: 'select', key: 'view', label: 'risk.view_label', options: () => (['open', 'decided', 'all'] as const).map((value) => ({ value, label: riskWord('view', value) })) },
  { kind: 'select', key: 'kind', label: 'risk.kind_label', options: () => (room === 'aml' ? amlKinds : riskKinds).map((value) => ({ value, label: riskWord('kind', value) })) },
  { kind: 'select', key: 'claim', label: 'risk.claim', options: () => (['mine', 'nobody'] as const).map((value) => ({ value, label: riskWord('owner', value) })) },
  { kind: 'text', key: 'member', label: 'risk.member', isMain: true, placeholder: 'money.adjustments.member_hint' },
]

/** What was found, heaviest first: the same list in both rooms, each with its own rows. */
export function AlertsList({ room }: { readonly room: Room }) {
  const shared = {
    title: room === 'aml' ? ('risk.aml.alerts.title' as const) : ('risk.alerts.title' as const),
    lead: <RoomCounts room={room} />,
    actions: <OpenCase room={room} />,
    columns,
    rowKey: ({ alertId }: Alert) => alertId,
    rowHref: ({ alertId }: Alert) => `/${room}/alerts/${alertId}`,
    rowTone: ({ weight, outcome }: Alert) => (outcome === null && weight >= 80 ? ('danger' as const) : null),
    filters: filters(room),
    viewsKey: `${room}-alerts`,
    exportLine: `${room}-alerts`,
    pollMs: 10_000,
    empty: { title: 'risk.alerts.empty' as const, text: room === 'aml' ? ('risk.aml.alerts.empty_text' as const) : ('risk.alerts.empty_text' as const) },
  }
  return room === 'aml' ? <ListScreen line="GET /office/aml/alerts" {...shared} /> : <ListScreen line="GET /office/risk/alerts" {...shared} />
}
