import type { Label } from './column.ts'

export interface Option {
  readonly value: string
  readonly label: string
  /** A second line, of a reference: an address, an id. */
  readonly hint?: string
}

interface Base {
  /** Its name in the address and on the wire. */
  readonly key: string
  readonly label: Label
}

/** A filter of a list: what it is called and how it is filled in. Where it stands is the address, so that a list can be sent to somebody. */
export type Filter =
  /** `isMain`: the box at the head of the list, which the key / goes to. */
  | (Base & { readonly kind: 'text'; readonly isMain?: true; readonly placeholder?: Label })
  | (Base & { readonly kind: 'select'; readonly options: () => readonly Option[] })
  /** On the wire its values are one text with commas between. */
  | (Base & { readonly kind: 'multi'; readonly options: () => readonly Option[] })
  /** Two values of the wire, `from` and `to` where not named: moments in UTC, the second one left out itself. */
  | (Base & { readonly kind: 'date-range'; readonly from?: string; readonly to?: string })
  /** Two values of the wire in minor units. */
  | (Base & { readonly kind: 'amount-range'; readonly min: string; readonly max: string; readonly currency: string })
  /** Somebody or something of the house, found by typing. */
  | (Base & { readonly kind: 'reference'; readonly find: (text: string, signal: AbortSignal) => Promise<readonly Option[]>; readonly placeholder?: Label })
  | (Base & { readonly kind: 'switch'; readonly on?: string })

/** The names of the wire that a filter fills. */
export const namesOf = (filter: Filter): readonly string[] =>
  filter.kind === 'date-range' ? [filter.from ?? 'from', filter.to ?? 'to'] : filter.kind === 'amount-range' ? [filter.min, filter.max] : [filter.key]

export type FilterValues = Readonly<Record<string, string>>
