import { paperKinds, paperStates } from '@trevo/rules/papers/papers'
import { paperTone, paperWord } from '#areas/papers/papers-words.ts'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import type { Filter } from '#ui/filters.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import type { RowOf } from '#ui/list/use-list.ts'
import { Moment } from '#ui/moment.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { Places } from './places.tsx'

type Row = RowOf<'GET /office/papers'>

const columns: readonly Column<Row>[] = [
  { key: 'sent', label: 'papers.sent', width: 150, cell: ({ sentAt }) => <Moment at={sentAt} shape="ago" /> },
  { key: 'member', label: 'papers.member', onPhone: 'title', cell: ({ member }) => <bdi>{member.username}</bdi> },
  { key: 'kind', label: 'papers.kind', cell: ({ kind }) => paperWord('kind', kind) },
  { key: 'country', label: 'papers.country', width: 90, cell: ({ country }) => country },
  { key: 'state', label: 'papers.state', onPhone: 'side', cell: ({ state }) => <StateBadge tone={paperTone(state)}>{paperWord('state', state)}</StateBadge> },
  { key: 'reason', label: 'papers.reason', width: 170, cell: ({ reason }) => (reason === null ? null : paperWord('why', reason)) },
  { key: 'decided', label: 'papers.decided', width: 150, cell: ({ decidedAt }) => (decidedAt === null ? null : <Moment at={decidedAt} shape="ago" />) },
  { key: 'by', label: 'papers.by', cell: ({ decidedBy }) => (decidedBy === null ? null : <bdi>{decidedBy}</bdi>) },
]

const filters: readonly Filter[] = [
  { kind: 'select', key: 'view', label: 'papers.view', options: () => (['pending', 'decided', 'all'] as const).map((value) => ({ value, label: t(`papers.view.${value}`) })) },
  { kind: 'select', key: 'state', label: 'papers.state', options: () => paperStates.filter((value) => value !== 'collecting').map((value) => ({ value, label: paperWord('state', value) })) },
  { kind: 'select', key: 'kind', label: 'papers.kind', options: () => paperKinds.map((value) => ({ value, label: paperWord('kind', value) })) },
  { kind: 'text', key: 'member', label: 'papers.member', isMain: true, placeholder: 'papers.member_hint' },
]

/** Papers that wait for a person, longest first; those that were decided by the filter. */
export function PapersListScreen() {
  const { data } = useCall('GET /office/papers/places', undefined, { pollMs: 20_000 })
  return (
    <ListScreen
      line="GET /office/papers"
      title="papers.title"
      lead={data === undefined ? null : <Places shown={data} />}
      columns={columns}
      rowKey={({ papersId }) => papersId}
      rowHref={({ papersId }) => `/papers/${papersId}`}
      filters={filters}
      viewsKey="papers"
      pollMs={20_000}
      empty={{ title: 'papers.empty', text: 'papers.empty_text' }}
    />
  )
}
