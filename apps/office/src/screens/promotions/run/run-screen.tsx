import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { Link, useParams } from 'react-router'
import { kindWord, lineTone, lineWord, runTone, stateWord, whyWord } from '#areas/cashback/cashback-words.ts'
import { useCall } from '#data/use-call.ts'
import { number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import { Empty } from '#ui/empty.tsx'
import { Facts } from '#ui/facts.tsx'
import { Grid } from '#ui/grid.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

type Shown = ReplyOfStaff<'GET /office/reward-runs/:runId'>
type Count = Shown['counts'][number]
type Failure = Shown['failures'][number]

const back = () => ({ to: '/reward-runs', label: t('cashback.runs') })

const counts: readonly Column<Count>[] = [
  { key: 'state', label: 'cashback.state', width: 160, onPhone: 'title', cell: ({ state }) => <StateBadge tone={lineTone[state]}>{lineWord(state)}</StateBadge> },
  { key: 'lines', label: 'cashback.lines', width: 120, align: 'end', cell: ({ lines }) => number(lines) },
  { key: 'amount', label: 'cashback.sum', width: 180, align: 'end', onPhone: 'side', cell: ({ amountMinor, currency }) => <Money minor={amountMinor} currency={currency} /> },
]
const failures: readonly Column<Failure>[] = [
  { key: 'why', label: 'cashback.why', width: 320, onPhone: 'title', cell: ({ why }) => whyWord(why) },
  { key: 'lines', label: 'cashback.lines', width: 120, align: 'end', onPhone: 'side', cell: ({ lines }) => number(lines) },
]

/** One run: what its lines sum to by state and currency, and why some failed. */
export function RunScreen() {
  const { runId = '' } = useParams()
  const asked = useCall('GET /office/reward-runs/:runId', { params: { runId } }, { pollMs: 10_000 })
  const { data } = asked
  if (data === undefined) return <RecordScreen title="" back={back()} asked={asked} />
  const { run } = data
  return (
    <RecordScreen
      title={`${kindWord(run.kind)}, ${run.day}`}
      id={runId}
      back={back()}
      badges={<StateBadge tone={runTone[run.state]}>{run.ratesVersion === null ? t('cashback.not_offered') : stateWord(run.state)}</StateBadge>}
      actions={<Link to={`/reward-lines?run=${runId}`}>{t('cashback.all_lines')}</Link>}
      asked={asked}
    >
      <Section title={t('cashback.run')}>
        <Facts facts={[
          { label: t('cashback.day'), value: run.day },
          { label: t('cashback.ends'), value: <Moment at={run.endsAt} /> },
          { label: t('cashback.rates_version'), value: run.ratesVersion === null ? '–' : String(run.ratesVersion) },
          { label: t('cashback.lines'), value: number(run.lines) },
          ...run.sums.map(({ currency, amountMinor }) => ({ key: currency, label: t('cashback.sum'), value: <Money minor={amountMinor} currency={currency} /> })),
          { label: t('cashback.computed_at'), value: <Moment at={run.computedAt} /> },
          { label: t('cashback.paid_at'), value: <Moment at={run.paidAt} /> },
        ]} />
      </Section>
      <Section title={t('cashback.by_state')} look={data.counts.length === 0 ? 'panel' : 'flush'}>
        {data.counts.length === 0 ? <Empty icon="list" title={t('cashback.no_lines')} /> : <Grid label={t('cashback.by_state')} layout="reward-counts" columns={counts} rows={data.counts} rowKey={({ state, currency }) => `${state} ${currency}`} rowHref={({ state }) => `/reward-lines?run=${runId}&state=${state}`} hasKeys={false} />}
      </Section>
      {data.failures.length === 0 ? null : (
        <Section title={t('cashback.failures')} text={t('cashback.failures_text')} look="flush">
          <Grid label={t('cashback.failures')} layout="reward-failures" columns={failures} rows={data.failures} rowKey={({ why }) => why} hasKeys={false} />
        </Section>
      )}
    </RecordScreen>
  )
}
