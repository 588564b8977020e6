/** What crosses between the studio's server and its game clients. Money: a string of minor units, its currency beside it. */

/** Why the studio says no. The words are the client's. */
export type Refusal = 'session_expired' | 'bad_request' | 'bad_stake' | 'round_open' | 'too_soon' | 'free_over' | 'bad_move' | 'round_over' | 'bets_closed' | 'table_limit' | 'not_flying' | 'flown_away' | 'fish_gone' | 'no_seat' | 'not_found' | 'not_allowed' | 'no_answer'

/** The market's flags, as the platform's `authenticate` gave them. */
export interface MarketRules {
  readonly autoplay: boolean
  readonly turbo: boolean
  readonly minimumCycleMs: number
}

/** How a round is asked for, where it is not by a tap alone and at the game's own pace. Where the market forbids it, the round is refused. */
export interface RoundMode {
  readonly isAuto?: true
  readonly isTurbo?: true
}

/** `undecided`: the wallet has not answered yet; ask again by the round's id. `playing`: the member has the next move. `placed`: the bet waits for its table's draw. */
export type RoundStanding = 'undecided' | 'placed' | 'playing' | 'settled' | 'paying' | 'returning' | 'refused' | 'cancelled' | 'stuck'

export interface RoundView {
  readonly id: string
  readonly gameCode: string
  readonly standing: RoundStanding
  readonly reason: string | null
  readonly stake: string
  /** What the member bet on; empty in a game without a choice. */
  readonly choice: string
  /** What the member did since, in a game that goes on by moves. */
  readonly moves: readonly string[]
  readonly payout: string | null
  /** Given by the operator: no stake was taken. */
  readonly isFree: boolean
  readonly currency: string
  /** Balance after the round as far as the wallet has said; null before its first answer. */
  readonly balance: string | null
  readonly nonce: number
  readonly steps: number
  readonly stepsShown: number
  readonly at: string
  /** The game's own record of the round; null until the stake is booked. */
  readonly outcome: unknown
}

export interface SeedView {
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly nextNonce: number
  /** Only after rotation. */
  readonly serverSeed: string | null
  readonly createdAt: string
}

/** Rounds that the operator gave, as they are left. */
export interface FreeRoundsView {
  readonly campaignId: string
  readonly left: number
  readonly rounds: number
  readonly stake: string
  readonly until: string
}

export interface SessionView {
  readonly nickname: string
  readonly currency: string
  readonly language: string
  readonly gameCode: string
  readonly isTrial: boolean
  /** Null when the wallet could not be asked just now. */
  readonly balance: string | null
  readonly rules: MarketRules
  readonly stakes: readonly string[]
  readonly seed: SeedView
  /** A round not yet decided, or not yet watched to its end. */
  readonly openRound: RoundView | null
  readonly lastStake: string | null
  /** Played before any that costs; null: there are none. */
  readonly freeRounds: FreeRoundsView | null
}

/** With what opens the round's server seed on its verification page. */
export interface HistoryRound extends RoundView {
  readonly proof: string
}

export interface HistoryView {
  readonly rounds: readonly HistoryRound[]
  /** Pass as `before` for the next page; null at the end. */
  readonly before: string | null
}

/** A table's hash chain. */
export interface ChainView {
  readonly commitment: string
  readonly length: number
  /** Part of every draw; null while the table waits for a member's browser to give it. */
  readonly event: string | null
}

/** All that is needed to compute a round again. No member, no session. */
export interface VerifyView {
  readonly round: RoundView
  readonly seed: SeedView
  readonly vendor: string
  readonly gameName: Readonly<Record<'pt' | 'en', string>>
  /** What plays the game: its folder below `games/`. */
  readonly engine: string
  /** Which of the engine's tables the game plays by; empty where the engine has one. */
  readonly variant: string
  /** Of a bet at a table: its server seed is a link of this chain, and the round's number which. */
  readonly chain: ChainView | null
}

/** A shared round as everybody sees it. Times are the server's, in milliseconds. */
export interface TableRoundView {
  readonly id: string
  /** Which link of its chain it is drawn from. */
  readonly number: number
  /** `flying`: of a game whose multiplier climbs after bets are closed, until what was drawn ends it. */
  readonly state: 'open' | 'closed' | 'flying' | 'drawn' | 'settled'
  /** The SHA-256 of that link: the link of the round before. */
  readonly commitment: string
  readonly closesAt: number
  /** When it is drawn, once its bets are closed; and then when the next may open. */
  readonly drawsAt: number | null
  readonly nextAt: number | null
  /** When it took off. */
  readonly fliesAt: number | null
  /** The studio was away while it flew: bets that had not left go back. */
  readonly isInterrupted: boolean
  readonly outcome: unknown
  /** Shown once it is drawn. */
  readonly link: string | null
}

