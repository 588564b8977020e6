import type { RawBuilder } from 'kysely'

/** A section of a member's file, as it is read. */
export interface Source {
  readonly name: string
  readonly from: string
  /** What the order is by, each with its type; together they name one row, and an index has them after the member. */
  readonly by: readonly (readonly [column: string, type: string])[]
  /** Columns as they are written. Whole numbers of any size are text, as on the wire. */
  readonly columns: string
  /** Which rows are the member's; those with their key where left out. */
  readonly of?: (memberId: bigint) => RawBuilder<unknown>
  /** Its columns begin with those of `SealedRow`: what is said there opens under this name. */
  readonly sealedAs?: (of: bigint, number: number, row: Readonly<Record<string, unknown>>) => string
  /** What the opened text is called in the file; `text` where left out. */
  readonly opensAs?: string
}
