/**
 * What the facts of an event come to, by sport. Markets are settled on these and priced over them; how facts become a state stands in the file
 * of each sport beside this one.
 */
export type Sport = 'football' | 'tennis' | 'basketball' | 'esports' | 'race'

export type Side = 'home' | 'away'

export type EventStage = 'announced' | 'open' | 'live' | 'interrupted' | 'ended' | 'official' | 'postponed' | 'abandoned' | 'cancelled'

/** What was wrong with the event from its beginning, so that nothing on it counts. */
export type EventFault = 'sides-swapped' | 'wrong-participant' | 'wrong-format'

export interface CommonState {
  readonly stage: EventStage
  /** How far play went, in the sport's own ticks: minutes, points, possessions, rounds. */
  readonly tick: number
  readonly fault?: EventFault
  /** Not begun or not finished in the time that is allowed: what is not decided yet is void. A cancelled event is so at once. */
  readonly isLapsed?: boolean
}

/** Goals of 90 minutes and added time alone. Where a half is not over, its figures are those of now. */
export interface FootballState extends CommonState {
  readonly sport: 'football'
  readonly half: readonly [home: number, away: number]
  readonly full: readonly [home: number, away: number]
  readonly halfDone: boolean
  readonly fullDone: boolean
  /** Who scored, in order. A goal that was taken back is not in it. */
  readonly goals: readonly Side[]
  /** Who goes on in a tie, once it is known. */
  readonly advances: Side | null
}

export interface TennisSet {
  readonly games: readonly [home: number, away: number]
  /** Who won each game, in order; a tie-break is one game. */
  readonly order: readonly Side[]
  readonly winner: Side | null
  readonly isMatchTieBreak: boolean
}

export interface TennisState extends CommonState {
  readonly sport: 'tennis'
  readonly bestOf: 3 | 5
  /** How the deciding set ends; left out, it is a set as any other. */
  readonly lastSet?: 'tie-break' | 'match-tie-break' | 'advantage'
  /** Finished and running sets, in order. */
  readonly sets: readonly TennisSet[]
  /** Points of the running game: 0, 1, 2, 3 … as counted, not as called. */
  readonly points: readonly [home: number, away: number]
  readonly serves: Side
  readonly winner: Side | null
  readonly ending: 'played' | 'retired' | 'disqualified' | 'walkover' | null
}

export interface BasketballState extends CommonState {
  readonly sport: 'basketball'
  /** Points of each finished or running quarter; overtimes follow the four. */
  readonly periods: readonly (readonly [home: number, away: number])[]
  readonly periodsDone: number
  /** Seconds that were left in the running period when it was called official early, or null. */
  readonly calledWithSecondsLeft: number | null
}

export interface EsportsMap {
  readonly rounds: readonly [home: number, away: number]
  readonly winner: Side | null
  /** A map that was begun anew counts its remakes: bets from before the map take the new one. */
  readonly remakes: number
}

export interface EsportsState extends CommonState {
  readonly sport: 'esports'
  readonly bestOf: 1 | 3 | 5
  readonly maps: readonly EsportsMap[]
  readonly winner: Side | null
  readonly forfeit: 'before-map-1' | 'later' | null
  readonly wasBestOfChanged: boolean
}

export interface Runner {
  readonly runner: string
  /** The place over the line, from 1; equal places are a dead heat. Null until it is known; without a finish, the last. */
  readonly place: number | null
  /** Thousandths of a second to the line, where it was taken. */
  readonly timeMs: number | null
  /** Withdrawn before the start, with the last price of the win market in force then, and the seq of the fact that said so. */
  readonly withdrawn: { readonly lastOddsMilli: number; readonly at: number } | null
}

export interface RaceState extends CommonState {
  readonly sport: 'race'
  readonly runners: readonly Runner[]
  readonly isDone: boolean
}

export type SportState = FootballState | TennisState | BasketballState | EsportsState | RaceState
