import type { GameCategory } from '@trevo/rules/categories'
import { minor } from '@trevo/rules/money'
import type { BoardRound, Scoring } from './board-score.ts'
import type { Ties } from './prizes.ts'
import type { Amounts } from './rewards.ts'
import { isOfOneProduct } from './products.ts'

/**
 * - draft: staff write it
 * - waiting: published, and not begun
 * - live: what is played counts
 * - provisional: the window is over; late changes and what staff take out still move places
 * - final: places stand, and prizes are being paid
 * - ended: every prize was paid
 */
export const boardStates = ['draft', 'waiting', 'live', 'provisional', 'final', 'ended'] as const
export type BoardState = (typeof boardStates)[number]

export const scoringKinds = ['best-multiple', 'best-rounds', 'best-row', 'turnover', 'net-result', 'first-to-reach'] as const satisfies readonly Scoring['kind'][]

/** A scoring as it is written down: amounts are text, in minor units of the board's currency. */
export type BoardScoring =
  | { readonly kind: 'turnover' }
  | { readonly kind: 'net-result' }
  | { readonly kind: 'first-to-reach'; readonly targetMinor: string }
  | { readonly kind: 'best-multiple'; readonly stakeLeastMinor: string }
  | { readonly kind: 'best-rounds'; readonly stakeLeastMinor: string; readonly count: number }
  | { readonly kind: 'best-row'; readonly stakeLeastMinor: string; readonly count: number }

/** Prizes of a place, or of all places after the line before it up to this one. */
export interface PrizeLine {
  readonly upTo: number
  readonly amounts: Amounts
}

export interface BoardTerms {
  /** By language. */
  readonly names: Readonly<Record<string, string>>
  /** On the market's own clock, to the minute. */
  readonly startsAt: string
  readonly endsAt: string
  readonly scoring: BoardScoring
  /** None: of all games. */
  readonly categories: readonly GameCategory[]
  /** `VENDOR/game`; none: every game of the categories. */
  readonly games: readonly string[]
  readonly currency: string
  /** Millionths of a minor unit of the board's currency that one of another's is, as fixed before the start; who plays in none of them is not on the board. */
  readonly rates: Readonly<Record<string, number>>
  readonly prizes: readonly PrizeLine[]
  readonly ties: Ties
  readonly roundsLeast: number
  readonly provisionalHours: number
  /** Whether what bonus money paid counts too. */
  readonly countsBonus: boolean
}

export const provisionalHoursMin = 2
export const provisionalHoursMax = 72
export const boardDaysMax = 92
export const prizePlacesMax = 1_000
export const prizeLinesMax = 50
export const placesShown = 100
/** Own places are exact up to here; beyond it stands a band. */
export const placesExact = 10_000
const rateParts = 1_000_000n

export const scoringOf = (scoring: BoardScoring): Scoring => {
  if (scoring.kind === 'first-to-reach') return { kind: scoring.kind, target: minor(BigInt(scoring.targetMinor)) }
  if (scoring.kind === 'best-multiple') return { kind: scoring.kind, stakeLeast: minor(BigInt(scoring.stakeLeastMinor)) }
  if (scoring.kind === 'best-rounds' || scoring.kind === 'best-row') return { kind: scoring.kind, stakeLeast: minor(BigInt(scoring.stakeLeastMinor)), count: scoring.count }
  return { kind: scoring.kind }
}

/** Whether a score is an amount of money; else it is so many times a stake. */
export const isMoneyScore = ({ kind }: Pick<BoardScoring, 'kind'>): boolean => kind === 'turnover' || kind === 'net-result' || kind === 'first-to-reach'

/** A closed round as the feed has it. */
export interface ClosedRound {
  readonly currency: string
  readonly stakedMinor: bigint
  readonly cashMinor: bigint
  readonly backMinor: bigint
  readonly turnoverMinor: bigint
  readonly closedAtMs: number
  /** Its place in the feed. */
  readonly n: bigint
}

/**
 * Product §10.1190. What a round is to a board, in the board's currency. Null: it counts nothing, because it was void or of a currency that the board does not
 * have, or because bonus money paid of it and multiples or results are counted; of turnover the share counts that cash paid.
 */
