import { gamesMax } from '#areas/lobby/games-store.ts'
import { type ClassRow, type GameRow, type ImportRow, importRow, type VendorRow } from './rows.ts'

/** What is wrong with a line; lines count from 1. */
export interface RowProblem {
  readonly line: number
  readonly field: string
  readonly reason: string
}

export interface RowsRead {
  readonly vendors: readonly (VendorRow & { readonly line: number })[]
  readonly classes: readonly ClassRow[]
  readonly games: readonly (GameRow & { readonly line: number })[]
  /** The first hundred. */
  readonly problems: readonly RowProblem[]
}

export const problemsMax = 100
const lineCharsMax = 16_384

const keyOf = (row: ImportRow): string => {
  switch (row.kind) {
    case 'vendor':
      return `vendor ${row.vassalage}`
    case 'class':
      return `class ${row.gameType} ${row.gameClassify}`
    case 'game':
      return `game ${row.vassalage} ${row.gameCode}`
  }
}

const parseLine = (text: string): { readonly row: ImportRow } | { readonly problems: readonly Omit<RowProblem, 'line'>[] } => {
  if (text.length > lineCharsMax) return { problems: [{ field: '', reason: `longer than ${lineCharsMax} characters` }] }
  // PostgreSQL has no text with a NUL in it.
  if (text.includes('\\u0000')) return { problems: [{ field: '', reason: 'has a NUL in it' }] }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { problems: [{ field: '', reason: 'not one whole JSON object on one line' }] }
  }
  const parsed = importRow.safeParse(value)
  if (parsed.success) return { row: parsed.data }
  return { problems: parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), reason: issue.message })) }
}

/** Reads the lines of an import file one by one and checks each; nothing is looked up and nothing written. Stops at too many problems or games. */
export const readRows = async (lines: AsyncIterable<string> | Iterable<string>): Promise<RowsRead> => {
  const vendors: (VendorRow & { readonly line: number })[] = []
  const classes: ClassRow[] = []
  const games: (GameRow & { readonly line: number })[] = []
  const problems: RowProblem[] = []
  const seenAt = new Map<string, number>()
  let line = 0
  for await (const text of lines) {
    line += 1
    if (text.trim() === '') continue
    const read = parseLine(text)
    if ('problems' in read) {
      problems.push(...read.problems.map((problem) => ({ line, ...problem })))
    } else {
      const { row } = read
      const before = seenAt.get(keyOf(row))
      if (before !== undefined) problems.push({ line, field: '', reason: `the same ${row.kind} as in line ${before}` })
      seenAt.set(keyOf(row), line)
      if (row.kind === 'vendor') vendors.push({ ...row, line })
      else if (row.kind === 'class') classes.push(row)
      else games.push({ ...row, line })
    }
    if (games.length > gamesMax) problems.push({ line, field: '', reason: `more than ${gamesMax} games` })
    if (problems.length >= problemsMax || games.length > gamesMax) break
  }
  return { vendors, classes, games, problems: problems.slice(0, problemsMax) }
}
