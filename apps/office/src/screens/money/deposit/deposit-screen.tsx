import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { Link, useParams } from 'react-router'
import { depositTone, methodName, refundState, refundTone, stateName } from '#areas/deposits/deposit-words.ts'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { actWord } from '#proposals/proposal-words.tsx'
import { CopyId } from '#ui/copy-id.tsx'
import { Facts } from '#ui/facts.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { movementName } from '#ui/rooms/money-words.ts'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { BothSides } from './both-sides.tsx'
import { courseOf } from './course.tsx'
import { Receipts } from './receipts.tsx'
import { DepositActs } from './deposit-acts.tsx'

type Shown = ReplyOfStaff<'GET /office/deposits/:depositId'>

/** One deposit: its whole course, the provider's side beside ours, and what can be done with it. */
export function DepositScreen() {
  const { depositId = '' } = useParams()
  const asked = useCall('GET /office/deposits/:depositId', { params: { depositId } }, { pollMs: 5_000 })
  const { data } = asked
  if (data === undefined) return <RecordScreen title="" asked={asked} />
  const { deposit, refund } = data
  return (
    <RecordScreen
      title={<Money minor={deposit.amountMinor} currency={deposit.currency} />}
      id={deposit.depositId}
      back={{ to: '/deposits', label: t('deposits.title') }}
      badges={
        <>
          <StateBadge tone={depositTone(deposit.status)}>{stateName(deposit.status)}</StateBadge>
          {deposit.isByHand ? <StateBadge isPlain tone="info">{t('deposits.hand')}</StateBadge> : null}
          {refund === null ? null : <StateBadge tone={refundTone(refund.state)}>{refundState(refund.state)}</StateBadge>}
        </>
      }
      under={<Link to={`/members/${deposit.member.memberId}`}>{deposit.member.username}</Link>}
      actions={<DepositActs shown={data} />}
      side={<Side shown={data} />}
      asked={asked}
    >
      <Section title={t('deposits.deposit.both')} look="flush"><BothSides shown={data} /></Section>
      {deposit.method === 'bank' ? <Receipts depositId={deposit.depositId} /> : null}
      <Section title={t('deposits.deposit.course')}><Timeline label={t('deposits.deposit.course')} entries={courseOf(data)} /></Section>
    </RecordScreen>
  )
}

function Side({ shown }: { readonly shown: Shown }) {
  const { deposit, transfers, openProposals } = shown
  return (
    <Section title={t('deposits.deposit.facts')}>
      <Facts
        facts={[
          { label: t('deposits.method'), value: methodName(deposit.method) },
          { label: t('deposits.provider'), value: deposit.provider },
          { label: t('deposits.deposit.payable_until'), value: <Moment at={deposit.expiresAt} /> },
          { label: t('deposits.deposit.checks'), value: t('deposits.deposit.times', { count: shown.checks }) },
          shown.nextCheckAt === null ? null : { label: t('deposits.deposit.next_check'), value: <Moment at={shown.nextCheckAt} shape="ago" /> },
          ...transfers.map(({ transferId, movement, amountMinor }) => ({
            key: transferId, label: movementName(movement), value: <Link to={`/journal/${transferId}?member=${deposit.member.memberId}`}><Money minor={amountMinor} currency={deposit.currency} /></Link>,
          })),
          ...openProposals.map(({ proposal, act }) => ({ key: proposal, label: t('deposits.payment.proposal'), value: <Link to={`/approvals/${proposal}`}>{actWord(act)}</Link> })),
          shown.refund === null ? null : { label: t('deposits.deposit.refund'), value: <CopyId id={shown.refund.refundId} /> },
        ]}
      />
    </Section>
  )
}
