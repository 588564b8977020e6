import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useCall } from '#data/use-call.ts'
import { number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import { Empty } from '#ui/empty.tsx'
import { Grid } from '#ui/grid.tsx'
import { useGridLayout } from '#ui/grid/use-grid-layout.ts'
import { Loading } from '#ui/loading.tsx'
import { Moment } from '#ui/moment.tsx'
import { Refused } from '#ui/refused.tsx'
import { ScreenHead } from '#ui/screen-head.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

type Vendor = ReplyOfStaff<'GET /office/vendors'>['vendors'][number]

const columns: readonly Column<Vendor>[] = [
  { key: 'name', label: 'games.vendors.vendor', width: 190, onPhone: 'title', cell: ({ name, code }) => (name === code ? name : `${name} (${code})`) },
  { key: 'state', label: 'games.catalogue.state', width: 120, onPhone: 'side', cell: ({ isEnabled, isShown, closedUntil }) => !isEnabled ? <StateBadge tone="danger">{t('games.vendors.refused')}</StateBadge> : closedUntil !== null ? <StateBadge tone="caution">{t('games.vendors.maintenance_now')}</StateBadge> : isShown ? <StateBadge tone="good">{t('games.vendors.shown')}</StateBadge> : <StateBadge tone="caution">{t('games.vendors.hidden')}</StateBadge> },
  { key: 'games', label: 'games.vendors.games_on', width: 100, align: 'end', cell: ({ games, gamesOn }) => `${number(gamesOn)} / ${number(games)}` },
  { key: 'pace', label: 'games.vendors.pace', width: 170, align: 'end', cell: ({ movementsAMinute }) => number(Math.round(movementsAMinute * 10) / 10) },
  { key: 'last', label: 'games.vendors.last', width: 136, cell: ({ lastMovementAt }) => <Moment at={lastMovementAt} shape="ago" /> },
  { key: 'overdue', label: 'games.vendors.overdue', width: 130, align: 'end', cell: ({ overdueRounds }) => (overdueRounds === 0 ? '0' : <StateBadge tone="caution">{number(overdueRounds)}</StateBadge>) },
  { key: 'trouble', label: 'games.vendors.trouble', width: 150, cell: ({ trouble }) => trouble ?? '—' },
  { key: 'dialect', label: 'games.vendors.dialect', width: 90, isHidden: true, cell: ({ dialect }) => dialect },
]

/** Every vendor, and how it does: read anew each ten seconds. */
export function VendorsScreen() {
  const { data, error, refetch } = useCall('GET /office/vendors', {}, { pollMs: 10_000 })
  const layout = useGridLayout('vendors', columns)
  if (data === undefined) return error === null ? <Loading lines={8} /> : <Refused error={error} onRetry={() => void refetch()} />
  return (
    <>
      <ScreenHead title={t('games.vendors.title')} />
      {data.vendors.length === 0 ? <Empty title={t('games.vendors.empty')} /> : (
        <Section title={t('games.vendors.health')} look="flush">
          <Grid label={t('games.vendors.title')} columns={columns} layout={layout} rows={data.vendors} rowKey={({ code }) => code} rowHref={({ code }) => `/vendors/${code}`} />
        </Section>
      )}
    </>
  )
}
