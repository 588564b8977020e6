import { exclusionKinds } from '@trevo/rules/care/exclusion'
import { careWord, Until } from '#areas/care/care-words.tsx'
import type { Column } from '#ui/column.ts'
import type { Filter } from '#ui/filters.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import type { RowOf } from '#ui/list/use-list.ts'
import { Moment } from '#ui/moment.tsx'

type Row = RowOf<'GET /office/care/exclusions'>

const columns: readonly Column<Row>[] = [
  { key: 'member', label: 'care.member', width: 150, onPhone: 'title', cell: ({ member }) => <bdi>{member.username}</bdi> },
  { key: 'kind', label: 'care.kind_label', width: 170, onPhone: 'side', cell: ({ kind }) => careWord('exclusion', kind) },
  { key: 'term', label: 'care.term_label', width: 120, cell: ({ term }) => careWord('term', term) },
  { key: 'by', label: 'care.by_label', width: 120, cell: ({ by }) => careWord('by', by) },
  { key: 'began', label: 'care.began', width: 150, cell: ({ beganAt }) => <Moment at={beganAt} /> },
  { key: 'until', label: 'care.until_label', width: 220, cell: (row) => <Until row={row} /> },
  { key: 'end', label: 'care.end_label', width: 140, cell: ({ endReason }) => (endReason === null ? '–' : careWord('end', endReason)) },
]

const filters: readonly Filter[] = [
  { kind: 'select', key: 'view', label: 'care.view_label', options: () => (['standing', 'ended', 'all'] as const).map((value) => ({ value, label: careWord('view', value) })) },
  { kind: 'select', key: 'kind', label: 'care.kind_label', options: () => exclusionKinds.map((value) => ({ value, label: careWord('exclusion', value) })) },
]

/** Time-outs, self-exclusions, hits in the register, and what the house stopped. */
export function ExclusionsScreen() {
  return (
    <ListScreen
      line="GET /office/care/exclusions"
      title="care.exclusions.title"
      columns={columns}
      rowKey={({ exclusionId }) => exclusionId}
      rowHref={({ member }) => `/members/${member.memberId}/care`}
      filters={filters}
      viewsKey="care-exclusions"
      empty={{ title: 'care.exclusions.empty', text: 'care.exclusions.empty_text' }}
    />
  )
}
