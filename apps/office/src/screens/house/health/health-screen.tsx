import { useCall } from '#data/use-call.ts'
import { useLivePollMs } from '#live/live.tsx'
import { t } from '#i18n/t.ts'
import { RecordScreen } from '#ui/record-screen.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { Alarms } from './alarms.tsx'
import { BooksTab } from './books-tab.tsx'
import { DatabaseTab } from './database-tab.tsx'
import { ErrorsTab } from './errors-tab.tsx'
import { Overview } from './overview.tsx'
import { OutsideTab } from './outside-tab.tsx'
import { ProcessesTab } from './processes-tab.tsx'

/** How the house does, of all its processes: what is watched, how far everything lags, what failed. */
export function HealthScreen() {
  const asked = useCall('GET /office/health', {}, { pollMs: useLivePollMs(2_000) })
  const health = asked.data
  const raised = health?.alarms.filter(({ state }) => state === 'raised').length ?? 0
  return (
    <RecordScreen asked={asked} title={t('ops.health.title')} base="/health" {...(health && { asOf: health.asOf })}
      badges={health === undefined ? null : <StateBadge tone={raised > 0 ? 'danger' : 'good'}>{raised > 0 ? t('ops.health.raised', { count: raised }) : t('ops.health.well')}</StateBadge>}
      {...(health && {
        tabs: [
          { key: 'overview', label: t('ops.health.overview'), content: () => <Overview health={health} /> },
          { key: 'alarms', label: t('ops.health.alarms'), ...(raised > 0 && { count: raised }), content: () => <Alarms health={health} /> },
          { key: 'books', label: t('ops.health.books'), content: () => <BooksTab health={health} /> },
          { key: 'processes', label: t('ops.health.processes'), content: () => <ProcessesTab health={health} /> },
          { key: 'database', label: t('ops.health.database'), content: () => <DatabaseTab health={health} /> },
          { key: 'outside', label: t('ops.health.outside'), content: () => <OutsideTab health={health} /> },
          { key: 'errors', label: t('ops.health.errors'), ...(health.errors.length > 0 && { count: health.errors.length }), content: () => <ErrorsTab health={health} /> },
        ],
      })} />
  )
}
