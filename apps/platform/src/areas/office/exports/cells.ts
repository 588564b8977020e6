import { currencyDecimals } from '@trevo/rules/money'
import { csvText } from '#areas/staff/csv-text.ts'
import type { ExportCell, ExportColumn, ExportRow } from '#areas/staff/export-list.ts'

/** A column of the file. A list's currency has two: its code, and how many decimals its minor units have. */
export interface FileColumn {
  readonly name: string
  readonly kind: 'text' | 'integer' | 'money' | 'time' | 'boolean'
  value(row: ExportRow): ExportCell
}

const plain = ({ name, kind }: ExportColumn): FileColumn => ({ name, kind: kind === 'currency' ? 'text' : kind, value: (row) => row[name] ?? null })

const exponent: FileColumn = {
  name: 'exponent',
  kind: 'integer',
  value: ({ currency }) => (typeof currency === 'string' ? currencyDecimals(currency) : null),
}

export const fileColumns = (columns: readonly ExportColumn[]): readonly FileColumn[] =>
  columns.flatMap((column) => (column.kind === 'currency' ? [plain(column), exponent] : [plain(column)]))

const csvCell = (cell: ExportCell): string => {
  if (cell === null) return ''
  if (typeof cell === 'string') return csvText(cell)
  return cell instanceof Date ? cell.toISOString() : cell.toString()
}

export const csvHead = (columns: readonly FileColumn[]): string => `${columns.map(({ name }) => csvText(name)).join(',')}\r\n`
export const csvRow = (columns: readonly FileColumn[], row: ExportRow): string => `${columns.map((column) => csvCell(column.value(row))).join(',')}\r\n`

/** Whole numbers of any size are text, as on the wire. */
const jsonCell = (cell: ExportCell): string | number | boolean | null => {
  if (typeof cell === 'bigint') return cell.toString()
  return cell instanceof Date ? cell.toISOString() : cell
}

export const jsonRow = (columns: readonly FileColumn[], row: ExportRow): string =>
  `${JSON.stringify(Object.fromEntries(columns.map((column) => [column.name, jsonCell(column.value(row))])))}\n`
