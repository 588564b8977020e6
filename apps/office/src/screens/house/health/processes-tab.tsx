import { number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { span } from '#jobs/job-words.tsx'
import type { Column } from '#ui/column.ts'
import { Grid } from '#ui/grid.tsx'
import { Moment } from '#ui/moment.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import type { Health } from './health-reply.ts'

type Process = Health['processes'][number]

const poolText = ({ name, size, idle, max, waiting }: Process['pools'][number]): string => `${t('ops.health.pool', { name, used: size - idle, max })}${waiting === 0 ? '' : t('ops.health.pool_waiting', { waiting: number(waiting) })}`
const ledgerText = (ledger: Process['ledger']): string => (ledger === null ? '–' : ledger.isAway ? t('ops.health.ledger_away') : t('ops.health.ledger_waiting', { waiting: number(ledger.waiting) }))

const columns: readonly Column<Process>[] = [
  { key: 'id', label: 'ops.health.process', width: 180, cell: ({ id }) => id },
  { key: 'state', label: 'ops.jobs.state', width: 100, onPhone: 'side', cell: ({ isLost }) => <StateBadge tone={isLost ? 'danger' : 'good'}>{t(isLost ? 'ops.health.lost' : 'ops.health.up')}</StateBadge> },
  { key: 'pools', label: 'ops.health.pools', width: 260, cell: ({ pools }) => pools.map(poolText).join(' · ') },
  { key: 'ledger', label: 'ops.health.ledger', width: 110, align: 'end', cell: ({ ledger }) => ledgerText(ledger) },
  { key: 'loop', label: 'ops.health.loop', width: 120, align: 'end', cell: ({ loopP99Ms }) => span(loopP99Ms) },
  { key: 'memory', label: 'ops.health.memory', width: 110, align: 'end', cell: ({ rssBytes }) => t('ops.health.megabytes', { megabytes: number(Math.round(rssBytes / 1_048_576)) }) },
  { key: 'started', label: 'ops.health.started', width: 140, cell: ({ startedAt }) => <Moment at={startedAt} shape="ago" /> },
  { key: 'seen', label: 'ops.health.seen', width: 130, cell: ({ seenAt }) => <Moment at={seenAt} shape="ago" /> },
  { key: 'version', label: 'ops.health.house', width: 90, cell: ({ version }) => version },
  { key: 'node', label: 'ops.health.node', width: 100, isHidden: true, cell: ({ node }) => node },
]

/** Every process of ours that has said itself of late. */
export function ProcessesTab({ health }: { readonly health: Health }) {
  return <Section title={t('ops.health.processes')} look="flush"><Grid label={t('ops.health.processes')} layout="processes" columns={columns} rows={health.processes} rowKey={({ id }) => id} rowTone={({ isLost }) => (isLost ? 'danger' : null)} /></Section>
}
