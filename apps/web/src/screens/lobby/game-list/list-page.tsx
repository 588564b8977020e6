import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { bootList } from '#initial-data/initial-data.ts'
import { admit } from '#areas/site/admit.ts'
import { go, setSearch } from '#router/navigate.ts'
import { useSearchParam, useShown } from '#router/location.ts'
import { listedCategory, listsVendors } from '#areas/lobby/games/categories.ts'
import { isOwnList, newGames, nextList, questionOf, searchOfQuestion, type Question, type Step } from '#areas/lobby/games/list-state.ts'
import { useGameTypes, vendorsOf } from '#areas/lobby/games/use-games.ts'
import { useIsIdle } from '#lazy/use-is-idle.ts'
import { useModule } from '#lazy/use-module.ts'
import { useSession } from '#session/session-store.ts'
import { Screen } from '#ui/screen.tsx'
import { AskedChips } from './asked-chips.tsx'
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
function useOwnListGate({ dataType }: Question): boolean {
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

const loadListLater = async () => (await import('./list-later.tsx')).ListLater

/** All of the question stands in the address, so that back, a reload and a shared link find the same list. */
export function ListPage() {
  const { path, search } = useShown()
  const category = listedCategory(path, useSearchParam('gameType') ?? '')
  const question = questionOf(category, search)
  // The tap is answered with its tab or the closed panel; the games follow it a frame later. Kept by hand: the compiler leaves this question out, and a
  // new one would draw all games again when the panel opens or closes.
  const listedSearch = useDeferredValue(search)
  const listed = useMemo(() => questionOf(category, listedSearch), [category, listedSearch])
  const [isPanelOpen, setIsPanelOpen] = useState(false)
  const isIdle = useIsIdle()
  const ListLater = useModule(loadListLater, isIdle || isPanelOpen)
  const mustLogIn = useOwnListGate(question)
  const types = useGameTypes().data
  const take = (step: Step): void => {
    const next = nextList({ question, pageNum: 1, isPanelOpen }, step)
    setIsPanelOpen(next.isPanelOpen)
    if (next.question !== question) setSearch({ ...searchOfQuestion(next.question), ...(category === 'HOT' ? { gameType: null } : {}) })
  }
  const showsVendors = listsVendors(category) && listed.dataType === 'all' && listed.minBet === '' && listed.classify === ''
  const vendorName = types?.display[question.vassalage] ?? question.vassalage
  const filterCount = [question.vassalage, question.name, question.minBet, question.minLine].filter((text) => text !== '').length
  const classes = classificationsOf(types, category)
  const grid = <GameGrid question={listed} isOff={mustLogIn} />
  const games = category === 'RNG' ? <ListBanner groupName="m_newgame" isShown={listed.classify === newGames}>{grid}</ListBanner> : grid
  return (
    <Screen className={styles.screen ?? ''}>
      <div className={styles.tools}>
        <div className={styles.ask}>
          <SearchField value={question.name} onSearch={(name) => take({ type: 'apply', fields: { ...question, name } })} />
          <CategorySelect value={category} />
        </div>
      </div>
      <div className={styles.choices}>
        <ListTabs dataType={question.dataType} filterCount={filterCount} onTab={(tab) => take({ type: 'tab', tab })} onFilter={() => take({ type: 'open-filter' })} />
        {category === 'ALL' || category === 'HOT' || listsVendors(category) ? null : <ClassBar classes={classes} value={question.classify} onPick={(classify) => take({ type: 'classify', classify })} />}
        <AskedChips fields={question} vendorName={vendorName} onClear={(field) => take({ type: 'clear', field })} />
      </div>
      {showsVendors ? <VendorGrid vendors={types === undefined && bootList() === null ? null : vendorsOf(types, category)} /> : games}
      {ListLater === null ? null : (
        <ListLater
          open={isPanelOpen}
          onClose={() => take({ type: 'close-filter' })}
          category={category}
          types={types}
          fields={question}
          onApply={(fields) => take({ type: 'apply', fields })}
        />
      )}
    </Screen>
  )
}
