import { interventionKinds } from '@trevo/rules/care/interventions'
import { careWord } from '#areas/care/care-words.tsx'
import { EndIntervention } from '#areas/care/end-intervention.tsx'
import { t } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import type { Filter } from '#ui/filters.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import type { RowOf } from '#ui/list/use-list.ts'
import { Moment } from '#ui/moment.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

type Row = RowOf<'GET /office/care/interventions'>

const columns: readonly Column<Row>[] = [
  { key: 'member', label: 'care.member', width: 120, onPhone: 'title', cell: ({ member }) => <bdi>{member.username}</bdi> },
  { key: 'kind', label: 'care.kind_label', width: 120, cell: ({ kind }) => careWord('kind', kind) },
  { key: 'score', label: 'care.score', width: 80, align: 'end', cell: ({ score }) => score },
  { key: 'began', label: 'care.began', width: 160, cell: ({ beganAt }) => <Moment at={beganAt} /> },
  { key: 'due', label: 'care.due', width: 150, onPhone: 'side', cell: ({ dueAt, isLate }) => (dueAt === null ? '–' : isLate ? <StateBadge tone="danger"><Moment at={dueAt} shape="ago" /></StateBadge> : <Moment at={dueAt} shape="ago" />) },
  { key: 'by', label: 'care.by_label', width: 140, cell: ({ by }) => by ?? t('care.by.house') },
  { key: 'outcome', label: 'care.outcome_label', width: 170, cell: ({ outcome, endedBy }) => (outcome === null ? '–' : `${careWord('outcome', outcome)}${endedBy === null ? '' : ` · ${endedBy}`}`) },
  { key: 'note', label: 'care.note', width: 240, onPhone: 'none', cell: ({ note }) => <span dir="auto">{note ?? '–'}</span> },
  { key: 'act', label: 'care.act.end_button', width: 130, cell: ({ interventionId, endedAt }) => <EndIntervention interventionId={interventionId} isOpen={endedAt === null} /> },
]

const filters: readonly Filter[] = [
  { kind: 'select', key: 'view', label: 'care.view_label', options: () => (['due', 'ended', 'all'] as const).map((value) => ({ value, label: careWord('view', value) })) },
  { kind: 'select', key: 'kind', label: 'care.kind_label', options: () => interventionKinds.map((value) => ({ value, label: careWord('kind', value) })) },
]

/** What was done about members: those that wait for a person first, by their deadline. */
export function InterventionsScreen() {
  return (
    <ListScreen
      line="GET /office/care/interventions"
      title="care.interventions.title"
      columns={columns}
      rowKey={({ interventionId }) => interventionId}
      rowHref={({ member }) => `/members/${member.memberId}/care`}
      rowTone={({ isLate }) => (isLate ? 'danger' : null)}
      filters={filters}
      viewsKey="care-interventions"
      empty={{ title: 'care.interventions.empty', text: 'care.interventions.empty_text' }}
    />
  )
}
