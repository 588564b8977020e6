import type { Chip, Place, TableLimits } from '#games/chips.ts'
import type { Words } from '#client/say.ts'
import type { Rate } from '#vendors/client/rates.ts'
import type { TableDesk } from './desk.ts'
import type { OwnWord } from './words.ts'

/** A result in little: in the corner of the screen, and among the last ones. */
export interface Mark {
  readonly text: string
  readonly className: string
}

/** Where a game's chips lie. */
export interface Board<P extends Place, Outcome> {
  readonly boxes: readonly HTMLElement[]
  setOpen(isOpen: boolean): void
  /** What lies on it: chips not bet yet, those that are, and how many others bet on each place. */
  lay(pending: readonly Chip<P>[], placed: readonly Chip<P>[], others: Readonly<Record<string, number>>): void
  /** The places that a result paid; none for null. */
  light(outcome: Outcome | null): void
  /** The last results, newest first, where the board shows more of them than their marks. */
  showRecent?(recent: readonly Outcome[]): void
}

/** What shows a draw: a wheel that comes to rest where it says, cards that are dealt. */
export interface TableStage<Outcome> {
  fit(): void
  begin(): void
  /** Resolves when it rests; `onTurn` is called where another turn follows. */
  land(outcome: Outcome, onTurn: () => void): Promise<void>
  restAt(outcome: Outcome): void
  /** The next round takes bets: nothing of the last one stays, where the game does not leave it lying. */
  clear?(): void
}

/** What a game at a live table brings; the rest is alike at all of them. */
export interface LiveGame<P extends Place, Outcome> {
  readonly words: Words<OwnWord>
  readonly limits: TableLimits
  readChips(choice: string): readonly Chip<P>[] | null
  /** The server's record of a round; null for anything that is not one. */
  readOutcome(outcome: unknown): Outcome | null
  paidOn(chips: readonly Chip<P>[], outcome: Outcome): bigint
  /** A sentence for each turn. */
  tell(outcome: unknown, language: 'pt' | 'en'): readonly string[]
  tellBet(choice: string, language: 'pt' | 'en'): string
  markOf(outcome: Outcome, language: 'pt' | 'en'): Mark
  openBoard(desk: TableDesk, onPress: (spot: P) => void): Board<P, Outcome>
  openStage(canvas: HTMLCanvasElement, isCalm: () => boolean, desk: TableDesk): TableStage<Outcome>
  rates(language: 'pt' | 'en'): readonly Rate[]
  /** Of the last results, newest first. */
  statistics(desk: TableDesk, recent: readonly Outcome[]): readonly Node[]
}

