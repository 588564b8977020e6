import type { Home } from '#app/boot.ts'
import { categoryIcons, type ShownCategory } from '#features/games/categories.ts'
import { t } from '#i18n/t.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './category-menu.module.css'

interface CategoryMenuProps {
  categories: Home['categories']
  chosen: ShownCategory
  onChoose: (category: ShownCategory) => void
}

export function CategoryMenu({ categories, chosen, onChoose }: CategoryMenuProps) {
  const shown: readonly ShownCategory[] = ['HOT', ...categories]
  return (
    <nav aria-label={t('home.categories')}>
      <ul className={styles.row}>
        {shown.map((category) => (
          <li key={category}>
            <button
              type="button"
              className={styles.item}
              aria-pressed={category === chosen}
              onClick={(event) => {
                onChoose(category)
                event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'smooth' })
              }}
            >
              <Icon name={categoryIcons[category]} size={24} />
              <span>{t(`games.category.${category}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
