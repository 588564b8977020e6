/** What crosses between the studio's server and its game clients. Money: a string of minor units, its currency beside it. */

/** Why the studio says no. The words are the client's. */
export type Refusal = 'session_expired' | 'bad_request' | 'bad_stake' | 'round_open' | 'too_soon' | 'not_found' | 'no_answer'

/** The market's flags, as the platform's `authenticate` gave them. */
export interface MarketRules {
  readonly autoplay: boolean
  readonly turbo: boolean
  readonly minimumCycleMs: number
}

/** `undecided`: the wallet has not answered yet; ask again by the round's id. */
export type RoundStanding = 'undecided' | 'settled' | 'paying' | 'returning' | 'refused' | 'cancelled' | 'stuck'

export interface RoundView {
  readonly id: string
  readonly gameCode: string
  readonly standing: RoundStanding
  readonly reason: string | null
  readonly stake: string
  /** What the member bet on; empty in a game without a choice. */
  readonly choice: string
  readonly payout: string | null
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
}

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
}
