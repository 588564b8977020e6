import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useSearchParams } from 'react-router'
import { useCall } from '#data/use-call.ts'
import { moment, percentOfBps } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import styles from '#reports/reports.module.css'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/column.ts'
import { Empty } from '#ui/empty.tsx'
import { Facts } from '#ui/facts.tsx'
import { Grid } from '#ui/grid.tsx'
import { Loading } from '#ui/loading.tsx'
import { Money } from '#ui/money.tsx'
import { Refused } from '#ui/refused.tsx'
import { ScreenHead } from '#ui/screen-head.tsx'
import { Section } from '#ui/section.tsx'

type Tax = ReplyOfStaff<'GET /office/tax'>
type Line = Tax['lines'][number]

const later = (rates: Tax['rates'][number]['later']): readonly string[] => rates.map(({ from, rateBps }) => t('duties.tax.later', { day: from, rate: percentOfBps(rateBps) }))

const columns: readonly Column<Line>[] = [
  { key: 'month', label: 'duties.tax.month', width: 120, onPhone: 'title', cell: ({ month }) => month },
  { key: 'nature', label: 'duties.tax.nature', width: 160, cell: ({ nature }) => t(`duties.tax.nature.${nature}`) },
  { key: 'ggr', label: 'reports.ggr', align: 'end', cell: ({ ggr, currency }) => <Money minor={ggr} currency={currency} /> },
  { key: 'rate', label: 'duties.tax.rate', align: 'end', cell: ({ rateBps }) => percentOfBps(rateBps) },
  { key: 'tax', label: 'duties.tax.tax', align: 'end', onPhone: 'side', cell: ({ tax, currency }) => <Money minor={tax} currency={currency} /> },
]

function Year({ tax }: { readonly tax: Tax }) {
  return (
    <>
      <Section title={t('duties.tax.rates')} text={t('duties.tax.rates_text')}>
        <Facts
          facts={tax.rates.map(({ nature, rateBps, source, later: next }) => ({
            label: t(`duties.tax.nature.${nature}`),
            value: [percentOfBps(rateBps), source, ...later(next)].join(' · '),
          }))}
        />
      </Section>
      <Section title={t('duties.tax.months')} text={t('duties.tax.months_text')} look={tax.lines.length === 0 ? 'panel' : 'flush'}>
        {tax.lines.length === 0 ? <Empty icon="percent" title={t('duties.tax.empty')} text={t('reports.empty_text')} /> : <Grid label={t('duties.tax.months')} columns={columns} rows={tax.lines} rowKey={({ month, nature, currency, rateBps }) => `${month} ${nature} ${currency} ${rateBps}`} />}
      </Section>
      <Withheld tax={tax} />
      <p className={styles.note}>{t('reports.computed', { time: moment(tax.asOf, 'UTC') })}</p>
    </>
  )
}

type WithheldRow = Tax['withheld'][number]

const withheldColumns: readonly Column<WithheldRow>[] = [
  { key: 'month', label: 'duties.tax.month', width: 120, onPhone: 'title', cell: ({ month }) => month },
  { key: 'withheld', label: 'duties.tax.withheld', align: 'end', cell: ({ withheld, currency }) => <Money minor={withheld} currency={currency} /> },
  { key: 'returned', label: 'duties.tax.returned', align: 'end', cell: ({ returned, currency }) => <Money minor={returned} currency={currency} /> },
  { key: 'left', label: 'duties.tax.left', align: 'end', onPhone: 'side', cell: ({ left, currency }) => <Money minor={left} currency={currency} /> },
]

/** What was withheld of members' withdrawals, which is the state's. */
function Withheld({ tax: { withhold, withheld } }: { readonly tax: Tax }) {
  const rule = [percentOfBps(withhold.rateBps), withhold.source, ...later(withhold.later)].join(' · ')
  return (
    <Section title={t('duties.tax.withholding')} text={`${t('duties.tax.withholding_text')} ${rule}`} look={withheld.length === 0 ? 'panel' : 'flush'}>
      {withheld.length === 0 ? <Empty icon="percent" title={t('duties.tax.nothing_withheld')} text={t('reports.empty_text')} /> : <Grid label={t('duties.tax.withholding')} columns={withheldColumns} rows={withheld} rowKey={({ month, currency }) => `${month} ${currency}`} />}
    </Section>
  )
}

type YearRow = ReplyOfStaff<'GET /office/tax/statements'>['years'][number]

const yearColumns: readonly Column<YearRow>[] = [
  { key: 'year', label: 'duties.years.year', width: 100, onPhone: 'title', cell: ({ year }) => String(year) },
  { key: 'due', label: 'duties.years.due', width: 140, cell: ({ dueOn }) => dueOn },
  { key: 'made', label: 'duties.years.made', align: 'end', cell: ({ made }) => String(made) },
  { key: 'told', label: 'duties.years.told', align: 'end', cell: ({ told }) => String(told) },
  { key: 'closed', label: 'duties.years.closed', align: 'end', cell: ({ closed }) => String(closed) },
  { key: 'opened', label: 'duties.years.opened', align: 'end', onPhone: 'side', cell: ({ opened }) => String(opened) },
  { key: 'state', label: 'duties.years.state', cell: ({ isLate, endedAt }) => (endedAt !== null ? t('duties.years.done', { time: moment(endedAt, 'UTC') }) : t(isLate ? 'duties.years.late' : 'duties.years.making')) },
]

/** What members are told of their own year. */
function Years() {
  const { data, error, refetch } = useCall('GET /office/tax/statements')
  if (data === undefined) return error === null ? <Loading lines={3} /> : <Refused error={error} onRetry={() => void refetch()} />
  return (
    <Section title={t('duties.years.title')} text={t('duties.years.text')} look={data.years.length === 0 ? 'panel' : 'flush'}>
      {data.years.length === 0 ? <Empty icon="percent" title={t('duties.years.empty')} text={t('reports.empty_text')} /> : <Grid label={t('duties.years.title')} columns={yearColumns} rows={data.years} rowKey={({ year }) => String(year)} />}
    </Section>
  )
}

/** What the house owes the state on its GGR, month by month, at the rates of its market's file. */
export function TaxScreen() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('year')
  const { data, error, refetch } = useCall('GET /office/tax', { query: { ...(asked !== null && /^\d{4}$/.test(asked) && { year: asked }) } })
  const go = (by: number) => setParams({ year: String((data?.year ?? new Date().getUTCFullYear()) + by) })
  return (
    <div className={styles.screen}>
      <ScreenHead
        title={data === undefined ? t('duties.tax.title') : t('duties.tax.title_of', { year: String(data.year) })}
        actions={
          <>
            <Button kind="quiet" icon="chevron-left" onClick={() => go(-1)}>{t('duties.tax.before')}</Button>
            <Button kind="quiet" icon="chevron-right" onClick={() => go(1)}>{t('duties.tax.after')}</Button>
          </>
        }
      />
      {data === undefined ? error === null ? <Loading lines={8} /> : <Refused error={error} onRetry={() => void refetch()} /> : <Year tax={data} />}
      <Years />
    </div>
  )
}
