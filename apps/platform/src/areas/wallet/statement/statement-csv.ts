import { currencyDecimals } from '@trevo/rules/money'
import { csvText } from '#areas/staff/csv-text.ts'
import type { OpenStatement, StatementLine } from './statement.ts'
import type { StatementWords } from './statement-words.ts'

/** Units with a point and no sign of their own: a table program reads them as numbers, whatever it speaks. */
export const amountCell = (minor: string, currency: string): string => {
  const decimals = currencyDecimals(currency)
  if (decimals === 0) return minor
  const digits = minor.padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

export const localMoment = (zone: string, iso: string): string => new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(new Date(iso))

const row = (cells: readonly string[]): string => `${cells.join(',')}\r\n`

const lineRow = (line: StatementLine, zone: string, words: StatementWords): string => {
  const amount = amountCell(line.amount, line.currency)
  return row([
    localMoment(zone, line.at), csvText(words.movements[line.movement] ?? line.movement), csvText(line.game?.gameName ?? ''), line.direction === 'in' ? amount : '', line.direction === 'out' ? amount : '',
    amountCell(line.balanceAfter, line.currency), line.currency, line.transferId, line.at, line.movement,
  ])
}

/** A byte order mark first: without it a table program on a desk reads letters with accents wrongly. */
export async function* statementCsv(statement: OpenStatement, words: StatementWords): AsyncGenerator<string> {
  const { currency, days, totals } = statement
  const money = (minor: string): string => amountCell(minor, currency)
  yield `\ufeff${row([...words.columns, words.currency, words.number, 'utc', 'movement'].map(csvText))}`
  for await (const lines of statement.lines()) yield lines.map((line) => lineRow(line, days.zone, words)).join('')
  yield row([])
  yield row([csvText(words.title), csvText(statement.username), csvText(words.days(days.from, days.to, days.zone))])
  yield row([csvText(words.before), '', '', '', '', money(totals.before), currency])
  yield row([csvText(words.byKind), csvText(words.lines)])
  for (const { kind, lines, in: got, out } of totals.kinds) yield row([csvText(words.kinds[kind]), String(lines), '', money(got), money(out), '', currency])
  yield row([csvText(words.after), String(totals.lines), '', money(totals.in), money(totals.out), money(totals.after), currency])
  yield row([csvText(words.fingerprint), statement.fingerprint()])
}
