import type { RawBuilder } from 'kysely'

/** Of a table's name: the table that is filled. */
export type TableOf = (name: string) => RawBuilder<unknown>

/**
 * Something that follows from the transfers and from nothing else, in a table of its own. The table holds the same whatever the order in
 * which the transfers were read, and however they were cut into steps: so it can be made again from nothing.
 */
export interface Projection {
  readonly name: string
  readonly table: string
  /** Tables that are filled with it, and made anew with it. */
  readonly beside?: readonly string[]
  /** What it reads in commit order; left out: the transfers. */
  readonly feed?: FeedName
  /** Fewer a step than others read, where each writes much; a turn takes several steps then. */
  readonly stepMax?: number
  /** While it is true nothing is read. */
  readonly waitsWhile?: RawBuilder<unknown>
  /**
   * What one step writes into `table` (given, because a rebuild fills another): parts of a WITH, which end with a comma. They read the step's
   * rows from `read`, which has the columns of its feed.
   */
  readonly write: (table: RawBuilder<unknown>, tableOf: TableOf) => RawBuilder<unknown>
}

/** What is read in commit order, and its columns: rows that are never changed, each with its transaction. */
export const feeds = {
  transfers: ['xact', 'id', 'at', 'member_id', 'currency', 'movement', 'amount_minor', 'debit', 'credit', 'seq', 'source', 'game_code', 'round_id'],
  team_events: ['xact', 'id', 'at', 'member_id', 'kind', 'period', 'start', 'day'],
} as const
export type FeedName = keyof typeof feeds

/** All tables of a projection. */
export const tablesOf = ({ table, beside = [] }: Projection): readonly string[] => [table, ...beside]
