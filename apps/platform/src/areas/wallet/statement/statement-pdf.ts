import PDFDocument from 'pdfkit'
import { accent, dim, ink, margin, writable } from './paper-look.ts'
import { amountCell, localMoment } from './statement-csv.ts'
import type { OpenStatement, StatementLine } from './statement.ts'
import type { StatementWords } from './statement-words.ts'

/** A paper of more pages than a person turns is better a table. */
export const pdfLinesMax = 5_000

const lineHeight = 15
/** Where the columns of an A4 page begin, and how wide they are. */
const columns = [
  { x: 36, width: 96, align: 'left' },
  { x: 134, width: 116, align: 'left' },
  { x: 252, width: 90, align: 'left' },
  { x: 344, width: 66, align: 'right' },
  { x: 412, width: 66, align: 'right' },
  { x: 480, width: 79, align: 'right' },
] as const

class Paper {
  private readonly document: PDFKit.PDFDocument
  private readonly words: StatementWords
  private readonly statement: OpenStatement
  private pages = 0
  private y = 0

  constructor(statement: OpenStatement, words: StatementWords) {
    this.statement = statement
    this.words = words
    // Fixed, so that the same range gives the same bytes.
    this.document = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, lang: words.locale, info: { Title: `${words.title} ${statement.days.from} ${statement.days.to}`, CreationDate: statement.endsAt } })
  }

  private cells(texts: readonly string[], font: 'Helvetica' | 'Helvetica-Bold', colour: string): void {
    this.document.font(font).fontSize(8.5).fillColor(colour)
    for (const [n, { x, width, align }] of columns.entries()) {
      const text = texts[n] ?? ''
      if (text !== '') this.document.text(writable(text), x, this.y, { width, align, lineBreak: false, ellipsis: true, height: lineHeight })
    }
    this.y += lineHeight
  }

  private rule(): void {
    const { width } = this.document.page
    this.document.moveTo(margin, this.y - 4).lineTo(width - margin, this.y - 4).lineWidth(0.5).strokeColor('#c9d6cf').stroke()
    this.y += 3
  }

  private page(): void {
    this.document.addPage()
    this.pages += 1
    const { width, height } = this.document.page
    const { username, days } = this.statement
    this.document.font('Helvetica-Bold').fontSize(16).fillColor(accent).text(writable(this.words.title), margin, margin, { lineBreak: false })
    this.document.font('Helvetica').fontSize(9).fillColor(dim)
    this.document.text(writable(`${this.words.account}: ${username}`), margin, margin + 22, { lineBreak: false })
    this.document.text(writable(this.words.days(days.from, days.to, days.zone)), margin, margin + 35, { lineBreak: false })
    this.document.text(this.words.page(this.pages), margin, height - margin + 4, { width: width - 2 * margin, align: 'right', lineBreak: false })
    this.y = margin + 58
    this.cells([...this.words.columns.slice(0, 3), ...this.words.columns.slice(3).map((name, n) => (n === 2 ? `${name}` : name))], 'Helvetica-Bold', dim)
    this.rule()
  }

  private room(): void {
    if (this.pages === 0 || this.y + lineHeight > this.document.page.height - margin - 8) this.page()
  }

  line({ at, movement, direction, amount, currency, balanceAfter, game }: StatementLine): void {
    this.room()
    const money = amountCell(amount, currency)
    this.cells([localMoment(this.statement.days.zone, at), this.words.movements[movement] ?? movement, game?.gameName ?? '', direction === 'in' ? money : '', direction === 'out' ? money : '', amountCell(balanceAfter, currency)], 'Helvetica', ink)
  }

  head(): void {
    const { totals, currency } = this.statement
    this.room()
    this.cells([this.words.before, '', '', '', '', `${amountCell(totals.before, currency)} ${currency}`], 'Helvetica-Bold', ink)
  }

  foot(): void {
    const { totals, currency } = this.statement
    const money = (minor: string): string => amountCell(minor, currency)
    this.room()
    this.y += 4
    this.rule()
    this.cells([this.words.after, `${this.words.lines}: ${totals.lines}`, '', money(totals.in), money(totals.out), `${money(totals.after)} ${currency}`], 'Helvetica-Bold', ink)
    this.room()
    this.y += 6
    this.cells([this.words.byKind], 'Helvetica-Bold', dim)
    for (const { kind, lines, in: got, out } of totals.kinds) {
      this.room()
      this.cells([this.words.kinds[kind], String(lines), '', money(got), money(out)], 'Helvetica', ink)
    }
    this.room()
    this.y += 6
    this.document.font('Helvetica').fontSize(7).fillColor(dim).text(`${this.words.fingerprint}: ${this.statement.fingerprint()}`, margin, this.y, { lineBreak: false })
  }

  /** What is written so far, so that no more than a page waits in memory. */
  *written(): Generator<Buffer> {
    for (let chunk: unknown = this.document.read(); chunk !== null; chunk = this.document.read()) if (Buffer.isBuffer(chunk)) yield chunk
  }

  async *rest(): AsyncGenerator<Buffer> {
    this.document.end()
    for await (const chunk of this.document) if (Buffer.isBuffer(chunk)) yield chunk
  }
}

export async function* statementPdf(statement: OpenStatement, words: StatementWords): AsyncGenerator<Buffer> {
  const paper = new Paper(statement, words)
  paper.head()
  for await (const lines of statement.lines()) {
    for (const line of lines) paper.line(line)
    yield* paper.written()
  }
  paper.foot()
  yield* paper.rest()
}
