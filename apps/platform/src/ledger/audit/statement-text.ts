import { formatMinor, type Minor } from '@trevo/rules/money'
import type { Statement, StatementLine } from './statement.ts'

/** What stands above the lines. */
export interface StatementHead {
  readonly username: string
  readonly currency: string
  readonly purse: string
  readonly from: Date
  readonly to: Date
}

/** Pieces of this length are written at once. */
const pieceLength = 64 * 1024

async function* inPieces(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = ''
  for await (const each of pieces) {
    piece += each
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}

const csvColumns = [
  'time',
  'seq',
  'movement',
  'in',
  'out',
  'balance',
  'currency',
  'counter_account',
  'source',
  'kind',
  'reference',
  'game',
  'round',
  'reason',
  'transfer',
] as const

/**
 * A field by RFC 4180. What a spreadsheet would take for a formula gets an apostrophe in front, because ids and reasons are other people's words
 * (Product §10.28).
 */
export const csvField = (text: string): string => {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

type CsvRow = Partial<Record<(typeof csvColumns)[number], string | null>>

const csvRow = (row: CsvRow): string => `${csvColumns.map((column) => csvField(row[column] ?? '')).join(',')}\r\n`

const amount = (value: Minor): string => (value === 0n ? '' : formatMinor(value))

async function* csvPieces(head: StatementHead, statement: Statement): AsyncGenerator<string> {
  const { currency } = head
  yield `${csvColumns.join(',')}\r\n`
  yield csvRow({ time: head.from.toISOString(), movement: 'opening', balance: formatMinor(statement.openingMinor), currency })
  for await (const line of statement.readLines()) {
    yield csvRow({
      time: line.time,
      seq: line.seq.toString(),
      movement: line.movement,
      in: amount(line.inMinor),
      out: amount(line.outMinor),
      balance: formatMinor(line.balanceMinor),
      currency,
      counter_account: line.counterAccount,
      source: line.source,
      kind: line.kind,
      reference: line.txId,
      game: line.gameCode,
      round: line.roundId,
      reason: line.reason,
      transfer: line.transfer,
    })
  }
  yield csvRow({
    time: head.to.toISOString(),
    movement: 'closing',
    in: formatMinor(statement.inMinor),
    out: formatMinor(statement.outMinor),
    balance: formatMinor(statement.closingMinor),
    currency,
  })
}

const lineJson = (line: StatementLine): string =>
  JSON.stringify({
    seq: line.seq.toString(),
    time: line.time,
    movement: line.movement,
    in: formatMinor(line.inMinor),
    out: formatMinor(line.outMinor),
    balance: formatMinor(line.balanceMinor),
    counterAccount: line.counterAccount,
    reference: { source: line.source, kind: line.kind, txId: line.txId },
    game: line.gameCode,
    round: line.roundId,
    reason: line.reason,
    transfer: line.transfer,
  })

/** One object on one line, the lines last, so that it can be written while they are read. */
async function* jsonPieces(head: StatementHead, statement: Statement): AsyncGenerator<string> {
  const totals = {
    username: head.username,
    currency: head.currency,
    purse: head.purse,
    from: head.from,
    to: head.to,
    opening: formatMinor(statement.openingMinor),
    in: formatMinor(statement.inMinor),
    out: formatMinor(statement.outMinor),
    closing: formatMinor(statement.closingMinor),
    count: Number(statement.lines),
  }
  yield `${JSON.stringify(totals).slice(0, -1)},"lines":[`
  let separator = ''
  for await (const line of statement.readLines()) {
    yield separator + lineJson(line)
    separator = ','
  }
  yield ']}\n'
}

const column = (text: string, width: number): string => text.padStart(width)

async function* textPieces(head: StatementHead, statement: Statement): AsyncGenerator<string> {
  yield `${head.username}, ${head.purse}, ${head.currency} in minor units, from ${head.from.toISOString()} until before ${head.to.toISOString()}\n`
  yield `${'opening'.padEnd(27)}${column('', 44)}${column(formatMinor(statement.openingMinor), 18)}\n`
  for await (const line of statement.readLines()) {
    const reference = [line.counterAccount, line.source, line.kind, line.txId].join(' ')
    yield `${line.time}${line.movement.padStart(20)}${column(amount(line.inMinor), 12)}${column(amount(line.outMinor), 12)}${column(formatMinor(line.balanceMinor), 18)}  ${reference}\n`
  }
  yield `${'closing'.padEnd(47)}${column(formatMinor(statement.inMinor), 12)}${column(formatMinor(statement.outMinor), 12)}${column(formatMinor(statement.closingMinor), 18)}\n`
}

const forms = { csv: csvPieces, json: jsonPieces, text: textPieces } as const

export type StatementForm = keyof typeof forms

/** A statement as text to be written piece by piece; its snapshot must stay open until the last. */
export const statementText = (form: StatementForm, head: StatementHead, statement: Statement): AsyncIterable<string> => inPieces(forms[form](head, statement))
