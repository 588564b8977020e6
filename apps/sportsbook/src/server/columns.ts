import type { ColumnType } from 'kysely'

/** JSON goes in as text and comes out parsed, of a shape that the reader checks. */
export type Json = ColumnType<unknown, string | null, string | null>
export type Stamped = ColumnType<Date, never, never>
export type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>
