import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type ExportFile, exportPath, type FileAsked, sidePath } from './file-parts.ts'
import { openParquet } from './parquet-file.ts'
import { openText } from './text-file.ts'

export const openExportFile = async (asked: FileAsked): Promise<ExportFile> => {
  const path = exportPath(asked.folder, asked.name)
  await mkdir(join(asked.folder, 'exports'), { recursive: true, mode: 0o700 })
  return asked.format === 'parquet' ? openParquet(asked, path) : openText(asked, path)
}

export const removeExportFile = async (folder: string, name: string): Promise<void> => {
  const path = exportPath(folder, name)
  await Promise.all([rm(path, { force: true }), rm(sidePath(path), { force: true })])
}
