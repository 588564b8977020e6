import { Link, useParams } from 'react-router'
import { contractLineTone, contractLineWord, periodWord, signed, type WholeContractLine as Shown } from '#areas/agents/contract-line-words.ts'
import { useCall } from '#data/use-call.ts'
import { money, percentOfBps } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Column } from '#ui/column.ts'
import { Facts } from '#ui/facts.tsx'
import { Grid } from '#ui/grid.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { LineActs } from './line-acts.tsx'
import { Made, Recomputed } from './made.tsx'

type Dispute = Shown['disputes'][number]
type Payment = Shown['payments'][number]

/** One line of a contract: what it is made of, the same made anew, what was paid, doubted and corrected. */
export function ContractLineScreen() {
  const { lineId = '' } = useParams()
  const asked = useCall('GET /office/contract-lines/:lineId', { params: { lineId } })
  const { data } = asked
  const back = { to: '/contract-lines', label: t('agents.contract_lines') }
  if (data === undefined) return <RecordScreen title="" back={back} asked={asked} />
  const { line, disputes, payments, corrections } = data
  return (
    <RecordScreen
      title={`${t(`contracts.kind.${line.kind}`)}, ${periodWord(line)}`}
      id={lineId}
      back={back}
      badges={<StateBadge tone={contractLineTone[line.state]}>{contractLineWord(line.state)}</StateBadge>}
      under={<Sides line={line} />}
      actions={<><LineActs shown={data} /><ButtonLink to={`/log?target=${lineId}`} icon="history">{t('contracts.line.log')}</ButtonLink></>}
      asked={asked}
      asOf={data.asOf}
    >
      <Section title={t('contracts.line.sums')}><Sums shown={data} /></Section>
      <Section title={t('contracts.line.made')}><Made shown={data} /></Section>
      <Section title={t('contracts.line.recomputed')} text={t('contracts.line.recomputed_text')}><Recomputed shown={data} /></Section>
      <Section title={t('contracts.terms')}><Terms shown={data} /></Section>
      {payments.length === 0 ? null : (
        <Section title={t('contracts.line.payments')} look="flush">
          <Grid label={t('contracts.line.payments')} layout="line-payments" columns={paymentsIn(line.currency)} rows={payments} rowKey={({ number }) => String(number)} hasKeys={false} />
        </Section>
      )}
      {disputes.length === 0 ? null : (
        <Section title={t('contracts.line.disputes')} look="flush">
          <Grid label={t('contracts.line.disputes')} layout="line-disputes" columns={disputesIn(line.currency)} rows={disputes} rowKey={({ at }) => at} hasKeys={false} />
        </Section>
      )}
      {corrections.length === 0 ? null : (
        <Section title={t('contracts.line.corrections')} look="flush">
          <Grid label={t('contracts.line.corrections')} layout="line-corrections" columns={corrected} rows={corrections} rowKey={(each) => each.lineId} rowHref={(each) => `/contract-lines/${each.lineId}`} hasKeys={false} />
        </Section>
      )}
    </RecordScreen>
  )
}

function Sides({ line: { payer, payee, corrects } }: Pick<Shown, 'line'>) {
  const side = (who: Shown['line']['payee']) => <Link to={`/members/${who.memberId}/contracts`}><bdi>{who.username}</bdi></Link>
  return (
    <p>
      {payer === null ? t('contracts.house') : side(payer)} → {side(payee)}
      {corrects === null ? null : <> · <Link to={`/contract-lines/${corrects}`}>{t('contracts.line.corrects')}</Link></>}
    </p>
  )
}

function Sums({ shown: { line, settlesFrom } }: { readonly shown: Shown }) {
  const { currency } = line
  const sum = (label: string, minor: string) => (minor === '0' ? null : { label, value: <Money minor={minor} currency={currency} /> })
  return (
    <Facts facts={[
      { label: t('contracts.line.due'), value: <Money minor={line.due} currency={currency} /> },
      { label: t('contracts.line.paid'), value: <Money minor={line.paid} currency={currency} /> },
      sum(t('contracts.line.netted'), line.netted),
      sum(t('contracts.line.forgiven'), line.forgiven),
      sum(t('contracts.line.owed'), line.owed),
      line.owedSince === null || line.owed === '0' ? null : { label: t('contracts.line.since'), value: <Moment at={line.owedSince} /> },
      line.heldWhy === null ? null : { label: t('contracts.line.held_why'), value: t(`contracts.line.held.${line.heldWhy}`) },
      line.paysFrom === null || line.state !== 'waiting' ? null : { label: t('contracts.line.pays_from'), value: <Moment at={line.paysFrom} /> },
      settlesFrom === null ? null : { label: t('contracts.line.settles_from'), value: <Moment at={settlesFrom} /> },
      { label: t('contracts.line.computed'), value: <Moment at={line.computedAt} /> },
    ]} />
  )
}

