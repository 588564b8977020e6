import { siteState, type SiteState } from '@trevo/rules/site-flags'
import type { InitialData } from './initial-data.ts'

export type ClosedState = Exclude<SiteState, 0>

/** Whether the site is there: 0, or why not (Product §4.24). */
export const stateOf = (site: InitialData['site']): SiteState => siteState(site)

let hear: (state: SiteState) => void = () => undefined
/** Whoever shows the page learns of it here. */
export const onSiteState = (listener: (state: SiteState) => void): void => {
  hear = listener
}
/** A server has said whether the site is there. */
export const noteSiteState = (state: SiteState): void => hear(state)
