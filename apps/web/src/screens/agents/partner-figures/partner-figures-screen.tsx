import { teamDaysMax } from '@trevo/rules/agents/team-lists'
import { daysOn } from '@trevo/rules/markets/market-days'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { Note } from '@trevo/ui/note.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { Tabs } from '@trevo/ui/tabs.tsx'
import { Totals } from '@trevo/ui/totals.tsx'
import { TeamDays, useTeamDays } from '#areas/agents/team-days.tsx'
import styles from '#areas/agents/team.module.css'
import { type PartnerFigures, usePartnerFigures } from '#areas/agents/use-figures.ts'
import { countWords, dayWords, signedMoney } from '#areas/agents/words.ts'
import { t } from '#i18n/t.ts'
import { useSearchParam } from '#router/location.ts'
import { setSearch } from '#router/navigate.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/screen.tsx'

const views = ['overview', 'days', 'registered', 'firstDeposits'] as const
type View = (typeof views)[number]
const shortDays = 30

/** What those whom a partner brought come to: sums of many, by whole spans of days; nothing by member. */
export function PartnerFiguresScreen() {
  const { today, range: asked } = useTeamDays(teamDaysMax)
  const hasRange = useSearchParam('from') !== null
  const range = hasRange ? asked : { from: daysOn(today, 1 - shortDays), to: today }
  const given = useSearchParam('view')
  const view = views.find((each) => each === given) ?? 'overview'
  const figures = usePartnerFigures(range)
  // Agents of the tree have figures of their own.
  if (!figures.isAsked) return <Screen narrow stacked><EmptyState icon="info" title={t('refusals.module_off')} /></Screen>
  return (
    <Screen narrow stacked>
      <TeamDays today={today} range={range} daysMax={teamDaysMax} periods={[shortDays, teamDaysMax]} />
      <Tabs label={t('downline.partner.views')} tabs={views.map((id) => ({ id, label: t(`downline.partner.view.${id}`) }))} value={view} onChange={(id) => setSearch({ view: id === 'overview' ? null : id })} />
      {figures.data === undefined ? (
        figures.isPending ? (
          <AfterDelay>
            <Skeleton height={180} radius={14} />
            <Skeleton height={280} radius={14} />
          </AfterDelay>
        ) : (
          <ErrorState error={figures.error} onRetry={() => void figures.refetch()} isRetrying={figures.isFetching} />
        )
      ) : (
        <>
          <Shown figures={figures.data} view={view} />
          <Note>{t('downline.partner.why')}</Note>
        </>
      )}
    </Screen>
  )
}

function Shown({ figures, view }: { readonly figures: PartnerFigures; readonly view: View }) {
  const { registered, firstDeposits, deposits, play, currency } = figures
  if (view === 'overview') return <Overview figures={figures} />
  if (view === 'registered') return <Spans title={t('downline.partner.view.registered')} lines={registered.spans.map((span) => ({ ...span, end: countWords(span.members) }))} untold={registered.untold} />
  if (view === 'firstDeposits') return <Spans title={t('downline.partner.view.firstDeposits')} lines={firstDeposits.spans.map((span) => ({ ...span, end: countWords(span.members) }))} untold={firstDeposits.untold} />
  return (
    <>
      <Spans
        title={t('downline.partner.play')}
        lines={play.spans.map((span) => ({ ...span, end: signedMoney(span.result, currency), text: t('downline.partner.playOf', { count: span.members, shown: countWords(span.members), staked: signedMoney(span.staked, currency), won: signedMoney(span.won, currency) }) }))}
        untold={play.untold}
      />
      <Spans
        title={t('downline.overview.money.deposits')}
        lines={deposits.spans.map((span) => ({ ...span, end: signedMoney(span.amount, currency), text: t('downline.partner.people', { count: span.members, shown: countWords(span.members) }) }))}
        untold={deposits.untold}
      />
    </>
  )
}

const zoneNote = ({ range, until }: PartnerFigures): string => {
  const zone = t('downline.overview.zone', { zone: range.zone })
  return until === null ? zone : `${t('downline.partner.until', { day: dayWords(until) })} · ${zone}`
}

function Overview({ figures }: { readonly figures: PartnerFigures }) {
  const { registered, firstDeposits, deposits, play, currency } = figures
  const isEmpty = [registered, firstDeposits, deposits, play].every(({ spans }) => spans.length === 0)
  if (isEmpty) return <EmptyState icon="chart" title={t('downline.partner.empty')} text={t('downline.partner.emptyText')} />
  const line = (name: string, value: string, hasRest: boolean) => <Row key={name} title={name} text={hasRest ? t('downline.partner.rest') : undefined} end={<bdi className={styles.figure}>{value}</bdi>} />
  return (
    <>
      <Totals
        label={t('downline.pnl.result')}
        figure={<bdi className={styles.figure}>{signedMoney(play.result, currency)}</bdi>}
        note={zoneNote(figures)}
        sums={(['staked', 'won'] as const).map((name) => ({ name: t(`downline.pnl.sums.${name}`), value: <bdi>{signedMoney(play[name], currency)}</bdi> }))}
      />
      <Section title={t('downline.partner.brought')}>
        <Rows>
          {line(t('downline.partner.view.registered'), countWords(registered.count), registered.untold.length > 0)}
          {line(t('downline.partner.view.firstDeposits'), countWords(firstDeposits.count), firstDeposits.untold.length > 0)}
          {line(t('downline.overview.money.deposits'), signedMoney(deposits.amount, currency), deposits.untold.length > 0)}
        </Rows>
      </Section>
      {play.categories.length === 0 ? null : (
        <Section title={t('downline.overview.byCategory')}>
          <Rows>
            {play.categories.map(({ categories, result, staked }) => (
              <Row
                key={categories.join('+')}
                title={categories.length === 0 ? t('downline.partner.others') : categories.map((category) => t(`lobby.games.category.${category}`)).join(', ')}
                text={`${t('downline.pnl.sums.staked')} ${signedMoney(staked, currency)}`}
                end={<bdi className={styles.figure}>{signedMoney(result, currency)}</bdi>}
              />
            ))}
          </Rows>
        </Section>
      )}
    </>
  )
}

interface SpansProps {
  readonly title: string
  readonly lines: readonly { readonly from: string; readonly to: string; readonly end: string; readonly text?: string }[]
  readonly untold: PartnerFigures['play']['untold']
}

const spanWords = ({ from, to }: { readonly from: string; readonly to: string }): string => (from === to ? dayWords(from) : t('downline.fromTo', { from: dayWords(from), to: dayWords(to) }))

/** The newest first, with the days of which nothing is told where they stand. */
function Spans({ title, lines, untold }: SpansProps) {
  const all = [...lines, ...untold.map(({ why, ...days }) => ({ ...days, end: '–', text: t(`downline.partner.untold.${why}`) }))].toSorted((one, other) => (one.from < other.from ? 1 : -1))
  return (
    <Section title={title}>
      <Rows>
        {all.map((line) => (
          <Row key={line.from} title={spanWords(line)} text={line.text} end={<bdi className={styles.figure}>{line.end}</bdi>} />
        ))}
      </Rows>
    </Section>
  )
}
