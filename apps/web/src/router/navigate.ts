import { inBackground } from '@trevo/ui/lib/when-idle.ts'
import { findRoute, routeHere } from './inside/find-route.ts'
import { given } from './inside/given.ts'
import { keepScroll } from './inside/scroll.ts'
import { show } from './inside/show.ts'
import { loadOrTell, targetOrTell } from './inside/target.ts'
import { isTurn, nextTap, takeTurn } from './inside/turn.ts'
import { isFirstVisit, writeVisit } from './inside/visits.ts'
import { currentShown, setShown } from './location.ts'
import { pathOf, searchOf } from './paths.ts'

interface GoOptions {
  readonly replace?: boolean
}

/** Goes to an address of ours once its screen is loaded. The old screen stays, alive, until then. */
export async function go(href: string, { replace = false }: GoOptions = {}): Promise<void> {
  const tap = nextTap()
  const target = await targetOrTell(href)
  if (target == null) return
  const { route, path } = target
  const search = searchOf(target.href)
  const now = currentShown()
  if (now !== null && now.path === path && now.search === search) {
    scrollTo({ top: 0, behavior: 'smooth' })
    return
  }
  if (!takeTurn(tap)) return
  if (given().isBuildOld()) {
    location[replace ? 'replace' : 'assign'](target.href)
    return
  }
  const Screen = await loadOrTell(route)
  if (Screen === undefined || !isTurn(tap)) return
  keepScroll()
  show({ route, path, search, Screen, visit: writeVisit(target.href, replace) }, 'top', true)
}

/** Changes the question of the address (filters, tabs) without a new entry, so that back returns to what was seen. */
export function setSearch(changes: Readonly<Record<string, string | null>>): void {
  const now = currentShown()
  if (now === null) return
  const search = new URLSearchParams(now.search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') search.delete(name)
    else search.set(name, value)
  }
  const text = search.size === 0 ? '' : `?${search.toString()}`
  history.replaceState(history.state, '', now.path + text)
  setShown({ ...now, search: text })
}

/** One step back if that stays with us, else to `fallback`; some screens lead home always. */
export function goBack(fallback: string = given().homePath): void {
  if (currentShown()?.route.back !== 'home' && !isFirstVisit()) history.back()
  else void go(fallback, { replace: true })
}

/** Which screen a path leads to, as far as the table is here: whole on every screen but home. Null: none, or not known. */
export const screenAt = (path: string): string | null => routeHere(path)?.screen ?? null

/** Whether a screen has this path. */
export const hasScreen = async (path: string): Promise<boolean> => (await findRoute(path)) !== null

/** Starts bringing what a tap is about to ask for; a failure is met again, and told, when the tap asks. */
export function preload(href: string): void {
  const bring = async (): Promise<void> => {
    const route = await findRoute(pathOf(href))
    if (route !== null) await given().loadScreen(route)
  }
  bring().catch(() => undefined)
}

interface SavingConnection {
  readonly saveData?: boolean
}

/** Screens that are often next come while the phone has nothing to do, unless its owner saves data. */
export function preloadWhenIdle(paths: readonly string[]): void {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  const isSaving = typeof connection === 'object' && connection !== null && (connection as SavingConnection).saveData === true
  if (isSaving) return
  for (const path of paths) inBackground(() => preload(path))
}
