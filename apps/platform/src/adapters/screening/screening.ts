import type { MatchKind } from '@trevo/rules/risk/screening'

/** `id` is ours and says nothing: under it the answer comes back. */
export interface ScreenedPerson {
  readonly id: string
  readonly name: string
  /** `YYYY-MM-DD`; null: not known. */
  readonly birth: string | null
}

/** An entry of a list that somebody is like. */
export interface ScreeningMatch {
  /** Its name there. */
  readonly entry: string
  readonly kind: MatchKind
  /** From 1 to 100. */
  readonly score: number
  /** In the provider's words, about the entry. */
  readonly reason: string
}

/** Who knows the lists of sanctions and of public offices. */
export interface Screening {
  /** The version of the lists as they are now. Throws `ScreeningSilent`. */
  version(): Promise<string>
  /** What each is like, by their id. Throws `ScreeningSilent` where there is no whole answer: nobody is clear then. */
  screen(reference: string, persons: readonly ScreenedPerson[]): Promise<ReadonlyMap<string, readonly ScreeningMatch[]>>
}

/** No answer decides nothing. It never holds a name: what is thrown is logged. */
export class ScreeningSilent extends Error {
  override readonly name = 'ScreeningSilent'
}
