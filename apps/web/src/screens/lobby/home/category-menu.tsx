import { useEffect, useRef } from 'react'
import type { Home } from '#initial-data/initial-data.ts'
import { Link } from '#router/link.tsx'
import type { ShownCategory } from '@trevo/rules/categories'
import { categoryIcons, searchPath } from '#areas/lobby/games/categories.ts'
import { t } from '#i18n/t.ts'
import { firstLookId } from '#lib/first-look.ts'
import { keepInSight } from '#lib/keep-in-sight.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import styles from './category-menu.module.css'

interface CategoryMenuProps {
  categories: Home['categories']
  chosen: ShownCategory
  onChoose: (category: ShownCategory) => void
}

export function CategoryMenu({ categories, chosen, onChoose }: CategoryMenuProps) {
  const row = useRef<HTMLUListElement>(null)
  const before = useRef<ShownCategory>('HOT')
  useEffect(() => {
    // Whoever chose it elsewhere, by a block's title or by going back, sees it chosen here.
    if (before.current !== chosen) keepInSight(row.current?.querySelector<HTMLElement>('li:has([aria-pressed="true"])') ?? null, 'smooth')
    before.current = chosen
  }, [chosen])
  const shown: readonly ShownCategory[] = ['HOT', ...categories]
  return (
    <nav id={firstLookId} aria-label={t('lobby.home.categories')}>
      <ul ref={row} className={styles.row}>
        <li>
          <Link to={searchPath} className={styles.item}>
            <span className={styles.name}>{t('lobby.home.search')}</span>
            <Icon name="search" />
          </Link>
        </li>
        {shown.map((category) => (
          <li key={category}>
            <button
              type="button"
              className={styles.item}
              aria-pressed={category === chosen}
              onClick={() => onChoose(category)}
            >
              <span className={styles.name}>{t(`lobby.games.category.${category}`)}</span>
              <Icon name={categoryIcons[category]} size={24} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
