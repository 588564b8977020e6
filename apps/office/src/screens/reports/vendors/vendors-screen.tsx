import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { Link } from 'react-router'
import { useCall } from '#data/use-call.ts'
import { moment, number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { MonthBar, useMonth } from '#reports/month.tsx'
import { ReportViews } from '#reports/report-views.tsx'
import { ReportTable, type TableColumn } from '#reports/table.tsx'
import styles from '#reports/reports.module.css'
import { Empty } from '#ui/empty.tsx'
import { FigureCard, FigureCards } from '#ui/figure-card.tsx'
import { useListSlots } from '#ui/list/slots.ts'
import { Loading } from '#ui/loading.tsx'
import { Money } from '#ui/money.tsx'
import { Refused } from '#ui/refused.tsx'
import { ScreenHead } from '#ui/screen-head.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

type Reply = ReplyOfStaff<'GET /office/reports/vendors'>
type Row = Reply['rows'][number]

/** Where the vendor's own file stands: not brought, the same, or how many games differ. */
function Compared({ statement }: Pick<Row, 'statement'>) {
  if (statement === null) return <span className={styles.note}>{t('reports.vendors.not_brought')}</span>
  return statement.differences === 0 ? <StateBadge tone="good">{t('reports.vendors.equal')}</StateBadge> : <StateBadge tone="danger">{t('reports.vendors.differences', { count: statement.differences })}</StateBadge>
}

function Months({ reply, month }: { readonly reply: Reply; readonly month: string }) {
  const { Export } = useListSlots()
  if (reply.rows.length === 0) return <Empty icon="gamepad" title={t('reports.vendors.empty')} text={t('reports.empty_text')} />
  const isTotal = (row: Row): boolean => row.vendor === ''
  const columns: readonly TableColumn<Row>[] = [
    { key: 'vendor', label: t('reports.by_vendor'), cell: (row) => (isTotal(row) ? t('reports.total') : <Link to={`/reports/vendors/${row.vendor}?month=${month}`}>{row.name}</Link>) },
    { key: 'currency', label: t('reports.currency'), cell: ({ currency }) => currency },
    { key: 'rounds', label: t('reports.rounds_count'), isFigure: true, cell: ({ rounds }) => number(BigInt(rounds)) },
    { key: 'bets', label: t('reports.vendors.bets'), isFigure: true, cell: (row) => <Money minor={row.bets} currency={row.currency} hasSign={false} /> },
    { key: 'payouts', label: t('reports.vendors.payouts'), isFigure: true, cell: (row) => <Money minor={row.payouts} currency={row.currency} hasSign={false} /> },
    { key: 'ggr', label: t('reports.ggr'), isFigure: true, cell: (row) => <Money minor={row.ggr} currency={row.currency} /> },
    { key: 'fee', label: t('reports.vendors.fee'), isFigure: true, cell: (row) => (row.fee === null ? <span className={styles.note}>{t('reports.vendors.no_terms')}</span> : <Money minor={row.fee} currency={row.currency} />) },
    { key: 'statement', label: t('reports.vendors.theirs'), cell: (row) => (isTotal(row) ? null : <Compared statement={row.statement} />) },
  ]
  return (
    <>
      <FigureCards>
        {reply.totals.map((total) => <FigureCard key={total.currency} label={`${t('reports.vendors.fee')} · ${total.currency}`} figure={<Money minor={total.fee} currency={total.currency} />} formula={reply.formula} asOf={reply.asOf} />)}
      </FigureCards>
      <Section title={t('reports.table')} look="flush" {...(Export !== undefined && { actions: <Export line="GET /office/reports/vendors" exportLine="vendor-statement" params={undefined} query={{ month }} selection={null} /> })}>
        <ReportTable label={t('reports.vendors.title')} columns={columns} rows={reply.rows} totals={reply.totals.map((total) => ({ ...total, vendor: '', name: '', statement: null }))} rowKey={(row) => `${row.vendor} ${row.currency}`} />
      </Section>
      <p className={styles.note}>{reply.asOf === null ? t('reports.not_computed') : t('reports.computed', { time: moment(reply.asOf, 'UTC') })}</p>
      <details>
        <summary>{t('reports.formula', { name: reply.formula })}</summary>
        <p className={styles.formula}>{t('reports.formula_fee')}</p>
      </details>
    </>
  )
}

/** A month by vendor: what was played there, what the vendor gets of it, and whether it says the same. */
export function VendorsScreen() {
  const month = useMonth()
  const { data, error, refetch } = useCall('GET /office/reports/vendors', { query: { month } })
  return (
    <div className={styles.screen}>
      <ScreenHead title={t('reports.vendors.title')} actions={<ReportViews viewsKey="reports.vendors" />} />
      <MonthBar />
      {data === undefined ? error === null ? <Loading lines={8} /> : <Refused error={error} onRetry={() => void refetch()} /> : <Months reply={data} month={month} />}
    </div>
  )
}
