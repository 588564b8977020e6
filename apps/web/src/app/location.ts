import { useSyncExternalStore, type ComponentType } from 'react'
import { createStore, useStore } from '@trevo/ui/lib/store.ts'
import { faultAreas } from '#i18n/areas.ts'
import { loadMessages } from '#i18n/t.ts'
import { findRoute, type Route } from './routes.ts'
import { homePath } from '#lib/addresses.ts'

/** What is on the screen: it changes once the screen's code and texts are there, so that nothing is ever shown in between. */
export interface Shown {
  readonly route: Route
  readonly path: string
  readonly search: string
  readonly Screen: ComponentType
  /** Names the entry of the browser's history, for what belongs to one visit. */
  readonly visit: string
}

const shown = createStore<Shown | null>(null)
const screens = new Map<string, ComponentType>()

export const currentShown = shown.get
export const setShown = shown.set

const nothingShown = 'nothing is shown before the first screen is loaded'

export function useShown(): Shown {
  const now = useStore(shown)
  if (now === null) throw new Error(nothingShown)
  return now
}

/** The screen and its visit, without the question in its address: whatever stands around a screen is not drawn anew for another one. */
export type Place = Omit<Shown, 'search'>
let place: Place | null = null
const currentPlace = (): Place | null => {
  const now = shown.get()
  if (now?.visit !== place?.visit || now?.path !== place?.path || now?.Screen !== place?.Screen) place = now
  return place
}

export function usePlace(): Place {
  const now = useSyncExternalStore(shown.watch, currentPlace, currentPlace)
  if (now === null) throw new Error(nothingShown)
  return now
}

export const useSearchParam = (name: string): string | null => new URLSearchParams(useShown().search).get(name)

export async function loadScreen(route: Route): Promise<ComponentType> {
  const [Screen] = await Promise.all([screens.get(route.screen) ?? loadWhole(route), loadMessages(route.messages)])
  screens.set(route.screen, Screen)
  return Screen
}

/** Home brings its facts in the document and does without the cache of the others, which a guest's first visit then need not load. */
async function loadWhole(route: Route): Promise<ComponentType> {
  if (route.screen === 'home') return (await import('#screens/lobby/home/home-screen.tsx')).HomeScreen
  const [Screen, { withQueries }] = await Promise.all([loadFile(route.screen), import('./with-queries.tsx'), loadMessages(faultAreas)])
  return withQueries(Screen)
}

async function loadFile(screen: string): Promise<ComponentType> {
  const { screenFiles } = await import('./screen-files.ts')
  const load = screenFiles[screen]
  if (load === undefined) throw new Error(`there is no screen ${screen}`)
  return load()
}

/** Starts bringing what a tap is about to ask for; a failure is met again, and told, when the tap asks. */
export function preload(path: string): void {
  const route = findRoute(pathOf(path))
  if (route !== null) void loadScreen(route).catch(() => undefined)
}

export const pathOf = (href: string): string => href.split(/[?#]/, 1)[0] ?? href
export const searchOf = (href: string): string => /\?[^#]*/.exec(href)?.[0] ?? ''
export const routeOf = (path: string): { route: Route; path: string } => {
  const route = findRoute(path) ?? findRoute(homePath)
  if (route === null) throw new Error('the table of routes has no home')
  return { route, path: findRoute(path) === null ? homePath : path }
}
