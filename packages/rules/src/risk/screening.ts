/** What a list says of somebody: that they are sanctioned, or that they hold a public office or are close to who does. */
export const matchKinds = ['sanctioned', 'public-office'] as const
export type MatchKind = (typeof matchKinds)[number]

/** What screening says of a member as a whole; null: nobody answered yet, which is never clear. */
export type Screened = 'clear' | MatchKind

export interface Match {
  /** The entry of the list, by its own name there. */
  readonly entry: string
  readonly kind: MatchKind
  /** Out of 100: how much the member is like the entry. */
  readonly score: number
  /** Whether the entry is about the member; null: nobody decided yet. */
  readonly isSame: boolean | null
}

/** Everybody is asked about again after so many days, and sooner where the list is another version. */
export const againDays = 30
/** At most so many people in one question. */
export const screenedAtOnceMax = 100

/** From here on somebody may well be who a list of sanctions names: no money leaves until people have decided. */
const stopScore = 85
export const stopsMoney = ({ kind, score, isSame }: Match): boolean => kind === 'sanctioned' && (isSame === null ? score >= stopScore : isSame)

/** To say that somebody is not who a list of sanctions names takes two people, however much they are like it. */
export const falseTakesTwo = ({ kind }: Pick<Match, 'kind'>): boolean => kind === 'sanctioned'

/** What people said is not so counts no more; what nobody decided counts. */
export const screenedOf = (matches: readonly Match[]): Screened => {
  const standing = matches.filter(({ isSame }) => isSame !== false)
  return matchKinds.find((each) => standing.some(({ kind }) => kind === each)) ?? 'clear'
}

const firstPauseSeconds = 60
const longestPauseSeconds = 3_600
/** How long until somebody is asked about again after so many tries without an answer; it is never given up. */
export const screeningPauseSeconds = (tries: number): number => Math.min(firstPauseSeconds * 2 ** Math.min(tries - 1, 10), longestPauseSeconds)
