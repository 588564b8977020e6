import { canonicalJson, type Json } from '@trevo/rules/canonical-json'
import type { Side, Sport } from '#facts/states.ts'

/** A chance as a whole number of 2³², so that a draw of 32 bits below it has exactly that chance. */
export type Chance32 = number

/** All values of 32 bits. */
export const span32 = 0x1_0000_0000

/** What was published of a match: minutes with their added time, and what they were made from. */
export interface FootballParameters {
  readonly sport: 'football'
  /** Goals to expect of each side, and how much the low scores hang together: all in millionths. */
  readonly homeRateMillionths: number
  readonly awayRateMillionths: number
  readonly rhoMillionths: number
  /** How many of the minutes are of the first half. */
  readonly firstHalfMinutes: number
  /** The chance of a goal in each minute, before the weight of the final score. */
  readonly home: readonly Chance32[]
  readonly away: readonly Chance32[]
}

export interface TennisParameters {
  readonly sport: 'tennis'
  readonly bestOf: 3 | 5
  readonly firstServer: Side
  /** The chance that each wins a point on their own serve. */
  readonly homeServes: Chance32
  readonly awayServes: Chance32
  readonly lastSet: 'tie-break' | 'match-tie-break'
}

/** How many of 2³² possessions end with no point, one, two and three; the four sum to 2³². */
export type PossessionChances = readonly [none: Chance32, one: Chance32, two: Chance32, three: Chance32]

export interface BasketballParameters {
  readonly sport: 'basketball'
  /** Possessions of each team in a quarter, and in an overtime. */
  readonly quarterPossessions: number
  readonly overtimePossessions: number
  readonly home: PossessionChances
  readonly away: PossessionChances
}

/** The chance that home wins a round, by the side on which home stands. */
export interface MapParameters {
  readonly attacking: Chance32
  readonly defending: Chance32
  readonly homeBegins: 'attacking' | 'defending'
}

export interface EsportsParameters {
  readonly sport: 'esports'
  readonly bestOf: 1 | 3 | 5
  readonly maps: readonly MapParameters[]
}

export interface RaceParameters {
  readonly sport: 'race'
  /** In the order of their numbers; each next place is drawn by these weights. */
  readonly runners: readonly { readonly runner: string; readonly weight: number }[]
}

export type Parameters = FootballParameters | TennisParameters | BasketballParameters | EsportsParameters | RaceParameters

export type ParametersOf<S extends Sport> = Extract<Parameters, { readonly sport: S }>

const isWholeIn = (value: number, least: number, most: number): boolean => Number.isSafeInteger(value) && value >= least && value <= most

const minutesMax = 150
const rateMillionthsMax = 8_000_000
const possessionsMax = 60
const runnersMax = 24
const weightMax = 100_000_000

/** A chance that leaves both ways open, so that nothing is divided by 0. */
const isOpenChance = (value: number): boolean => isWholeIn(value, 1, span32 - 1)

const isFootball = ({ homeRateMillionths, awayRateMillionths, rhoMillionths, firstHalfMinutes, home, away }: FootballParameters): boolean => {
  const [lambda, mu, rho] = [homeRateMillionths / 1_000_000, awayRateMillionths / 1_000_000, rhoMillionths / 1_000_000]
  return (
    [homeRateMillionths, awayRateMillionths].every((rate) => isWholeIn(rate, 1, rateMillionthsMax)) &&
    isWholeIn(rhoMillionths, -1_000_000, 1_000_000) &&
    home.length === away.length &&
    isWholeIn(home.length, 2, minutesMax) &&
    isWholeIn(firstHalfMinutes, 1, home.length - 1) &&
    [...home, ...away].every((chance) => isWholeIn(chance, 0, span32)) &&
    home.every((chance, minute) => chance + (away[minute] ?? 0) < span32) &&
    [1 - lambda * mu * rho, 1 + lambda * rho, 1 + mu * rho, 1 - rho].every((weight) => weight > 0)
  )
}

const isPossession = (chances: PossessionChances): boolean =>
  chances.every((chance) => isWholeIn(chance, 0, span32)) && chances.reduce((sum, chance) => sum + chance, 0) === span32 && chances[0] > 0 && chances[0] < span32

const isRace = ({ runners }: RaceParameters): boolean =>
  isWholeIn(runners.length, 2, runnersMax) && new Set(runners.map(({ runner }) => runner)).size === runners.length && runners.every(({ weight }) => isWholeIn(weight, 1, weightMax))

/** What a model can be made of: whole, bounded, and nothing in it that must happen. */
export const areParameters = (parameters: Parameters): boolean => {
  switch (parameters.sport) {
    case 'football':
      return isFootball(parameters)
    case 'tennis':
      return isOpenChance(parameters.homeServes) && isOpenChance(parameters.awayServes)
    case 'basketball':
      return (
        [parameters.quarterPossessions, parameters.overtimePossessions].every((count) => isWholeIn(count, 1, possessionsMax)) && isPossession(parameters.home) && isPossession(parameters.away)
      )
    case 'esports':
      return parameters.maps.length === parameters.bestOf && parameters.maps.every(({ attacking, defending }) => isOpenChance(attacking) && isOpenChance(defending))
    case 'race':
      return isRace(parameters)
  }
}

/** One text for one set of parameters: what an event's commitment is over. Throws RangeError for what no model can be made of. */
export const canonicalParameters = (parameters: Parameters): string => {
  if (!areParameters(parameters)) throw new RangeError(`no ${parameters.sport} can be played by these parameters`)
  return canonicalJson(parameters as unknown as Json)
}

export interface FootballRates {
  readonly homeRateMillionths: number
  readonly awayRateMillionths: number
  readonly rhoMillionths: number
  /** Minutes of each half, added time among them. */
  readonly minutes: readonly [first: number, second: number]
}

/** Spreads a rate evenly over the minutes, in whole numbers of 2³² that sum to the rate, rounded down. */
const spread = (rateMillionths: number, minutes: number): readonly Chance32[] => {
  const upTo = (minute: number): number => Math.floor((((rateMillionths * minute) / minutes) * span32) / 1_000_000)
  return Array.from({ length: minutes }, (_, minute) => upTo(minute + 1) - upTo(minute))
}

export const footballParameters = ({ homeRateMillionths, awayRateMillionths, rhoMillionths, minutes: [first, second] }: FootballRates): FootballParameters => ({
  sport: 'football',
  homeRateMillionths,
  awayRateMillionths,
  rhoMillionths,
  firstHalfMinutes: first,
  home: spread(homeRateMillionths, first + second),
  away: spread(awayRateMillionths, first + second),
})

/** Hundredths by which a red card multiplies what its side, and the other, may still expect. */
export interface CardEffect {
  readonly ownHundredths: number
  readonly otherHundredths: number
}

export const cardEffect: CardEffect = { ownHundredths: 67, otherHundredths: 115 }

/** The same match after a red card that was shown when so many minutes were played. What was before it stays. */
export const afterRedCard = (parameters: FootballParameters, side: Side, minutesPlayed: number, effect: CardEffect = cardEffect): FootballParameters => {
  const changed = (chances: readonly Chance32[], of: Side): readonly Chance32[] =>
    chances.map((chance, minute) => (minute < minutesPlayed ? chance : Math.floor((chance * (of === side ? effect.ownHundredths : effect.otherHundredths)) / 100)))
  return { ...parameters, home: changed(parameters.home, 'home'), away: changed(parameters.away, 'away') }
}
