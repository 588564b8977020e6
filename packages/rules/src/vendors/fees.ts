import { addMinor, minor, type Minor, multiplyMinor, shareMinor, subtractMinor } from '@trevo/rules/money'

/** From so much GGR of a month on, the rate in hundredths of a per cent. */
export interface FeeTier {
  readonly fromMinor: Minor
  readonly bps: number
}

/** What a vendor gets of a month's GGR in one currency. */
export interface FeeTerms {
  /** By `fromMinor` rising, the first from 0. */
  readonly tiers: readonly FeeTier[]
  /** parts: each part of the GGR at its own tier's rate. whole: all of it at the rate of the tier that it reaches. */
  readonly tierKind: 'parts' | 'whole'
  /** Of a month, at least. */
  readonly minimumMinor: Minor
  /** Games with a rate of their own, by their code at the vendor; they count towards no tier. */
  readonly games: Readonly<Record<string, number>>
}

export interface GameGgr {
  readonly game: string
  readonly ggrMinor: Minor
}

export interface VendorFee {
  /** In the order that was given; they sum, with `topUpMinor`, to the total. */
  readonly games: readonly { readonly game: string; readonly feeMinor: Minor }[]
  /** What is added so that the fee is the minimum. */
  readonly topUpMinor: Minor
  readonly totalMinor: Minor
}

const whole = 10_000n
const zero = minor(0n)
const sumMinor = (values: readonly Minor[]): Minor => values.reduce(addMinor, zero)

/** What a tier's GGR comes to, in hundredths of a per cent of a minor unit. A loss counts at the first rate, so that what a game lost is taken off what others brought. */
const tieredOf = ({ tiers, tierKind }: Pick<FeeTerms, 'tiers' | 'tierKind'>, ggr: Minor): Minor => {
  const reached = tiers.filter(({ fromMinor }, place) => place === 0 || fromMinor < ggr)
  const last = reached.at(-1)
  if (last === undefined) return zero
  if (tierKind === 'whole') return multiplyMinor(ggr, BigInt(last.bps))
  const upTo = (place: number): Minor => reached[place + 1]?.fromMinor ?? ggr
  return sumMinor(reached.map(({ fromMinor, bps }, place) => multiplyMinor(subtractMinor(upTo(place), fromMinor), BigInt(bps))))
}

/** Shares of a sum by running totals, so that they sum to it whatever was rounded. */
const spread = (games: readonly GameGgr[], upTo: (running: Minor) => Minor): readonly Minor[] => {
  let [running, given] = [zero, zero]
  return games.map(({ ggrMinor }) => {
    running = addMinor(running, ggrMinor)
    const until = upTo(running)
    const share = subtractMinor(until, given)
    given = until
    return share
  })
}

const sharesOfTiers = (terms: FeeTerms, games: readonly GameGgr[]): readonly Minor[] => {
  const ggr = sumMinor(games.map(({ ggrMinor }) => ggrMinor))
  if (ggr <= 0n) return spread(games, (running) => shareMinor(running, BigInt(terms.tiers[0]?.bps ?? 0), whole).share)
  const { share: fee } = shareMinor(tieredOf(terms, ggr), 1n, whole)
  return spread(games, (running) => shareMinor(fee, running, ggr).share)
}

/**
 * A vendor's fee of a month (minor units, never below zero), and what of it each game brings. Fractions of a minor unit are left off.
 * What games lost is set against what others brought; a month's loss is not carried into the next.
 */
export const feeOf = (terms: FeeTerms, games: readonly GameGgr[]): VendorFee => {
  const isOwn = ({ game }: GameGgr): boolean => Object.hasOwn(terms.games, game)
  const tiered = games.filter((each) => !isOwn(each))
  const shares = new Map(sharesOfTiers(terms, tiered).map((share, place) => [tiered[place], share]))
  const lines = games.map((each) => ({ game: each.game, feeMinor: shares.get(each) ?? shareMinor(each.ggrMinor, BigInt(terms.games[each.game] ?? 0), whole).share }))
  const earned = sumMinor(lines.map(({ feeMinor }) => feeMinor))
  const topUpMinor = earned < terms.minimumMinor ? subtractMinor(terms.minimumMinor, earned) : zero
  return { games: lines, topUpMinor, totalMinor: addMinor(earned, topUpMinor) }
}

export interface DayGgr extends GameGgr {
  /** Of the month, from 1. */
  readonly day: number
}

/**
 * A month's fee day by day: what the fee of the month so far grew by (below zero on a day that took some of it back), the minimum falling due evenly.
 * The days of a whole month sum to its fee.
 */
export const feeByDay = (terms: FeeTerms, facts: readonly DayGgr[], { days, daysInMonth }: { readonly days: number; readonly daysInMonth: number }): readonly Minor[] => {
  const soFar = new Map<string, Minor>()
  const byDay = Map.groupBy(facts, ({ day }) => day)
  let given = zero
  return Array.from({ length: days }, (_none, place) => {
    for (const { game, ggrMinor } of byDay.get(place + 1) ?? []) soFar.set(game, addMinor(soFar.get(game) ?? zero, ggrMinor))
    const { share: minimumMinor } = shareMinor(terms.minimumMinor, BigInt(place + 1), BigInt(daysInMonth))
    const { totalMinor } = feeOf({ ...terms, minimumMinor }, [...soFar].map(([game, ggrMinor]) => ({ game, ggrMinor })))
    const grown = subtractMinor(totalMinor, given)
    given = totalMinor
    return grown
  })
}

export const feeTiersMax = 10
export const feeGamesMax = 200

export type FeeTermsProblem = 'no_tier' | 'first_not_zero' | 'not_rising' | 'too_many'

/** What is wrong with terms that somebody typed; null: nothing. */
export const feeTermsProblem = ({ tiers, games }: Pick<FeeTerms, 'tiers' | 'games'>): FeeTermsProblem | null => {
  const [first] = tiers
  if (first === undefined) return 'no_tier'
  if (first.fromMinor !== 0n) return 'first_not_zero'
  if (tiers.length > feeTiersMax || Object.keys(games).length > feeGamesMax) return 'too_many'
  const isRising = tiers.every(({ fromMinor }, place) => place === 0 || fromMinor > (tiers[place - 1]?.fromMinor ?? zero))
  return isRising ? null : 'not_rising'
}

/** The terms of a month are the newest that hold from it or from a month before. `month` and `from`: YYYY-MM. */
export const termsOf = <Terms extends { readonly from: string }>(all: readonly Terms[], month: string): Terms | undefined =>
  all.filter(({ from }) => from <= month).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]
