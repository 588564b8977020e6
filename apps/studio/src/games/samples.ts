/** What tests play by an engine; `samples.ts` of its folder has them. */
export interface Samples {
  /** Every bet that it takes, or, where they are many, some of each kind; the empty one where it offers no choice. */
  readonly choices: readonly string[]
  /** What it does not take as a bet, though it may look like one. */
  readonly wrong: readonly string[]
  /** Of a game that goes on by moves: some that end a round, where the first brings nothing bad. */
  readonly moves?: readonly string[]
}
