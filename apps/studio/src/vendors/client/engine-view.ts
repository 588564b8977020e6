import type { MoneyText } from '#client/money.ts'
import type { Words } from '#client/say.ts'
import type { Sound } from '#client/sound.ts'
import type { Dressing } from '#wire.ts'

/** What the shell lends an engine. */
export interface Stage {
  /** Where the game is seen, and below it where the member bets. */
  readonly place: HTMLElement
  readonly bets: HTMLElement
  readonly dressing: Dressing
  readonly language: 'pt' | 'en'
  readonly money: MoneyText
  readonly sound: Sound
  isCalm(): boolean
  /** How long something is shown that lasts so long at the game's own pace. */
  hurried(ms: number): number
  stakeMinor(): bigint
  /** The member chose another bet. */
  changed(): void
}

/** An engine on the screen. It shows what the server decided and decides nothing. */
export interface EngineView {
  /** What the member bets on; null while nothing is chosen. */
  choice(): string | null
  /** Takes up the bet of a round that was interrupted. */
  restore(choice: string): void
  lock(isLocked: boolean): void
  /** The round was asked for: move, until its outcome is here. */
  begin(): void
  /** Comes to rest on the outcome; resolves when it stands. */
  land(outcome: unknown): Promise<void>
  /** After the result was told: what makes the game ready for the next bet. */
  settle?(): Promise<void>
  /** There will be no outcome: back to how it stood. */
  rest(): void
  stakeChanged(): void
  /** Of a game whose rounds go on by the member's moves. */
  readonly moves?: MovesView
}

export interface MovesView {
  /** The member's next move, once it is made. */
  next(outcome: unknown): Promise<string>
  /** Shows what a move brought, before the round's end or at it. */
  show(outcome: unknown): Promise<void>
  /** What the button beside the stake does while the member has the move; `isReady`: it may be pressed now. */
  button(): { readonly text: string; readonly isReady: boolean }
  press(): void
}

export type EngineWord = 'play' | 'choose' | 'bets' | 'rulesText'

export interface EngineClient {
  /** Its bet stands after a round, so that rounds may follow by themselves, and its show keeps to `hurried`. */
  readonly playsOn?: true
  /** `play`: the button; `choose`: what is missing before it; `rulesText`: sentences, one a line. */
  readonly words: Words<EngineWord>
  /** Its return is no count of all results; its own rules then say so. */
  readonly isEstimated?: true
  open(stage: Stage): EngineView
  /** What the member saw one after the other in a recorded round, its end last; left out where that is its outcome alone. */
  eventsOf?(outcome: unknown, moves: readonly string[]): readonly unknown[]
  /** What is paid for what, with each bet's return, for the current stake. */
  paytable(stage: Pick<Stage, 'dressing' | 'language' | 'money' | 'stakeMinor'>): readonly Node[]
  tell(outcome: unknown, language: 'pt' | 'en'): readonly string[]
  tellChoice(choice: string, language: 'pt' | 'en'): string
}
