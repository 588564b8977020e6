import type { RawBuilder } from 'kysely'

/**
 * Something that follows from the transfers and from nothing else, in a table of its own. The table holds the same whatever the order in
 * which the transfers were read, and however they were cut into steps: so it can be made again from nothing.
 */
export interface Projection {
  readonly name: string
  readonly table: string
  /**
   * What one step writes into `table` (given, because a rebuild fills another): parts of a WITH, which end with a comma. They read the step's
   * transfers from `read`, which has the columns of `readColumns`.
   */
  readonly write: (table: RawBuilder<unknown>) => RawBuilder<unknown>
}

export const readColumns = [
  'xact',
  'id',
  'at',
  'member_id',
  'currency',
  'movement',
  'amount_minor',
  'credit',
  'seq',
  'source',
  'game_code',
  'round_id',
] as const
