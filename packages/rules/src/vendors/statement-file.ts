import { currencyDecimals, minor, type Minor } from '@trevo/rules/money'

/** A vendor's own figures of a month, of one of its games in one currency. */
export interface StatementLine {
  /** As the vendor calls it. */
  readonly game: string
  readonly currency: string
  readonly betsMinor: Minor
  readonly payoutsMinor: Minor
  /** Null where the file does not say. */
  readonly feeMinor: Minor | null
}

export type StatementFile = { readonly lines: readonly StatementLine[] } | { readonly wrongLine: number; readonly why: 'no_header' | 'columns' | 'game' | 'currency' | 'amount' | 'twice' | 'too_many' | 'empty' }

export const statementLinesMax = 5_000
const gameLettersMax = 128

const heads = {
  game: ['game', 'game_code', 'game id', 'gameid', 'jogo'],
  currency: ['currency', 'moeda'],
  bets: ['bets', 'bet', 'stakes', 'turnover', 'apostas'],
  payouts: ['payouts', 'payout', 'wins', 'win', 'prêmios', 'premios'],
  fee: ['fee', 'royalty', 'taxa'],
} as const
type Head = keyof typeof heads

/** `-12.5`, `1234.56`, in the currency's own decimals; more of them, or a sign that groups, is no amount. */
const minorOf = (text: string, decimals: number): Minor | null => {
  const parts = /^(-?)(\d{1,13})(?:\.(\d+))?$/.exec(text.trim())
  const fraction = parts?.[3] ?? ''
  if (parts === null || fraction.replace(/0+$/, '').length > decimals) return null
  const value = BigInt((parts[2] ?? '') + fraction.slice(0, decimals).padEnd(decimals, '0'))
  return minor(parts[1] === '-' ? -value : value)
}

const cellsOf = (row: string, sign: string): readonly string[] => row.split(sign).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))

const lineOf = (cells: readonly string[], at: Readonly<Record<Head, number>>): StatementLine | 'columns' | 'game' | 'currency' | 'amount' => {
  const cell = (head: Head): string => cells[at[head]] ?? ''
  if (cells.length <= Math.max(...Object.values(at))) return 'columns'
  const [game, currency] = [cell('game'), cell('currency').toUpperCase()]
  if (game === '' || game.length > gameLettersMax) return 'game'
  if (!/^[A-Z]{3}$/.test(currency)) return 'currency'
  const decimals = currencyDecimals(currency)
  const [betsMinor, payoutsMinor] = [minorOf(cell('bets'), decimals), minorOf(cell('payouts'), decimals)]
  const saysFee = at.fee >= 0 && cell('fee') !== ''
  const feeMinor = saysFee ? minorOf(cell('fee'), decimals) : null
  if (betsMinor === null || payoutsMinor === null || (saysFee && feeMinor === null)) return 'amount'
  return { game, currency, betsMinor, payoutsMinor, feeMinor }
}

/**
 * A vendor's statement of a month as CSV: columns by their names, in any order, between commas, semicolons or tabs; amounts with a dot. `game`,
 * `currency`, `bets` and `payouts` are there, `fee` may be; other columns are passed over. Gives the first line that is wrong, from 1.
 */
export const readStatementFile = (file: string): StatementFile => {
  const rows = file.replace(/^\uFEFF/, '').split(/\r?\n/)
  const head = rows.findIndex((row) => row.trim() !== '')
  const sign = [';', '\t', ','].find((each) => rows[head]?.includes(each)) ?? ','
  const names = cellsOf(rows[head] ?? '', sign).map((name) => name.toLowerCase())
  const at = Object.fromEntries(Object.entries(heads).map(([key, words]) => [key, names.findIndex((name) => (words as readonly string[]).includes(name))])) as Record<Head, number>
  if (at.game < 0 || at.currency < 0 || at.bets < 0 || at.payouts < 0) return { wrongLine: Math.max(head, 0) + 1, why: 'no_header' }
  const lines: StatementLine[] = []
  const seen = new Set<string>()
  for (const [place, row] of rows.entries()) {
    if (place <= head || row.trim() === '') continue
    const wrong = (why: Exclude<StatementFile, { lines: unknown }>['why']): StatementFile => ({ wrongLine: place + 1, why })
    if (lines.length >= statementLinesMax) return wrong('too_many')
    const line = lineOf(cellsOf(row, sign), at)
    if (typeof line === 'string') return wrong(line)
    const key = `${line.currency} ${line.game}`
    if (seen.has(key)) return wrong('twice')
    seen.add(key)
    lines.push(line)
  }
  return lines.length === 0 ? { wrongLine: rows.length, why: 'empty' } : { lines }
}

export interface OurLine {
  readonly game: string
  readonly betsMinor: Minor
  readonly payoutsMinor: Minor
  /** Null where no terms hold. */
  readonly feeMinor: Minor | null
}

export type StatementDifference = 'missing-here' | 'missing-there' | 'bets' | 'payouts' | 'fee'

/** In what a vendor's line of a game differs from ours; one that says no fee, or for which no terms hold here, is not asked for it. */
export const differencesOf = (ours: OurLine | undefined, theirs: Pick<StatementLine, 'betsMinor' | 'payoutsMinor' | 'feeMinor'> | undefined): readonly StatementDifference[] => {
  const isNothing = (line: Pick<OurLine, 'betsMinor' | 'payoutsMinor'>): boolean => line.betsMinor === 0n && line.payoutsMinor === 0n
  if (ours === undefined) return theirs === undefined || isNothing(theirs) ? [] : ['missing-here']
  if (theirs === undefined) return isNothing(ours) ? [] : ['missing-there']
  return [
    ...(ours.betsMinor === theirs.betsMinor ? [] : ['bets' as const]),
    ...(ours.payoutsMinor === theirs.payoutsMinor ? [] : ['payouts' as const]),
    ...(theirs.feeMinor === null || ours.feeMinor === null || ours.feeMinor === theirs.feeMinor ? [] : ['fee' as const]),
  ]
}
