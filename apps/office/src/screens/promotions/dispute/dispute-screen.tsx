import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { Link, useParams } from 'react-router'
import { disputeTone, disputeWord } from '#areas/promotions/dispute-words.ts'
import { useCall } from '#data/use-call.ts'
import { money, percentOfBps } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { TextField } from '#ui/text-field.tsx'

type Shown = ReplyOfStaff<'GET /office/bonus-disputes/:disputeId'>
type Weight = 'line' | 'now'

/** A round of a bonus that its member doubts: what it counted, what it counts recomputed, and the answer. */
export function DisputeScreen() {
  const { disputeId = '' } = useParams()
  const asked = useCall('GET /office/bonus-disputes/:disputeId', { params: { disputeId } })
  const { data } = asked
  const back = { to: '/bonus-disputes', label: t('disputes.title') }
  if (data === undefined) return <RecordScreen title="" back={back} asked={asked} />
  const { dispute, reason, sentence } = data
  return (
    <RecordScreen
      title={<bdi>{`${dispute.vendor}/${dispute.gameCode}`}</bdi>}
      id={disputeId}
      back={back}
      badges={<StateBadge tone={disputeTone[dispute.state]}>{disputeWord('state', dispute.state)}</StateBadge>}
      under={<Link to={`/members/${dispute.memberId}/bonuses`}><bdi>{dispute.username}</bdi></Link>}
      actions={<Acts shown={data} />}
      asked={asked}
    >
      <Section title={t('disputes.reason')}><p dir="auto">{reason ?? t('disputes.gone')}</p></Section>
      <Section title={t('disputes.round')}><Round shown={data} /></Section>
      <Section title={t('disputes.recomputed')}><Recomputed shown={data} /></Section>
      {dispute.state === 'open' ? null : (
        <Section title={t('disputes.answer')}>
          <p dir="auto">{sentence ?? t('disputes.gone')}</p>
          <Facts facts={[{ label: t('disputes.decided'), value: dispute.decidedAt === null ? '–' : <Moment at={dispute.decidedAt} /> }, { label: t('disputes.by'), value: dispute.decidedBy === null ? '–' : <bdi>{dispute.decidedBy}</bdi> }]} />
        </Section>
      )}
    </RecordScreen>
  )
}

function Round({ shown: { dispute, facts, maxStakeMinor, countedMinor, requiredMinor } }: { readonly shown: Shown }) {
  const { currency } = dispute
  return (
    <>
      <Facts facts={[
        { label: t('disputes.made'), value: <Moment at={dispute.madeAt} /> },
        { label: t('disputes.round'), value: <bdi>{dispute.roundId}</bdi> },
        { label: t('disputes.counted'), value: t('disputes.of', { counted: money(countedMinor, currency), required: money(requiredMinor, currency) }) },
        { label: t('disputes.max_stake'), value: maxStakeMinor === null ? '–' : <Money minor={maxStakeMinor} currency={currency} /> },
      ]} />
      {facts.map((fact) => (
        <Facts key={fact.factId} facts={[
          { label: t('disputes.staked'), value: <Money minor={fact.stakedMinor} currency={currency} /> },
          { label: t('disputes.back'), value: <Money minor={fact.backMinor} currency={currency} /> },
          { label: t('disputes.turnover'), value: <Money minor={fact.turnoverMinor} currency={currency} /> },
          { label: t('disputes.weight'), value: percentOfBps(fact.weightBps) },
          { label: t('disputes.added'), value: <Money minor={fact.addedMinor} currency={currency} /> },
          { label: t('disputes.why'), value: disputeWord('why', fact.reason) },
        ]} />
      ))}
    </>
  )
}

const countsOf = ({ weightBps, countsMinor, differenceMinor }: Shown['byLine'], currency: string): string => t('disputes.counts', { amount: money(countsMinor, currency), weight: percentOfBps(weightBps), difference: money(differenceMinor, currency) })

function Recomputed({ shown: { dispute: { currency }, standsMinor, byLine, byNow } }: { readonly shown: Shown }) {
  return (
    <Facts facts={[
      { label: t('disputes.stands'), value: <Money minor={standsMinor} currency={currency} /> },
      { label: t('disputes.by_line'), value: countsOf(byLine, currency) },
      { label: t('disputes.by_now'), value: countsOf(byNow, currency) },
    ]} />
  )
}

/** What adds something: the weights by which the round counts more. */
const waysOf = ({ byLine, byNow }: Shown): readonly Weight[] => [...(BigInt(byLine.differenceMinor) > 0n ? (['line'] as const) : []), ...(BigInt(byNow.differenceMinor) > 0n ? (['now'] as const) : [])]

function Acts({ shown }: { readonly shown: Shown }) {
  const may = useMay('claims.review', 'w')
  const { dispute: { disputeId, version, state, currency }, grantState, byLine, byNow } = shown
  if (!may || state !== 'open') return null
  const of = { params: { disputeId }, version } as const
  const ways = grantState === 'active' ? waysOf(shown) : []
  const [first] = ways
  const sentence = <TextField name="sentence" label={t('disputes.sentence')} isLong lettersMax={500} isRequired />
  return (
    <>
      <ActButton<'POST /office/bonus-disputes/:disputeId/keep', { readonly sentence: string }> line="POST /office/bonus-disputes/:disputeId/keep" act="bonus.keep-line" {...of} icon="close" title={t('disputes.keep')} text={t(grantState === 'active' ? 'disputes.keep_text' : 'disputes.over_text')}
        values={{ sentence: '' }} toBody={(values) => ({ sentence: values.sentence })}>
        {sentence}
      </ActButton>
      {first === undefined ? null : (
        <ActButton<'POST /office/bonus-disputes/:disputeId/correct', { readonly weight: Weight; readonly sentence: string }> line="POST /office/bonus-disputes/:disputeId/correct" act="bonus.correct-line" {...of} kind="primary" icon="check" title={t('disputes.correct')} text={t('disputes.correct_text')}
          values={{ weight: first, sentence: '' }} toBody={(values) => ({ weight: values.weight, sentence: values.sentence })}>
          <SelectField name="weight" label={t('disputes.by_weight')} options={ways.map((value) => ({ value, label: countsOf(value === 'line' ? byLine : byNow, currency) }))} />
          {sentence}
        </ActButton>
      )}
    </>
  )
}
