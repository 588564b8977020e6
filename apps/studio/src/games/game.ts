import type { Minor } from '@trevo/rules/money'
import type { Draw } from '@trevo/fairness/draw'
import type { Dressing } from '#wire.ts'

/** What a game decides about a round. `outcome` is stored, shown to the client and compared on the verification page. */
export interface PlayedRound {
  readonly outcome: unknown
  readonly steps: number
  /** Nothing yet where the member has the next move. */
  readonly payoutMinor: Minor
  /** The round goes on: the member has the next move, and the outcome tells no more than the member may know by now. */
  readonly awaitsMove?: true
}

/** Of a game whose rounds go on by the member's moves. */
export interface MovesRule {
  /** Whether this move may follow on those made; all of a round's moves were accepted one after the other. */
  accepts(choice: string, moves: readonly string[], move: string): boolean
  /** What is played for a member who left a round alone; null where nothing was decided yet and the stake goes back. */
  ofAbsent(moves: readonly string[]): string | null
}

/**
 * Of a table whose round goes on after its bets are closed: a multiplier climbs from the take-off until the draw's end, and a bet is paid by where it left.
 * Multipliers are hundredths, times are milliseconds from the take-off.
 */
export interface FlightRule {
  /** How far it goes: decided by the draw, and told to nobody before it is over. */
  flew(draw: Draw): number
  at(ms: number): number
  /** When it first stands there or beyond. */
  msOf(hundredths: number): number
  lastsMs(flewHundredths: number): number
  /** Nobody leaves below this. */
  readonly leastHundredths: number
  /** Where a bet leaves by itself at the latest. */
  autoOf(choice: string): number
}

/** Of a game at tables: one draw decides the round of everybody who bet on it. */
export interface TableRule {
  /** For how long bets are taken; from then to the draw; and from the draw to the next round. */
  readonly openMs: number
  readonly closedMs: number
  readonly shownMs: number
  /** What the draw decides, the same for every bet. */
  draw(draw: Draw): unknown
  /** The whole stake of a bet, or why it is not taken; `unitMinor` is the game's least chip. */
  stakeOf(choice: string, unitMinor: Minor): Minor | 'bad_request' | 'bad_stake' | 'table_limit'
  /** The most that a member may have on one round. */
  readonly stakeMinorMax: Minor
  /** The places that a bet lies on, for counting how many others bet on each. */
  placesOf(choice: string): readonly string[]
  /** Bets of a member in one round; as many as any table takes where it is left out. */
  readonly betsMax?: number
  readonly flight?: FlightRule
}

/** Of a game in a pond: up to four members shoot at what swims there, and each batch of shots is a round of the member's own. */
export interface PondRule {
  /** Of one batch. */
  readonly shotsMax: number
  /** Whether a fish may be shot at, so long after the pond began; `unknown`: nobody can have seen it yet. */
  standing(seed: number, fish: number, atMs: number): 'here' | 'gone' | 'unknown'
  /** The bet of shots at these fish. */
  choiceOf(seed: number, fish: readonly number[]): string
  /** The fish that a bet shoots at, in its order. */
  fishIn(choice: string): readonly number[]
  /** The fish that a round caught. */
  caughtIn(outcome: unknown): readonly number[]
}

/** How a duel ended. `folds`: of its hands, those that each seat gave up or let the clock take. */
export interface DuelResult {
  readonly by: string
  readonly winner: 0 | 1
  readonly folds: readonly [number, number]
}

/** A duel as it stands after some moves. `seenBy` is all that a seat may know. */
export interface DuelStanding {
  readonly turn: 0 | 1 | null
  /** Hands that are over. */
  readonly hands: number
  readonly result: DuelResult | null
  accepts(seat: 0 | 1, move: string): boolean
  seenBy(seat: 0 | 1): unknown
  /** What the practice opponent would do on this seat. */
  practiceMove(seat: 0 | 1): string
}

/** Of a game that two members play against each other, each for the same entry. */
export interface DuelRule {
  /** For each move; who lets it run out makes the move `late`. */
  readonly moveMs: number
  /** What the one of the two who wins is paid; the rest of both entries is the rake. */
  prizeOf(entryMinor: Minor): Minor
  stand(draw: Draw, moves: readonly string[]): DuelStanding
}

/** A game as the server knows it. Pure: what happens follows from the draws, the stake and the choice alone. */
export interface Game {
  readonly code: string
  readonly vendor: string
  readonly title: Readonly<Record<'pt' | 'en', string>>
  /** Its folder below `games/`: what plays it, and what plays it again on the verification page. */
  readonly engine: string
  /** Its page below the built client's folder. */
  readonly page: string
  readonly stakesMinor: readonly Minor[]
  /** Whether the game takes this bet, such as `red` or `3,8,21`; a game that leaves it out takes the empty choice alone. */
  readonly acceptsChoice?: (choice: string) => boolean
  /** Whether it can be played in rounds that an operator gives, without a stake. */
  readonly hasFreeRounds?: true
  /** How a page that serves many games shows this one. */
  readonly dressing?: Dressing
  readonly moves?: MovesRule
  readonly table?: TableRule
  readonly pond?: PondRule
  readonly duel?: DuelRule
  play(draw: Draw, stakeMinor: Minor, choice: string, moves?: readonly string[]): PlayedRound
}
