/** How two members' duels against each other came out, of some days. Of `one` and `other` the order says nothing. */
export interface PairFacts {
  readonly vendor: string
  readonly one: string
  readonly other: string
  readonly meetings: number
  readonly hands: number
  readonly oneWon: number
  /** Hands that each gave up or left to the clock. */
  readonly oneFolds: number
  readonly otherFolds: number
  /** Duels that each left, or did not come back to. */
  readonly oneLeft: number
  readonly otherLeft: number
  /** Meetings from one line. */
  readonly fromOneLine: number
  /** All duels of each, whoever was met. */
  readonly oneDuels: number
  readonly otherDuels: number
  /** Both entered from one phone, at whatever time. */
  readonly sharesDevice: boolean
}

export type Mark = 'often' | 'gives-up' | 'leaves' | 'one-line' | 'one-device'

/** Fewer say nothing. */
const meetingsMin = 5
const handsMin = 10
const leftMin = 3

/**
 * What should be looked at (Product §11.1794): each says what happened, not that anything was agreed. The same two met five times or more, and that is half of either's
 * duels; one gave up half of ten hands or more; one left three duels; they played from one line, or entered from one phone.
 */
export const marksOf = (pair: PairFacts): readonly Mark[] => {
  const marks: Mark[] = []
  if (pair.meetings >= meetingsMin && pair.meetings * 2 >= Math.min(pair.oneDuels, pair.otherDuels)) marks.push('often')
  if (pair.hands >= handsMin && Math.max(pair.oneFolds, pair.otherFolds) * 2 >= pair.hands) marks.push('gives-up')
  if (Math.max(pair.oneLeft, pair.otherLeft) >= leftMin) marks.push('leaves')
  if (pair.fromOneLine > 0) marks.push('one-line')
  if (pair.sharesDevice) marks.push('one-device')
  return marks
}

/** In one line: what is marked of a pair, and the figures that it follows from. */
export const markText = ({ meetings, oneWon, hands, oneFolds, otherFolds, oneLeft, otherLeft }: PairFacts, marks: readonly Mark[]): string =>
  `${marks.join(', ')}; met ${meetings} times, won ${oneWon} to ${meetings - oneWon}, gave up ${oneFolds} and ${otherFolds} of ${hands} hands, left ${oneLeft} and ${otherLeft}`
