import { csvHead, csvRow, jsonRow } from './cells.ts'
import { type ExportFile, type FileAsked, openAt, type Written } from './file-parts.ts'

/** CSV and JSON lines. */
export const openText = async ({ format, columns, written }: FileAsked, path: string): Promise<ExportFile> => {
  const handle = await openAt(path, written.bytes)
  let { bytes } = written
  const append = async (text: string): Promise<Written> => {
    const piece = Buffer.from(text)
    await handle.appendFile(piece)
    await handle.datasync()
    bytes += piece.length
    return { bytes, sideBytes: 0 }
  }
  const rowText = format === 'csv' ? csvRow : jsonRow
  const head = (): string => (format === 'csv' && bytes === 0 ? csvHead(columns) : '')
  return {
    page: (rows) => append(head() + rows.map((row) => rowText(columns, row)).join('')),
    finish: () => append(head()),
    close: () => handle.close(),
  }
}
