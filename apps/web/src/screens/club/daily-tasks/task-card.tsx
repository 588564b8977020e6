import { isGameCategory } from '@trevo/rules/categories'
import { Button } from '@trevo/ui/button.tsx'
import type { IconName } from '@trevo/ui/icon-names.ts'
import { Mark } from '@trevo/ui/mark.tsx'
import { ProgressBar } from '@trevo/ui/progress-bar.tsx'
import { Status } from '@trevo/ui/status.tsx'
import { formatMoney, formatNumber } from '@trevo/ui/words/format.ts'
import { pointsText } from '#areas/club/points-text.ts'
import type { Chest, Task } from '#areas/club/use-tasks.ts'
import { t } from '#i18n/t.ts'
import styles from './daily-tasks.module.css'

const icons: Readonly<Record<Task['metric'], IconName>> = { 'sign-in': 'calendar', rounds: 'play', games: 'gamepad', turnover: 'chip' }

const titleOf = ({ metric, target: count, targetMinor, category, game }: Task, currency: string): string => {
  const ofClass = category !== null && isGameCategory(category) ? t(`lobby.games.category.${category}`) : null
  if (metric === 'sign-in') return t('club.tasks.signIn')
  if (metric === 'turnover') {
    const amount = formatMoney(targetMinor ?? '0', currency)
    return ofClass === null ? t('club.tasks.turnover', { amount }) : t('club.tasks.turnoverOf', { amount, category: ofClass })
  }
  const of = ofClass ?? game
  if (metric === 'games') return of === null ? t('club.tasks.games', { count }) : t('club.tasks.gamesOf', { count, category: of })
  return of === null ? t('club.tasks.rounds', { count }) : t('club.tasks.roundsOf', { count, category: of })
}

interface TaskCardProps {
  readonly task: Task
  readonly currency: string
  readonly isBusy: boolean
  readonly onTake: (task: Task) => void
}

/** One task: what it asks for, how far it is, and its points. */
export function TaskCard({ task, currency, isBusy, onTake }: TaskCardProps) {
  const { metric, counted, target, countedMinor, targetMinor, points, isMet, claimedAt } = task
  const title = titleOf(task, currency)
  const isAmount = countedMinor !== null && targetMinor !== null
  const text = isAmount
    ? t('club.tasks.of', { done: formatMoney(countedMinor, currency), target: formatMoney(targetMinor, currency) })
    : t('club.tasks.of', { done: formatNumber(counted), target: formatNumber(target) })
  return (
    <li className={styles.card} data-met={isMet}>
      <div className={styles.line}>
        <Mark icon={icons[metric]} tone={isMet ? 'accent' : 'plain'} size="s" />
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.points}>{t('club.tasks.gives', { points: pointsText(points) })}</span>
        </span>
        {claimedAt === null ? null : <Status tone="accent">{t('club.vip.taken')}</Status>}
      </div>
      <ProgressBar label={title} value={isAmount ? Number(countedMinor) : counted} most={isAmount ? Number(targetMinor) : target} text={text} />
      {isMet && claimedAt === null ? (
        <Button isWide isBusy={isBusy} onClick={() => onTake(task)} aria-label={t('club.tasks.takeOf', { title })}>
          {t('club.vip.take')}
        </Button>
      ) : null}
    </li>
  )
}

interface ChestCardProps {
  readonly chest: Chest
  readonly done: number
  readonly of: number
  readonly isBusy: boolean
  readonly onTake: (chest: Chest) => void
}

/** What there is for all of the day's tasks. */
export function ChestCard({ chest, done, of, isBusy, onTake }: ChestCardProps) {
  const { points, isMet, claimedAt } = chest
  return (
    <li className={`${styles.card ?? ''} ${styles.chest ?? ''}`}>
      <div className={styles.line}>
        <Mark icon="gift" tone="gold" size="s" />
        <span className={styles.words}>
          <span className={styles.title}>{t('club.tasks.chest')}</span>
          <span className={styles.points}>{t('club.tasks.chestText', { points: pointsText(points) })}</span>
        </span>
        {claimedAt === null ? null : <Status tone="accent">{t('club.vip.taken')}</Status>}
      </div>
      {of === 0 ? null : <ProgressBar tone="gold" label={t('club.tasks.chest')} value={done} most={of} text={t('club.tasks.of', { done: formatNumber(done), target: formatNumber(of) })} />}
      {isMet && claimedAt === null ? (
        <Button isWide isBusy={isBusy} onClick={() => onTake(chest)}>
          {t('club.tasks.open')}
        </Button>
      ) : null}
    </li>
  )
}
