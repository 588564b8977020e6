import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { initialList } from '#initial-data/initial-data.ts'
import { admit } from '#areas/site/admit.ts'
import { go, setSearch } from '#router/navigate.ts'
import { useSearchParam, useShown } from '#router/location.ts'
import { listedCategory, listsVendors } from '#areas/lobby/games/categories.ts'
import { isOwnList, newGames, nextList, filterOf, searchOfFilter, type GameFilter, type Step } from '#areas/lobby/games/list-state.ts'
import { useGameTypes, vendorsOf } from '#areas/lobby/games/use-games.ts'
import { useIsIdle } from '#lazy/use-is-idle.ts'
import { useModule } from '#lazy/use-module.ts'
import { useSession } from '#session/session-store.ts'
import { Screen } from '#ui/screen.tsx'
import { FilterChips } from './filter-chips.tsx'
import { CategorySelect } from './category-select.tsx'
import { ClassBar } from './class-bar.tsx'
import { classificationsOf } from './classifications.ts'
import { GameGrid } from './game-grid.tsx'
import styles from './game-list-screen.module.css'
import { ListBanner } from './list-banner.tsx'
import { ListTabs } from './list-tabs.tsx'
import { SearchField } from './search-field.tsx'
import { VendorGrid } from './vendor-grid.tsx'

/** A guest who opens a member's own list logs in first, and then stands before it (Product §4.36). */
function useOwnListGate({ dataType }: GameFilter): boolean {
  const session = useSession()
  const { path, search } = useShown()
  const mustLogIn = session === null && isOwnList(dataType)
  useEffect(() => {
    if (!mustLogIn) return
    const target = admit('favourites', path + search)
    if (target !== null && target !== path + search) void go(target, { replace: true })
  }, [mustLogIn, path, search])
  return mustLogIn
}

const loadListDeferred = async () => (await import('./list-deferred.tsx')).ListDeferred

/** All of the filter stands in the address, so that back, a reload and a shared link find the same list. */
export function ListPage() {
  const { path, search } = useShown()
  const category = listedCategory(path, useSearchParam('gameType') ?? '')
  const filter = filterOf(category, search)
  // The tap is answered with its tab or the closed panel; the games follow it a frame later. Kept by hand: the compiler leaves this filter out, and a
  // new one would draw all games again when the panel opens or closes.
  const listedSearch = useDeferredValue(search)
  const listed = useMemo(() => filterOf(category, listedSearch), [category, listedSearch])
  const [isPanelOpen, setIsPanelOpen] = useState(false)
  const isIdle = useIsIdle()
  const ListDeferred = useModule(loadListDeferred, isIdle || isPanelOpen)
  const mustLogIn = useOwnListGate(filter)
  const types = useGameTypes().data
  const take = (step: Step): void => {
    const next = nextList({ filter, pageNum: 1, isPanelOpen }, step)
    setIsPanelOpen(next.isPanelOpen)
    if (next.filter !== filter) setSearch({ ...searchOfFilter(next.filter), ...(category === 'HOT' ? { gameType: null } : {}) })
  }
  const showsVendors = listsVendors(category) && listed.dataType === 'all' && listed.minBet === '' && listed.classify === ''
  const vendorName = types?.display[filter.vassalage] ?? filter.vassalage
  const filterCount = [filter.vassalage, filter.name, filter.minBet, filter.minLine].filter((text) => text !== '').length
  const classes = classificationsOf(types, category)
  const grid = <GameGrid filter={listed} isOff={mustLogIn} />
  const games = category === 'RNG' ? <ListBanner groupName="m_newgame" isShown={listed.classify === newGames}>{grid}</ListBanner> : grid
  return (
    <Screen className={styles.screen ?? ''}>
      <div className={styles.tools}>
        <div className={styles.ask}>
          <SearchField value={filter.name} onSearch={(name) => take({ type: 'apply', fields: { ...filter, name } })} />
          <CategorySelect value={category} />
        </div>
      </div>
      <div className={styles.choices}>
        <ListTabs dataType={filter.dataType} filterCount={filterCount} onTab={(tab) => take({ type: 'tab', tab })} onFilter={() => take({ type: 'open-filter' })} />
        {category === 'ALL' || category === 'HOT' || listsVendors(category) ? null : <ClassBar classes={classes} value={filter.classify} onPick={(classify) => take({ type: 'classify', classify })} />}
        <FilterChips fields={filter} vendorName={vendorName} onClear={(field) => take({ type: 'clear', field })} />
      </div>
      {showsVendors ? <VendorGrid vendors={types === undefined && initialList() === null ? null : vendorsOf(types, category)} /> : games}
      {ListDeferred === null ? null : (
        <ListDeferred
          open={isPanelOpen}
          onClose={() => take({ type: 'close-filter' })}
          category={category}
          types={types}
          fields={filter}
          onApply={(fields) => take({ type: 'apply', fields })}
        />
      )}
    </Screen>
  )
}
