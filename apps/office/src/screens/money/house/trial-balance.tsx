import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useSearchParams } from 'react-router'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/column.ts'
import { Grid } from '#ui/grid.tsx'
import { Loading } from '#ui/loading.tsx'
import { Money } from '#ui/money.tsx'
import { Days } from './days.tsx'
import styles from './house.module.css'

type Row = ReplyOfStaff<'GET /office/house/trial-balance'>['rows'][number]

const keyOf = ({ account, currency }: Row): string => `${account} ${currency}`

const withValue = (before: URLSearchParams, name: string, value: string | null): URLSearchParams => {
  const next = new URLSearchParams(before)
  if (value === null) next.delete(name)
  else next.set(name, value)
  return next
}

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
  const [search, setSearch] = useSearchParams()
  const { data } = useCall('GET /office/house/trial-balance', { query: { month } })
  const go = (step: 1 | -1) => () =>
    setSearch((before) => withValue(before, 'month', monthBeside(month, step)), { preventScrollReset: true })
  if (data === undefined) return <Loading lines={6} />
  const opened = data.rows.find((row) => keyOf(row) === search.get('trial'))
  const open = (row: Row): void => {
    // The members' purses are what the house's accounts are not: their lines are those.
    if (row.account === 'members') return
    setSearch((before) => withValue(before, 'trial', keyOf(row) === search.get('trial') ? null : keyOf(row)), { preventScrollReset: true })
  }
  return (
    <>
      <div className={styles.months}>
        <Button size="s" kind="quiet" icon="chevron-left" onClick={go(-1)}>{t('money.house.previous')}</Button>
        <Button size="s" kind="quiet" onClick={go(1)}>{t('money.house.next')}</Button>
      </div>
      <Grid label={t('money.house.trial', { month })} columns={columns} rows={data.rows} rowKey={keyOf} onOpen={open} hasKeys={false} />
      {opened === undefined ? null : <Days account={opened.account} currency={opened.currency} month={month} />}
    </>
  )
}
