import { folded, isWord, wordsOf } from '@trevo/rules/search'

interface Named {
  readonly gameName: string
  readonly vendorName: string
}

/** Of the games that are there, those whose name holds what was typed, or whose vendor has its words; nothing typed, all of them (Product §4.40). */
export function matchingName<Game extends Named>(games: readonly Game[], typed: string): readonly Game[] {
  const wanted = folded(typed)
  if (wanted === '') return games
  const words = wordsOf(wanted)
  const isVendor = (vendorName: string): boolean => {
    const own = wordsOf(folded(vendorName))
    return words.length > 0 && words.every((word, at) => own.some((each) => isWord(each, word, at === words.length - 1)))
  }
  return games.filter(({ gameName, vendorName }) => folded(gameName).includes(wanted) || isVendor(vendorName))
}
