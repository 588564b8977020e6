import type { ComponentType } from 'react'
import { faultAreas } from '#i18n/areas.ts'
import { loadMessages } from '#i18n/t.ts'
import type { Route } from '#router/route.ts'

const screens = new Map<string, ComponentType>()

/** A screen with its words. */
export async function loadScreen(route: Route): Promise<ComponentType> {
  const [Screen] = await Promise.all([screens.get(route.screen) ?? loadWhole(route), loadMessages(route.words)])
  screens.set(route.screen, Screen)
  return Screen
}

/** Home brings its facts in the document and does without the cache of the others, which a guest's first visit then need not load. */
async function loadWhole(route: Route): Promise<ComponentType> {
  if (route.screen === 'home') return route.load()
  const [Screen, { withQueries }] = await Promise.all([route.load(), import('./with-queries.tsx'), loadMessages(faultAreas)])
  return withQueries(Screen)
}
