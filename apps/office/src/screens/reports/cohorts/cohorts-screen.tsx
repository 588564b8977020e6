import { useCall } from '#data/use-call.ts'
import { money, number, percentOfBps } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { ReportViews } from '#reports/report-views.tsx'
import { ReportTable, type TableColumn } from '#reports/table.tsx'
import styles from '#reports/reports.module.css'
import { Empty } from '#ui/empty.tsx'
import { Loading } from '#ui/loading.tsx'
import { Refused } from '#ui/refused.tsx'
import { ScreenHead } from '#ui/screen-head.tsx'
import { Section } from '#ui/section.tsx'
import { useNow } from '#ui/use-now.ts'

const monthsShown = 12
const startOf = (nowMs: number): string => {
  const now = new Date(nowMs)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsShown + 1, 1)).toISOString().slice(0, 10)
}

/** Members by the month of their first deposit: how many came back, and with how much. */
export function CohortsScreen() {
  const nowMs = useNow()
  const { data, error, refetch } = useCall('GET /office/reports/cohorts', { query: { from: startOf(nowMs) } })
  if (data === undefined) return error === null ? <Loading lines={8} /> : <Refused error={error} onRetry={() => void refetch()} />
  type Row = (typeof data.rows)[number]
  const months = Math.max(0, ...data.rows.flatMap((row) => row.months.map(({ month }) => month))) + 1
  const columns: readonly TableColumn<Row>[] = [
    { key: 'cohort', label: t('reports.cohorts.first'), cell: (row) => row.cohort },
    { key: 'currency', label: t('reports.currency'), cell: (row) => row.currency },
    { key: 'members', label: t('reports.cohorts.members'), isFigure: true, cell: (row) => number(row.months[0]?.members ?? 0) },
    { key: 'deposited', label: t('reports.cohorts.deposited'), isFigure: true, cell: (row) => money(row.months.reduce((sum, { deposited }) => sum + BigInt(deposited), 0n), row.currency) },
    ...Array.from({ length: months }, (_none, month): TableColumn<Row> => ({
      key: `month ${month}`,
      label: t('reports.cohorts.month', { month }),
      isFigure: true,
      cell: (row) => {
        const first = row.months[0]?.members ?? 0
        const back = row.months.find((each) => each.month === month)?.members ?? 0
        return first === 0 ? '–' : percentOfBps(Math.round((back / first) * 10_000))
      },
    })),
  ]
  return (
    <div className={styles.screen}>
      <ScreenHead title={t('reports.cohorts.title')} actions={<ReportViews viewsKey="reports.cohorts" />} />
      {data.rows.length === 0 ? <Empty icon="users" title={t('reports.empty')} /> : (
        <Section title={t('reports.cohorts.table')} text={t('reports.cohorts.text')} look="flush">
          <ReportTable label={t('reports.cohorts.title')} columns={columns} rows={data.rows} totals={[]} rowKey={(row) => `${row.cohort} ${row.currency}`} />
        </Section>
      )}
    </div>
  )
}
