import type { CheckFindings } from '@trevo/rules/papers/checks'
import type { PaperKind, PaperSide } from '@trevo/rules/papers/papers'
import type { Told } from '@trevo/rules/papers/told'

export interface PapersToCheck {
  /** The same papers are asked about under the same reference, however often. */
  readonly reference: string
  readonly country: string
  readonly kind: PaperKind
  readonly told: Told
  readonly pictures: readonly { readonly side: PaperSide; readonly webp: Buffer }[]
}

/** No whole answer came: it is asked again. */
export class CheckUndecided extends Error {}

/** Whoever looks at papers before a person does, and says what they saw. Where a house has none, people look alone. */
export interface PaperCheck {
  /** Throws `CheckUndecided`. */
  check(papers: PapersToCheck): Promise<CheckFindings>
}