function Terms({ shown: { line, terms, hash } }: { readonly shown: Shown }) {
  const { currency } = line
  return (
    <Facts facts={[
      ...terms.tiers.map(({ minTurnover, minNetLoss, minActive, bps }, at) => ({
        key: String(at), label: t('contracts.tier', { number: at + 1 }),
        value: t(minNetLoss === undefined ? 'contracts.line.tier' : 'contracts.line.tier_loss', { turnover: money(minTurnover, currency), loss: money(minNetLoss ?? '0', currency), active: minActive, share: percentOfBps(bps) }),
      })),
      { label: t('contracts.threshold'), value: <Money minor={terms.activeThreshold} currency={currency} /> },
      terms.period === undefined ? null : { label: t('contracts.period'), value: t(`contracts.period.${terms.period}`) },
      terms.carry === undefined ? null : { label: t('contracts.carry'), value: t(`contracts.carry.${terms.carry}`) },
      terms.cpa === undefined ? null : { label: t('contracts.cpa_terms'), value: t('contracts.cpa_text', { amount: money(terms.cpa.amount, currency), deposit: money(terms.cpa.deposit, currency), turnover: money(terms.cpa.turnover, currency), days: terms.cpa.days }) },
      terms.fence === undefined ? null : { label: t('contracts.fence'), value: <Money minor={terms.fence} currency={currency} /> },
      { label: t('contracts.version'), value: String(line.version) },
      { label: 'SHA-256', value: <bdi>{hash}</bdi> },
    ]} />
  )
}

const paymentsIn = (currency: string): readonly Column<Payment>[] => [
  { key: 'at', label: 'contracts.line.at', width: 180, onPhone: 'title', cell: ({ at }) => <Moment at={at} shape="second" /> },
  { key: 'amount', label: 'contracts.line.paid', width: 150, align: 'end', onPhone: 'side', cell: ({ amount }) => <Money minor={amount} currency={currency} /> },
  { key: 'by', label: 'contracts.line.paid_by', width: 200, cell: ({ isByHouse }) => t(isByHouse ? 'contracts.house' : 'contracts.line.the_payer') },
]

const disputesIn = (currency: string): readonly Column<Dispute>[] => [
  { key: 'at', label: 'contracts.line.at', width: 150, onPhone: 'title', cell: ({ at }) => <Moment at={at} /> },
  { key: 'by', label: 'contracts.line.by', width: 130, cell: ({ by }) => t(`contracts.${by}`) },
  { key: 'reason', label: 'contracts.line.reason', width: 320, cell: ({ reason }) => <span dir="auto">{reason}</span> },
  { key: 'state', label: 'contracts.state', width: 120, onPhone: 'side', cell: ({ state }) => t(`contracts.line.dispute.${state}`) },
  { key: 'recomputed', label: 'contracts.line.recomputed_then', width: 180, align: 'end', cell: ({ recomputed }) => signed(recomputed, currency) },
  { key: 'until', label: 'contracts.line.decide_by', width: 150, cell: ({ decideBy, decidedAt }) => (decidedAt === null ? <Moment at={decideBy} /> : '–') },
  { key: 'decided', label: 'contracts.line.decided', width: 150, cell: ({ decidedAt }) => <Moment at={decidedAt} /> },
]

const corrected: readonly Column<Shown['line']>[] = [
  { key: 'at', label: 'contracts.line.computed', width: 150, onPhone: 'title', cell: ({ computedAt }) => <Moment at={computedAt} /> },
  { key: 'amount', label: 'contracts.line.difference', width: 150, align: 'end', onPhone: 'side', cell: ({ amount, currency }) => signed(amount, currency) },
  { key: 'state', label: 'contracts.state', width: 130, cell: ({ state }) => <StateBadge tone={contractLineTone[state]}>{contractLineWord(state)}</StateBadge> },
]
