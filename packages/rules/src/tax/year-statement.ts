import type { Nature } from './house-tax.ts'

/** What a member's play of one nature came to in a year, in minor units. */
export interface NatureResult {
  readonly nature: Nature
  readonly bets: number
  readonly stakedMinor: bigint
  readonly backMinor: bigint
}

/**
 * A member's year in one currency. `openingMinor` is what the account had before its first moment, `closingMinor` on the evening of 31 December, of which
 * `heldMinor` was on its way out; `withheldMinor` is tax that was withheld less what came back of it, and `otherMinor` all that was neither play, deposit,
 * withdrawal, tax nor a transfer.
 */
export interface YearFigures {
  readonly natures: readonly NatureResult[]
  readonly openingMinor: bigint
  readonly depositedMinor: bigint
  readonly withdrawnMinor: bigint
  readonly withheldMinor: bigint
  readonly receivedMinor: bigint
  readonly sentMinor: bigint
  readonly otherMinor: bigint
  readonly closingMinor: bigint
  readonly heldMinor: bigint
}

type Moved = Omit<YearFigures, 'otherMinor'>

/** So that the year leads from its opening to its closing, whatever else moved. */
export const withOther = (moved: Moved): YearFigures => {
  const played = moved.natures.reduce((sum, { stakedMinor, backMinor }) => sum + backMinor - stakedMinor, 0n)
  return { ...moved, otherMinor: moved.closingMinor - moved.openingMinor - played - moved.depositedMinor + moved.withdrawnMinor + moved.withheldMinor - moved.receivedMinor + moved.sentMinor }
}

/** A year without anything says nothing to anybody. */
export const isEmptyYear = ({ natures, ...sums }: YearFigures): boolean => natures.length === 0 && Object.values(sums).every((minor) => minor === 0n)

/** Whether a year's statement was due before this day of the market. */
export const isStatementLate = (year: number, today: string): boolean => today > statementDueOn(year)

/** By when a year's statement is there: the last day of the next February that is no Saturday or Sunday. `YYYY-MM-DD`; of holidays it knows none. */
export const statementDueOn = (year: number): string => {
  const day = new Date(Date.UTC(year + 1, 2, 0))
  while (day.getUTCDay() % 6 === 0) day.setUTCDate(day.getUTCDate() - 1)
  return day.toISOString().slice(0, 10)
}
