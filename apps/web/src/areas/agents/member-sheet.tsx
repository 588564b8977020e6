import { useState } from 'react'
import { idleAfterDays, teamMessageMax } from '@trevo/rules/agents/team-lists'
import { isAgent, visitorOf } from '@trevo/rules/member-types'
import { Button } from '@trevo/ui/button.tsx'
import { ChipRow } from '@trevo/ui/chip-row.tsx'
import { Fact, Facts } from '@trevo/ui/facts.tsx'
import { Mark } from '@trevo/ui/mark.tsx'
import { Note } from '@trevo/ui/note.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { formatMoney } from '@trevo/ui/words/format.ts'
import { t } from '#i18n/t.ts'
import { percentOfBps } from '#lib/percent.ts'
import { requestIds } from '#lib/request-id.ts'
import { go } from '#router/navigate.ts'
import { useSession } from '#session/session-store.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { LongField } from '#ui/long-field.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { TeamPath } from './team-path.tsx'
import styles from './team.module.css'
import { type TeamMember, type TeamMemberSheet, useMakeAgent, useSendMessage, useTeamMember } from './use-team.ts'
import { dayWords, signedMoney } from './words.ts'

interface MemberSheetProps {
  readonly memberId: string | null
  readonly onClose: () => void
}

/** A member of the team: what they are, what they played, and what can be done. */
export function MemberSheet({ memberId, onClose }: MemberSheetProps) {
  return (
    <Sheet open={memberId !== null} onClose={onClose} title={t('downline.member')}>
      {memberId === null ? null : <Body memberId={memberId} onClose={onClose} />}
    </Sheet>
  )
}

function Body({ memberId, onClose }: { readonly memberId: string; readonly onClose: () => void }) {
  const member = useTeamMember(memberId)
  if (member.data !== undefined) return <Whole sheet={member.data} onClose={onClose} />
  if (member.isError) return <ErrorState error={member.error} onRetry={() => void member.refetch()} isRetrying={member.isFetching} />
  return (
    <AfterDelay>
      <Skeleton height={160} radius={14} />
      <Skeleton height={220} radius={14} />
    </AfterDelay>
  )
}

function Whole({ sheet: { member, isDirect, path, currency, periods, zone }, onClose }: { readonly sheet: TeamMemberSheet; readonly onClose: () => void }) {
  const lead = (href: string): void => {
    onClose()
    void go(href)
  }
  const isTreeAgent = visitorOf(useSession()?.type ?? null) === 'paying-agent'
  const ofMember = `memberId=${member.memberId}`
  return (
    <div className={styles.form}>
      <TeamPath path={path} onPick={(under) => lead(under === null ? '/m/member/team' : `/m/member/team?under=${under}`)} />
      <Facts isRaised>
        <Fact name={t('downline.type')}>{t(isAgent(member.type) ? 'downline.types.agent' : 'downline.types.player')}</Fact>
        <Fact name={t('downline.level')}>{member.level}</Fact>
        <Fact name={t('downline.joined')}>{dayWords(member.joined)}</Fact>
        <Fact name={t('downline.lastLogin')}>{member.lastLogin === null ? t('downline.idle', { count: idleAfterDays }) : dayWords(member.lastLogin)}</Fact>
        <Fact name={t('downline.balance')}>{formatMoney(member.balance, currency)}</Fact>
        <Fact name={t('downline.stakedToday')}>{formatMoney(member.stakedToday, currency)}</Fact>
        {member.rates.map(({ category, bps }) => (
          <Fact key={category} name={t('downline.rateIn', { category: t(`lobby.games.category.${category}`) })}>
            {percentOfBps(bps)}
          </Fact>
        ))}
      </Facts>
      <Periods periods={periods} currency={currency} zone={zone} />
      <Rows kind="raised" label={t('downline.ways')}>
        {isAgent(member.type) ? <Row mark={<Mark icon="users" size="s" />} title={t('downline.toBranch')} text={t(member.size.isMore ? 'downline.sizeMore' : 'downline.size', { count: member.size.count })} onClick={() => lead(`/m/member/team?under=${member.memberId}`)} /> : null}
        <Row mark={<Mark icon="history" size="s" />} title={t('downline.toBets')} onClick={() => lead(`/m/teamBetting?${ofMember}`)} />
        <Row mark={<Mark icon="receipt" size="s" />} title={t('downline.toLines')} onClick={() => lead(`/m/transaction/record?types=A&${ofMember}`)} />
        <Row mark={<Mark icon="chart" size="s" />} title={t('downline.pnl.title')} onClick={() => lead(`/m/agent/team/pnl?${ofMember}`)} />
        {isDirect ? <Row mark={<Mark icon="percent" size="s" />} title={t('downline.toRates')} onClick={() => lead('/m/member/agent/agentRebeat')} /> : null}
      </Rows>
      {isDirect && isTreeAgent && !isAgent(member.type) ? <MakeAgent member={member} /> : null}
      {isDirect && isTreeAgent ? <Message memberId={member.memberId} /> : null}
    </div>
  )
}

