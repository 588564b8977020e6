import { type FileHandle, open, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportRow } from '#areas/staff/export-list.ts'
import type { ExportFormat } from '#areas/office/tables.ts'
import type { FileColumn } from './cells.ts'

/** How much of a file, and of the one beside it, is whole. */
export interface Written {
  readonly bytes: number
  readonly sideBytes: number
}

/** A file that is made page by page. What `page` and `finish` return is on the disk. */
export interface ExportFile {
  page(rows: readonly ExportRow[]): Promise<Written>
  finish(): Promise<Written>
  close(): Promise<void>
}

export interface FileAsked {
  readonly folder: string
  readonly name: string
  readonly format: ExportFormat
  readonly columns: readonly FileColumn[]
  /** What was whole when it was last worked on. */
  readonly written: Written
  /** What the file says of itself, where its format has a place for it. */
  readonly facts: Readonly<Record<string, string>>
}

export const exportPath = (folder: string, name: string): string => join(folder, 'exports', name)
export const sidePath = (path: string): string => `${path}.groups`

/** To append to, with what is not known to be whole cut away. */
export const openAt = async (path: string, bytes: number): Promise<FileHandle> => {
  const handle = await open(path, 'a')
  await truncate(path, bytes)
  return handle
}
