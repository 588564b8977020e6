import { setSearch } from '#router/navigate.ts'
import { useSearchParam } from '#router/location.ts'
import { filterOf } from '#areas/lobby/games/list-state.ts'
import { Screen } from '#ui/screen.tsx'
import { CategorySelect } from './category-select.tsx'
import styles from './game-list-screen.module.css'
import { ListBanner } from './list-banner.tsx'
import { GameGrid } from './game-grid.tsx'
import { SearchField } from './search-field.tsx'

const filter = filterOf('HOT', '')

/** What is played most: a drop-down to the categories, a search through what is loaded, and the next ones as they are scrolled to. */
export function HotPage() {
  const name = useSearchParam('name') ?? ''
  return (
    <Screen className={styles.screen ?? ''}>
      <div className={styles.tools}>
        <div className={styles.ask}>
          <SearchField value={name} onSearch={(next) => setSearch({ name: next })} />
          <CategorySelect value="HOT" />
        </div>
      </div>
      <ListBanner groupName="m_hotgames">
        <GameGrid filter={filter} narrowTo={name} />
      </ListBanner>
    </Screen>
  )
}
