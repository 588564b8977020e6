import { dayIn } from '@trevo/rules/markets/market'
import { dayStart, daysOn } from '@trevo/rules/markets/market-days'

/** XP is counted in ten-thousandths, whole. */
export const xpUnit = 10_000n

/** Over so many days up to the end of a month a level is kept or not. */
export const keepDays = 90
/** XP by day are kept twice as long, then in one sum: a house that stood still, or had no levels meanwhile, still looks at each month's end. */
export const daysOfXpKept = 2 * keepDays

export interface VipLevel {
  readonly level: number
  /** Whole XP, to come to it. */
  readonly reachXp: number
  /** Whole XP of 90 days, to stay. */
  readonly keepXp: number
}

interface Played {
  readonly turnoverMinor: bigint
  readonly cashMinor: bigint
  readonly stakedMinor: bigint
}

/**
 * What a closed round comes to, in ten-thousandths of an XP: its turnover as far as cash paid it, by the class's factor. `minorPerXp`: minor units of its
 * currency that make one XP in a class that counts whole.
 */
export const xpOf = ({ turnoverMinor, cashMinor, stakedMinor }: Played, factorBps: number, minorPerXp: number): bigint => (stakedMinor === 0n ? 0n : (((turnoverMinor * cashMinor) / stakedMinor) * BigInt(factorBps)) / BigInt(minorPerXp))

const topOf = (levels: readonly VipLevel[]): number => levels.reduce((top, { level }) => Math.max(top, level), 0)
const reachOf = (levels: readonly VipLevel[], level: number): bigint => BigInt(levels.find((each) => each.level === level)?.reachXp ?? 0) * xpUnit
const keepOf = (levels: readonly VipLevel[], level: number): bigint => BigInt(levels.find((each) => each.level === level)?.keepXp ?? 0) * xpUnit

/** The highest level that so much XP reaches. */
export const levelAt = (levels: readonly VipLevel[], xp: bigint): number => levels.reduce((found, { level, reachXp }) => (xp >= BigInt(reachXp) * xpUnit ? Math.max(found, level) : found), 0)

/** A level is reached at once, and one that was reached stays until the month's end, whatever becomes of the XP. */
export const levelUp = (levels: readonly VipLevel[], { level, xp }: { readonly level: number; readonly xp: bigint }): number => Math.max(Math.min(level, topOf(levels)), levelAt(levels, xp))

/**
 * At a month's end: one step down where the XP of 90 days is less than the level keeps by, or where corrections took what it was reached with. Who goes
 * down for the former begins the way up at the level below: `lost` is what is taken off for that.
 */
export const monthEnd = (levels: readonly VipLevel[], { level, xp, xpOf90Days }: { readonly level: number; readonly xp: bigint; readonly xpOf90Days: bigint }): { readonly level: number; readonly lost: bigint } => {
  const held = Math.min(level, topOf(levels))
  if (held === 0) return { level: 0, lost: 0n }
  if (xp < reachOf(levels, held)) return { level: held - 1, lost: 0n }
  if (xpOf90Days >= keepOf(levels, held)) return { level: held, lost: 0n }
  return { level: held - 1, lost: xp - reachOf(levels, held - 1) }
}

const monthOf = (day: string): string => day.slice(0, 7)
/** The first day of the month after a day's. */
export const nextMonth = (day: string): string => {
  const [year = 0, month = 0] = monthOf(day).split('-').map(Number)
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
}
export const monthEndOf = (day: string): string => daysOn(nextMonth(day), -1)

/** The Monday of a day's week. */
export const weekOf = (day: string): string => daysOn(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

export const periodicGifts = ['week', 'month'] as const
export type PeriodicGift = (typeof periodicGifts)[number]

export interface GiftPeriod {
  /** Its first day, by which it is named. */
  readonly period: string
  /** The level is that of this moment. */
  readonly cutAt: Date
  /** Until then the gift can be taken. */
  readonly untilAt: Date
}

/** The week or the month that runs, in the house's zone. */
export const giftPeriod = (zone: string, gift: PeriodicGift, now: Date): GiftPeriod => {
  const today = dayIn(zone, now)
  const period = gift === 'week' ? weekOf(today) : `${monthOf(today)}-01`
  const next = gift === 'week' ? daysOn(period, 7) : nextMonth(today)
  return { period, cutAt: dayStart(zone, period), untilAt: dayStart(zone, next) }
}

/** Levels count up from 0 without a gap, each wants more than the one below, and none keeps by more than it is reached with. */
export const areLevelsRight = (levels: readonly VipLevel[]): boolean =>
  levels.length >= 2 &&
  levels.every(({ level, reachXp, keepXp }, place) => level === place && keepXp <= reachXp && (place === 0 ? reachXp === 0 && keepXp === 0 : reachXp > (levels[place - 1]?.reachXp ?? 0)))
