import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { Link, useLocation, useParams } from 'react-router'
import { actTitle, isSaidByTerminal, memberWord, stateTone, statusTone } from '#areas/members/member-words.ts'
import { useCall } from '#data/use-call.ts'
import { RowHistory } from '#history/row-history.tsx'
import { money } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Facts } from '#ui/facts.tsx'
import { useList } from '#ui/list/use-list.ts'
import { Loading } from '#ui/loading.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { RecordScreen, type RecordTab } from '#ui/record-screen.tsx'
import { Refused } from '#ui/refused.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { BonusTab } from './bonus-tab.tsx'
import { FreeRoundsSection } from './free-rounds-section.tsx'
import { CareTab } from './care-tab.tsx'
import { ContractsTab } from './contracts-tab.tsx'
import { InvitesTab } from './invites-tab.tsx'
import { LimitsTab } from './limits-tab.tsx'
import { BarActs, CareActs } from './member-acts.tsx'
import styles from './member-screen.module.css'
import { JournalTab, PaymentsTab, PlayTab } from './money-tabs.tsx'
import { NotesTab } from './notes-tab.tsx'
import { PapersTab } from './papers-tab.tsx'
import { PartnerTab } from './partner-tab.tsx'
import { PointsTab } from './points-tab.tsx'
import { DevicesTab, IdentityTab, LooksTab, MessagesTab } from './person-tabs.tsx'
import { CasesTab, LinksTab } from './risk-tabs.tsx'
import { ChatsTab, ComplaintsTab } from './support-tabs.tsx'

type Head = ReplyOfStaff<'GET /office/members/:memberId'>

const wideTabs = ['journal', 'bonuses', 'free-rounds', 'play', 'payments', 'papers', 'points', 'messages', 'complaints', 'chats', 'links', 'invites', 'partner', 'contracts', 'cases', 'looks'] as const

export function MemberScreen() {
  const { memberId = '' } = useParams()
  const asked = useCall('GET /office/members/:memberId', { params: { memberId } })
  const seesMoney = useMay('money.view')
  const seesCare = useMay('play.view')
  const seesPapers = useMay('members.papers')
  const seesComplaints = useMay('complaints')
  const seesRisk = useMay('risk.cases')
  const seesBonus = useMay('claims.grant')
  const seesPoints = useMay('claims.grant')
  const seesAgents = useMay('agents.view')
  const { pathname } = useLocation()
  // A list of many columns has the whole width.
  const isWide = wideTabs.some((key) => pathname.endsWith(`/${key}`))
  const head = asked.data
  const tabs: readonly RecordTab[] = [
    { key: 'overview', label: t('members.tab.overview'), content: () => <Overview memberId={memberId} /> },
    ...(seesMoney
      ? [
          { key: 'journal', label: t('members.tab.journal'), content: () => <JournalTab memberId={memberId} /> },
          { key: 'play', label: t('members.tab.play'), content: () => <PlayTab memberId={memberId} /> },
          { key: 'payments', label: t('members.tab.payments'), content: () => <PaymentsTab memberId={memberId} /> },
        ]
      : []),
    ...(seesBonus ? [{ key: 'bonuses', label: t('bonus.tab'), content: () => <BonusTab memberId={memberId} currency={head?.member.currency ?? ''} mayGet={head?.member.status === 'active'} /> }] : []),
    ...(seesBonus ? [{ key: 'free-rounds', label: t('bonus.free_rounds.tab'), content: () => <FreeRoundsSection memberId={memberId} currency={head?.member.currency ?? ''} mayGet={head?.member.status === 'active'} /> }] : []),
    { key: 'limits', label: t('members.tab.limits'), content: () => <LimitsTab memberId={memberId} /> },
    { key: 'identity', label: t('members.tab.identity'), content: () => <IdentityTab memberId={memberId} /> },
    ...(seesPapers ? [{ key: 'papers', label: t('papers.tab'), content: () => <PapersTab memberId={memberId} /> }] : []),
    { key: 'devices', label: t('members.tab.devices'), content: () => <DevicesTab memberId={memberId} /> },
    ...(seesCare ? [{ key: 'care', label: t('shell.room.care'), content: () => <CareTab memberId={memberId} /> }] : []),
    ...(seesPoints ? [{ key: 'points', label: t('club.points'), content: () => <PointsTab memberId={memberId} /> }] : []),
    ...(seesAgents && [1, 2, 41].includes(head?.member.type ?? 0) ? [{ key: 'invites', label: t('invites.tab'), content: () => <InvitesTab memberId={memberId} /> }] : []),
    ...(seesAgents && head?.member.type === 41 ? [{ key: 'partner', label: t('invites.partner.tab'), content: () => <PartnerTab memberId={memberId} /> }] : []),
    ...(seesAgents && [0, 1, 2, 41].includes(head?.member.type ?? 4) ? [{ key: 'contracts', label: t('contracts.tab'), content: () => <ContractsTab memberId={memberId} /> }] : []),
    { key: 'messages', label: t('members.tab.messages'), content: () => <MessagesTab memberId={memberId} /> },
    ...(seesComplaints
      ? [
          { key: 'complaints', label: t('complaints.title'), content: () => <ComplaintsTab memberId={memberId} /> },
          { key: 'chats', label: t('complaints.chats.title'), content: () => <ChatsTab memberId={memberId} /> },
        ]
      : []),
    ...(seesRisk
      ? [
          { key: 'links', label: t('risk.links.title'), content: () => <LinksTab memberId={memberId} /> },
          { key: 'cases', label: t('risk.cases.title'), content: () => <CasesTab memberId={memberId} /> },
        ]
      : []),
    { key: 'notes', label: t('members.tab.notes'), content: () => <NotesTab memberId={memberId} /> },
    { key: 'history', label: t('history.title'), content: () => <RowHistory kind="member" id={memberId} /> },
    { key: 'looks', label: t('members.tab.looks'), content: () => <LooksTab memberId={memberId} /> },
  ]
  return (
    <RecordScreen title={<bdi>{head?.member.username}</bdi>} id={memberId} back={{ to: '/members', label: t('members.list.title') }} base={`/members/${memberId}`} tabs={tabs} asked={asked} {...(head && { asOf: head.asOf, badges: <Badges head={head} />, under: <Under head={head} />, actions: <BarActs head={head} />, lead: <Figures head={head} />, ...(isWide ? {} : { side: <Side head={head} /> }) })} />
  )
}

