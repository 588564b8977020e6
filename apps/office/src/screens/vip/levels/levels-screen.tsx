import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useCall } from '#data/use-call.ts'
import { moment, number, percentOfBps } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import styles from '#staff/staff-page.module.css'
import type { Column } from '#ui/column.ts'
import { Facts } from '#ui/facts.tsx'
import { Grid } from '#ui/grid.tsx'
import { Loading } from '#ui/loading.tsx'
import { Money } from '#ui/money.tsx'
import { Refused } from '#ui/refused.tsx'
import { ScreenHead } from '#ui/screen-head.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { PublishLevels } from './publish-levels.tsx'

type Version = ReplyOfStaff<'GET /office/vip/levels'>['versions'][number]
type Level = Version['levels'][number]

const columns: readonly Column<Level>[] = [
  { key: 'level', label: 'club.level', width: 90, onPhone: 'title', cell: ({ level }) => String(level) },
  { key: 'name', label: 'club.name', width: 220, cell: ({ names }) => `${names.pt} · ${names.en}` },
  { key: 'reach', label: 'club.reach', align: 'end', width: 130, onPhone: 'side', cell: ({ reachXp }) => number(reachXp) },
  { key: 'keep', label: 'club.keep', align: 'end', width: 150, cell: ({ keepXp }) => number(keepXp) },
  { key: 'once', label: 'club.once', align: 'end', width: 120, cell: ({ levelPoints }) => number(levelPoints) },
  { key: 'week', label: 'club.week', align: 'end', width: 120, cell: ({ weekPoints }) => number(weekPoints) },
  { key: 'month', label: 'club.month', align: 'end', width: 120, cell: ({ monthPoints }) => number(monthPoints) },
]

const tones = { holds: 'good', waits: 'info', over: 'neutral' } as const

function OneVersion({ version: { version, fromDay, state, levels, factors, currencies, madeAt } }: { readonly version: Version }) {
  return (
    <Section title={t('club.version_from', { version, day: fromDay })} text={`${t('club.made')}: ${moment(madeAt, 'UTC')}`} look="flush" actions={<StateBadge tone={tones[state]}>{t(`club.state.${state}`)}</StateBadge>}>
      <Grid label={t('club.version_from', { version, day: fromDay })} layout="vip-levels" columns={columns} rows={levels} rowKey={({ level }) => String(level)} hasKeys={false} />
      <Facts facts={[
        { label: t('club.factors'), value: Object.entries(factors).map(([category, bps]) => `${category} ${percentOfBps(bps)}`).join(' · ') },
        ...Object.entries(currencies).map(([currency, minor]) => ({ key: currency, label: t('club.one_xp', { currency }), value: <Money minor={String(minor)} currency={currency} /> })),
      ]} />
    </Section>
  )
}

/** The tables of levels that were, that holds and that waits; a new one counts from the next day on. */
export function LevelsScreen() {
  const { data, error, refetch } = useCall('GET /office/vip/levels')
  const mayPublish = useMay('promotions.publish', 'p', 'w')
  if (data === undefined) return error === null ? <Loading lines={8} /> : <Refused error={error} onRetry={() => void refetch()} />
  const [newest] = data.versions
  return (
    <div className={styles.screen}>
      <ScreenHead title={t('club.levels')} actions={mayPublish && newest !== undefined ? <PublishLevels from={newest} version={data.version} /> : undefined} />
      <p>{t('club.levels_text')}</p>
      {data.versions.map((version) => (
        <OneVersion key={version.version} version={version} />
      ))}
    </div>
  )
}
