import type { Right } from './rights.ts'

/** Every day, on Mondays, or on the first of a month. */
export const viewMailEvery = ['day', 'week', 'month'] as const
export type ViewMailEvery = (typeof viewMailEvery)[number]

/**
 * - sent: the link is on its way
 * - inactive: whoever made the view cannot log in
 * - no-right: they may not see the report any more
 * - no-address: there is nowhere to write to
 */
export const viewMailEnds = ['sent', 'inactive', 'no-right', 'no-address'] as const
export type ViewMailEnd = (typeof viewMailEnds)[number]

/** Reports whose views can be mailed, and what somebody must be allowed for each. A view's screen is the report's path. */
const reports: Readonly<Record<string, Right>> = {
  '/reports': 'reports.view',
  '/reports/ngr': 'reports.view',
  '/reports/cohorts': 'reports.view',
  '/reports/funnel': 'reports.view',
  '/reports/returns': 'reports.view',
  '/reports/vendors': 'reports.view',
}

/** Null: the screen is no report. */
export const rightOfReport = (screen: string): Right | null => (Object.hasOwn(reports, screen) ? (reports[screen] ?? null) : null)

const dayMs = 86_400_000
const hourMs = 3_600_000
const daysAheadMax = 32

const wallFormats = new Map<string, Intl.DateTimeFormat>()
const wallOf = (zone: string, atMs: number): number => {
  const format = wallFormats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  wallFormats.set(zone, format)
  return Date.parse(`${format.format(atMs).replace(' ', 'T')}Z`)
}

/** The moment at which the zone's clock shows it; an hour that the clock leaves out is the one after it. */
const momentOf = (zone: string, wallMs: number): number => {
  const guess = wallMs - (wallOf(zone, wallMs) - wallMs)
  const again = wallMs - (wallOf(zone, guess) - guess)
  return wallOf(zone, again) === wallMs ? again : Math.max(guess, again)
}

const isDay = (every: ViewMailEvery, day: Date): boolean => (every === 'week' ? day.getUTCDay() === 1 : every === 'month' ? day.getUTCDate() === 1 : true)

/** The first moment after this one at which a view is mailed. */
export const nextViewMail = ({ every, hour }: { readonly every: ViewMailEvery; readonly hour: number }, zone: string, after: Date): Date => {
  const wall = wallOf(zone, after.getTime())
  const today = wall - (wall % dayMs)
  for (let ahead = 0; ahead <= daysAheadMax; ahead += 1) {
    const day = today + ahead * dayMs
    if (!isDay(every, new Date(day))) continue
    const at = momentOf(zone, day + hour * hourMs)
    if (at > after.getTime()) return new Date(at)
  }
  throw new Error(`no day of ${daysAheadMax} is a ${every}’s first`)
}
