import { catalogueId, gameImportId } from '@trevo/rules/ids'
import type { ImportFile } from '#areas/lobby/import/files-store.ts'

export const importView = (file: ImportFile) => ({
  importId: gameImportId(file.id),
  name: file.name,
  games: file.games,
  sha256: file.sha256.toString('hex'),
  uploadedBy: file.uploader,
  uploadedAt: file.uploaded_at.toISOString(),
  state: file.state,
  publishedAt: file.published_at?.toISOString() ?? null,
  catalogueId: file.snapshot === null ? null : catalogueId(file.snapshot),
  restoredAt: file.restored_at?.toISOString() ?? null,
})
