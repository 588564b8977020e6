import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/column.ts'
import { Empty } from '#ui/empty.tsx'
import { Grid } from '#ui/grid.tsx'
import { Loading } from '#ui/loading.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { Section } from '#ui/section.tsx'

type Row = ReplyOfStaff<'GET /office/house/minutes'>['minutes'][number]

const columnsIn = (currency: string): readonly Column<Row>[] => [
  { key: 'minute', label: 'money.house.minute', cell: ({ minute }) => <Moment at={minute} /> },
  { key: 'got', label: 'money.house.got', align: 'end', cell: ({ gotMinor }) => <Money minor={gotMinor} currency={currency} /> },
  { key: 'gave', label: 'money.house.gave', align: 'end', cell: ({ gaveMinor }) => <Money minor={gaveMinor} currency={currency} /> },
  { key: 'transfers', label: 'money.house.transfers', align: 'end', cell: ({ transfers }) => transfers },
]

const dayMs = 86_400_000
/** Days are the books'. */
const windowOf = (day: string): { readonly from: string; readonly to: string } => {
  const from = new Date(`${day}T00:00:00.000Z`)
  return { from: from.toISOString(), to: new Date(from.getTime() + dayMs).toISOString() }
}
const dayBeside = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00.000Z`) + days * dayMs).toISOString().slice(0, 10)
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** A minute's lines in the journal: from it to the next one. */
const linesOf = (account: string, currency: string, minute: string): string =>
  `/journal?${new URLSearchParams({ account, currency, from: minute, to: new Date(Date.parse(minute) + 60_000).toISOString() })}`

/** The closed minutes of a day, which the address names; each opens its lines, and what is not closed yet opens the live tail. */
export function Minutes({ account, currency }: { readonly account: string; readonly currency: string }) {
  const [search, setSearch] = useSearchParams()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const asked = search.get('day')
  const day = isDay(asked) ? asked : today
  const { data } = useCall('GET /office/house/minutes', { query: { account, currency, ...windowOf(day) } })
  const go = (days: number) => () =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      next.set('day', dayBeside(day, days))
      return next
    }, { preventScrollReset: true })
  const sum = (of: 'gotMinor' | 'gaveMinor') => (data?.minutes ?? []).reduce((total, minute) => total + BigInt(minute[of]), 0n)
  return (
    <Section
      title={t('money.house.minutes', { account })}
      text={<>{day} · {t('money.house.minutes_text')} {data === undefined ? null : <>{t('money.house.got')} <Money minor={sum('gotMinor')} currency={currency} /> · {t('money.house.gave')} <Money minor={sum('gaveMinor')} currency={currency} /></>}</>}
      actions={
        <>
          <Button size="s" kind="quiet" icon="chevron-left" onClick={go(-1)}>{t('money.house.day_before')}</Button>
          <Button size="s" kind="quiet" disabled={day >= today} onClick={go(1)}>{t('money.house.day_after')}</Button>
        </>
      }
      look="flush"
    >
      {data === undefined ? <Loading lines={6} /> : data.minutes.length === 0 ? <Empty title={t('money.house.no_minutes')} /> : (
        <Grid label={t('money.house.minutes', { account })} columns={columnsIn(currency)} rows={data.minutes.toReversed()} rowKey={({ minute }) => minute} rowHref={({ minute }) => linesOf(account, currency, minute)} />
      )}
    </Section>
  )
}
