import { gameCategories } from '@trevo/rules/categories'
import { go } from '#app/navigate.ts'
import { categoryIcons, categoryPath, type ShownCategory } from '#features/games/categories.ts'
import { t } from '#i18n/t.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './category-select.module.css'

const choices: readonly ShownCategory[] = ['ALL', 'HOT', ...gameCategories]

/** The phone's own chooser: it knows how to be large, spoken and scrolled. A choice is another page. */
export function CategorySelect({ value }: { value: ShownCategory }) {
  return (
    <span className={styles.select}>
      <Icon name={categoryIcons[value]} size={18} />
      <select
        aria-label={t('lists.category_pick')}
        value={value}
        onChange={(event) => {
          const chosen = choices.find((category) => category === event.target.value)
          if (chosen !== undefined) void go(categoryPath(chosen), { replace: true })
        }}
      >
        {choices.map((category) => (
          <option key={category} value={category}>
            {t(`games.category.${category}`)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} />
    </span>
  )
}
