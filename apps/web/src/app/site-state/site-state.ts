import type { ComponentType } from 'react'
import type { SiteState } from '@trevo/rules/site-flags'
import { createStore } from '@trevo/ui/lib/store.ts'
import { loadMessages } from '#i18n/t.ts'
import { onSiteState, type ClosedState } from '#initial-data/site-state.ts'

type StatePage = ComponentType<{ state: ClosedState }>

/** What is shown: the site (0), or why it is not there (Product §4.24). */
export const currentSiteState = createStore<SiteState>(0)
/** What stands in the place of everything while it is not; its code comes only then. */
export const statePage = createStore<StatePage | null>(null)

export async function loadStatePage(): Promise<void> {
  const [{ SiteStatePage }] = await Promise.all([import('./site-state-page.tsx'), loadMessages([])])
  statePage.set(SiteStatePage)
}

/** A server that says it is closed closes the phone's page too. */
export const followSiteState = (): void =>
  onSiteState((state) => {
    if (state === 0) currentSiteState.set(0)
    else loadStatePage().then(() => currentSiteState.set(state), () => undefined)
  })