export const boardRoundOf = ({ scoring, currency, rates, countsBonus }: Pick<BoardTerms, 'scoring' | 'currency' | 'rates' | 'countsBonus'>, round: ClosedRound): BoardRound | null => {
  const rate = round.currency === currency ? rateParts : BigInt(rates[round.currency] ?? 0)
  if (rate === 0n || round.stakedMinor <= 0n) return null
  const isByTurnover = scoring.kind === 'turnover' || scoring.kind === 'first-to-reach'
  if (!countsBonus && round.cashMinor < round.stakedMinor && (!isByTurnover || round.cashMinor === 0n)) return null
  const turnover = countsBonus ? round.turnoverMinor : (round.turnoverMinor * round.cashMinor) / round.stakedMinor
  const inCurrency = (amount: bigint) => minor((amount * rate) / rateParts)
  return { staked: inCurrency(round.stakedMinor), back: inCurrency(round.backMinor), turnover: inCurrency(turnover), atMs: round.closedAtMs, transferId: round.n }
}

export const currenciesOfBoard = ({ currency, rates }: Pick<BoardTerms, 'currency' | 'rates'>): readonly string[] => [...new Set([currency, ...Object.keys(rates)])]

/** What each place gets in one currency, the first place first. */
export const prizesIn = (prizes: readonly PrizeLine[], currency: string) => prizes.flatMap(({ upTo, amounts }, at) => Array.from({ length: Math.max(0, upTo - (prizes[at - 1]?.upTo ?? 0)) }, () => minor(BigInt(amounts[currency] ?? '0'))))

/** Product §6.1190. */
export const isOneProduct = ({ categories }: Pick<BoardTerms, 'categories'>): boolean => isOfOneProduct(categories)

export type BoardProblem = 'ends_before_it_starts' | 'too_long' | 'no_prize' | 'places_out_of_order' | 'too_many_places' | 'currencies_differ' | 'amount_of_nothing'

const dayMs = 86_400_000

/** What is wrong with terms whose form is right. */
export const boardProblems = (terms: BoardTerms): readonly { readonly field: string; readonly problem: BoardProblem }[] => {
  const { startsAt, endsAt, prizes, scoring, rates, currency } = terms
  const wanted = currenciesOfBoard({ currency, rates }).toSorted().join(' ')
  const lasts = Date.parse(`${endsAt}Z`) - Date.parse(`${startsAt}Z`)
  const asked = 'targetMinor' in scoring ? scoring.targetMinor : 'stakeLeastMinor' in scoring ? scoring.stakeLeastMinor : '1'
  const found: readonly [string, BoardProblem, boolean][] = [
    ['endsAt', 'ends_before_it_starts', lasts <= 0],
    ['endsAt', 'too_long', lasts > boardDaysMax * dayMs],
    ['prizes', 'no_prize', prizes.length === 0],
    ['prizes', 'places_out_of_order', prizes.some(({ upTo }, at) => upTo <= (prizes[at - 1]?.upTo ?? 0))],
    ['prizes', 'too_many_places', (prizes.at(-1)?.upTo ?? 0) > prizePlacesMax],
    ['prizes', 'currencies_differ', prizes.some(({ amounts }) => Object.keys(amounts).toSorted().join(' ') !== wanted)],
    ['prizes', 'amount_of_nothing', prizes.some(({ amounts }) => Object.values(amounts).some((amount) => BigInt(amount) === 0n))],
    ['scoring', 'amount_of_nothing', BigInt(asked) === 0n],
  ]
  return found.filter(([, , is]) => is).map(([field, problem]) => ({ field, problem }))
}

/** The last places of the bands beyond the exact ones; after them there is one without an end. */
const bandEnds = [20_000, 50_000, 100_000] as const
/** How many stand before whoever is in a band, at least. */
export const bandBegins: readonly number[] = [placesExact, ...bandEnds]
export interface PlaceBand {
  readonly from: number
  readonly to: number | null
}
/** Product §10.1194. `before`: one of `bandBegins`, or more. */
export const bandOf = (before: number): PlaceBand => {
  const to = bandEnds.find((end) => before < end)
  const from = bandEnds.findLast((end) => before >= end) ?? placesExact
  return { from: from + 1, to: to ?? null }
}
