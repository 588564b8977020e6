import { paperTone, paperWord } from '#areas/papers/papers-words.ts'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import { Empty } from '#ui/empty.tsx'
import { Grid } from '#ui/grid.tsx'
import type { RowOf } from '#ui/list/use-list.ts'
import { Loading } from '#ui/loading.tsx'
import { Moment } from '#ui/moment.tsx'
import { Refused } from '#ui/refused.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

const columns: readonly Column<RowOf<'GET /office/papers'>>[] = [
  { key: 'sent', label: 'papers.sent', width: 160, cell: ({ sentAt }) => <Moment at={sentAt} /> },
  { key: 'kind', label: 'papers.kind', onPhone: 'title', cell: ({ kind, country }) => `${paperWord('kind', kind)} · ${country}` },
  { key: 'state', label: 'papers.state', onPhone: 'side', cell: ({ state }) => <StateBadge tone={paperTone(state)}>{paperWord('state', state)}</StateBadge> },
  { key: 'reason', label: 'papers.reason', width: 180, cell: ({ reason }) => (reason === null ? null : paperWord('why', reason)) },
  { key: 'until', label: 'papers.until', width: 120, cell: ({ expiresOn }) => expiresOn },
  { key: 'by', label: 'papers.by', cell: ({ decidedBy }) => (decidedBy === null ? null : <bdi>{decidedBy}</bdi>) },
]

/** Every paper that the member ever sent; one opens with its pictures, checks and who looked. */
export function PapersTab({ memberId }: { readonly memberId: string }) {
  const { data, error, refetch } = useCall('GET /office/papers', { query: { member: memberId, view: 'all' } })
  if (data === undefined) return error === null ? <Loading lines={4} /> : <Refused error={error} onRetry={() => void refetch()} />
  return (
    <Section title={t('papers.tab')} look="flush">
      {data.rows.length === 0 ? <Empty icon="id-card" title={t('papers.tab_empty')} /> : <Grid label={t('papers.tab')} columns={columns} rows={data.rows} rowKey={({ papersId }) => papersId} rowHref={({ papersId }) => `/papers/${papersId}`} />}
    </Section>
  )
}
