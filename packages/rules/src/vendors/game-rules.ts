/** What a market lets a game do, as a vendor is told when it opens (docs/seamless-wallet.md, `rules`). */
export interface GameRules {
  readonly autoplay: boolean
  readonly turbo: boolean
  /** From one round's start to the next. */
  readonly minimumCycleMs: number
  /** Whether a shared table may show what others bet. */
  readonly othersBets: boolean
  /** Whether it may celebrate what comes back and is no more than the stake. Left out, in a launch from before: it may not. */
  readonly smallReturns?: boolean
  /** Whether a sportsbook may offer events that are simulated. Left out, in a launch from before: it may not. */
  readonly simulatedEvents?: boolean
}

/** Of a game that is opened by hand, for no member of a market. */
export const everythingAllowed: GameRules = { autoplay: true, turbo: true, minimumCycleMs: 0, othersBets: true, smallReturns: false, simulatedEvents: true }
