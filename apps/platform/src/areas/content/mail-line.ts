import type { findMail, findMails } from './inbox-store.ts'

type Line = Awaited<ReturnType<typeof findMails>>[number]
type Whole = NonNullable<Awaited<ReturnType<typeof findMail>>>

/** What the house wrote by itself is there in the asked language; what staff wrote is as they wrote it (Product §3.36). */
const wordsOf = (row: Line, language: string) => (row.words !== null && Object.hasOwn(row.words, language) ? row.words[language] : undefined)

export const mailLine = (row: Line, language: string) => ({
  id: row.id.toString(),
  title: wordsOf(row, language)?.title ?? row.title,
  preview: wordsOf(row, language)?.preview ?? row.preview,
  sentAt: row.sent_at.toISOString(),
  read: row.read_at !== null,
})

export const wholeMail = (row: Whole, language: string) => ({ ...mailLine(row, language), content: wordsOf(row, language)?.content ?? row.content })