/** Somebody's bet on a flight, as the others see it. */
export interface CrowdBet {
  /** Masked. */
  readonly name: string
  readonly stake: string
  readonly currency: string
  readonly left: number | null
}

/** What a table says over its socket. The same text for everybody, but for the first, and for counts and the crowd. */
export type TableMessage =
  | { readonly type: 'hello'; readonly now: number; readonly chain: ChainView; readonly round: TableRoundView | null; readonly recent: readonly unknown[]; readonly showsOthers: boolean }
  | { readonly type: 'step'; readonly now: number; readonly chain: ChainView; readonly round: TableRoundView | null }
  /** How many members bet, and how many of them on each place. */
  | { readonly type: 'counts'; readonly round: string; readonly people: number; readonly places: Readonly<Record<string, number>> }
  /** Who is on a flight, the highest stakes first, and where those who left did. */
  | { readonly type: 'crowd'; readonly round: string; readonly people: number; readonly bets: readonly CrowdBet[] }
  | { readonly type: 'beat'; readonly now: number }
  /** Where the member stands in a game of duels. */
  | { readonly type: 'duel'; readonly view: DuelView }

/** A member in a game of duels. Times are the server's, in milliseconds. */
export interface DuelView {
  readonly now: number
  /** The last entry: its stake is being booked, it waits for another, it plays, it is done. */
  readonly entry: {
    readonly round: string
    readonly state: 'booking' | 'waiting' | 'seated' | 'over'
    readonly standing: RoundStanding
    /** Of one that came back: `no_opponent`, `left_queue`, or what the wallet said. */
    readonly reason: string | null
    readonly stake: string
    readonly payout: string | null
    readonly balance: string | null
    readonly until: number | null
  } | null
  readonly duel: {
    readonly id: string
    readonly state: 'seeding' | 'playing' | 'over'
    /** How many moves were made. */
    readonly at: number
    readonly dueAt: number
    readonly prize: string
    /** The other's name, masked; null: the practice opponent of play money. */
    readonly opponent: string | null
    /** The SHA-256 of the duel's seed, told before this phone gives its part. */
    readonly commitment: string
    readonly needsSeed: boolean
    /** What the member's own seat may see: the game's own record. */
    readonly seen: unknown
  } | null
}

/** What a game says to its table. Bets go over HTTP, where a lost answer can be asked for again. */
export interface TableWord {
  readonly type: 'event'
  readonly event: string
}

/** A member's own bets of one shared round. */
export interface TableBetsView {
  readonly bets: readonly RoundView[]
}

/** A pond as a phone needs it to draw it. Times are the server's, in milliseconds. */
export interface PondView {
  readonly id: string
  readonly seed: number
  readonly beganAt: number
}

/** Somebody at a pond: seats are numbered from 0 to 3, names are masked. */
export interface PondSeatView {
  readonly seat: number
  readonly name: string
}

/** What a pond says over its socket. What others do is told to those alone who may see others' bets. */
export type PondMessage =
  | {
      readonly type: 'hello'
      readonly now: number
      readonly pond: PondView
      readonly seat: number
      readonly seats: readonly PondSeatView[]
      /** Fish that were caught and would still be there. */
      readonly gone: readonly number[]
      readonly showsOthers: boolean
      /** The most that a batch may cost by law, in minor units. */
      readonly stakeMax: string | null
    }
  | { readonly type: 'gone'; readonly fish: readonly number[] }
  | { readonly type: 'seats'; readonly seats: readonly PondSeatView[] }
  | { readonly type: 'shots'; readonly seat: number; readonly fish: readonly number[] }
  | { readonly type: 'caught'; readonly seat: number; readonly fish: readonly number[] }
  | { readonly type: 'beat'; readonly now: number }

/** How one game of a page that serves many looks. Pictures are addresses on the studio's own origin. */
export interface Dressing {
  readonly title: { readonly pt: string; readonly en: string }
  readonly vendor: string
  /** Which of the engine's tables the game plays by; empty where the engine has one. */
  readonly variant: string
  readonly colours: Readonly<Record<'inner' | 'outer' | 'dark' | 'pale' | 'bright' | 'mid' | 'deep' | 'second', string>>
  readonly art: string
  /** The pictures of a slot's reels, the best paid first. */
  readonly symbols: readonly string[]
}

/** What a game client is told by its page; read from a meta element, since no inline script may run. */
export interface LaunchMeta {
  readonly token: string | null
  readonly refusal: string | null
  readonly platformOrigins: readonly string[]
  readonly back: string | null
  readonly language: 'pt' | 'en'
  /** Only for a page that serves many games. */
  readonly dressing: Dressing | null
  /** A round to be shown again; then there is no session. */
  readonly replay?: RoundView
}
