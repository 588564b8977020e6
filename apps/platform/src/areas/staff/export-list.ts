import type { Json } from '@trevo/rules/canonical-json'
import type { Right } from '@trevo/rules/staff/rights'
import type { z } from 'zod'
import type { Db } from '#db/tables.ts'

/** What a column holds. Money is whole minor units; the row's `currency` column says of what, and a file gets the exponent beside it. */
export type ExportKind = 'text' | 'integer' | 'money' | 'currency' | 'time' | 'boolean'

export interface ExportColumn {
  readonly name: string
  readonly kind: ExportKind
  /** Money that is summed over the whole file, by currency. */
  readonly isSummed?: true
  /** Only with `exports.personal`. */
  readonly isPersonal?: true
}

export type ExportCell = string | bigint | number | boolean | Date | null
export type ExportRow = Readonly<Record<string, ExportCell>>

/** Where a page was read to: the key of its last row, as texts. */
export type ExportPlace = readonly string[]

export interface ExportPage {
  readonly rows: readonly ExportRow[]
  /** Null: nothing is left up to the bound. */
  readonly next: ExportPlace | null
}

export type ExportFilters = Readonly<Record<string, string>>

/** Who asked: where a person may see their own rows alone, the list sees to it. */
export interface ExportAsker {
  readonly staffId: bigint
  readonly ownOnly: boolean
}

export interface PageAsked {
  readonly filters: ExportFilters
  readonly bound: Json
  readonly after: ExportPlace | null
  readonly limit: number
  /** With personal columns or without: without, they are not even read. */
  readonly withPersonal: boolean
}

/** A list that can be taken along as a file. Each area registers its own (`staff.exports` of `area.ts`). */
export interface ExportList {
  readonly name: string
  /** Who may see the list may take it, with `exports.make`. */
  readonly right: Right
  /** Append-only lists are exact up to their bound; the rest is as it was when each page was read, and the file's name says so. */
  readonly kept: 'exact' | 'as-read'
  readonly columns: readonly ExportColumn[]
  readonly pageRows: number
  readonly filters: z.ZodType<ExportFilters>
  /** Refuses what would look through too much, as the list does. */
  requireNarrow?(db: Db, filters: ExportFilters): Promise<void>
  /** Fixes the end once, at the start: what comes later is not in the file. */
  bound(db: Db, filters: ExportFilters, asker: ExportAsker): Promise<Json>
  /** By key, in an order that does not change. */
  page(db: Db, asked: PageAsked): Promise<ExportPage>
  /** Of whom personal columns would be taken along, counted to `most`. */
  members?(db: Db, filters: ExportFilters, most: number): Promise<number>
}

export type ExportLists = ReadonlyMap<string, ExportList>