function Badges({ head: { member, block, staff } }: { readonly head: Head }) {
  return (
    <>
      <StateBadge tone={statusTone[member.status]}>{block === null ? memberWord('status', member.status) : memberWord('block', block.how)}</StateBadge>
      <StateBadge isPlain tone="info">{memberWord('type', String(member.type))}</StateBadge>
      {staff === null ? null : <StateBadge tone="danger">{t('members.member.staff', { name: staff.name })}</StateBadge>}
      {member.tags.map((tag) => <StateBadge key={tag} isPlain>{tag}</StateBadge>)}
    </>
  )
}

function Under({ head: { member } }: { readonly head: Head }) {
  return (
    <>
      <bdi>{member.maskedName ?? t('members.member.no_name')}</bdi>
      <span>{t('members.list.seen')}: <Moment at={member.lastSeenAt} shape="ago" /></span>
      <span>{t('members.list.created')}: <Moment at={member.createdAt} shape="day" /></span>
    </>
  )
}

/** By purse and by currency, and nothing is added over currencies; each figure opens the lines that it is made of. */
function Figures({ head: { member, purses, sums } }: { readonly head: Head }) {
  if (purses === null || sums === null) return null
  const base = `/members/${member.memberId}`
  return (
    <ul className={styles.figures}>
      {purses.map(({ kind, currency, balanceMinor }) => (
        <li key={`${kind} ${currency}`}>
          <Link to={`${base}/journal?purse=${kind}`} className={styles.figure}>
            <span>{memberWord('purse', kind)}</span>
            <strong><Money minor={balanceMinor} currency={currency} /></strong>
          </Link>
        </li>
      ))}
      {sums.map(({ currency, netDepositsMinor, resultMinor, depositedMinor, withdrawnMinor, stakedMinor }) => (
        <li key={currency} className={styles.pair}>
          <Link to={`${base}/payments`} className={styles.figure} title={`net-deposits/1: ${money(depositedMinor, currency)} − ${money(withdrawnMinor, currency)}`}>
            <span>{t('members.member.net_deposits')}</span>
            <strong><Money minor={netDepositsMinor} currency={currency} /></strong>
          </Link>
          <Link to={`${base}/play`} className={styles.figure} title={`member-result/1: ${t('members.play.staked')} ${money(stakedMinor, currency)}`}>
            <span>{t('members.member.result')}</span>
            <strong><Money minor={resultMinor} currency={currency} isMovement /></strong>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Side({ head }: { readonly head: Head }) {
  const { member, block, closure, proposals, sums } = head
  return (
    <>
      {block === null ? null : <Section title={memberWord('block', block.how)}><p dir="auto">{block.reason}</p><p className={styles.meta}>{block.by ?? t('members.actor.terminal')} · <Moment at={block.at} /></p></Section>}
      {closure === null ? null : <Section title={t('members.member.closure')}><Facts facts={[{ label: t('members.member.closed_at'), value: <Moment at={closure.closedAt} /> }]} /></Section>}
      {proposals.length === 0 ? null : (
        <Section title={t('members.member.proposals')}>
          <ul className={styles.plain}>{proposals.map(({ proposalId, act, expiresAt }) => <li key={proposalId}><Link to={`/approvals/${proposalId}`}>{memberWord('act', act.replace('members.', ''))}</Link> · <Moment at={expiresAt} shape="ago" /></li>)}</ul>
        </Section>
      )}
      <Section title={t('members.member.facts')}>
        <Facts facts={[
          { label: t('members.list.nickname'), value: <bdi>{member.nickname}</bdi> },
          { label: t('members.list.country'), value: member.country },
          { label: t('members.list.language'), value: member.language },
          { label: t('members.list.verified'), value: [member.hasVerifiedMobile ? t('members.verified.mobile') : '', member.hasVerifiedEmail ? t('members.verified.email') : ''].filter((text) => text !== '').join(', ') || t('members.no') },
          member.recommender === null ? null : { label: t('members.member.recommender'), value: <Link to={`/members/${member.recommender.memberId}`}>{member.recommender.username}</Link> },
          ...(sums ?? []).map(({ currency, firstDay, lastDay }) => ({ key: currency, label: t('members.member.days', { currency }), value: `${firstDay ?? '–'} … ${lastDay ?? '–'}` })),
        ]} />
      </Section>
      <CareActs head={head} />
    </>
  )
}

const iconOf = { login: 'key', deposit: 'deposit', withdrawal: 'withdraw', act: 'shield-check', note: 'edit' } as const

function Overview({ memberId }: { readonly memberId: string }) {
  const { page, error, isLoading, again, change } = useList({ line: 'GET /office/members/:memberId/timeline', params: { memberId }, filters: [] })
  if (isLoading) return <Loading lines={10} />
  if (page === null) return <Refused error={error} onRetry={again} />
  if (page.rows.length === 0) return <Empty icon="clock" title={t('ui.empty')} />
  const titleOf = ({ kind, title, by }: (typeof page.rows)[number]): string => {
    if (kind === 'act') return actTitle(title, by)
    if (kind === 'note') return `${t('members.notes.note')} · ${by ?? t('members.actor.terminal')}`
    return kind === 'login' ? `${memberWord('took', 'login')} · ${memberWord('method', title)}` : memberWord('took', kind)
  }
  return (
    <Section title={t('members.tab.overview')}>
      <Timeline label={t('members.tab.overview')} entries={page.rows.map((row) => ({
        key: row.key,
        at: row.at,
        icon: iconOf[row.kind],
        tone: row.kind === 'note' ? 'neutral' : stateTone(row.state === 'bad_credentials' ? 'failed' : row.state),
        title: titleOf(row),
        text: <>{row.amount === null ? null : <><Money minor={row.amount.minor} currency={row.amount.currency} /> · </>}{row.kind === 'note' || row.kind === 'act' ? null : memberWord(row.kind === 'login' ? 'reason' : 'state', row.state)}{row.text === null || isSaidByTerminal(row.text) ? null : <bdi>{row.text}</bdi>}</>,
      }))} />
      <div className={styles.more}>
        {page.previous === null ? null : <Button size="s" onClick={() => change({ after: page.previous })}>{t('members.member.newer')}</Button>}
        {page.next === null ? null : <Button size="s" onClick={() => change({ after: page.next })}>{t('members.member.older')}</Button>}
      </div>
    </Section>
  )
}
