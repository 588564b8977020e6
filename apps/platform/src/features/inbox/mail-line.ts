import type { findMails } from './store.ts'

type Row = Awaited<ReturnType<typeof findMails>>[number]

export const mailLine = (row: Row) => ({
  id: row.id.toString(),
  title: row.title,
  preview: row.preview,
  sentAt: row.sent_at.toISOString(),
  read: row.read_at !== null,
})
