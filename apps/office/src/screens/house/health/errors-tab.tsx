import { Link } from 'react-router'
import { number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import { Empty } from '#ui/empty.tsx'
import { Grid } from '#ui/grid.tsx'
import { Moment } from '#ui/moment.tsx'
import { Section } from '#ui/section.tsx'
import type { Health } from './health-reply.ts'
import styles from './health.module.css'

type Met = Health['errors'][number]

const columns: readonly Column<Met>[] = [
  { key: 'message', label: 'ops.health.message', width: 360, cell: ({ message }) => message },
  { key: 'times', label: 'ops.health.times', width: 90, align: 'end', onPhone: 'side', cell: ({ times }) => number(times) },
  { key: 'place', label: 'ops.health.place', width: 260, cell: ({ place }) => <bdi>{place}</bdi> },
  { key: 'last', label: 'ops.health.last', width: 130, cell: ({ lastAt }) => <Moment at={lastAt} shape="ago" /> },
  { key: 'references', label: 'ops.health.references', width: 300, cell: ({ references }) => <span className={styles.references}>{references.slice(0, 3).map((reference) => <Link key={reference} to={`/errors/${reference}`}>{reference}</Link>)}</span> },
]

export function ErrorsTab({ health }: { readonly health: Health }) {
  return (
    <Section title={t('ops.health.errors')} text={t('ops.health.errors_text')} look="flush">
      {health.errors.length === 0 ? <Empty icon="check-circle" title={t('ops.health.no_errors')} /> : <Grid label={t('ops.health.errors')} layout="errors" columns={columns} rows={health.errors} rowKey={({ place, message }) => `${place} ${message}`} rowHref={({ references }) => (references[0] === undefined ? null : `/errors/${references[0]}`)} />}
    </Section>
  )
}
