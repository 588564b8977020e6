import { newGames } from '#areas/lobby/games/list-state.ts'
import { t } from '#i18n/t.ts'
import { keepInSight } from '#lib/keep-in-sight.ts'
import styles from './class-bar.module.css'
import type { Classification } from './classifications.ts'

interface ClassBarProps {
  classes: readonly Classification[]
  value: string
  onPick: (classify: string) => void
}

/** What a category can be narrowed to: all, new ones, and its own kinds (Product §2.49). */
export function ClassBar({ classes, value, onPick }: ClassBarProps) {
  return (
    <div role="group" aria-label={t('games.lists.classes')} className={styles.row}>
      {classes.map(({ classify, name }) => (
        <button
          key={classify}
          type="button"
          className={styles.chip}
          aria-pressed={classify === value}
          ref={(chip) => (classify === value ? keepInSight(chip) : undefined)}
          onClick={() => onPick(classify)}
        >
          <bdi>{classify === '' ? t('games.lists.class_all') : classify === newGames ? t('games.lists.class_new') : name}</bdi>
        </button>
      ))}
    </div>
  )
}
