import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useCall } from '#data/use-call.ts'
import { duration } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { figuresText, JobState, jobWord, span, stateOf } from '#jobs/job-words.tsx'
import { RunNow } from '#jobs/run-now.tsx'
import { useMay } from '#session/session-store.ts'
import type { Column } from '#ui/column.ts'
import { Empty } from '#ui/empty.tsx'
import { Grid } from '#ui/grid.tsx'
import { useGridLayout } from '#ui/grid/use-grid-layout.ts'
import { Loading } from '#ui/loading.tsx'
import { Moment } from '#ui/moment.tsx'
import { Refused } from '#ui/refused.tsx'
import { ScreenHead } from '#ui/screen-head.tsx'
import { Section } from '#ui/section.tsx'
import { Stale } from '#ui/stale.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

type Job = ReplyOfStaff<'GET /office/jobs'>['jobs'][number]

const shown: readonly Column<Job>[] = [
  { key: 'name', label: 'ops.jobs.job', width: 300, cell: ({ name }) => jobWord(name) },
  { key: 'state', label: 'ops.jobs.state', width: 120, onPhone: 'side', cell: (job) => <JobState state={stateOf(job)} /> },
  { key: 'last', label: 'ops.jobs.last', width: 140, cell: ({ last }) => <Moment at={last?.at ?? null} shape="ago" /> },
  { key: 'took', label: 'ops.jobs.took', width: 90, align: 'end', cell: ({ last }) => span(last?.tookMs ?? null) },
  { key: 'next', label: 'ops.jobs.next', width: 150, cell: ({ nextAt, runningSince }) => (nextAt !== null && Date.parse(nextAt) > Date.now() ? <Moment at={nextAt} shape="ago" /> : runningSince !== null || nextAt !== null ? t('ops.jobs.waiting') : '–') },
  { key: 'did', label: 'ops.jobs.did', width: 180, cell: ({ last }) => (last === null ? '–' : last.state === 'failed' ? last.problem : figuresText(last.figures) || '–') },
  { key: 'failed', label: 'ops.jobs.failed', width: 100, align: 'end', cell: ({ failed, runs }) => (failed === 0 ? '0' : <StateBadge tone="caution" isPlain>{t('ops.jobs.failed_of', { failed, runs })}</StateBadge>) },
  { key: 'every', label: 'ops.jobs.every', width: 90, align: 'end', cell: ({ everySeconds }) => duration(everySeconds) },
  { key: 'average', label: 'ops.jobs.average', width: 100, align: 'end', isHidden: true, cell: ({ averageMs }) => span(averageMs) },
  { key: 'worst', label: 'ops.jobs.worst', width: 100, align: 'end', isHidden: true, cell: ({ worstMs }) => span(worstMs) },
  { key: 'id', label: 'ops.jobs.about', width: 180, isHidden: true, cell: ({ name }) => name },
]
const withActs: readonly Column<Job>[] = [...shown, { key: 'run', label: 'ops.jobs.run_now', width: 150, cell: ({ name }) => <RunNow job={name} size="s" /> }]

/** Those that fail first, then by name. */
const inOrder = (jobs: readonly Job[]): readonly Job[] => jobs.toSorted((a, b) => Number(b.failedInARow > 0) - Number(a.failedInARow > 0) || jobWord(a.name).localeCompare(jobWord(b.name)))

export function JobsScreen() {
  const { data, error, refetch } = useCall('GET /office/jobs', {}, { pollMs: 3_000 })
  const columns = useMay('jobs.run', 'w') ? withActs : shown
  const layout = useGridLayout('jobs', columns)
  if (data === undefined) return error === null ? <Loading lines={12} /> : <Refused error={error} onRetry={() => void refetch()} />
  const failing = data.jobs.filter(({ failedInARow }) => failedInARow > 0).length
  return (
    <>
      <ScreenHead title={t('ops.jobs.title')} />
      {error === null ? null : <Stale asOf={data.asOf} onRetry={() => void refetch()} />}
      {data.jobs.length === 0 ? <Empty icon="refresh" title={t('ops.jobs.none')} text={t('ops.jobs.none_text')} /> : (
        <Section title={t('ops.jobs.all')} look="flush" actions={failing === 0 ? undefined : <StateBadge tone="danger">{t('ops.jobs.only_failing', { count: failing })}</StateBadge>}>
          <Grid label={t('ops.jobs.title')} columns={columns} layout={layout} rows={inOrder(data.jobs)} rowKey={({ name }) => name} rowHref={({ name }) => `/jobs/${name}`} rowTone={({ failedInARow }) => (failedInARow > 0 ? 'danger' : null)} />
        </Section>
      )}
    </>
  )
}
