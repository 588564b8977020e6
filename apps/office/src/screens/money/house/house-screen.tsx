import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import { Grid } from '#ui/grid.tsx'
import { Loading } from '#ui/loading.tsx'
import { Money } from '#ui/money.tsx'
import { Refused } from '#ui/refused.tsx'
import { ScreenHead } from '#ui/screen-head.tsx'
import { Section } from '#ui/section.tsx'
import { Minutes } from './minutes.tsx'
import { TrialBalance } from './trial-balance.tsx'
import styles from './house.module.css'

type Row = ReplyOfStaff<'GET /office/house'>['accounts'][number]
const keyOf = ({ account, currency }: Row): string => `${account} ${currency}`

const withOpen = (before: URLSearchParams, open: string): URLSearchParams => {
  const next = new URLSearchParams(before)
  next.set('open', open)
  return next
}

const columns: readonly Column<Row>[] = [
  { key: 'account', label: 'money.house.account', width: 260, cell: ({ account }) => account },
  { key: 'got', label: 'money.house.got', align: 'end', cell: ({ gotMinor, currency }) => <Money minor={gotMinor} currency={currency} /> },
  { key: 'gave', label: 'money.house.gave', align: 'end', cell: ({ gaveMinor, currency }) => <Money minor={gaveMinor} currency={currency} /> },
  { key: 'left', label: 'money.house.left', align: 'end', cell: ({ leftMinor, currency }) => <Money minor={leftMinor} currency={currency} /> },
  { key: 'transfers', label: 'money.house.transfers', align: 'end', cell: ({ transfers }) => transfers },
  { key: 'tail', label: 'money.house.tail', align: 'end', cell: ({ openTransfers }) => openTransfers },
]

/** The house's accounts live; one opens its minutes of a day, a minute its lines; below them the month's trial balance. */
export function HouseScreen() {
  const [search, setSearch] = useSearchParams()
  const [thisMonth] = useState(() => new Date().toISOString().slice(0, 7))
  const month = search.get('month') ?? thisMonth
  const { data, error, refetch } = useCall('GET /office/house', undefined, { pollMs: 5_000 })
  const open = data?.accounts.find((row) => keyOf(row) === search.get('open'))
  if (data === undefined) return error === null ? <Loading lines={10} /> : <Refused error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.screen}>
      <ScreenHead title={t('money.house.title')} />
      <div className={styles.panel}>
        <Grid label={t('money.house.title')} columns={columns} rows={data.accounts} rowKey={keyOf} onOpen={(row) => setSearch((before) => withOpen(before, keyOf(row)), { preventScrollReset: true })} />
      </div>
      {open === undefined ? null : <Minutes account={open.account} currency={open.currency} />}
      <Section title={t('money.house.trial', { month })} text={t('money.house.trial_text')} look="flush">
        <TrialBalance month={month} />
      </Section>
    </div>
  )
}
