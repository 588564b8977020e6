import { readFile } from 'node:fs/promises'
import { deserialize, serialize } from 'node:v8'
import { ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer'
import type { ExportCell, ExportRow } from '#areas/staff/export-list.ts'
import type { FileColumn } from './cells.ts'
import { type ExportFile, type FileAsked, openAt, sidePath, type Written } from './file-parts.ts'

const types = { text: 'STRING', integer: 'INT64', money: 'INT64', time: 'TIMESTAMP', boolean: 'BOOLEAN' } as const

const cellOf = ({ kind }: FileColumn, cell: ExportCell): ExportCell => (typeof cell === 'number' && kind === 'integer' ? BigInt(cell) : cell)

type RowGroups = ParquetWriter['row_groups']

/** The row groups that are whole, as they stand beside the file, each with its length before it. */
const readGroups = async (path: string, bytes: number): Promise<RowGroups> => {
  if (bytes === 0) return []
  const side = (await readFile(path)).subarray(0, bytes)
  const groups: RowGroups = []
  for (let at = 0; at < side.length; ) {
    const size = side.readUInt32LE(at)
    groups.push(deserialize(side.subarray(at + 4, at + 4 + size)) as RowGroups[number])
    at += 4 + size
  }
  return groups
}

/**
 * A row group a page, over the class on which `parquetWriteRows` stands: that one cannot go on in a file that was begun before. What the footer
 * says of each group is kept beside the file, so that a process that was killed costs a page.
 */
export const openParquet = async ({ columns, written, facts }: FileAsked, path: string): Promise<ExportFile> => {
  const groups = await readGroups(sidePath(path), written.sideBytes)
  const [file, side] = await Promise.all([openAt(path, written.bytes), openAt(sidePath(path), written.sideBytes)])
  const sink = new ByteWriter()
  const empty = columns.map(({ name, kind }) => ({ name, type: types[kind], nullable: true, data: [] }))
  const parquet = new ParquetWriter({ writer: sink, schema: schemaFromColumnData({ columnData: empty }), kvMetadata: Object.entries(facts).map(([key, value]) => ({ key, value })) })
  if (written.bytes > 0) {
    sink.index = 0
    sink.offset = written.bytes
  }
  parquet.row_groups = groups
  parquet.num_rows = groups.reduce((sum, { num_rows: rows }) => sum + rows, 0n)
  let { sideBytes } = written

  const flush = async (): Promise<Written> => {
    await file.appendFile(sink.getBytes())
    await file.datasync()
    sink.index = 0
    return { bytes: sink.offset, sideBytes }
  }
  return {
    page: async (rows: readonly ExportRow[]) => {
      if (rows.length === 0) return { bytes: sink.offset, sideBytes }
      await parquet.write({
        columnData: columns.map((column) => ({ name: column.name, offsetIndex: false, data: rows.map((row) => cellOf(column, column.value(row))) })),
        rowGroupSize: rows.length,
      })
      parquet.pendingIndexes = []
      const group = serialize(parquet.row_groups.at(-1))
      const size = Buffer.alloc(4)
      size.writeUInt32LE(group.length)
      await side.appendFile(Buffer.concat([size, group]))
      await side.datasync()
      sideBytes += 4 + group.length
      return flush()
    },
    finish: async () => {
      await parquet.finish()
      return flush()
    },
    close: async () => {
      await Promise.all([file.close(), side.close()])
    },
  }
}
