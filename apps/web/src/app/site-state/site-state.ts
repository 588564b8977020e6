import type { ComponentType } from 'react'
import { siteState, type SiteState } from '@trevo/rules/site-flags'
import type { Boot } from '#app/boot.ts'
import { createStore } from '@trevo/ui/lib/store.ts'
import { loadMessages } from '#i18n/t.ts'

export type ClosedState = Exclude<SiteState, 0>
type StatePage = ComponentType<{ state: ClosedState }>

/** Whether the site is there: 0, or why not (Product §4.24). */
export const currentSiteState = createStore<SiteState>(0)
/** What stands in the place of everything while it is not; its code comes only then. */
export const statePage = createStore<StatePage | null>(null)

export const stateOf = (site: Boot['site']): SiteState => siteState(site)

export async function loadStatePage(): Promise<void> {
  const [{ SiteStatePage }] = await Promise.all([import('./site-state-page.tsx'), loadMessages(['state'])])
  statePage.set(SiteStatePage)
}

/** A server that says it is closed closes the phone's page too. */
export function noteSiteState(state: SiteState): void {
  if (state === 0) currentSiteState.set(0)
  else loadStatePage().then(() => currentSiteState.set(state), () => undefined)
}