function Periods({ periods, currency, zone }: Pick<TeamMemberSheet, 'periods' | 'currency' | 'zone'>) {
  const [days, setDays] = useState(periods[0]?.days ?? 7)
  const period = periods.find((each) => each.days === days)
  if (period === undefined) return null
  return (
    <Section title={t('downline.played')}>
      <ChipRow label={t('downline.period')} chips={periods.map((each) => ({ id: String(each.days), label: t('downline.days', { count: each.days }) }))} value={String(days)} onPick={(id) => setDays(Number(id))} />
      {period.categories.length === 0 ? (
        <p className={styles.text}>{t('downline.playedNothing')}</p>
      ) : (
        <Rows kind="raised">
          {period.categories.map(({ category, bets, staked, valid, result }) => (
            <Row
              key={category}
              title={t(`lobby.games.category.${category}`)}
              text={t('downline.playedLine', { count: bets, staked: formatMoney(staked, currency), valid: formatMoney(valid, currency) })}
              end={<bdi className={styles.figure}>{signedMoney(result, currency)}</bdi>}
            />
          ))}
          <Row title={t('downline.sum')} text={t('downline.playedLine', { count: period.totals.bets, staked: formatMoney(period.totals.staked, currency), valid: formatMoney(period.totals.valid, currency) })} end={<bdi className={styles.figure}>{signedMoney(period.totals.result, currency)}</bdi>} />
        </Rows>
      )}
      <p className={styles.text}>{t('downline.settledOnly', { zone })}</p>
    </Section>
  )
}

/** From the next day on, once it is pressed twice. */
function MakeAgent({ member }: { readonly member: TeamMember }) {
  const [isAsked, setIsAsked] = useState(false)
  const make = useMakeAgent(member.memberId)
  if (make.data !== undefined) return <Note icon="check-circle">{t('downline.makeAgent.done', { day: dayWords(make.data.from) })}</Note>
  return (
    <Section title={t('downline.makeAgent.title')}>
      <div className={styles.form}>
        {isAsked ? <p className={styles.text}>{t('downline.makeAgent.sure', { name: member.username })}</p> : null}
        {make.isError ? <RefusalNote error={make.error} kept={t('downline.makeAgent.kept')} /> : null}
        <Button kind="secondary" isWide isBusy={make.isPending} onClick={() => (isAsked ? make.mutate() : setIsAsked(true))}>
          {t(isAsked ? 'downline.makeAgent.yes' : 'downline.makeAgent.make')}
        </Button>
      </div>
    </Section>
  )
}

function Message({ memberId }: { readonly memberId: string }) {
  const [text, setText] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [ids] = useState(() => requestIds())
  const message = useSendMessage()
  const send = async (): Promise<void> => {
    setIsTried(true)
    const typed = text.trim()
    if (typed === '') return
    const { leftToday } = await message.mutateAsync({ memberId, text: typed, requestId: ids.idOf(`${memberId} ${typed}`) })
    ids.done()
    setText('')
    setIsTried(false)
    toast(t('downline.message.sent', { count: leftToday }), { kind: 'done' })
  }
  return (
    <Section title={t('downline.message.title')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send().catch(() => undefined)
        }}
      >
        <LongField label={t('downline.message.text')} hint={t('downline.message.hint', { count: teamMessageMax })} error={isTried && text.trim() === '' ? t('downline.message.empty') : undefined} maxLength={teamMessageMax} value={text} onChange={(event) => setText(event.target.value)} />
        {message.isError ? <RefusalNote error={message.error} kept={t('downline.message.kept')} /> : null}
        <Button type="submit" kind="secondary" isWide isBusy={message.isPending}>
          {t('downline.message.send')}
        </Button>
      </form>
    </Section>
  )
}
