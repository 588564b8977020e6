import { csvText } from '#areas/staff/csv-text.ts'
import { yearLines } from './year-lines.ts'
import type { YearStatement } from './year-store.ts'
import type { YearWords } from './year-words.ts'

const row = (cells: readonly string[]): string => `${cells.join(',')}\r\n`

/** Amounts below zero stay numbers: a sign and digits compute nothing. */
export const yearCsv = (statement: YearStatement, username: string, words: YearWords): string => {
  const { natures, money, note } = yearLines(statement, words)
  return `\ufeff${[
    row([csvText(words.title(statement.year)), csvText(username), csvText(words.days(statement.year, statement.zone))]),
    row([csvText(words.currency), statement.currency]),
    row([]),
    row(words.columns.map(csvText)),
    ...natures.map(([name, ...figures]) => row([csvText(name), ...figures])),
    row([]),
    ...money.map(([name, amount]) => row([csvText(name), amount])),
    row([]),
    row([csvText(note)]),
  ].join('')}`
}
