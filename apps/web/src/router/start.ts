import { give, given, type Given } from './inside/given.ts'
import { keepScroll, startScroll } from './inside/scroll.ts'
import { show } from './inside/show.ts'
import { loadOrTell, targetOf, targetOrTell, type Target } from './inside/target.ts'
import { isTurn, nextTap, takeTurn } from './inside/turn.ts'
import { arriveAt } from './inside/visits.ts'
import { setShown, type Shown } from './location.ts'
import { go } from './navigate.ts'
import { searchOf } from './paths.ts'
import { routeOf, type Route } from './route.ts'

async function followHistory(event: PopStateEvent): Promise<void> {
  keepScroll()
  const tap = nextTap()
  const href = location.pathname + location.search
  const { visit } = arriveAt(event.state)
  const target = await targetOrTell(href)
  if (target === undefined) return
  if (target?.href !== href) {
    await go(target?.href ?? given().homePath, { replace: true })
    return
  }
  if (!takeTurn(tap)) return
  const Screen = await loadOrTell(target.route)
  if (Screen === undefined || !isTurn(tap)) return
  show({ route: target.route, path: target.path, search: searchOf(href), Screen, visit }, 'kept', !event.hasUAVisualTransition)
}

/** The row of a page whose own could not be brought. */
const unreachable = (path: string): Route =>
  routeOf('', 'unreachable', { paths: [path], access: null, title: null, words: [], load: () => Promise.resolve(given().Unreachable) })

async function openedAt(href: string, path: string): Promise<Target & Pick<Shown, 'Screen'>> {
  const { home, homePath, loadScreen, Unreachable } = given()
  try {
    const target = (await targetOf(href)) ?? { href: homePath, path: homePath, route: home }
    return { ...target, Screen: await loadScreen(target.route).catch(() => Unreachable) }
  } catch {
    return { href, path, route: unreachable(path), Screen: Unreachable }
  }
}

/** Loads the screen of the address that the page was opened with, and follows the browser's history from then on. */
export async function startRouter(parts: Given): Promise<void> {
  give(parts)
  history.scrollRestoration = 'manual'
  const entry = arriveAt(history.state)
  const { pathname, search, hash } = location
  const { href, path, route, Screen } = await openedAt(pathname + search, pathname)
  history.replaceState(entry, '', href + (path === pathname ? hash : ''))
  setShown({ route, path, search: searchOf(href), Screen, visit: entry.visit })
  startScroll(entry.visit, 'kept', scrollY)
  addEventListener('popstate', (event) => void followHistory(event))
}
