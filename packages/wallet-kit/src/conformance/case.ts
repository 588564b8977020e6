import type { Play } from './play.ts'

/** What not every run can give: a launch token, a second member or vendor, a member's or game's limit, no parcel of calls before. */
export type Need = 'launch token' | 'second member' | 'second vendor' | 'launch token and second vendor' | 'limit'

export interface Case {
  /** A whole sentence: what the operator does. */
  readonly name: string
  /** Where the contract says so. */
  readonly rule: string
  readonly needs?: Need
  run(play: Play): Promise<void>
}

export interface CaseGroup {
  readonly title: string
  readonly cases: readonly Case[]
}

/** One case for each row of a table. */
export const each = <Row extends readonly unknown[]>(rows: readonly Row[], make: (...row: Row) => Omit<Case, 'rule'>, rule: string): readonly Case[] =>
  rows.map((row) => ({ ...make(...row), rule }))
