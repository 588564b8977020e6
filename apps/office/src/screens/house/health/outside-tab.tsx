import { number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { span } from '#jobs/job-words.tsx'
import type { Column } from '#ui/column.ts'
import { Empty } from '#ui/empty.tsx'
import { Grid } from '#ui/grid.tsx'
import { Moment } from '#ui/moment.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import type { Health } from './health-reply.ts'
import styles from './health.module.css'

type Party = Health['vendors'][number]
const tones = { up: 'good', failing: 'danger', quiet: 'neutral' } as const

const columns: readonly Column<Party>[] = [
  { key: 'code', label: 'ops.health.party', width: 200, cell: ({ code }) => code },
  { key: 'state', label: 'ops.jobs.state', width: 110, onPhone: 'side', cell: ({ state }) => <StateBadge tone={tones[state]}>{t(`ops.health.party_state.${state}`)}</StateBadge> },
  { key: 'calls', label: 'ops.health.calls', width: 100, align: 'end', cell: ({ calls }) => number(calls) },
  { key: 'errors', label: 'ops.health.call_errors', width: 140, align: 'end', cell: ({ errors }) => number(errors) },
  { key: 'p95', label: 'ops.health.p95', width: 150, align: 'end', cell: ({ p95Ms }) => span(p95Ms) },
  { key: 'last', label: 'ops.health.last', width: 130, cell: ({ lastAt }) => <Moment at={lastAt} shape="ago" /> },
]

/** Who calls us and whom we call, over the last five minutes. */
export function OutsideTab({ health }: { readonly health: Health }) {
  return (
    <div className={styles.screen}>
      <Section title={t('ops.health.vendors')} look="flush"><Grid label={t('ops.health.vendors')} layout="health-vendors" columns={columns} rows={health.vendors} rowKey={({ code }) => code} rowHref={({ code }) => `/vendors/${code}`} rowTone={({ state }) => (state === 'failing' ? 'danger' : null)} /></Section>
      <Section title={t('ops.health.providers')} look="flush">{health.providers.length === 0 ? <Empty icon="bank" title={t('ops.health.no_providers')} /> : <Grid label={t('ops.health.providers')} layout="health-providers" columns={columns} rows={health.providers} rowKey={({ code }) => code} hasKeys={false} />}</Section>
    </div>
  )
}
