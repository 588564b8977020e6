import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '#data/use-call.ts'
import { amount, money, moment, number, percentOfBps } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { DaysBar, type Days, useDays } from '#reports/days.tsx'
import { ReportViews } from '#reports/report-views.tsx'
import { ReportTable, type TableColumn } from '#reports/table.tsx'
import styles from '#reports/reports.module.css'
import { Button } from '#ui/button.tsx'
import { Chart } from '#ui/chart.tsx'
import { Empty } from '#ui/empty.tsx'
import { FigureCard, FigureCards } from '#ui/figure-card.tsx'
import { Loading } from '#ui/loading.tsx'
import { Money } from '#ui/money.tsx'
import { Refused } from '#ui/refused.tsx'
import { ScreenHead } from '#ui/screen-head.tsx'
import { Section } from '#ui/section.tsx'
import { useMe } from '#session/session-store.ts'

/** The wire's own list stands beside its schemas, which stay with the server. */
const reportDimensions = ['day', 'vendor', 'game', 'category', 'currency', 'country'] as const

type Reply = ReplyOfStaff<'GET /office/reports/ggr'>
type Dimension = (typeof reportDimensions)[number]
type Row = Reply['rows'][number]

const isDimension = (text: string | null): text is Dimension => (reportDimensions as readonly (string | null)[]).includes(text)

/** The address of the rounds that a figure is made of. */
const linesOf = (days: Days, by: Dimension, row: Row): string => {
  const [vendor = '', game = ''] = row.key.split('/')
  const of = by === 'day' ? { from: row.key, to: row.key } : by === 'game' ? { ...days, vendor, game } : { ...days, [by]: row.key }
  return `/reports/rounds?${new URLSearchParams({ ...of, currency: row.currency }).toString()}`
}

/** Of all stakes that stood, how much came back. */
const rtpOf = ({ staked, returned, won, adjusted }: Row): string => {
  const stood = BigInt(staked) - BigInt(returned)
  return stood <= 0n ? '–' : percentOfBps(Number(((BigInt(won) + BigInt(adjusted)) * 10_000n) / stood))
}

export function GgrScreen() {
  const [search, setSearch] = useSearchParams()
  const [days] = useDays()
  const asked = search.get('by')
  const by: Dimension = isDimension(asked) ? asked : 'day'
  const { data, error, refetch } = useCall('GET /office/reports/ggr', { query: { ...days, by } })
  return (
    <div className={styles.screen}>
      <ScreenHead title={t('reports.ggr.title')} actions={<ReportViews viewsKey="reports" />} />
      <DaysBar />
      <div className={styles.bar} role="group" aria-label={t('reports.by')}>
        {reportDimensions.map((each) => (
          <Button key={each} size="s" kind={each === by ? 'secondary' : 'quiet'} aria-pressed={each === by} onClick={() => setSearch((now) => { now.set('by', each); return now })}>{t(`reports.by_${each}`)}</Button>
        ))}
      </div>
      {data === undefined ? error === null ? <Loading lines={8} /> : <Refused error={error} onRetry={() => void refetch()} /> : <Ggr reply={data} by={by} days={days} />}
    </div>
  )
}

function Ggr({ reply, by, days }: { readonly reply: Reply; readonly by: Dimension; readonly days: Days }) {
  if (reply.rows.length === 0) return <Empty icon="chart" title={t('reports.empty')} text={t('reports.empty_text')} />
  const columns: readonly TableColumn<Row>[] = [
    { key: 'key', label: t(`reports.by_${by}`), cell: (row) => (row.key === '' ? t('reports.unknown') : row.key) },
    { key: 'currency', label: t('reports.currency'), cell: (row) => row.currency },
    { key: 'rounds', label: t('reports.rounds_count'), isFigure: true, cell: (row) => number(BigInt(row.rounds)) },
    ...(['staked', 'returned', 'won', 'adjusted'] as const).map((name): TableColumn<Row> => ({ key: name, label: t(`reports.${name}`), isFigure: true, cell: (row) => <Money minor={row[name]} currency={row.currency} hasSign={false} /> })),
    { key: 'ggr', label: t('reports.ggr'), isFigure: true, cell: (row) => (row.key === t('reports.total') ? <Money minor={row.ggr} currency={row.currency} /> : <Link to={linesOf(days, by, row)}><Money minor={row.ggr} currency={row.currency} /></Link>) },
    { key: 'rtp', label: t('reports.rtp'), isFigure: true, cell: rtpOf },
  ]
  return (
    <>
      <FigureCards>
        {reply.totals.map((total) => <FigureCard key={total.currency} label={`${t('reports.ggr')} · ${total.currency}`} figure={<Money minor={total.ggr} currency={total.currency} />} formula={reply.formula} asOf={reply.asOf} to={`/reports/rounds?${new URLSearchParams({ ...days, currency: total.currency }).toString()}`} />)}
      </FigureCards>
      {by === 'day' ? <DayChart rows={reply.rows} days={days} /> : null}
      <Section title={t('reports.table')} look="flush">
        <ReportTable label={t('reports.ggr.title')} columns={columns} rows={reply.rows} totals={reply.totals.map((total) => ({ ...total, key: t('reports.total') }))} rowKey={(row) => `${row.key} ${row.currency}`} />
      </Section>
      <p className={styles.note}>{reply.asOf === null ? t('reports.not_computed') : t('reports.computed', { time: moment(reply.asOf, 'UTC') })}</p>
      <details>
        <summary>{t('reports.formula', { name: reply.formula })}</summary>
        <p className={styles.formula}>{t('reports.formula_ggr')}</p>
      </details>
    </>
  )
}

const dayMs = 86_400_000

/** Every day of the span, also those on which nothing closed. */
function DayChart({ rows, days }: { readonly rows: readonly Row[]; readonly days: Days }) {
  const { currency: own } = useMe()
  const currency = rows[0]?.currency ?? own
  const of = new Map(rows.filter((row) => row.currency === currency).map(({ key, ggr }) => [Date.parse(key), BigInt(ggr)]))
  const from = Date.parse(days.from)
  const atMs = Array.from({ length: Math.round((Date.parse(days.to) - from) / dayMs) + 1 }, (_none, place) => from + place * dayMs)
  if (atMs.length < 2) return null
  return (
    <Section title={t('reports.by_day')}>
      <Chart
        label={t('reports.ggr_of', { currency })}
        kind="bars"
        atMs={atMs}
        series={[{ name: t('reports.ggr'), tone: 'accent', values: atMs.map((at) => of.get(at) ?? 0n) }]}
        showValue={(value) => money(BigInt(value), currency)}
        showTick={(value) => amount(BigInt(Math.round(value)), currency)}
        showAt={(at) => moment(new Date(at).toISOString(), 'UTC', 'day')}
      />
    </Section>
  )
}
