import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { MatchOfProposal } from '#areas/risk/match-of-proposal.tsx'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { effectNames, effectShown } from '#proposals/effect.tsx'
import { actWord, Clock, ProposalState } from '#proposals/proposal-words.tsx'
import { SecretOnce } from '#proposals/secret-once.tsx'
import { TargetFact, targetCurrency } from '#proposals/target.tsx'
import { CopyId } from '#ui/copy-id.tsx'
import { Diff } from '#ui/diff.tsx'
import { Facts } from '#ui/facts.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'
import { Decide } from './decide.tsx'
import styles from './approval.module.css'

type Shown = ReplyOfStaff<'GET /office/proposals/:proposalId'>

/** One proposal: what it would change as things are now, who asks for it and why, and the decision. */
export function ApprovalScreen() {
  const { proposalId = '' } = useParams()
  const asked = useCall('GET /office/proposals/:proposalId', { params: { proposalId } }, { pollMs: 15_000 })
  const shown = asked.data
  return (
    <RecordScreen asked={asked} back={{ to: '/approvals', label: t('home.approvals.title') }} id={proposalId} title={shown === undefined ? '' : actWord(shown.proposal.act)}
      badges={shown === undefined ? null : <><ProposalState state={shown.proposal.state} />{shown.proposal.state === 'open' ? <Clock until={shown.proposal.expiresAt} /> : null}</>}
      side={shown === undefined ? undefined : <Around shown={shown} />}>
      {shown === undefined ? null : <What shown={shown} />}
    </RecordScreen>
  )
}

function What({ shown }: { readonly shown: Shown }) {
  // Kept here: once it is applied there is nothing left to decide, and what it gave is still to be read.
  const [given, setGiven] = useState<unknown>(null)
  const { proposal, before, after, isStale } = shown
  const isOpen = proposal.state === 'open'
  return (
    <>
      {isOpen && isStale ? <p className={styles.stale} role="alert">{t('home.approval.stale')}</p> : null}
      {proposal.state === 'stale' || proposal.state === 'expired' ? <p className={styles.stale}>{t(`home.approval.over.${proposal.state}`)}</p> : null}
      {proposal.reason === '' ? null : (
        <Section title={t('home.approvals.reason')}>
          <p className={styles.reason} dir="auto">{proposal.reason}</p>
        </Section>
      )}
      <Section title={t(isOpen ? 'home.approval.as_now' : 'home.approval.asked_for')} text={isOpen ? t('home.approval.as_now_text') : undefined}>
        <Diff before={before} after={after} names={effectNames()} show={effectShown(proposal.amount?.currency ?? targetCurrency(proposal.target))} />
      </Section>
      {proposal.target.kind === 'aml-match' ? <MatchOfProposal matchId={proposal.target.id} /> : null}
      {isOpen ? <Decide shown={shown} onApplied={setGiven} /> : null}
      <SecretOnce reply={given} onClose={() => setGiven(null)} />
    </>
  )
}

function Around({ shown: { proposal, hash, proof } }: { readonly shown: Shown }) {
  const { amount } = proposal
  return (
    <Section title={t('home.approval.facts')}>
      <Facts facts={[
        { label: t('home.approvals.target'), value: proposal.target.kind === 'bulk' ? <Link to={`/bulks/${proposal.target.id}`}>{t('home.approval.bulk')}</Link> : <TargetFact target={proposal.target} /> },
        amount === null ? null : { label: t('home.approvals.amount'), value: <Money minor={amount.minor} currency={amount.currency} /> },
        { label: t('home.approvals.by'), value: <bdi>{proposal.proposedBy ?? t('home.approvals.terminal')}</bdi> },
        { label: t('home.approvals.at'), value: <Moment at={proposal.proposedAt} /> },
        { label: t('home.approval.lapses'), value: <Moment at={proposal.expiresAt} /> },
        proposal.waitsUntil === null ? null : { label: t('home.approval.waits'), value: <Moment at={proposal.waitsUntil} /> },
        proposal.ownFrom === null ? null : { label: t('home.approval.own_from'), value: <Moment at={proposal.ownFrom} /> },
        proposal.decidedAt === null ? null : { label: t('home.approval.decided_by'), value: <bdi>{proposal.decidedBy ?? t('home.approval.by_itself')}</bdi> },
        proposal.decidedAt === null ? null : { label: t('home.approval.decided_at'), value: <Moment at={proposal.decidedAt} /> },
        proposal.decidedReason === null ? null : { label: t('home.approval.decided_reason'), value: <bdi dir="auto">{proposal.decidedReason}</bdi> },
        proposal.decidedFactor === null ? null : { label: t('home.approval.factor'), value: t(`home.approval.factor.${proposal.decidedFactor === 'recovery-code' ? 'recovery' : proposal.decidedFactor}`) },
        { label: t('home.approval.hash'), value: <CopyId id={hash} lettersMax={18} /> },
        proof === null ? null : { label: t('home.approval.signature'), value: <CopyId id={proof.signature} lettersMax={18} /> },
      ]} />
    </Section>
  )
}
