import { useState } from 'react'
import { idleAfterDays, teamSearchMin, teamSorts, type TeamSort } from '@trevo/rules/agents/team-lists'
import { isAgent } from '@trevo/rules/member-types'
import { ChipRow } from '@trevo/ui/chip-row.tsx'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { Mark } from '@trevo/ui/mark.tsx'
import { Money } from '@trevo/ui/money.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { Totals } from '@trevo/ui/totals.tsx'
import { formatMoney } from '@trevo/ui/words/format.ts'
import styles from '#areas/agents/team.module.css'
import { TeamFilters, type TeamQuestion } from '#areas/agents/team-filters.tsx'
import { TeamPath } from '#areas/agents/team-path.tsx'
import { isLookingOn, linesOf, type TeamFilter, type TeamMember, type TeamMembers, useTeamMembers } from '#areas/agents/use-team.ts'
import { dayWords } from '#areas/agents/words.ts'
import { t } from '#i18n/t.ts'
import { site } from '#initial-data/initial-data.ts'
import { useModule } from '#lazy/use-module.ts'
import { useSearchParam } from '#router/location.ts'
import { setSearch } from '#router/navigate.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { Screen } from '#ui/screen.tsx'

const loadSheet = async () => (await import('#areas/agents/member-sheet.tsx')).MemberSheet

const wholeIn = (text: string, most: number): number | undefined => (/^[1-9]\d{0,2}$/.test(text) && Number(text) <= most ? Number(text) : undefined)
const amountIn = (text: string): string | undefined => (/^(?:0|[1-9]\d{0,14})$/.test(text) ? text : undefined)

/** What the address asks for; what it cannot ask is left out. */
function useFilter(): { readonly filter: TeamFilter; readonly questions: readonly TeamQuestion[] } {
  const asked = {
    under: useSearchParam('under') ?? '', scope: useSearchParam('scope') ?? '', search: useSearchParam('search') ?? '', type: useSearchParam('type') ?? '', level: useSearchParam('level') ?? '', idle: useSearchParam('idle') ?? '',
    balanceFrom: useSearchParam('balanceFrom') ?? '', balanceTo: useSearchParam('balanceTo') ?? '', sort: useSearchParam('sort') ?? '',
  }
  const isTeam = asked.scope === 'team'
  const type = asked.type === 'player' || asked.type === 'agent' ? asked.type : undefined
  const [level, idleDays, balanceFrom, balanceTo] = [wholeIn(asked.level, 64), wholeIn(asked.idle, idleAfterDays), amountIn(asked.balanceFrom), amountIn(asked.balanceTo)]
  const filter: TeamFilter = {
    ...(asked.under === '' ? {} : { under: asked.under }),
    ...(isTeam ? { scope: 'team' } : { sort: teamSorts.find((sort) => sort === asked.sort) ?? 'joined' }),
    ...([...asked.search].length < teamSearchMin ? {} : { search: asked.search }),
    ...(type === undefined ? {} : { type }),
    ...(level === undefined ? {} : { level }),
    ...(idleDays === undefined ? {} : { idleDays }),
    ...(balanceFrom === undefined ? {} : { balanceFrom }),
    ...(balanceTo === undefined ? {} : { balanceTo }),
  }
  const whole = (most: number) => (value: string) => (wholeIn(value, most) === undefined ? t('downline.team.numberWrong', { most }) : undefined)
  const questions: readonly TeamQuestion[] = [
    { name: 'search', kind: 'text', label: t('downline.team.search'), hint: t('downline.team.searchHint', { count: teamSearchMin }), value: filter.search ?? '', problem: (value) => ([...value].length < teamSearchMin || value.length > 32 ? t('downline.team.searchHint', { count: teamSearchMin }) : undefined) },
    { name: 'type', kind: 'choice', label: t('downline.type'), choices: (['player', 'agent'] as const).map((value) => ({ value, label: t(`downline.types.${value}`) })), value: type ?? '' },
    { name: 'level', kind: 'number', label: t('downline.level'), value: level?.toString() ?? '', problem: whole(64) },
    { name: 'idle', kind: 'number', label: t('downline.team.idle'), value: idleDays?.toString() ?? '', problem: whole(idleAfterDays) },
    { name: 'balanceFrom', kind: 'amount', label: t('downline.team.balanceFrom'), value: balanceFrom ?? '' },
    { name: 'balanceTo', kind: 'amount', label: t('downline.team.balanceTo'), value: balanceTo ?? '' },
  ]
  return { filter, questions }
}

