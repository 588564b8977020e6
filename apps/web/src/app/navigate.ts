import { flushSync } from 'react-dom'
import { gateOf, type Entry } from '@trevo/rules/gates'
import { currentSession } from '#session/session-store.ts'
import { toast } from '@trevo/ui/toast-store.ts'
import { faultAreas } from '#i18n/areas.ts'
import { loadMessages, t } from '#i18n/t.ts'
import type { CallFailure } from '#api/refusal.ts'
import { inBackground } from '@trevo/ui/lib/when-idle.ts'
import { isBuildOld } from './build-here.ts'
import { keepIntent, takeIntent } from './intent.ts'
import { currentShown, loadScreen, pathOf, preload, routeOf, searchOf, setShown, type Shown } from './location.ts'
import { type Route } from './routes.ts'
import { openPanel } from '#areas/site/panel-store.ts'
import { barsOf } from './shell/visibility.ts'
import { keepScroll, startScroll, type ScrollTo } from './scroll.ts'
import { UnreachableScreen } from './unreachable-screen.tsx'
import { changePasswordPath, homePath, loginPath } from '#lib/addresses.ts'

export { preload, useSearchParam, useShown } from './location.ts'

interface GoOptions {
  readonly replace?: boolean
}

let visits = 0
/** Differs within this tab, across reloads too. (A UUID needs a secure context, which a phone on a local address has not.) */
const newVisit = (): string => `${Math.round(performance.timeOrigin)}.${++visits}`

/** The newest tap wins: an older one whose code arrives late must not take the screen back. */
let turn = 0
/** How many entries of ours lie below this one, so that a back arrow never leaves the site by surprise. */
let depth = 0

/** The words of what went wrong come when something does; where even they do not arrive, the offline bar speaks. */
function tellFault(code: CallFailure): void {
  loadMessages(faultAreas).then(
    () => toast(t(`refusals.${code}`), { kind: 'error' }),
    () => undefined,
  )
}

const panelOfGate = { free_reject: 'trial', agent_modal: 'agent' } as const

/** Where somebody whose password must change first may be: there, and where help is. */
const openBeforeChange: readonly string[] = [changePasswordPath, '/m/help']
const mustChangeFirst = ({ paths }: Route): boolean => currentSession()?.firstTimeLogin === true && !paths.some((path) => openBeforeChange.includes(path))

const allowed = (href: string, route: Route): string | null => (mustChangeFirst(route) ? changePasswordPath : admit(route.entry, href))

/** Where somebody may go who is who they are: itself, the login with the way kept, or nowhere (null), which is said in its place (Product §6.9). */
export function admit(entry: Entry | null, href: string): string | null {
  const gate = entry === null ? 'open' : gateOf(entry, currentSession()?.type ?? null)
  switch (gate) {
    case 'open':
      return href
    case 'login':
      keepIntent(href)
      return loginPath
    case 'home':
      return homePath
    case 'not_allowed':
      tellFault('not_allowed')
      return null
    case 'free_reject':
    case 'agent_modal':
      openPanel.set(panelOfGate[gate])
      return null
  }
}

/** Goes to an address of ours once its screen is loaded. The old screen stays, alive, until then. */
export async function go(href: string, { replace = false }: GoOptions = {}): Promise<void> {
  const first = routeOf(pathOf(href))
  const target = allowed(first.path === pathOf(href) ? href : first.path, first.route)
  if (target === null) return
  const now = currentShown()
  const { route, path } = routeOf(pathOf(target))
  if (now !== null && now.path === path && now.search === searchOf(target)) {
    scrollTo({ top: 0, behavior: 'smooth' })
    return
  }
  if (isBuildOld()) {
    location[replace ? 'replace' : 'assign'](target)
    return
  }
  const mine = ++turn
  const Screen = await loadOrTell(route)
  if (Screen === null || mine !== turn) return
  keepScroll()
  const next: Shown = { route, path, search: searchOf(target), Screen, visit: newVisit() }
  if (!replace) depth += 1
  history[replace ? 'replaceState' : 'pushState']({ visit: next.visit, depth }, '', target)
  show(next, 'top', true)
}

async function loadOrTell(route: Route): Promise<Shown['Screen'] | null> {
  try {
    return await loadScreen(route)
  } catch {
    tellFault(navigator.onLine ? 'network' : 'offline')
    return null
  }
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

/** One step back if that stays with us, else to `fallback`. */
export function goBack(fallback: string = homePath): void {
  if (barsOf(currentShown()?.path ?? homePath).back !== 'home' && depth > 0) history.back()
  else void go(fallback, { replace: true })
}

/** After the login or the registration: on with what the guest wanted, and no login in the way of back. */
export const returnAfterLogin = (): Promise<void> =>
  go(currentSession()?.firstTimeLogin === true ? changePasswordPath : (takeIntent() ?? homePath), { replace: true })

const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** How a screen comes in (Product §2.3): not from nothing, so that the first frame after a tap shows it. */
const fade = { from: 0.3, ms: 300 } as const

/** The swipe of a browser that has drawn its own is not drawn twice. */
function show(next: Shown, scroll: ScrollTo, isFaded: boolean): void {
  const fromPx = scrollY
  flushSync(() => setShown(next))
  startScroll(next.visit, scroll, fromPx)
  if (isFaded && !wantsStillness()) document.getElementById('main')?.animate({ opacity: [fade.from, 1] }, { duration: fade.ms, easing: 'ease-out' })
}

const stateOf = (state: unknown): { visit: string; depth: number } =>
  typeof state === 'object' && state !== null && 'visit' in state && typeof state.visit === 'string' && 'depth' in state && typeof state.depth === 'number'
    ? { visit: state.visit, depth: state.depth }
    : { visit: newVisit(), depth: 0 }

async function followHistory(event: PopStateEvent): Promise<void> {
  keepScroll()
  const mine = ++turn
  const href = location.pathname + location.search
  const state = stateOf(event.state)
  depth = state.depth
  const first = routeOf(location.pathname)
  const target = allowed(href, first.route) ?? homePath
  if (target !== href) {
    turn -= 1
    await go(target, { replace: true })
    return
  }
  const Screen = await loadOrTell(first.route)
  if (Screen === null || mine !== turn) return
  show({ route: first.route, path: first.path, search: location.search, Screen, visit: state.visit }, 'kept', !event.hasUAVisualTransition)
}

/** Loads the screen of the address that the page was opened with, and follows the browser's history from then on. */
export async function startNavigation(): Promise<void> {
  history.scrollRestoration = 'manual'
  const state = stateOf(history.state)
  depth = state.depth
  const first = routeOf(location.pathname)
  const isKnown = first.path === location.pathname
  const target = allowed(isKnown ? location.pathname + location.search : first.path, first.route) ?? homePath
  const { route, path } = routeOf(pathOf(target))
  const Screen = await loadScreen(route).catch(() => UnreachableScreen)
  history.replaceState(state, '', target + (isKnown && path === location.pathname ? location.hash : ''))
  setShown({ route, path, search: searchOf(target), Screen, visit: state.visit })
  startScroll(state.visit, 'kept', scrollY)
  addEventListener('popstate', (event) => void followHistory(event))
}

interface SavingConnection {
  readonly saveData?: boolean
}

/** The bottom menu's screens come while the phone has nothing to do, unless its owner saves data. */
export function preloadWhenIdle(paths: readonly string[]): void {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  const isSaving = typeof connection === 'object' && connection !== null && (connection as SavingConnection).saveData === true
  if (isSaving) return
  for (const path of paths) inBackground(() => preload(path))
}
