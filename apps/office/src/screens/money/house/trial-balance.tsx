import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useSearchParams } from 'react-router'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/column.ts'
import { Grid } from '#ui/grid.tsx'
import { Loading } from '#ui/loading.tsx'
import { Money } from '#ui/money.tsx'
import styles from './house.module.css'

type Row = ReplyOfStaff<'GET /office/house/trial-balance'>['rows'][number]

const columns: readonly Column<Row>[] = [
  { key: 'account', label: 'money.house.account', width: 260, cell: ({ account }) => (account === 'members' ? t('money.house.members') : account) },
  { key: 'opening', label: 'money.house.opening', align: 'end', cell: ({ openingMinor, currency }) => <Money minor={openingMinor} currency={currency} /> },
  { key: 'got', label: 'money.house.got', align: 'end', cell: ({ gotMinor, currency }) => <Money minor={gotMinor} currency={currency} /> },
  { key: 'gave', label: 'money.house.gave', align: 'end', cell: ({ gaveMinor, currency }) => <Money minor={gaveMinor} currency={currency} /> },
  { key: 'closing', label: 'money.house.closing', align: 'end', cell: ({ closingMinor, currency }) => <Money minor={closingMinor} currency={currency} /> },
]

const monthBeside = (month: string, step: 1 | -1): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7)
}

export function TrialBalance({ month }: { readonly month: string }) {
  const [, setSearch] = useSearchParams()
  const { data } = useCall('GET /office/house/trial-balance', { query: { month } })
  const go = (step: 1 | -1) => () =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      next.set('month', monthBeside(month, step))
      return next
    }, { preventScrollReset: true })
  if (data === undefined) return <Loading lines={6} />
  return (
    <>
      <div className={styles.months}>
        <Button size="s" kind="quiet" icon="chevron-left" onClick={go(-1)}>{t('money.house.previous')}</Button>
        <Button size="s" kind="quiet" onClick={go(1)}>{t('money.house.next')}</Button>
      </div>
      <Grid label={t('money.house.trial', { month })} columns={columns} rows={data.rows} rowKey={({ account, currency }) => `${account} ${currency}`} hasKeys={false} />
    </>
  )
}
