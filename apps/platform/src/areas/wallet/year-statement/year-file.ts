import { yearCsv } from './year-csv.ts'
import { yearPdf } from './year-pdf.ts'
import type { YearStatement } from './year-store.ts'
import { yearWords } from './year-words.ts'

/** The same statement has the same bytes, whoever asks for it. */
export const fileOf = async (statement: YearStatement, username: string, { format, language }: { readonly format: 'csv' | 'pdf'; readonly language: string }): Promise<Buffer> =>
  format === 'csv' ? Buffer.from(yearCsv(statement, username, yearWords(language))) : yearPdf(statement, username, yearWords(language))
