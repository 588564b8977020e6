import { number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { span } from '#jobs/job-words.tsx'
import type { Column } from '#ui/column.ts'
import { Empty } from '#ui/empty.tsx'
import { Grid } from '#ui/grid.tsx'
import { Moment } from '#ui/moment.tsx'
import { Section } from '#ui/section.tsx'
import type { Health } from './health-reply.ts'
import styles from './health.module.css'

type Running = Health['statementsNow'][number]
type Slow = Health['slow'][number]

const running: readonly Column<Running>[] = [
  { key: 'statement', label: 'ops.health.statement', width: 460, cell: ({ statement }) => <code className={styles.code} title={statement}>{statement}</code> },
  { key: 'seconds', label: 'ops.health.since', width: 100, align: 'end', onPhone: 'side', cell: ({ seconds }) => span(seconds * 1_000) },
  { key: 'program', label: 'ops.health.program', width: 150, cell: ({ program }) => program },
  { key: 'state', label: 'ops.jobs.state', width: 160, cell: ({ state }) => state },
  { key: 'waits', label: 'ops.health.waits_for', width: 150, cell: ({ waitsFor }) => waitsFor ?? '–' },
]
const slow: readonly Column<Slow>[] = [
  { key: 'statement', label: 'ops.health.statement', width: 520, cell: ({ statement }) => <code className={styles.code} title={statement}>{statement}</code> },
  { key: 'worst', label: 'ops.health.worst', width: 110, align: 'end', onPhone: 'side', cell: ({ worstMs }) => span(worstMs) },
  { key: 'times', label: 'ops.health.times', width: 90, align: 'end', cell: ({ times }) => number(times) },
  { key: 'at', label: 'ops.health.last', width: 130, cell: ({ at }) => <Moment at={at} shape="ago" /> },
  { key: 'process', label: 'ops.health.process', width: 160, cell: ({ process }) => process },
]

/** What the database does at this moment, and what took long of late. */
export function DatabaseTab({ health }: { readonly health: Health }) {
  return (
    <div className={styles.screen}>
      <Section title={t('ops.health.statements_now')} look="flush">
        {health.statementsNow.length === 0 ? <Empty icon="check-circle" title={t('ops.health.no_statements')} /> : <Grid label={t('ops.health.statements_now')} layout="statements-now" columns={running} rows={health.statementsNow} rowKey={({ pid }) => String(pid)} hasKeys={false} />}
      </Section>
      <Section title={t('ops.health.slow')} text={t('ops.health.slow_text')} look="flush">
        {health.slow.length === 0 ? <Empty icon="check-circle" title={t('ops.health.no_slow')} /> : <Grid label={t('ops.health.slow')} layout="slow-statements" columns={slow} rows={health.slow} rowKey={({ process, statement }) => `${process} ${statement}`} hasKeys={false} />}
      </Section>
    </div>
  )
}
