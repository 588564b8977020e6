import { dayIn } from './market.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
/** No zone is further from UTC than this. */
const zoneMinutesMax = 16 * 60

/** `YYYY-MM-DD` so many days on. */
export const daysOn = (day: string, count: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)

/** How many days a range has, both ends with. */
export const daysOf = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1

/** The first moment of a day in a zone: days of 23 and 25 hours, and days that do not begin at midnight, are as long as they are. */
export const dayStart = (zone: string, day: string): Date => {
  const middle = Date.parse(`${day}T00:00:00Z`)
  let [before, at] = [-zoneMinutesMax, zoneMinutesMax]
  while (at - before > 1) {
    const half = Math.floor((before + at) / 2)
    if (dayIn(zone, new Date(middle + half * minuteMs)) < day) before = half
    else at = half
  }
  return new Date(middle + at * minuteMs)
}

export interface MomentRange {
  readonly from: Date
  /** Not with. */
  readonly to: Date
}

/** All of the days, from the first moment of the first to the first moment after the last. */
export const momentsOf = (zone: string, { from, to }: { readonly from: string; readonly to: string }): MomentRange => ({ from: dayStart(zone, from), to: dayStart(zone, daysOn(to, 1)) })
