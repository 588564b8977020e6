import { teamParts } from '@trevo/rules/agents/team-figures'
import { teamDaysMax } from '@trevo/rules/agents/team-lists'
import { gameCategories, isGameCategory } from '@trevo/rules/categories'
import { ChipRow } from '@trevo/ui/chip-row.tsx'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { Tabs } from '@trevo/ui/tabs.tsx'
import { Totals } from '@trevo/ui/totals.tsx'
import { TeamDays, useTeamDays } from '#areas/agents/team-days.tsx'
import styles from '#areas/agents/team.module.css'
import { type TeamOverview, useTeamOverview } from '#areas/agents/use-figures.ts'
import { countWords, momentWords, signedMoney } from '#areas/agents/words.ts'
import { t } from '#i18n/t.ts'
import { useSearchParam } from '#router/location.ts'
import { Link } from '#router/link.tsx'
import { setSearch } from '#router/navigate.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/screen.tsx'
import { ByCategory, ByDay } from './drawings.tsx'

const all = 'CONS'
const tabs = [all, ...gameCategories] as const

/** What the team came to: in all, by day and by category; each figure leads to the list that it is made of. */
export function TeamOverviewScreen() {
  const { today, range } = useTeamDays(teamDaysMax)
  const [askedCategory, askedPart] = [useSearchParam('category'), useSearchParam('of')]
  const category = askedCategory !== null && isGameCategory(askedCategory) ? askedCategory : undefined
  const of = teamParts.find((part) => part === askedPart) ?? 'team'
  const overview = useTeamOverview({ ...range, of, ...(category === undefined ? {} : { category }) })
  return (
    <Screen narrow stacked>
      <TeamDays today={today} range={range} daysMax={teamDaysMax} periods={[7, 30, 92]} />
      <Tabs label={t('downline.overview.of')} tabs={(['team', 'direct', 'own'] as const).map((id) => ({ id, label: t(`downline.overview.ofs.${id}`) }))} value={of} onChange={(id) => setSearch({ of: id === 'team' ? null : id })} />
      <ChipRow label={t('downline.bets.category')} chips={tabs.map((id) => ({ id, label: id === all ? t('downline.pnl.all') : t(`lobby.games.category.${id}`) }))} value={category ?? all} onPick={(id) => setSearch({ category: id === all ? null : id })} />
      {overview.data === undefined ? (
        overview.isPending ? (
          <AfterDelay>
            <Skeleton height={180} radius={14} />
            <Skeleton height={280} radius={14} />
          </AfterDelay>
        ) : (
          <ErrorState error={overview.error} onRetry={() => void overview.refetch()} isRetrying={overview.isFetching} />
        )
      ) : (
        <Figures overview={overview.data} isPlayOnly={category !== undefined} of={of} />
      )}
    </Screen>
  )
}

interface FiguresProps {
  readonly overview: TeamOverview
  readonly isPlayOnly: boolean
  readonly of: 'own' | 'direct' | 'team'
}

function Figures({ overview, isPlayOnly, of }: FiguresProps) {
  const { range, sums, currency, asOf } = overview
  const isEmpty = overview.days.every((day) => day.bets === 0 && day.deposits === '0' && day.result === '0' && day.withdrawals === '0')
  return (
    <>
      <Totals
        label={t('downline.pnl.result')}
        figure={<bdi className={styles.figure}>{signedMoney(sums.result, currency)}</bdi>}
        note={`${t('downline.overview.asOf', { time: momentWords(asOf) })} · ${t('downline.overview.zone', { zone: range.zone })}`}
        sums={(['staked', 'valid', 'won'] as const).map((name) => ({ name: t(`downline.pnl.sums.${name}`), value: <bdi>{signedMoney(sums[name], currency)}</bdi> }))}
      />
      {isPlayOnly ? null : <Money overview={overview} of={of} />}
      {overview.counts === null ? null : <People counts={overview.counts} />}
      {isEmpty ? (
        <EmptyState icon="chart" title={t('downline.pnl.empty')} text={t('downline.pnl.emptyText')} />
      ) : (
        <>
          <ByDay overview={overview} />
          <ByCategory overview={overview} />
        </>
      )}
    </>
  )
}

type MoneyName = keyof typeof kindOf | 'income'
const kindOf = { deposits: 'money', withdrawals: 'money', rebates: 'rebate', bonus: 'bonus', contractsIn: 'contract', contractsOut: 'contract' } as const

/** Movements of whom the figures are of, or the list by member where the figure is of the direct members alone. */
function Money({ overview: { sums, currency, range, income }, of }: Pick<FiguresProps, 'overview' | 'of'>) {
  const days = `from=${range.from}&to=${range.to}`
  const line = (name: MoneyName, amount: string, to: string) => <Row key={name} title={t(`downline.overview.money.${name}`)} end={<bdi className={styles.figure}>{signedMoney(amount, currency)}</bdi>} link={<Link to={to} />} />
  return (
    <Section title={t('downline.overview.moneyTitle')}>
      <Rows>
        {(['deposits', 'withdrawals', 'rebates', 'bonus', 'contractsIn', 'contractsOut'] as const).map((name) =>
          line(name, sums[name], of === 'direct' ? `/m/agent/team/pnl?of=own&${days}` : `/m/transaction/record?types=A&kind=${kindOf[name]}&${days}${of === 'own' ? '&of=me' : ''}`),
        )}
        {line('income', (BigInt(income.rebates) + BigInt(income.contracts)).toString(), '/m/member/teamRebate')}
      </Rows>
    </Section>
  )
}

function People({ counts }: { readonly counts: NonNullable<TeamOverview['counts']> }) {
  const { members, isAverage } = counts
  const named = (name: Exclude<keyof typeof counts, 'isAverage'>): string => t(`downline.overview.people.${name}`)
  const averaged = (name: 'loggedIn' | 'bettors' | 'active'): string => (isAverage ? t('downline.overview.averageOf', { name: named(name) }) : named(name))
  const lines = [
    { name: 'members', count: `${countWords(members.count)}${members.isMore ? '+' : ''}`, to: '/m/member/team', text: named('members') },
    { name: 'agents', count: countWords(counts.agents), to: '/m/member/team?type=agent', text: named('agents') },
    { name: 'registered', count: countWords(counts.registered), to: '/m/member/team?sort=joined', text: named('registered') },
    { name: 'loggedIn', count: countWords(counts.loggedIn), to: '/m/member/team?sort=login', text: averaged('loggedIn') },
    { name: 'bettors', count: countWords(counts.bettors), to: '/m/agent/team/pnl', text: averaged('bettors') },
    { name: 'active', count: countWords(counts.active), to: '/m/agent/team/pnl', text: averaged('active') },
    { name: 'firstDeposits', count: countWords(counts.firstDeposits), to: '/m/transaction/record?types=A&kind=money', text: named('firstDeposits') },
    { name: 'online', count: countWords(counts.online), to: '/m/member/team?sort=login', text: named('online') },
  ]
  return (
    <Section title={t('downline.overview.peopleTitle')}>
      <Rows>
        {lines.map(({ name, count, to, text }) => (
          <Row key={name} title={text} end={<bdi className={styles.figure}>{count}</bdi>} link={<Link to={to} />} />
        ))}
      </Rows>
    </Section>
  )
}
