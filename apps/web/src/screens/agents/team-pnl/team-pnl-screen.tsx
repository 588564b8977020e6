import { pnlSorts, type PnlSort, teamDaysMax } from '@trevo/rules/agents/team-lists'
import { gameCategories, isGameCategory } from '@trevo/rules/categories'
import { ChipRow } from '@trevo/ui/chip-row.tsx'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { Mark } from '@trevo/ui/mark.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { Tabs } from '@trevo/ui/tabs.tsx'
import { Totals } from '@trevo/ui/totals.tsx'
import { TeamDays, useTeamDays } from '#areas/agents/team-days.tsx'
import { TeamFilters } from '#areas/agents/team-filters.tsx'
import { ChooseBranch, isNobodys, NobodyThere, TeamPath, whoIn } from '#areas/agents/team-path.tsx'
import styles from '#areas/agents/team.module.css'
import { linesOf, type TeamPnl, type TeamPnlFilter, type TeamPnlLine, useTeamPnl } from '#areas/agents/use-team.ts'
import { dayWords, signedMoney } from '#areas/agents/words.ts'
import { t } from '#i18n/t.ts'
import { useSearchParam } from '#router/location.ts'
import { go, setSearch } from '#router/navigate.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { Screen } from '#ui/screen.tsx'

/** All categories, and money outside the games. */
const all = 'CONS'
const tabs = [all, ...gameCategories] as const

/** What the team came out at: by direct member or branch, and of one member by day. */
export function TeamPnlScreen() {
  const { today, range } = useTeamDays(teamDaysMax)
  const [under, memberId, username, category, of, sort] = [useSearchParam('under'), useSearchParam('memberId'), useSearchParam('member'), useSearchParam('category'), useSearchParam('of') === 'own' ? ('own' as const) : ('branch' as const), useSearchParam('sort')]
  const inCategory = category !== null && isGameCategory(category) ? category : undefined
  const filter: TeamPnlFilter = { ...range, ...whoIn({ under, memberId, username }), of, sort: pnlSorts.find((each) => each === sort) ?? 'staked', ...(inCategory === undefined ? {} : { category: inCategory }) }
  return (
    <Screen narrow stacked>
      <TeamDays today={today} range={range} daysMax={teamDaysMax} periods={[7, 30, 92]} />
      <ChipRow label={t('downline.bets.category')} chips={tabs.map((id) => ({ id, label: id === all ? t('downline.pnl.all') : t(`lobby.games.category.${id}`) }))} value={inCategory ?? all} onPick={(id) => setSearch({ category: id === all ? null : id })} />
      <Pnl filter={filter} under={under} />
    </Screen>
  )
}

