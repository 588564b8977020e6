import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '#data/use-call.ts'
import { number, percentOfBps } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { type Days, DaysBar, useDays } from '#reports/days.tsx'
import { sourceText } from '#reports/source.ts'
import { ReportViews } from '#reports/report-views.tsx'
import { ReportTable, type TableColumn } from '#reports/table.tsx'
import styles from '#reports/reports.module.css'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { FigureCard, FigureCards } from '#ui/figure-card.tsx'
import { Loading } from '#ui/loading.tsx'
import { Refused } from '#ui/refused.tsx'
import { ScreenHead } from '#ui/screen-head.tsx'
import { Section } from '#ui/section.tsx'

type Reply = ReplyOfStaff<'GET /office/reports/funnel'>
type Row = Reply['rows'][number]
type By = 'day' | 'source'

const steps = [{ key: 'registered', wire: 'registered' }, { key: 'deposited', wire: 'deposited' }, { key: 'played', wire: 'played' }, { key: 'depositedAgain', wire: 'deposited-again' }] as const

/** The address of the members that a figure counts. */
const membersOf = (days: Days, step: string, filter: Readonly<Record<string, string>>): string => `/reports/funnel/members?${new URLSearchParams({ ...days, ...filter, step }).toString()}`

/** Of those who came to the step before. */
const shareOf = (part: number, whole: number): string => (whole === 0 ? '–' : percentOfBps(Math.round((part / whole) * 10_000)))

function Funnel({ reply, by, days }: { readonly reply: Reply; readonly by: By; readonly days: Days }) {
  if (reply.rows.length === 0) return <Empty icon="users" title={t('reports.funnel.empty')} text={t('reports.funnel.empty_text')} />
  const total = t('reports.total')
  const filterOf = (row: Row): Readonly<Record<string, string>> => (row.key === total ? {} : by === 'day' ? { from: row.key, to: row.key } : { source: row.key })
  const columns: readonly TableColumn<Row>[] = [
    { key: 'key', label: t(by === 'day' ? 'reports.funnel.registered_on' : 'reports.funnel.source'), cell: (row) => (row.key === total || by === 'day' ? row.key : sourceText(row.key, row.name)) },
    ...steps.flatMap(({ key, wire }, place): TableColumn<Row>[] => {
      const before = steps[place - 1]?.key
      return [
        { key, label: t(`reports.funnel.${key}`), isFigure: true, cell: (row) => (row[key] === 0 ? '0' : <Link to={membersOf(days, wire, filterOf(row))}>{number(row[key])}</Link>) },
        ...(before === undefined ? [] : [{ key: `${key} share`, label: '%', isFigure: true as const, cell: (row: Row) => shareOf(row[key], row[before]) }]),
      ]
    }),
  ]
  return (
    <>
      <FigureCards>
        {steps.map(({ key, wire }, place) => (
          <FigureCard key={key} label={t(`reports.funnel.${key}`)} figure={number(reply.total[key])} asOf={reply.asOf} to={membersOf(days, wire, {})}>
            {place === 0 ? null : <p className={styles.note}>{t('reports.funnel.of_registered', { share: shareOf(reply.total[key], reply.total.registered) })}</p>}
          </FigureCard>
        ))}
      </FigureCards>
      <Section title={t('reports.table')} text={t('reports.funnel.text')} look="flush">
        <ReportTable label={t('reports.funnel.title')} columns={columns} rows={reply.rows} totals={[{ key: total, name: null, ...reply.total }]} rowKey={(row) => row.key} />
      </Section>
    </>
  )
}

/** Of those who registered on these days: how many paid in, played, and paid in again. */
export function FunnelScreen() {
  const [search, setSearch] = useSearchParams()
  const [days] = useDays()
  const by: By = search.get('by') === 'source' ? 'source' : 'day'
  const { data, error, refetch } = useCall('GET /office/reports/funnel', { query: { ...days, by } })
  return (
    <div className={styles.screen}>
      <ScreenHead title={t('reports.funnel.title')} actions={<ReportViews viewsKey="reports.funnel" />} />
      <DaysBar spans={[1, 7, 30]} />
      <div className={styles.bar} role="group" aria-label={t('reports.by')}>
        {(['day', 'source'] as const).map((each) => (
          <Button key={each} size="s" kind={each === by ? 'secondary' : 'quiet'} aria-pressed={each === by} onClick={() => setSearch((now) => { now.set('by', each); return now })}>{t(each === 'day' ? 'reports.by_day' : 'reports.funnel.source')}</Button>
        ))}
      </div>
      {data === undefined ? error === null ? <Loading lines={8} /> : <Refused error={error} onRetry={() => void refetch()} /> : <Funnel reply={data} by={by} days={days} />}
    </div>
  )
}
