import { useRef } from 'react'
import { gameCategories } from '@trevo/rules/categories'
import { go } from '#router/navigate.ts'
import type { ShownCategory } from '@trevo/rules/categories'
import { categoryIcons, categoryPath } from '#areas/lobby/games/categories.ts'
import { t } from '#i18n/t.ts'
import { useHydratedInput } from '@trevo/ui/lib/use-hydrated-input.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import styles from './category-select.module.css'

const choices: readonly ShownCategory[] = ['ALL', 'HOT', ...gameCategories]

/** The phone's own chooser: it knows how to be large, spoken and scrolled. A choice is another page. */
export function CategorySelect({ value }: { value: ShownCategory }) {
  const select = useRef<HTMLSelectElement>(null)
  const pick = (name: string): void => {
    const chosen = choices.find((category) => category === name)
    if (chosen !== undefined && chosen !== value) void go(categoryPath(chosen), { replace: true })
  }
  useHydratedInput(select, (found) => pick(found.value))
  return (
    <span className={styles.select}>
      <Icon name={categoryIcons[value]} size={18} />
      <select
        ref={select}
        aria-label={t('games.lists.category_pick')}
        value={value}
        autoComplete="off"
        onChange={(event) => pick(event.target.value)}
      >
        {choices.map((category) => (
          <option key={category} value={category}>
            {t(`lobby.games.category.${category}`)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} />
    </span>
  )
}
