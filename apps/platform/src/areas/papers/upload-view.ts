import { uploadId } from '@trevo/rules/ids'
import type { Upload } from './uploads-store.ts'

export const uploadView = (upload: Upload, isThere: boolean) => ({
  uploadId: uploadId(upload.id),
  received: upload.received,
  bytes: upload.bytes,
  isThere,
  expiresAt: upload.expires_at.toISOString(),
})
