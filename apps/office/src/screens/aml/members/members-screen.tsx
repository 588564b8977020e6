import { riskClasses } from '@trevo/rules/risk/classes'
import { classTone, riskWord } from '#areas/risk/risk-words.tsx'
import type { Column } from '#ui/column.ts'
import type { Filter } from '#ui/filters.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import type { RowOf } from '#ui/list/use-list.ts'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

type Row = RowOf<'GET /office/aml/members'>

const columns: readonly Column<Row>[] = [
  { key: 'member', label: 'risk.member', width: 170, onPhone: 'title', cell: ({ member }) => <bdi>{member.username}</bdi> },
  { key: 'class', label: 'risk.class_label', width: 120, onPhone: 'side', cell: ({ riskClass }) => <StateBadge tone={classTone[riskClass] ?? 'neutral'}>{riskWord('class', riskClass)}</StateBadge> },
  { key: 'reasons', label: 'risk.reasons', width: 420, cell: ({ reasons }) => reasons.map((each) => riskWord('reason', each)).join(', ') },
  { key: 'means', label: 'risk.means', width: 160, align: 'end', cell: ({ means, currency }) => (means === null ? '–' : <Money minor={means.monthMinor} currency={currency} />) },
  { key: 'screened', label: 'risk.screened', width: 150, cell: ({ screened }) => riskWord('screened', screened ?? 'never') },
  { key: 'scanned', label: 'risk.scanned', width: 130, cell: ({ scannedAt }) => (scannedAt === null ? '–' : <Moment at={scannedAt} shape="ago" />) },
]

const filters: readonly Filter[] = [{ kind: 'select', key: 'class', label: 'risk.class_label', options: () => riskClasses.map((value) => ({ value, label: riskWord('class', value) })) }]

/** How closely each member is watched, the highest class first. */
export function AmlMembersScreen() {
  return (
    <ListScreen line="GET /office/aml/members" title="risk.aml.members.title" columns={columns} rowKey={({ member }) => member.memberId} rowHref={({ member }) => `/aml/alerts?view=all&member=${member.memberId}`}
      rowTone={({ riskClass }) => (riskClass === 'high' ? 'danger' : null)} filters={filters} viewsKey="aml-members" empty={{ title: 'risk.aml.members.empty', text: 'risk.aml.members.empty_text' }} />
  )
}
