import { marksOf, markText, type Mark, type PairFacts } from '#server/duel/marks.ts'

export interface MarkedPair extends PairFacts {
  readonly marks: readonly Mark[]
}

/** Those of the pairs that something is marked of. */
export const markedPairs = (pairs: readonly PairFacts[]): readonly MarkedPair[] => pairs.map((pair) => ({ ...pair, marks: marksOf(pair) })).filter(({ marks }) => marks.length > 0)

/** A line a pair: who, what is marked, and the figures that it follows from. */
export const collusionText = (pairs: readonly MarkedPair[]): string =>
  pairs.length === 0 ? 'No pair is marked.' : pairs.map((pair) => `${pair.vendor} ${pair.one} ${pair.other}: ${markText(pair, pair.marks)}`).join('\n')