function Pnl({ filter, under }: { readonly filter: TeamPnlFilter; readonly under: string | null }) {
  const pnl = useTeamPnl(filter)
  if (pnl.isPending) {
    return (
      <AfterDelay>
        <Skeleton height={180} radius={14} />
        <Skeleton height={280} radius={14} />
      </AfterDelay>
    )
  }
  const first = pnl.data?.pages[0]
  if (first === undefined && isNobodys(pnl.error)) return <NobodyThere />
  if (first === undefined) return <ErrorState error={pnl.error} onRetry={() => void pnl.refetch()} isRetrying={pnl.isFetching} />
  const list = linesOf(pnl, keyOf)
  const isOfOne = filter.memberId !== undefined || filter.username !== undefined
  return (
    <>
      <TeamPath path={first.path} onPick={(id) => setSearch({ under: id, memberId: null, member: null })} />
      {first.needsBranch ? (
        <ChooseBranch under={under} />
      ) : (
        <>
          <TeamFilters questions={[{ name: 'member', kind: 'text', label: t('downline.username'), value: filter.username ?? '' }]} currency={first.currency} />
          {isOfOne ? null : (
            <>
              <Tabs label={t('downline.pnl.of')} tabs={(['branch', 'own'] as const).map((id) => ({ id, label: t(`downline.pnl.ofs.${id}`) }))} value={filter.of ?? 'branch'} onChange={(id) => setSearch({ of: id === 'own' ? 'own' : null })} />
              <ChipRow label={t('downline.team.sort')} chips={pnlSorts.map((id) => ({ id, label: t(`downline.pnl.sorts.${id}`) }))} value={filter.sort ?? null} onPick={(sort: PnlSort) => setSearch({ sort })} />
            </>
          )}
          <Sums page={first} isPlayOnly={filter.category !== undefined} />
          {list.length === 0 ? (
            <EmptyState icon="chart" title={t('downline.pnl.empty')} text={t('downline.pnl.emptyText')} />
          ) : (
            <Section title={t(isOfOne ? 'downline.pnl.byDay' : 'downline.pnl.byMember')}>
              <Rows>
                {list.map((line) => (
                  <Line key={keyOf(line)} line={line} currency={first.currency} isPlayOnly={filter.category !== undefined} under={first.path.at(-1)?.memberId} of={filter.of ?? 'branch'} />
                ))}
              </Rows>
            </Section>
          )}
          {pnl.isFetchNextPageError ? <RefusalNote error={pnl.error} kept={t('site.common.error.kept')} /> : null}
          <ListEnd count={list.length} hasMore={pnl.hasNextPage} isBusy={pnl.isFetchingNextPage} isFailed={pnl.isFetchNextPageError} onMore={() => void pnl.fetchNextPage()} words={t('downline.more')} />
        </>
      )}
    </>
  )
}

const keyOf = ({ memberId, day }: TeamPnlLine): string => `${memberId} ${day ?? ''}`

const ofPlay = ['staked', 'valid', 'won'] as const
const ofMoney = ['deposits', 'withdrawals', 'rebates', 'bonus', 'contracts'] as const

function Sums({ page: { totals, currency, range }, isPlayOnly }: { readonly page: TeamPnl; readonly isPlayOnly: boolean }) {
  const names = isPlayOnly ? ofPlay : [...ofPlay, ...ofMoney]
  return (
    <Totals
      label={t('downline.pnl.result')}
      figure={<bdi className={styles.sum}>{signedMoney(totals.result, currency)}</bdi>}
      note={t('downline.pnl.note', { zone: range.zone })}
      sums={names.map((name) => ({ name: t(`downline.pnl.sums.${name}`), value: <bdi>{signedMoney(totals[name], currency)}</bdi> }))}
    />
  )
}

interface LineProps {
  readonly line: TeamPnlLine
  readonly currency: string
  readonly isPlayOnly: boolean
  /** The agent of the branch that is shown; undefined: who asks. */
  readonly under: string | undefined
  readonly of: 'own' | 'branch'
}

/** An agent's line leads into the branch, another to days, and a day to its rounds. */
function Line({ line, currency, isPlayOnly, under, of }: LineProps) {
  const { memberId, username, isAgent, day, result } = line
  const names = isPlayOnly ? ofPlay : [...ofPlay, ...ofMoney.filter((name) => line[name] !== '0')]
  const open = (): void => {
    if (day !== null) void go(`/m/teamBetting?memberId=${memberId}&from=${day}&to=${day}`)
    else if (isAgent && of === 'branch' && memberId !== under) setSearch({ under: memberId, memberId: null, member: null })
    else setSearch({ memberId, member: null })
  }
  return (
    <Row
      mark={<Mark icon={day === null ? (isAgent ? 'users' : 'user') : 'calendar'} size="s" />}
      title={<bdi>{day === null ? username : dayWords(day)}</bdi>}
      text={names.map((name) => t('downline.pnl.line', { name: t(`downline.pnl.sums.${name}`), amount: signedMoney(line[name], currency) })).join(' · ')}
      end={<bdi className={styles.figure}>{signedMoney(result, currency)}</bdi>}
      onClick={open}
    />
  )
}
