import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { Link } from 'react-router'
import { useCall } from '#data/use-call.ts'
import { t, wordOf } from '#i18n/t.ts'
import { DaysBar, useDays } from '#reports/days.tsx'
import { ReportViews } from '#reports/report-views.tsx'
import { ReportTable, type TableColumn } from '#reports/table.tsx'
import styles from '#reports/reports.module.css'
import { Empty } from '#ui/empty.tsx'
import { FigureCard, FigureCards } from '#ui/figure-card.tsx'
import { Loading } from '#ui/loading.tsx'
import { Money } from '#ui/money.tsx'
import { Refused } from '#ui/refused.tsx'
import { ScreenHead } from '#ui/screen-head.tsx'
import { Section } from '#ui/section.tsx'

type Reply = ReplyOfStaff<'GET /office/reports/ngr'>
type Row = Reply['rows'][number]

/** What is left of the GGR after what the house gave. */
export function NgrScreen() {
  const [days] = useDays()
  const { data, error, refetch } = useCall('GET /office/reports/ngr', { query: days })
  return (
    <div className={styles.screen}>
      <ScreenHead title={t('reports.ngr.title')} actions={<ReportViews viewsKey="reports.ngr" />} />
      <DaysBar />
      {data === undefined ? error === null ? <Loading lines={8} /> : <Refused error={error} onRetry={() => void refetch()} /> : <Ngr reply={data} />}
    </div>
  )
}

function Ngr({ reply }: { readonly reply: Reply }) {
  if (reply.rows.length === 0) return <Empty icon="chart" title={t('reports.empty')} text={t('reports.empty_text')} />
  const total = t('reports.total')
  const columns: readonly TableColumn<Row>[] = [
    { key: 'day', label: t('reports.by_day'), cell: (row) => row.day },
    { key: 'currency', label: t('reports.currency'), cell: (row) => row.currency },
    { key: 'ggr', label: t('reports.ggr'), isFigure: true, cell: (row) => (row.day === total ? <Money minor={row.ggr} currency={row.currency} /> : <Link to={`/reports/rounds?${new URLSearchParams({ from: row.day, to: row.day, currency: row.currency }).toString()}`}><Money minor={row.ggr} currency={row.currency} /></Link>) },
    ...(['bonus', 'promotions', 'rebates', 'referrals'] as const).map((name): TableColumn<Row> => ({ key: name, label: t(`reports.${name}`), isFigure: true, cell: (row) => <Money minor={row[name]} currency={row.currency} /> })),
    { key: 'fees', label: t('reports.fees'), isFigure: true, cell: (row) => (row.day === total ? <Money minor={row.fees} currency={row.currency} /> : <Link to={`/reports/vendors?month=${row.day.slice(0, 7)}`}><Money minor={row.fees} currency={row.currency} /></Link>) },
    { key: 'ngr', label: t('reports.ngr'), isFigure: true, cell: (row) => <Money minor={row.ngr} currency={row.currency} /> },
  ]
  return (
    <>
      <FigureCards>
        {reply.totals.map((each) => <FigureCard key={each.currency} label={`${t('reports.ngr')} · ${each.currency}`} figure={<Money minor={each.ngr} currency={each.currency} />} formula={reply.formula} asOf={reply.asOf} />)}
      </FigureCards>
      <Section title={t('reports.table')} look="flush">
        <ReportTable label={t('reports.ngr.title')} columns={columns} rows={reply.rows} totals={reply.totals.map((each) => ({ ...each, day: total }))} rowKey={(row) => `${row.day} ${row.currency}`} />
      </Section>
      <p className={styles.note}>{t('reports.missing', { parts: reply.missing.map((part) => wordOf(`reports.part_${part}`) ?? part).join(', ') })}</p>
      {reply.withoutTerms.length === 0 ? null : <p className={styles.note}>{t('reports.without_terms', { vendors: reply.withoutTerms.join(', ') })}</p>}
      <details>
        <summary>{t('reports.formula', { name: reply.formula })}</summary>
        <p className={styles.formula}>{t('reports.formula_ngr')}</p>
      </details>
    </>
  )
}
