import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { Link, useParams } from 'react-router'
import { useCall } from '#data/use-call.ts'
import { duration, number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { figuresText, JobState, jobWord, span, stateOf } from '#jobs/job-words.tsx'
import { RetryRun, RunNow } from '#jobs/run-now.tsx'
import { useMay } from '#session/session-store.ts'
import type { Column } from '#ui/column.ts'
import { Facts } from '#ui/facts.tsx'
import { Grid } from '#ui/grid.tsx'
import { Moment } from '#ui/moment.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

type Shown = ReplyOfStaff<'GET /office/jobs/:job'>
type Run = Shown['runs'][number]

const columnsOf = (job: string, mayRun: boolean): readonly Column<Run>[] => [
  { key: 'started', label: 'ops.jobs.started', width: 170, cell: ({ startedAt }) => <Moment at={startedAt} shape="second" /> },
  { key: 'state', label: 'ops.jobs.state', width: 110, onPhone: 'side', cell: ({ state }) => <JobState state={state} /> },
  { key: 'took', label: 'ops.jobs.took', width: 90, align: 'end', cell: ({ tookMs }) => span(tookMs) },
  { key: 'did', label: 'ops.jobs.did', width: 260, cell: ({ figures, problem, retryOf }) => problem ?? ([figuresText(figures), retryOf === null ? '' : t('ops.jobs.repeats', { run: retryOf })].filter(Boolean).join(' · ') || '–') },
  { key: 'reference', label: 'ops.jobs.reference', width: 140, cell: ({ reference }) => (reference === null ? '–' : <Link to={`/errors/${reference}`}>{reference}</Link>) },
  { key: 'asked', label: 'ops.jobs.asked_by', width: 130, cell: ({ askedBy }) => askedBy ?? '–' },
  { key: 'process', label: 'ops.jobs.process', width: 150, cell: ({ process }) => process },
  ...(mayRun ? [{ key: 'retry', label: 'ops.jobs.retry', width: 100, cell: ({ runId, state }: Run) => (state === 'failed' ? <RetryRun job={job} runId={runId} /> : null) } as const] : []),
]

/** A job and its last runs: what each did, or why it did not. */
export function JobScreen() {
  const { job: name = '' } = useParams()
  const asked = useCall('GET /office/jobs/:job', { params: { job: name } }, { pollMs: 3_000 })
  const mayRun = useMay('jobs.run', 'w')
  const shown = asked.data
  return (
    <RecordScreen asked={asked} back={{ to: '/jobs', label: t('ops.jobs.title') }} title={jobWord(name)} id={name} {...(shown && { asOf: shown.asOf })}
      badges={shown === undefined ? null : (
        <>
          <JobState state={stateOf(shown.job)} />
          {shown.job.failedInARow > 1 ? <StateBadge tone="danger" isPlain>{t('ops.jobs.in_a_row', { count: shown.job.failedInARow })}</StateBadge> : null}
        </>
      )}
      actions={mayRun && shown !== undefined ? <RunNow job={name} /> : null}>
      {shown === undefined ? null : (
        <>
          <Section title={t('ops.jobs.about')}>
            <Facts look="wide" facts={[
              { label: t('ops.jobs.every'), value: duration(shown.job.everySeconds) },
              { label: t('ops.jobs.last'), value: <Moment at={shown.job.last?.at ?? null} shape="ago" /> },
              { label: t('ops.jobs.next'), value: <Moment at={shown.job.nextAt} shape="ago" /> },
              { label: t('ops.jobs.average'), value: span(shown.job.averageMs) },
              { label: t('ops.jobs.worst'), value: span(shown.job.worstMs) },
              { label: t('ops.jobs.failed'), value: t('ops.jobs.failed_of', { failed: number(shown.job.failed), runs: number(shown.job.runs) }) },
            ]} />
          </Section>
          <Section title={t('ops.jobs.runs')} text={t('ops.jobs.runs_text')} look="flush">
            <Grid label={t('ops.jobs.runs')} layout="job-runs" columns={columnsOf(name, mayRun)} rows={shown.runs} rowKey={({ runId }) => runId} rowTone={({ state }) => (state === 'failed' ? 'danger' : state === 'lost' ? 'caution' : null)} />
          </Section>
        </>
      )}
    </RecordScreen>
  )
}
