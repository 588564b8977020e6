import { gameCategories } from '@trevo/rules/categories'
import { go, setSearch, useSearchParam, useShown } from '#app/navigate.ts'
import { categoryIcons, categoryPath, listedCategory, listsVendors, type ShownCategory } from '#features/games/categories.ts'
import { vendorsOf, useVendors } from '#features/games/use-games.ts'
import { t } from '#i18n/t.ts'
import { Icon } from '#ui/icon.tsx'
import { Screen } from '#ui/screen.tsx'
import styles from './game-list-screen.module.css'
import { GameGrid } from './game-grid.tsx'
import { SearchField } from './search-field.tsx'
import { VendorGrid } from './vendor-grid.tsx'
import { VendorSelect } from './vendor-select.tsx'

const categories: readonly ShownCategory[] = ['ALL', 'HOT', ...gameCategories.filter((category) => category !== 'ELOTT')]

/** All of the question stands in the address, so that back, a reload and a shared link find the same list. */
export function GameListScreen() {
  const { path } = useShown()
  const chosen = listedCategory(path, useSearchParam('gameType') ?? '')
  const vassalage = useSearchParam('vassalage') ?? ''
  const name = useSearchParam('name') ?? ''
  const vendors = vendorsOf(useVendors().data?.vendors ?? [], chosen)
  const showsVendors = listsVendors(chosen) && vassalage === '' && name === ''
  return (
    <Screen className={styles.screen ?? ''}>
      <div className={styles.tools}>
        <div className={styles.ask}>
          <SearchField value={name} onSearch={(next) => setSearch({ name: next })} />
          <VendorSelect vendors={vendors} value={vassalage} onChoose={(next) => setSearch({ vassalage: next })} />
        </div>
        <Categories chosen={chosen} />
      </div>
      {showsVendors ? <VendorGrid category={chosen} /> : <GameGrid filter={{ category: chosen, vassalage, name }} />}
    </Screen>
  )
}

function Categories({ chosen }: { chosen: ShownCategory }) {
  return (
    <nav aria-label={t('home.categories')}>
      <ul className={styles.row}>
        {categories.map((category) => (
          <li key={category}>
            <button
              type="button"
              className={styles.chip}
              aria-pressed={category === chosen}
              ref={(chip) => (category === chosen ? keepInSight(chip) : undefined)}
              onClick={() => void go(categoryPath(category), { replace: true })}
            >
              <Icon name={categoryIcons[category]} size={18} />
              {t(`games.category.${category}`)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Moves the row alone: scrollIntoView would move the page too. */
function keepInSight(chip: HTMLElement | null): void {
  const row = chip?.closest('ul')
  if (chip === null || row === null || row === undefined) return
  const from = chip.offsetLeft - row.offsetLeft
  if (from < row.scrollLeft || from + chip.offsetWidth > row.scrollLeft + row.clientWidth) row.scrollLeft = from - (row.clientWidth - chip.offsetWidth) / 2
}
