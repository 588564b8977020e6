/** An entry of the browser's history that is ours: which visit it is, and how many of ours lie below it. */
export interface VisitEntry {
  readonly visit: string
  readonly depth: number
}

let visits = 0
/** Differs within this tab, across reloads too. (A UUID needs a secure context, which a phone on a local address has not.) */
const newVisit = (): string => `${Math.round(performance.timeOrigin)}.${++visits}`

/** How many entries of ours lie below this one, so that a back arrow never leaves the site by surprise. */
let depth = 0
export const isFirstVisit = (): boolean => depth === 0

/** Notes the entry that the browser has gone to. */
export function arriveAt(state: unknown): VisitEntry {
  const isOurs = typeof state === 'object' && state !== null && 'visit' in state && typeof state.visit === 'string' && 'depth' in state && typeof state.depth === 'number'
  const entry = isOurs ? (state as VisitEntry) : { visit: newVisit(), depth: 0 }
  depth = entry.depth
  return entry
}

/** Writes an entry of a new visit, over the one that is there or after it. */
export function writeVisit(href: string, replace: boolean): string {
  const visit = newVisit()
  if (!replace) depth += 1
  history[replace ? 'replaceState' : 'pushState']({ visit, depth }, '', href)
  return visit
}
