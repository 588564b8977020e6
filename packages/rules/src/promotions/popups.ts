import { dayIn } from '@trevo/rules/markets/market'
import { booksZone } from '@trevo/rules/staff/zones'

/** How often a pop-up is shown: once, once a day of the books, once a visit, or until it was closed. */
export const popupFrequencies = ['once', 'day', 'visit', 'until-closed'] as const
export type PopupFrequency = (typeof popupFrequencies)[number]

/** Where a pop-up may stand. Never in a game, at a deposit or at a withdrawal. On home it is a sheet, elsewhere a card at the screen's end. */
export const popupPages = ['home', 'activity', 'rewards', 'club'] as const
export type PopupPage = (typeof popupPages)[number]

export const popupPriorityMax = 100

export interface PopupCandidate {
  readonly id: string
  readonly frequency: PopupFrequency
  /** The highest comes first; of equals the one that stands first. */
  readonly priority: number
}

export interface PopupView {
  readonly id: string
  readonly seenAt: Date
  readonly closedAt: Date | null
  /** The visit in which it was seen last. */
  readonly visit: string
}

const day = (at: Date): string => dayIn(booksZone, at)

const isOver = (frequency: PopupFrequency, views: readonly PopupView[], now: Date, visit: string): boolean => {
  switch (frequency) {
    case 'once':
      return views.length > 0
    case 'day':
      return views.some((view) => day(view.seenAt) === day(now))
    case 'visit':
      return views.some((view) => view.visit === visit)
    case 'until-closed':
      return views.some((view) => view.closedAt !== null)
  }
}

/** Which pop-up is shown next; null: none. The server asks it for members, the phone for guests. */
export const nextPopup = <Each extends PopupCandidate>(candidates: readonly Each[], views: readonly PopupView[], now: Date, visit: string): Each | null =>
  candidates
    .filter(({ id, frequency }) => !isOver(frequency, views.filter((view) => view.id === id), now, visit))
    .reduce<Each | null>((best, each) => (best === null || each.priority > best.priority ? each : best), null)