/** Who stands below: direct members, a branch, or a search over the whole team. */
export function TeamScreen() {
  const { filter, questions } = useFilter()
  const isTeam = filter.scope === 'team'
  return (
    <Screen narrow stacked>
      <ChipRow label={t('downline.team.scope')} chips={[{ id: 'direct', label: t('downline.team.direct') }, { id: 'team', label: t('downline.whole') }]} value={isTeam ? 'team' : 'direct'} onPick={(id) => setSearch({ scope: id === 'team' ? 'team' : null, sort: null })} />
      <TeamFilters questions={questions} currency={site().currency} />
      <Members filter={filter} isFiltered={questions.some(({ value }) => value !== '')} />
    </Screen>
  )
}

function Members({ filter, isFiltered }: { readonly filter: TeamFilter; readonly isFiltered: boolean }) {
  const members = useTeamMembers(filter)
  const [opened, setOpened] = useState<string | null>(null)
  const MemberSheet = useModule(loadSheet, opened !== null)
  if (members.isPending) {
    return (
      <AfterDelay>
        <Skeleton height={140} radius={14} />
        <Skeleton height={280} radius={14} />
      </AfterDelay>
    )
  }
  const first = members.data?.pages[0]
  if (first === undefined) return <ErrorState error={members.error} onRetry={() => void members.refetch()} isRetrying={members.isFetching} />
  const list = linesOf(members, ({ memberId }) => memberId)
  const isNobody = list.length === 0 && !members.hasNextPage
  return (
    <>
      <TeamPath path={first.path} onPick={(under) => setSearch({ under })} />
      <Sums page={first} />
      {first.sorts.length === 0 ? null : <ChipRow label={t('downline.team.sort')} chips={first.sorts.map((id) => ({ id, label: t(`downline.team.sorts.${id}`) }))} value={filter.sort ?? null} onPick={(sort: TeamSort) => setSearch({ sort })} />}
      {isNobody ? (
        <EmptyState icon="users" title={t(isFiltered ? 'downline.team.noneFound' : 'downline.team.empty')} text={t(isFiltered ? 'downline.team.noneFoundText' : 'downline.team.emptyText')} />
      ) : (
        <Section title={t('downline.team.list')}>
          <Rows>
            {list.map((member) => (
              <MemberRow key={member.memberId} member={member} currency={first.currency} onOpen={setOpened} />
            ))}
          </Rows>
        </Section>
      )}
      {members.isFetchNextPageError ? <RefusalNote error={members.error} kept={t('site.common.error.kept')} /> : null}
      <ListEnd count={list.length} hasMore={members.hasNextPage} isBusy={members.isFetchingNextPage} isFailed={members.isFetchNextPageError || isLookingOn(members)} onMore={() => void members.fetchNextPage()} words={t(isLookingOn(members) ? 'downline.lookOn' : 'downline.more')} />
      {MemberSheet === null ? null : <MemberSheet memberId={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function Sums({ page: { team, totals, currency, zone } }: { readonly page: TeamMembers }) {
  const size = t(team.isMore ? 'downline.sizeMore' : 'downline.size', { count: team.count })
  if (totals === null) return <p>{size}</p>
  return (
    <Totals
      label={t('downline.team.balances')}
      figure={<Money value={totals.balance} currency={currency} size="xl" />}
      note={t('downline.team.sumNote', { count: totals.members, zone })}
      sums={[
        { name: t('downline.stakedToday'), value: <Money value={totals.stakedToday} currency={currency} /> },
        { name: t('downline.team.size'), value: size },
      ]}
    />
  )
}

function MemberRow({ member, currency, onOpen }: { readonly member: TeamMember; readonly currency: string; readonly onOpen: (memberId: string) => void }) {
  const { memberId, username, type, level, size, joined, lastLogin, balance, stakedToday, isOnline } = member
  const isAgents = isAgent(type)
  const words = [
    t(isAgents ? 'downline.types.agent' : 'downline.types.player'),
    ...(isOnline ? [t('downline.online')] : []),
    t('downline.levelOf', { level }),
    ...(isAgents ? [t(size.isMore ? 'downline.sizeMore' : 'downline.size', { count: size.count })] : []),
    t('downline.since', { day: dayWords(joined) }),
    lastLogin === null ? t('downline.idle', { count: idleAfterDays }) : t('downline.seen', { day: dayWords(lastLogin) }),
    ...(stakedToday === '0' ? [] : [t('downline.stakedOf', { amount: formatMoney(stakedToday, currency) })]),
  ]
  return <Row mark={<Mark icon={isAgents ? 'users' : 'user'} size="s" tone={lastLogin === null ? 'plain' : 'accent'} />} title={<><bdi>{username}</bdi>{isOnline ? <span className={styles.online} aria-hidden="true" /> : null}</>} text={words.join(' · ')} end={<Money value={balance} currency={currency} />} aria-haspopup="dialog" onClick={() => onOpen(memberId)} />
}
