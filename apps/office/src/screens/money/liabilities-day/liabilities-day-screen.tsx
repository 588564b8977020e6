import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useParams } from 'react-router'
import { DayState } from '#areas/liabilities/day-state.tsx'
import { BankActs, MakeDay } from '#areas/liabilities/liability-acts.tsx'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import type { Column } from '#ui/column.ts'
import { Grid } from '#ui/grid.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { Tree } from './tree.tsx'

type Shown = ReplyOfStaff<'GET /office/liabilities/:day'>
type Balance = Shown['balances'][number]

const columns: readonly Column<Balance>[] = [
  { key: 'account', label: 'liabilities.account', width: 200, cell: ({ account }) => account },
  { key: 'amount', label: 'liabilities.amount', align: 'end', cell: ({ amountMinor, currency }) => <Money minor={amountMinor} currency={currency} /> },
  { key: 'counts', label: 'liabilities.state', cell: ({ isCurrent }) => <StateBadge tone={isCurrent ? 'good' : 'neutral'}>{t(isCurrent ? 'liabilities.counts' : 'liabilities.replaced')}</StateBadge> },
  { key: 'source', label: 'liabilities.source', cell: ({ source }) => t(`liabilities.${source}`) },
  { key: 'by', label: 'liabilities.by', cell: ({ enteredBy }) => enteredBy ?? '–' },
  { key: 'at', label: 'liabilities.at', width: 160, cell: ({ enteredAt }) => <Moment at={enteredAt} /> },
]

/** One day: a tree a currency, and what banks said of it. */
export function LiabilitiesDayScreen() {
  const { day = '' } = useParams()
  const may = useMay('money.liabilities', 'w')
  const asked = useCall('GET /office/liabilities/:day', { params: { day } }, { pollMs: 5_000 })
  const { data } = asked
  if (data === undefined) return <RecordScreen title={day} back={{ to: '/liabilities', label: t('liabilities.title') }} asked={asked} />
  const { day: shown, balances } = data
  return (
    <RecordScreen
      title={t('liabilities.lines', { figure: t('liabilities.title'), day })}
      back={{ to: '/liabilities', label: t('liabilities.title') }}
      badges={<DayState day={shown} />}
      under={<>{t('liabilities.cut')}: <Moment at={shown.cutAt} />{shown.publishedAt === null ? null : <> · {t('liabilities.published_at')}: <Moment at={shown.publishedAt} /></>}</>}
      actions={
        <>
          {may && shown.state === 'made' ? (
            <ActButton line="POST /office/liabilities/:day/publish" act="liabilities.publish" params={{ day }} version={shown.version} title={t('liabilities.publish')} text={t('liabilities.publish_text')} kind="primary" danger="final" toBody={() => ({})} />
          ) : null}
          {shown.state === 'failed' ? <MakeDay day={day} isAgain /> : null}
          <BankActs day={day} />
        </>
      }
      asked={asked}
    >
      {shown.state === 'making' ? <p>{t(`liabilities.step.${shown.step}`)}</p> : null}
      {shown.state === 'failed' ? <Section title={t('liabilities.is.failed')} text={shown.trouble ?? ''}><p>{t('liabilities.failed_text')}</p></Section> : null}
      {shown.trees.map((tree) => <Tree key={tree.currency} day={day} tree={tree} formula={data.formula} asOf={shown.cutAt} />)}
      <Section title={t('liabilities.balances')} text={t('liabilities.balances_text')} look={balances.length === 0 ? 'panel' : 'flush'}>
        {balances.length === 0 ? <p>{t('liabilities.no_balances')}</p> : <Grid label={t('liabilities.balances')} columns={columns} rows={balances} rowKey={({ balanceId }) => balanceId} />}
      </Section>
    </RecordScreen>
  )
}
