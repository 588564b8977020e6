import { harmBands } from '@trevo/rules/care/harm'
import { memberStatuses } from '@trevo/rules/member-statuses'
import { careWord, Reasons, Score } from '#areas/care/care-words.tsx'
import { memberWord, statusTone } from '#areas/members/member-words.ts'
import { useCall } from '#data/use-call.ts'
import { number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import { FigureCard, FigureCards } from '#ui/figure-card.tsx'
import type { Filter } from '#ui/filters.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import type { RowOf } from '#ui/list/use-list.ts'
import { Moment } from '#ui/moment.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

type Row = RowOf<'GET /office/care/members'>

const columns: readonly Column<Row>[] = [
  { key: 'member', label: 'care.member', width: 120, onPhone: 'title', cell: ({ member }) => <bdi>{member.username}</bdi> },
  { key: 'score', label: 'care.score', width: 140, onPhone: 'side', cell: ({ score, band }) => <Score score={score} band={band} /> },
  { key: 'reasons', label: 'care.reasons', width: 500, cell: ({ reasons, currency }) => <Reasons reasons={reasons} currency={currency} /> },
  { key: 'status', label: 'care.status', width: 110, cell: ({ status }) => <StateBadge tone={statusTone[status]}>{memberWord('status', status)}</StateBadge> },
  { key: 'scored', label: 'care.scored', width: 130, cell: ({ scoredAt }) => <Moment at={scoredAt} shape="ago" /> },
]

const filters: readonly Filter[] = [
  { kind: 'select', key: 'band', label: 'care.band_filter', options: () => harmBands.map((value) => ({ value, label: careWord('band', value) })) },
  { kind: 'select', key: 'status', label: 'care.status', options: () => memberStatuses.map((value) => ({ value, label: memberWord('status', value) })) },
]

/** Members by how much of what they do looks like harm, each with its reasons. */
export function ScoresScreen() {
  return (
    <ListScreen
      line="GET /office/care/members"
      title="care.scores.title"
      lead={<Statistics />}
      columns={columns}
      rowKey={({ member }) => member.memberId}
      rowHref={({ member }) => `/members/${member.memberId}/care`}
      rowTone={({ band }) => (band === 'stop' || band === 'pause' ? 'danger' : band === 'talk' ? 'caution' : null)}
      filters={filters}
      viewsKey="care-scores"
      empty={{ title: 'care.scores.empty', text: 'care.scores.empty_text' }}
    />
  )
}

function Statistics() {
  const { data } = useCall('GET /office/care/statistics')
  if (data === undefined) return null
  const standing = data.standing.reduce((sum, { members }) => sum + members, 0)
  const high = data.bands.filter(({ band }) => band === 'pause' || band === 'stop').reduce((sum, { members }) => sum + members, 0)
  return (
    <FigureCards>
      <FigureCard label={t('care.figure.high')} figure={number(high)} asOf={data.asOf} formula="harm/1" to="/care?band=stop" />
      <FigureCard label={t('care.figure.due')} figure={number(data.due)} asOf={data.asOf} to="/care/interventions" compared={{ text: t('care.figure.late', { count: data.late }), way: data.late > 0 ? 'up' : 'same', isGood: false }} />
      <FigureCard label={t('care.figure.standing')} figure={number(standing)} asOf={data.asOf} to="/care/exclusions" />
      <FigureCard label={t('care.figure.asked')} figure={number(data.register.asked)} asOf={data.asOf} to="/care/register" compared={{ text: t('care.figure.silent', { count: data.register.silent }), way: data.register.silent > 0 ? 'up' : 'same', isGood: false }} />
      <FigureCard label={t('care.figure.never')} figure={number(data.register.never)} asOf={data.asOf} to="/care/register" />
    </FigureCards>
  )
}
