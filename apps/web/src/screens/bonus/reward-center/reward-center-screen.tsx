import { Button } from '@trevo/ui/button.tsx'
import { Card } from '@trevo/ui/card.tsx'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { Fact, Facts } from '@trevo/ui/facts.tsx'
import { Mark } from '@trevo/ui/mark.tsx'
import { Money } from '@trevo/ui/money.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { formatDate, formatDateTime } from '@trevo/ui/words/format.ts'
import { BonusProgress } from '#areas/bonus/bonus-progress.tsx'
import { BonusState, stateIcons, stateTones } from '#areas/bonus/bonus-state.tsx'
import { type Bonus, useRewardLines, useRewards } from '#areas/bonus/use-rewards.ts'
import { t } from '#i18n/t.ts'
import { Link } from '#router/link.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/screen.tsx'
import { CodeForm } from './code-form.tsx'
import { GivenBack, Offered } from './given-back.tsx'
import { FreeRoundsList } from './free-rounds-list.tsx'
import styles from './reward-center.module.css'
import { Waiting } from './waiting.tsx'

/** What the member has of bonus money: the one in play, those behind it, and what became of the others. */
export function RewardCenterScreen() {
  return (
    <Screen narrow>
      <Body />
    </Screen>
  )
}

const pathOf = ({ bonusId }: Pick<Bonus, 'bonusId'>): string => `/m/bonusDetail?id=${bonusId}`

function Body() {
  const rewards = useRewards()
  const given = useRewardLines()
  if (rewards.isPending || given.isPending) {
    return (
      <AfterDelay>
        <div className={styles.parts}>
          <Skeleton height={220} radius={14} />
          <Skeleton height={140} radius={14} />
        </div>
      </AfterDelay>
    )
  }
  const [first] = rewards.data?.pages ?? []
  if (first === undefined) return <ErrorState error={rewards.error} onRetry={() => void rewards.refetch()} isRetrying={rewards.isFetching} />
  const { active, waiting, freeRounds, takesCodes } = first
  const ended = rewards.data?.pages.flatMap((page) => page.ended) ?? []
  const offer = given.data?.pages[0]?.now ?? null
  const lines = given.data?.pages.flatMap(({ list }) => list) ?? []
  if (active === null && waiting.length === 0 && ended.length === 0 && freeRounds.length === 0 && lines.length === 0 && offer === null && !given.isError) {
    return (
      <div className={styles.parts}>
        <EmptyState
          icon="bonus"
          title={t('bonus.emptyTitle')}
          text={t('bonus.emptyText')}
          action={
            <Link to="/m/activity" className={styles.lead ?? ''}>
              {t('bonus.toPromotions')}
            </Link>
          }
        />
        {takesCodes ? <CodeForm /> : null}
      </div>
    )
  }
  return (
    <div className={styles.parts}>
      {active === null ? null : <Active bonus={active} />}
      {freeRounds.length === 0 ? null : <FreeRoundsList all={freeRounds} />}
      {waiting.length === 0 ? null : <Waiting waiting={waiting} pathOf={pathOf} />}
      {offer === null ? null : <Offered offer={offer} />}
      {lines.length === 0 && !given.isError ? null : <GivenBack lines={lines} given={given} />}
      {ended.length === 0 ? null : (
        <Section title={t('bonus.ended')} head="title">
          <Rows>
            {ended.map((bonus) => (
              <Row
                key={bonus.bonusId}
                mark={<Mark icon={stateIcons[bonus.state]} tone={stateTones[bonus.state]} />}
                title={<Money value={bonus.granted} currency={bonus.currency} />}
                text={bonus.endedAt === null ? null : <time dateTime={bonus.endedAt}>{formatDateTime(bonus.endedAt)}</time>}
                end={<BonusState state={bonus.state} />}
                link={<Link to={pathOf(bonus)} />}
              />
            ))}
          </Rows>
          {rewards.hasNextPage && (
            <Button kind="quiet" isWide isBusy={rewards.isFetchingNextPage} onClick={() => void rewards.fetchNextPage()}>
              {t('bonus.more')}
            </Button>
          )}
        </Section>
      )}
      {takesCodes ? <CodeForm /> : null}
    </div>
  )
}

function Active({ bonus }: { readonly bonus: Bonus }) {
  return (
    <Card title={t('bonus.inPlay')} mark={<Mark icon="bonus" />}>
      <div className={styles.figure}>
        <Money value={bonus.balance} currency={bonus.currency} size="xl" />
      </div>
      {bonus.rounds === null || bonus.rounds.areOver ? null : <p className={styles.next}>{t('bonus.roundsOpen', { count: bonus.rounds.times })}</p>}
      {bonus.required === '0' ? null : <BonusProgress bonus={bonus} />}
      <Facts isRaised>
        {bonus.expiresAt === null ? null : (
          <Fact name={t('bonus.until')}>
            <time dateTime={bonus.expiresAt}>{formatDate(bonus.expiresAt)}</time>
          </Fact>
        )}
        {bonus.maxStake === null ? null : (
          <Fact name={t('bonus.maxStake')}>
            <Money value={bonus.maxStake} currency={bonus.currency} />
          </Fact>
        )}
      </Facts>
      <Link to={pathOf(bonus)} className={styles.lead ?? ''}>
        {t('bonus.seeAll')}
      </Link>
    </Card>
  )
}
