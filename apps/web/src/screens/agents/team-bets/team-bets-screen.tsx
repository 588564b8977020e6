import { useState } from 'react'
import { teamBetDaysMax } from '@trevo/rules/agents/team-lists'
import { gameCategories, isGameCategory } from '@trevo/rules/categories'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { Mark } from '@trevo/ui/mark.tsx'
import { Money } from '@trevo/ui/money.tsx'
import { Note } from '@trevo/ui/note.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { Totals } from '@trevo/ui/totals.tsx'
import { formatDateTime } from '@trevo/ui/words/format.ts'
import { TeamDays, useTeamDays } from '#areas/agents/team-days.tsx'
import { TeamFilters, type TeamQuestion } from '#areas/agents/team-filters.tsx'
import { ChooseBranch, isNobodys, NobodyThere, TeamPath, whoIn } from '#areas/agents/team-path.tsx'
import { linesOf, type TeamBet, type TeamBetFilter, type TeamBets, useTeamBets } from '#areas/agents/use-team.ts'
import { signedMoney } from '#areas/agents/words.ts'
import styles from '#areas/agents/team.module.css'
import { t } from '#i18n/t.ts'
import { useSearchParam } from '#router/location.ts'
import { setSearch } from '#router/navigate.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { Screen } from '#ui/screen.tsx'
import { BetSheet } from './bet-sheet.tsx'

const results = ['won', 'lost', 'even'] as const

const questionsOf = (filter: TeamBetFilter, vendors: TeamBets['vendors']): readonly TeamQuestion[] => [
  { name: 'member', kind: 'text', label: t('downline.username'), value: filter.username ?? '' },
  { name: 'category', kind: 'choice', label: t('downline.bets.category'), choices: gameCategories.map((value) => ({ value, label: t(`lobby.games.category.${value}`) })), value: filter.category ?? '' },
  { name: 'vendor', kind: 'choice', label: t('downline.bets.vendor'), choices: vendors.map(({ vassalage, name }) => ({ value: vassalage, label: name })), value: filter.vassalage ?? '' },
  { name: 'result', kind: 'choice', label: t('downline.bets.result'), choices: results.map((value) => ({ value, label: t(`downline.bets.results.${value}`) })), value: filter.result ?? '' },
  { name: 'number', kind: 'text', label: t('downline.bets.number'), value: filter.number ?? '' },
]

/** Settled rounds of the team, with what they come to. */
export function TeamBetsScreen() {
  const { today, range } = useTeamDays(teamBetDaysMax)
  const [under, memberId, username, category, vendor, result, number] = [useSearchParam('under'), useSearchParam('memberId'), useSearchParam('member'), useSearchParam('category'), useSearchParam('vendor'), useSearchParam('result'), useSearchParam('number')]
  const inResult = results.find((each) => each === result)
  const filter: TeamBetFilter = {
    ...range,
    ...whoIn({ under, memberId, username }),
    ...(category !== null && isGameCategory(category) ? { category } : {}),
    ...(vendor === null ? {} : { vassalage: vendor }),
    ...(inResult === undefined ? {} : { result: inResult }),
    ...(number === null ? {} : { number }),
  }
  return (
    <Screen narrow stacked>
      <TeamDays today={today} range={range} daysMax={teamBetDaysMax} periods={[7]} />
      <Bets filter={filter} under={under} />
    </Screen>
  )
}

function Bets({ filter, under }: { readonly filter: TeamBetFilter; readonly under: string | null }) {
  const bets = useTeamBets(filter)
  const [opened, setOpened] = useState<TeamBet | null>(null)
  if (bets.isPending) {
    return (
      <AfterDelay>
        <Skeleton height={140} radius={14} />
        <Skeleton height={280} radius={14} />
      </AfterDelay>
    )
  }
  const first = bets.data?.pages[0]
  if (first === undefined && isNobodys(bets.error)) return <NobodyThere />
  if (first === undefined) return <ErrorState error={bets.error} onRetry={() => void bets.refetch()} isRetrying={bets.isFetching} />
  const list = linesOf(bets, ({ lineId }) => lineId)
  return (
    <>
      <TeamPath path={first.path} onPick={(memberId) => setSearch({ under: memberId, memberId: null, member: null })} />
      {first.needsBranch ? (
        <ChooseBranch under={under} />
      ) : (
        <>
          <TeamFilters questions={questionsOf(filter, first.vendors)} currency={first.currency} />
          <Sums page={first} />
          {list.length === 0 ? (
            <EmptyState icon="history" title={t('downline.bets.empty')} text={t('downline.bets.emptyText')} />
          ) : (
            <Section title={t('downline.bets.list')}>
              <Rows>
                {list.map((bet) => (
                  <Row
                    key={bet.lineId}
                    mark={<Mark icon="chip" size="s" tone={bet.result.startsWith('-') ? 'plain' : 'accent'} />}
                    title={<bdi>{bet.member.username}</bdi>}
                    text={
                      <>
                        <bdi>{bet.game.gameName}</bdi> · <time dateTime={bet.closedAt}>{formatDateTime(bet.closedAt)}</time> · {t('downline.bets.staked')} <Money value={bet.staked} currency={first.currency} size="s" tone="dim" />
                      </>
                    }
                    end={<bdi className={styles.figure}>{signedMoney(bet.result, first.currency)}</bdi>}
                    aria-haspopup="dialog"
                    onClick={() => setOpened(bet)}
                  />
                ))}
              </Rows>
            </Section>
          )}
          {bets.isFetchNextPageError ? <RefusalNote error={bets.error} kept={t('site.common.error.kept')} /> : null}
          <ListEnd count={list.length} hasMore={bets.hasNextPage} isBusy={bets.isFetchingNextPage} isFailed={bets.isFetchNextPageError} onMore={() => void bets.fetchNextPage()} words={t('downline.more')} />
        </>
      )}
      <BetSheet bet={opened} currency={first.currency} onClose={() => setOpened(null)} />
    </>
  )
}

function Sums({ page: { totals, currency, range } }: { readonly page: TeamBets }) {
  if (totals === null) return <Note>{t('downline.tooManyToSum')}</Note>
  return (
    <Totals
      label={t('downline.bets.total')}
      figure={<bdi className={styles.sum}>{signedMoney(totals.result, currency)}</bdi>}
      note={t('downline.bets.totalNote', { count: totals.bets, zone: range.zone })}
      sums={[
        { name: t('downline.bets.staked'), value: <Money value={totals.staked} currency={currency} /> },
        { name: t('downline.bets.valid'), value: <Money value={totals.valid} currency={currency} /> },
        { name: t('downline.bets.paid'), value: <bdi>{signedMoney(totals.paid, currency)}</bdi> },
      ]}
    />
  )
}
