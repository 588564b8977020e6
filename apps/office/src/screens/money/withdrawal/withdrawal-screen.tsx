import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { Link, useParams } from 'react-router'
import { useCall } from '#data/use-call.ts'
import { amount, percentOfBps } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { alarmTone, refusalName, statusName, statusTone } from '#ui/rooms/money-words.ts'
import { Facts } from '#ui/facts.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { Earlier } from './earlier.tsx'
import { FlagList } from './flag-list.tsx'
import { MoneyPath } from './money-path.tsx'
import { WithdrawalActs } from './withdrawal-acts.tsx'

type Shown = ReplyOfStaff<'GET /office/withdrawals/:withdrawalId'>

/** One withdrawal: what was flagged, where the member's money came from, who decides, and what can be done with it now. */
export function WithdrawalScreen() {
  const { withdrawalId = '' } = useParams()
  const asked = useCall('GET /office/withdrawals/:withdrawalId', { params: { withdrawalId } }, { pollMs: 10_000 })
  const { data } = asked
  if (data === undefined) return <RecordScreen title="" asked={asked} />
  const { withdrawal } = data
  return (
    <RecordScreen
      title={<Money minor={withdrawal.amountMinor} currency={withdrawal.currency} />}
      id={withdrawal.withdrawalId}
      back={{ to: '/withdrawals', label: t('money.withdrawals.title') }}
      badges={<Badges shown={data} />}
      under={<Link to={`/members/${withdrawal.member.memberId}`}>{withdrawal.member.username}</Link>}
      actions={<WithdrawalActs shown={data} />}
      side={<Side shown={data} />}
      asked={asked}
    >
      <Section title={t('money.withdrawal.flags')}><FlagList flags={withdrawal.flags} currency={withdrawal.currency} /></Section>
      <Section title={t('money.withdrawal.path')} text={t('money.withdrawal.path_text')}>
        <MoneyPath path={data.path} currency={withdrawal.currency} memberId={withdrawal.member.memberId} />
      </Section>
      <Section title={t('money.withdrawal.earlier')} look={data.earlier.length === 0 ? 'panel' : 'flush'}><Earlier earlier={data.earlier} /></Section>
    </RecordScreen>
  )
}

function Badges({ shown: { withdrawal } }: { readonly shown: Shown }) {
  return (
    <>
      <StateBadge tone={statusTone(withdrawal.status)}>{statusName(withdrawal.status)}</StateBadge>
      {withdrawal.isOnHold ? <StateBadge tone="danger">{t('money.withdrawals.hold')}</StateBadge> : null}
      {withdrawal.review === 'waiting' ? <StateBadge tone={alarmTone(withdrawal.alarm)}>{t('money.review.waiting')}</StateBadge> : null}
      {withdrawal.review === 'cleared' ? <StateBadge tone="good">{t('money.review.cleared')}</StateBadge> : null}
      {withdrawal.claim === null ? null : <StateBadge isPlain tone="info">{t('money.withdrawal.claimed', { name: withdrawal.claim.isMine ? t('money.withdrawals.me') : withdrawal.claim.name })}</StateBadge>}
    </>
  )
}

function Side({ shown }: { readonly shown: Shown }) {
  const { withdrawal, limits } = shown
  const { currency } = withdrawal
  const money = (minor: string) => <Money minor={minor} currency={currency} />
  const waits = withdrawal.review === 'waiting'
  return (
    <Section title={t('money.withdrawal.facts')}>
      <Facts
        facts={[
          waits ? { label: t('money.withdrawals.due'), value: <Moment at={withdrawal.dueAt} shape="ago" /> } : null,
          { label: t('money.withdrawals.asked'), value: <Moment at={withdrawal.createdAt} /> },
          ...(shown.withholding === null ? [] : [
            { label: t('money.withdrawal.asked_sum'), value: money(shown.withholding.askedMinor) },
            { label: t('money.withdrawal.withheld', { rate: percentOfBps(shown.withholding.rateBps) }), value: <>{money(withdrawal.withheldMinor)} {t('money.withdrawal.withheld_of', { gain: amount(shown.withholding.gainMinor, currency) })}</> },
          ]),
          { label: t(`money.destination.${withdrawal.destination.type}`), value: <bdi>{withdrawal.destination.masked}</bdi> },
          waits ? { label: t('money.withdrawal.decides'), value: t(`money.withdrawal.${shown.deciders}`) } : null,
          { label: t('money.withdrawal.sum'), value: money(shown.sumOfDayMinor) },
          waits ? { label: t('money.withdrawal.mine'), value: <>{money(shown.mineOfDayMinor)} / {money(limits.personDayMinor)}</> } : null,
          shown.decidedBy === null ? null : { label: t('money.withdrawal.decided'), value: shown.decidedBy },
          shown.words === null ? null : { label: t('money.withdrawal.words'), value: shown.words },
          shown.sentAt === null ? null : { label: t('money.withdrawal.sent'), value: <Moment at={shown.sentAt} /> },
          withdrawal.endedAt === null ? null : { label: t('money.withdrawal.ended'), value: <Moment at={withdrawal.endedAt} /> },
          shown.returnedAt === null ? null : { label: t('money.withdrawal.returned'), value: <Moment at={shown.returnedAt} /> },
          shown.refusalReason === null ? null : { label: t('money.withdrawal.why'), value: shown.returnCode === null ? refusalName(shown.refusalReason) : <>{refusalName(shown.refusalReason)} (<bdi>{shown.returnCode}</bdi>)</> },
          shown.payoutId === null ? null : { label: t('money.withdrawal.payout'), value: <bdi>{shown.payoutId}</bdi> },
          shown.openProposal === null ? null : { label: t('money.withdrawal.proposal'), value: <Link to={`/approvals/${shown.openProposal}`}>{shown.openProposal}</Link> },
        ]}
      />
    </Section>
  )
}
