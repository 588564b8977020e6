import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useCall } from '#data/use-call.ts'
import { moment, money, percentOfBps } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import styles from '#staff/staff-page.module.css'
import type { Column } from '#ui/column.ts'
import { Empty } from '#ui/empty.tsx'
import { Facts } from '#ui/facts.tsx'
import { Grid } from '#ui/grid.tsx'
import { Loading } from '#ui/loading.tsx'
import { Refused } from '#ui/refused.tsx'
import { ScreenHead } from '#ui/screen-head.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { PublishRates } from './publish-rates.tsx'

type Version = ReplyOfStaff<'GET /office/reward-rates'>['versions'][number]
type Level = Version['levels'][number]

const columns: readonly Column<Level>[] = [
  { key: 'level', label: 'cashback.level', width: 100, onPhone: 'title', cell: ({ level }) => String(level) },
  { key: 'cashback', label: 'cashback.cashback', width: 140, align: 'end', onPhone: 'side', cell: ({ cashbackBps }) => percentOfBps(cashbackBps) },
  { key: 'rakeback', label: 'cashback.rakeback', width: 140, align: 'end', cell: ({ rakebackBps }) => percentOfBps(rakebackBps) },
]
const tones = { holds: 'good', waits: 'info', over: 'neutral' } as const

function OneVersion({ version: { version, fromDay, state, product, levels, currencies, edges, madeAt } }: { readonly version: Version }) {
  const title = t('cashback.version_from', { version, day: fromDay })
  return (
    <Section title={title} text={`${t('cashback.made')}: ${moment(madeAt, 'UTC')}`} look="flush" actions={<StateBadge tone={tones[state]}>{t(`cashback.${state}`)}</StateBadge>}>
      <Grid label={title} layout="reward-rates" columns={columns} rows={levels} rowKey={({ level }) => String(level)} hasKeys={false} />
      <Facts facts={[
        { label: t('cashback.product'), value: t(`cashback.product.${product}`) },
        ...Object.entries(currencies).map(([currency, { capMinor, leastMinor }]) => ({ key: currency, label: t('cashback.bounds'), value: t('cashback.bounds_of', { least: money(leastMinor, currency), most: money(capMinor, currency) }) })),
        { label: t('cashback.edges'), value: Object.entries(edges).map(([category, bps]) => `${category} ${percentOfBps(bps)}`).join(' · ') || '–' },
      ]} />
    </Section>
  )
}

/** What is given back by level: the versions that were, that holds and that waits. */
export function RatesScreen() {
  const { data, error, refetch } = useCall('GET /office/reward-rates')
  const mayPublish = useMay('promotions.publish', 'p', 'w')
  if (data === undefined) return error === null ? <Loading lines={8} /> : <Refused error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.screen}>
      <ScreenHead title={t('cashback.rates')} actions={mayPublish ? <PublishRates shown={data} /> : undefined} />
      <p>{t('cashback.rates_text')}</p>
      {data.versions.length === 0 ? <Empty icon="percent" title={t('cashback.no_rates')} text={t('cashback.no_rates_text')} /> : null}
      {data.versions.map((version) => (
        <OneVersion key={version.version} version={version} />
      ))}
    </div>
  )
}
