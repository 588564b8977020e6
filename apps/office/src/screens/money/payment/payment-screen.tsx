import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { Link, useParams } from 'react-router'
import { conflictState, conflictTone, depositTone, kindName, kindTone, methodName, stateName } from '#areas/deposits/deposit-words.ts'
import { inOrder, newsEntries, refundEntries } from '#areas/deposits/news-entries.tsx'
import { RevealValue } from '#areas/reveal/reveal-value.tsx'
import { useCall, useSend } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { actWord } from '#proposals/proposal-words.tsx'
import { CopyId } from '#ui/copy-id.tsx'
import { Facts } from '#ui/facts.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { PaymentActs } from './payment-acts.tsx'

type Shown = ReplyOfStaff<'GET /office/payment-conflicts/:conflictId'>

/** One payment that does not fit: what came in beside what was asked for, who paid, and what can be done. */
export function PaymentScreen() {
  const { conflictId = '' } = useParams()
  const asked = useCall('GET /office/payment-conflicts/:conflictId', { params: { conflictId } }, { pollMs: 5_000 })
  const { data } = asked
  if (data === undefined) return <RecordScreen title="" asked={asked} />
  const { conflict } = data
  return (
    <RecordScreen
      title={<Money minor={conflict.amountMinor} currency={conflict.currency} />}
      id={conflict.conflictId}
      back={{ to: '/deposits/payments?state=open', label: t('deposits.payments.title') }}
      badges={<><StateBadge tone={kindTone(conflict.kind)}>{kindName(conflict.kind)}</StateBadge><StateBadge tone={conflictTone(conflict.state)}>{conflictState(conflict.state)}</StateBadge></>}
      actions={<PaymentActs conflict={conflict} />}
      side={<Side shown={data} />}
      asked={asked}
    >
      <Section title={t('deposits.payment.what')}><p>{t(`deposits.kind.${conflict.kind}.why`)}</p></Section>
      <Section title={t('deposits.deposit.both')}><BothSides shown={data} /></Section>
      <Section title={t('deposits.payment.course')}>
        <Timeline label={t('deposits.payment.course')} entries={inOrder([...newsEntries(data.news), ...refundEntries(data.refunds), ...paidEntry(conflict)])} />
      </Section>
    </RecordScreen>
  )
}

const paidEntry = ({ paidAt }: Shown['conflict']) => (paidAt === null ? [] : [{ key: 'paid', at: paidAt, icon: 'deposit', title: t('deposits.step.paid'), text: t('deposits.step.paid_text') } as const])

function BothSides({ shown: { conflict, deposit } }: { readonly shown: Shown }) {
  const money = (minor: string | null) => (minor === null ? '–' : <Money minor={minor} currency={conflict.currency} />)
  return (
    <Facts
      look="wide"
      facts={[
        { label: t('deposits.payment.came_in'), value: money(conflict.amountMinor) },
        { label: t('deposits.deposit.amount_asked'), value: money(conflict.askedMinor) },
        { label: t('deposits.payments.payer'), value: <Payer conflict={conflict} /> },
        conflict.payer === null ? null : { label: t('deposits.payment.document'), value: <PayerField conflict={conflict} field="payerDocument" label={t('deposits.payment.document')} masked={conflict.payer.documentMasked} /> },
        { label: t('deposits.payment.whose'), value: conflict.member === null ? t('deposits.payments.nobody') : <Link to={`/members/${conflict.member.memberId}`}>{conflict.member.username}</Link> },
        deposit === null ? null : { label: t(conflict.creditedAs === null ? 'deposits.payments.names' : 'deposits.payment.credited_as'), value: <><Link to={`/deposits/${deposit.depositId}`}>{deposit.depositId}</Link> <StateBadge isPlain tone={depositTone(deposit.status)}>{stateName(deposit.status)}</StateBadge></> },
      ]}
    />
  )
}

interface PayerFieldProps {
  readonly conflict: Shown['conflict']
  readonly field: 'payerName' | 'payerDocument'
  readonly label: string
  readonly masked: string
}

function PayerField({ conflict: { conflictId, isMembersOwn }, field, label, masked }: PayerFieldProps) {
  const { mutateAsync } = useSend('POST /office/payment-conflicts/:conflictId/reveal')
  return <RevealValue label={label} masked={masked} text={t(isMembersOwn === true ? 'members.reveal.text' : 'deposits.payment.reveal_text')} ask={(reason) => mutateAsync({ params: { conflictId }, body: { field, reason } })} />
}

function Payer({ conflict }: { readonly conflict: Shown['conflict'] }) {
  const { payer, isMembersOwn } = conflict
  if (payer === null) return t('deposits.payment.unknown_payer')
  return (
    <>
      <PayerField conflict={conflict} field="payerName" label={t('deposits.payments.payer')} masked={payer.nameMasked} />{' '}
      {isMembersOwn === null ? null : <StateBadge isPlain tone={isMembersOwn ? 'good' : 'danger'}>{t(isMembersOwn ? 'deposits.payment.own' : 'deposits.payment.not_own')}</StateBadge>}
    </>
  )
}

function Side({ shown: { conflict, endedAt, openProposals } }: { readonly shown: Shown }) {
  return (
    <Section title={t('deposits.deposit.facts')}>
      <Facts
        facts={[
          { label: t('deposits.payments.payment'), value: <CopyId id={conflict.paymentId} /> },
          { label: t('deposits.method'), value: methodName(conflict.method) },
          { label: t('deposits.provider'), value: conflict.provider },
          conflict.reference === null ? null : { label: t('deposits.payments.names'), value: <CopyId id={conflict.reference} /> },
          { label: t('deposits.payment.heard'), value: <Moment at={conflict.createdAt} /> },
          endedAt === null ? null : { label: t('deposits.payment.ended'), value: <Moment at={endedAt} /> },
          ...openProposals.map(({ proposal, act }) => ({ key: proposal, label: t('deposits.payment.proposal'), value: <Link to={`/approvals/${proposal}`}>{actWord(act)}</Link> })),
        ]}
      />
    </Section>
  )
}
