import { type BoardTerms, currenciesOfBoard, prizesIn } from '@trevo/rules/promotions/boards'
import { placesOf } from '@trevo/rules/promotions/prizes'
import type { Ranked } from './rank-store.ts'

export interface Standing extends Ranked {
  readonly place: number
  /** In the member's currency. */
  readonly prizeMinor: bigint
}

/** Product §10.1146. Places and prizes, each prize by the table of its member's own currency; what is shared is parted in each as if all had it. */
export const standingsOf = (ranked: readonly Ranked[], terms: BoardTerms): readonly Standing[] => {
  const byCurrency = new Map(currenciesOfBoard(terms).map((currency) => [currency, new Map(placesOf(ranked, prizesIn(terms.prizes, currency), terms.ties).map((each) => [each.entry, each]))]))
  return ranked.flatMap((each) => {
    const placed = byCurrency.get(each.currency)?.get(each.entry)
    return placed === undefined ? [] : [{ ...each, place: placed.place, prizeMinor: placed.prize }]
  }).toSorted((a, b) => a.place - b.place)
}
