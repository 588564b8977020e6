import { Icon } from '@trevo/ui/icon.tsx'
import type { IconName } from '@trevo/ui/icon-names.ts'
import { formatNumber } from '@trevo/ui/words/format.ts'
import { longDay, shortDay } from '#areas/club/day-words.ts'
import type { SignInDay } from '#areas/club/use-points.ts'
import { pointsText } from '#areas/club/points-text.ts'
import { t } from '#i18n/t.ts'
import styles from './day-list.module.css'

const icons: Readonly<Record<SignInDay['state'], IconName>> = { done: 'check-circle', 'made-up': 'check-circle', today: 'clover', missed: 'history', before: 'minus', ahead: 'clover' }

interface DayListProps {
  readonly days: readonly SignInDay[]
  readonly makeUpsLeft: number
  readonly busyDay: string | null
  readonly onDay: (day: SignInDay) => void
}

/** The cycle's days in their order; today, and a day that can be made up for, is pressed. */
export function DayList({ days, makeUpsLeft, busyDay, onDay }: DayListProps) {
  const canPress = ({ state }: SignInDay): boolean => state === 'today' || (state === 'missed' && makeUpsLeft > 0)
  return (
    <ol className={styles.days} data-long={days.length > 7} aria-label={t('club.signIn.calendar')}>
      {days.map((day) => (
        <li key={day.day}>
          <button type="button" className={styles.day} data-state={day.state} disabled={!canPress(day)} aria-busy={busyDay === day.day || undefined} onClick={() => onDay(day)}>
            <span className="sr-only">{t(`club.signIn.state.${day.state}`, { day: longDay(day.day), points: pointsText(day.points) })}</span>
            <span className={styles.face} aria-hidden="true">
              <time className={styles.name} dateTime={day.day}>{shortDay(day.day)}</time>
              <Icon name={icons[day.state]} size={24} />
              <bdi className={styles.points}>+{formatNumber(day.points)}</bdi>
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
