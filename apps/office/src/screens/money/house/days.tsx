import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useCall } from '#data/use-call.ts'
import { moment } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import { Empty } from '#ui/empty.tsx'
import { Grid } from '#ui/grid.tsx'
import { Loading } from '#ui/loading.tsx'
import { Money } from '#ui/money.tsx'
import { Refused } from '#ui/refused.tsx'
import styles from './house.module.css'

type Row = ReplyOfStaff<'GET /office/house/days'>['days'][number]

interface DaysProps {
  readonly account: string
  readonly currency: string
  readonly month: string
}

const columnsIn = (currency: string): readonly Column<Row>[] => [
  { key: 'day', label: 'money.house.day', cell: ({ day }) => moment(`${day}T12:00:00.000Z`, 'UTC', 'day') },
  { key: 'got', label: 'money.house.got', align: 'end', cell: ({ gotMinor }) => <Money minor={gotMinor} currency={currency} />, total: (rows) => <Money minor={rows.reduce((sum, { gotMinor }) => sum + BigInt(gotMinor), 0n)} currency={currency} /> },
  { key: 'gave', label: 'money.house.gave', align: 'end', cell: ({ gaveMinor }) => <Money minor={gaveMinor} currency={currency} />, total: (rows) => <Money minor={rows.reduce((sum, { gaveMinor }) => sum + BigInt(gaveMinor), 0n)} currency={currency} /> },
  { key: 'transfers', label: 'money.house.transfers', align: 'end', cell: ({ transfers }) => transfers },
]

/** The days that sum to a line of the trial balance; each opens its minutes, and a minute its lines. */
export function Days({ account, currency, month }: DaysProps) {
  const { data, error, refetch } = useCall('GET /office/house/days', { query: { account, currency, month } })
  const label = t('money.house.days', { account, month })
  return (
    <section className={styles.days} aria-label={label}>
      <h3>{label}</h3>
      {data === undefined ? (
        error === null ? <Loading lines={4} /> : <Refused error={error} onRetry={() => void refetch()} />
      ) : data.days.length === 0 ? (
        <Empty title={t('money.house.no_days')} />
      ) : (
        <Grid label={label} columns={columnsIn(currency)} rows={data.days} rowKey={({ day }) => day} rowHref={({ day }) => `/house?${new URLSearchParams({ open: `${account} ${currency}`, day, month })}`} hasKeys={false} />
      )}
    </section>
  )
}
