/** A line of a bank's statement, as its file says it. */
export interface BankFileLine {
  /** The bank's own id of it; null where the file has none. */
  readonly bankId: string | null
  /** `YYYY-MM-DD`. */
  readonly day: string
  /** Below zero: it left the account. */
  readonly amountMinor: bigint
  readonly text: string
  readonly payerName: string | null
  /** CPF or CNPJ, digits alone. */
  readonly payerDocument: string | null
}

/** What a file is, or the first line that is not understood. */
export type BankFile = { readonly lines: readonly BankFileLine[] } | { readonly wrongLine: number; readonly why: 'no-header' | 'day' | 'amount' | 'columns' | 'too-many' }

export const bankLinesMax = 5_000

const documentIn = (text: string): string | null => {
  const found = /(?<!\d)(\d{3}\.?\d{3}\.?\d{3}-?\d{2}|\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2})(?!\d)/.exec(text)?.[1]
  return found === undefined ? null : found.replaceAll(/\D/g, '')
}

/** `1.234,56`, `1,234.56`, `-12.5`: the last sign before one or two digits at the end is the decimal one. */
const minorOf = (text: string): bigint | null => {
  const typed = text.trim().replaceAll(/[\sR$]/g, '')
  const parts = /^(-?)([\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(typed)
  const whole = parts?.[2]?.replaceAll(/[.,]/g, '') ?? ''
  if (parts === null || whole.length > 13 || (whole === '' && parts[3] === undefined)) return null
  const minor = BigInt(whole === '' ? '0' : whole) * 100n + BigInt((parts[3] ?? '').padEnd(2, '0') || '0')
  return parts[1] === '-' ? -minor : minor
}

const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}
const dayOf = (text: string): string | null => {
  const typed = text.trim()
  const local = /^(\d{2})[/.](\d{2})[/.](\d{4})$/.exec(typed)
  const day = local === null ? (/^(\d{4})-?(\d{2})-?(\d{2})/.exec(typed)?.slice(1, 4).join('-') ?? '') : `${local[3]}-${local[2]}-${local[1]}`
  return isDay(day) ? day : null
}

/** Cells between the sign that the head uses; a cell in quotes may hold it. */
const cellsOf = (line: string, sign: string): readonly string[] => {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at] ?? ''
    if (letter === '"') {
      if (isQuoted && line[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = !isQuoted
    } else if (letter === sign && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += letter
  }
  return [...cells, cell.trim()]
}

const heads = {
  day: ['date', 'data', 'day', 'dia'],
  amount: ['amount', 'valor', 'value'],
  text: ['description', 'descrição', 'descricao', 'histórico', 'historico', 'memo', 'text'],
  name: ['name', 'nome', 'payer', 'pagador'],
  document: ['document', 'documento', 'cpf', 'cnpj', 'cpf/cnpj'],
  id: ['id', 'identificador', 'fitid', 'reference', 'referência', 'referencia'],
} as const

/** Columns by their names, in any order: day, amount, description, and where the bank tells them name, document and its own id. */
export const readBankCsv = (file: string): BankFile => {
  const rows = file.replace(/^\uFEFF/, '').split(/\r?\n/)
  const head = rows.findIndex((row) => row.trim() !== '')
  const headRow = rows[head] ?? ''
  const sign = [';', '\t', ','].find((each) => headRow.includes(each)) ?? ';'
  const names = cellsOf(headRow.toLowerCase(), sign)
  const place = (of: keyof typeof heads): number => names.findIndex((name) => heads[of].some((each) => each === name))
  const [day, amount, text, name, document, id] = [place('day'), place('amount'), place('text'), place('name'), place('document'), place('id')]
  if (day < 0 || amount < 0 || text < 0) return { wrongLine: head + 1, why: 'no-header' }
  const lines: BankFileLine[] = []
  for (const [at, row] of rows.entries()) {
    if (at <= head || row.trim() === '') continue
    if (lines.length >= bankLinesMax) return { wrongLine: at + 1, why: 'too-many' }
    const cells = cellsOf(row, sign)
    if (cells.length < names.length) return { wrongLine: at + 1, why: 'columns' }
    const made = lineOf({ day: cells[day] ?? '', amount: cells[amount] ?? '', text: cells[text] ?? '', name: cells[name] ?? '', document: cells[document] ?? '', id: cells[id] ?? '' })
    if (typeof made === 'string') return { wrongLine: at + 1, why: made }
    lines.push(made)
  }
  return { lines }
}

interface Said {
  readonly day: string
  readonly amount: string
  readonly text: string
  readonly name: string
  readonly document: string
  readonly id: string
}

const lineOf = (said: Said): BankFileLine | 'day' | 'amount' => {
  const day = dayOf(said.day)
  if (day === null) return 'day'
  const amountMinor = minorOf(said.amount)
  if (amountMinor === null || amountMinor === 0n) return 'amount'
  const typed = said.document.replaceAll(/\D/g, '')
  return {
    bankId: said.id === '' ? null : said.id.slice(0, 100),
    day,
    amountMinor,
    text: said.text.slice(0, 300),
    payerName: said.name === '' ? null : said.name.slice(0, 200),
    payerDocument: typed.length === 11 || typed.length === 14 ? typed : documentIn(said.text),
  }
}

/** OFX of either kind: closed tags or not. */
export const readBankOfx = (file: string): BankFile => {
  const parts = file.split(/<STMTTRN>/i).slice(1)
  if (parts.length === 0) return { wrongLine: 1, why: 'no-header' }
  if (parts.length > bankLinesMax) return { wrongLine: bankLinesMax, why: 'too-many' }
  const lines: BankFileLine[] = []
  for (const [at, part] of parts.entries()) {
    const said = (tag: string): string => new RegExp(`<${tag}>([^<\\r\\n]*)`, 'i').exec(part)?.[1]?.trim() ?? ''
    const made = lineOf({ day: said('DTPOSTED'), amount: said('TRNAMT'), text: said('MEMO') || said('NAME'), name: said('NAME'), document: '', id: said('FITID') })
    if (typeof made === 'string') return { wrongLine: at + 1, why: made }
    lines.push(made)
  }
  return { lines }
}

export const readBankFile = (file: string): BankFile => (/<OFX>/i.test(file) ? readBankOfx(file) : readBankCsv(file))
