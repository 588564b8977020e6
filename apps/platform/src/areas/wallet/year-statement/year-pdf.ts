import PDFDocument from 'pdfkit'
import { accent, dim, ink, margin, writable } from '#areas/wallet/statement/paper-look.ts'
import { yearLines } from './year-lines.ts'
import type { YearStatement } from './year-store.ts'
import type { YearWords } from './year-words.ts'

const lineHeight = 17
const natureColumns = [
  { x: margin, width: 190, align: 'left' },
  { x: 228, width: 60, align: 'right' },
  { x: 290, width: 86, align: 'right' },
  { x: 378, width: 86, align: 'right' },
  { x: 466, width: 93, align: 'right' },
] as const
const moneyColumns = [
  { x: margin, width: 380, align: 'left' },
  { x: 420, width: 139, align: 'right' },
] as const

/** One page. The same statement has the same bytes, whenever it is asked for. */
export const yearPdf = async (statement: YearStatement, username: string, words: YearWords): Promise<Buffer> => {
  const title = words.title(statement.year)
  const paper = new PDFDocument({ size: 'A4', margin: 0, lang: words.locale, info: { Title: title, CreationDate: statement.made_at } })
  const { natures, money, note } = yearLines(statement, words)
  let y = margin
  const say = (text: string, size: number, colour: string, font: 'Helvetica' | 'Helvetica-Bold' = 'Helvetica'): void => {
    paper.font(font).fontSize(size).fillColor(colour).text(writable(text), margin, y, { width: paper.page.width - 2 * margin })
    y = paper.y + 4
  }
  const cells = (columns: typeof natureColumns | typeof moneyColumns, texts: readonly string[], font: 'Helvetica' | 'Helvetica-Bold', colour: string): void => {
    paper.font(font).fontSize(9.5).fillColor(colour)
    for (const [n, { x, width, align }] of columns.entries()) paper.text(writable(texts[n] ?? ''), x, y, { width, align, lineBreak: false, height: lineHeight })
    y += lineHeight
  }
  say(title, 16, accent, 'Helvetica-Bold')
  say(`${words.account}: ${username}`, 9, dim)
  say(words.days(statement.year, statement.zone), 9, dim)
  say(`${words.currency}: ${statement.currency}`, 9, dim)
  y += 14
  cells(natureColumns, words.columns, 'Helvetica-Bold', dim)
  for (const line of natures) cells(natureColumns, line, 'Helvetica', ink)
  if (natures.length === 0) say(words.nothing, 9.5, ink)
  y += 14
  cells(moneyColumns, [words.money], 'Helvetica-Bold', dim)
  for (const line of money) cells(moneyColumns, line, 'Helvetica', ink)
  y += 14
  say(note, 9, dim)
  paper.end()
  const pieces: Buffer[] = []
  for await (const piece of paper) if (Buffer.isBuffer(piece)) pieces.push(piece)
  return Buffer.concat(pieces)
}
