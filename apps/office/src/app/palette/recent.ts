import type { PlainKey } from '#i18n/words.ts'

export interface Visit {
  readonly path: string
  readonly title: PlainKey
}

const place = 'office.recent'
const visitsMax = 8

/** Newest first, each address once, a few. */
export const withVisit = (visits: readonly Visit[], visit: Visit): readonly Visit[] => [visit, ...visits.filter(({ path }) => path !== visit.path)].slice(0, visitsMax)

export const recentVisits = (): readonly Visit[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? '[]')
    return Array.isArray(kept) ? (kept as readonly Visit[]) : []
  } catch {
    return []
  }
}

/** Of this tab alone: at a shared desk the next person starts with none. */
export const noteVisit = (visit: Visit): void => {
  try {
    sessionStorage.setItem(place, JSON.stringify(withVisit(recentVisits(), visit)))
  } catch {
    // A browser that keeps nothing has no recent addresses.
  }
}
export const forgetVisits = (): void => {
  try {
    sessionStorage.removeItem(place)
  } catch {
    // None were kept.
  }
}
