import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '#data/use-call.ts'
import { moment, number, percentOfBps } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { type Days, DaysBar, useDays } from '#reports/days.tsx'
import { ReportViews } from '#reports/report-views.tsx'
import { ReportTable, type TableColumn } from '#reports/table.tsx'
import styles from '#reports/reports.module.css'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Loading } from '#ui/loading.tsx'
import { Money } from '#ui/money.tsx'
import { Refused } from '#ui/refused.tsx'
import { ScreenHead } from '#ui/screen-head.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge, type Tone } from '#ui/state-badge.tsx'

type Reply = ReplyOfStaff<'GET /office/reports/returns'>
type Row = Reply['rows'][number]

const tones: Readonly<Record<Row['verdict'], Tone>> = { within: 'good', above: 'danger', below: 'danger', few: 'neutral', unknown: 'caution' }
const percent = (bps: number | null): string => (bps === null ? '–' : percentOfBps(bps))
const roundsOf = (days: Days, { vendor, game, currency }: Row): string => `/reports/rounds?${new URLSearchParams({ ...days, vendor, game, currency }).toString()}`
const isOutside = ({ verdict }: Row): boolean => verdict === 'above' || verdict === 'below'

function Returns({ reply, days }: { readonly reply: Reply; readonly days: Days }) {
  const [onlyOutside, setOnlyOutside] = useState(false)
  if (reply.rows.length === 0) return <Empty icon="chart" title={t('reports.empty')} text={t('reports.empty_text')} />
  const outside = reply.rows.filter(isOutside)
  const columns: readonly TableColumn<Row>[] = [
    { key: 'game', label: t('reports.by_game'), cell: (row) => (row.name === null ? `${row.vendor} / ${row.game}` : `${row.name} (${row.vendor})`) },
    { key: 'currency', label: t('reports.currency'), cell: ({ currency }) => currency },
    { key: 'rounds', label: t('reports.rounds_count'), isFigure: true, cell: (row) => <Link to={roundsOf(days, row)}>{number(BigInt(row.rounds))}</Link> },
    { key: 'staked', label: t('reports.vendors.bets'), isFigure: true, cell: (row) => <Money minor={row.staked} currency={row.currency} hasSign={false} /> },
    { key: 'paid', label: t('reports.vendors.payouts'), isFigure: true, cell: (row) => <Money minor={row.paid} currency={row.currency} hasSign={false} /> },
    { key: 'return', label: t('reports.rtp'), isFigure: true, cell: (row) => percent(row.returnBps) },
    { key: 'theory', label: t('reports.returns.theory'), isFigure: true, cell: (row) => percent(row.theoryBps) },
    { key: 'band', label: t('reports.returns.band'), isFigure: true, cell: (row) => (row.lowBps === null ? '–' : `${percent(row.lowBps)} – ${percent(row.highBps)}`) },
    { key: 'verdict', label: t('reports.returns.verdict'), cell: (row) => <StateBadge tone={tones[row.verdict]}>{t(`reports.returns.${row.verdict}`)}</StateBadge> },
  ]
  return (
    <>
      <Section title={t('reports.table')} text={t('reports.returns.text')} look="flush" actions={<Button size="s" kind={onlyOutside ? 'secondary' : 'quiet'} aria-pressed={onlyOutside} onClick={() => setOnlyOutside((now) => !now)}>{t('reports.returns.only_outside', { count: outside.length })}</Button>}>
        {onlyOutside && outside.length === 0 ? <Empty icon="check" title={t('reports.returns.none_outside')} /> : <ReportTable label={t('reports.returns.title')} columns={columns} rows={onlyOutside ? outside : reply.rows} totals={[]} rowKey={(row) => `${row.vendor}/${row.game} ${row.currency}`} />}
      </Section>
      {reply.isCut ? <p className={styles.note}>{t('reports.returns.cut')}</p> : null}
      <p className={styles.note}>{reply.asOf === null ? t('reports.not_computed') : t('reports.computed', { time: moment(reply.asOf, 'UTC') })}</p>
    </>
  )
}

/** What each game returned, against what its maker says. */
export function ReturnsScreen() {
  const [days] = useDays()
  const { data, error, refetch } = useCall('GET /office/reports/returns', { query: days })
  return (
    <div className={styles.screen}>
      <ScreenHead title={t('reports.returns.title')} actions={<ReportViews viewsKey="reports.returns" />} />
      <DaysBar />
      {data === undefined ? error === null ? <Loading lines={8} /> : <Refused error={error} onRetry={() => void refetch()} /> : <Returns reply={data} days={days} />}
    </div>
  )
}
