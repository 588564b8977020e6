import { useSyncExternalStore, type ComponentType } from 'react'
import { createStore, useStore } from '@trevo/ui/lib/store.ts'
import type { Route } from './route.ts'

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

export const currentShown = shown.get
/** For the router, and for the server, which shows one screen after the other. */
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
