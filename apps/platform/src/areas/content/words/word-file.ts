import type { FieldProblem } from '@trevo/contract/refusals'
import { formNames, type Said, faultsOf, isBroken } from '@trevo/rules/words/faults'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { builtWords } from './built-words.ts'

export interface FileText {
  readonly key: string
  readonly source: Said
  /** Null: not translated yet. */
  readonly text: Said | null
}

const head = ['key', 'form', 'source', 'text'] as const

// A programme for tables computes what begins so; an apostrophe before it is taken off again when the file comes back.
const formula = /^'*[=+\-@\t\r]/
const guarded = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell)
const unguarded = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

const quoted = (cell: string): string => `"${guarded(cell).replaceAll('"', '""')}"`

const formIn = (said: Said | null, form: string): string => (said === null ? '' : typeof said === 'string' ? said : (said[form] ?? said['other'] ?? ''))

/** A line a text, and of one that says a count a line a form. */
export const csvOf = (texts: readonly FileText[], formsNeeded: readonly string[]): string => {
  const lines = texts.flatMap(({ key, source, text }) => {
    const isCounted = typeof source !== 'string' || (text !== null && typeof text !== 'string')
    return (isCounted ? formsNeeded : ['']).map((form) => [key, form, formIn(source, form), text === null ? '' : typeof text === 'string' ? text : (text[form] ?? '')])
  })
  return [head, ...lines].map((cells) => cells.map(quoted).join(',')).join('\r\n') + '\r\n'
}

export const jsonOf = (texts: readonly FileText[]): string => `${JSON.stringify(Object.fromEntries(texts.map(({ key, text }) => [key, text])), null, 2)}\n`

interface Line {
  readonly at: number
  readonly cells: readonly string[]
}

/** Cells by line; a quoted cell may hold lines of its own. Null where a quote is left open. */
const linesOf = (csv: string): readonly Line[] | null => {
  const text = csv.replace(/^\ufeff/, '')
  const separator = /^"?key"?;/.test(text) ? ';' : ','
  const lines: Line[] = []
  let [cells, cell, isQuoted, line, at]: [string[], string, boolean, number, number] = [[], '', false, 1, 1]
  const end = (): void => {
    if (cells.length > 0 || cell !== '') lines.push({ at, cells: [...cells, cell] })
    ;[cells, cell] = [[], '']
  }
  for (let place = 0; place < text.length; place += 1) {
    const sign = text[place]
    if (sign === '\n') line += 1
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[place + 1] === '"') {
        cell += '"'
        place += 1
      } else isQuoted = false
    } else if (sign === '"') isQuoted = true
    else if (sign === separator) {
      cells.push(cell)
      cell = ''
    } else if (sign === '\n') {
      end()
      at = line
    } else if (sign !== '\r') cell += sign
  }
  end()
  return isQuoted ? null : lines
}

type Placed = Map<string, { readonly at: number; readonly said: Said }>

const fromCsv = (csv: string, problems: FieldProblem[]): Placed => {
  const placed: Placed = new Map()
  const lines = linesOf(csv)
  if (lines === null || lines[0]?.cells.join() !== head.join()) {
    problems.push({ field: 'line 1', problem: lines === null ? 'quote_open' : 'head' })
    return placed
  }
  for (const { at, cells } of lines.slice(1)) {
    const [key = '', form = '', , written = ''] = cells.map(unguarded)
    const before = placed.get(key)
    if (cells.length !== head.length) problems.push({ field: `line ${at}`, problem: 'cells' })
    else if (written === '') continue
    else if (form === '') {
      if (before !== undefined) problems.push({ field: `line ${at}`, problem: 'twice' })
      placed.set(key, { at, said: written })
    } else if (!(formNames as readonly string[]).includes(form)) problems.push({ field: `line ${at}`, problem: 'form' })
    else if (before !== undefined && (typeof before.said === 'string' || form in before.said)) problems.push({ field: `line ${at}`, problem: 'twice' })
    else placed.set(key, { at: before?.at ?? at, said: { ...(typeof before?.said === 'object' ? before.said : {}), [form]: written } })
  }
  return placed
}

const isSaid = (value: unknown): value is Said =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && Object.entries(value).every(([form, text]) => (formNames as readonly string[]).includes(form) && typeof text === 'string'))

const fromJson = (text: string, problems: FieldProblem[]): Placed => {
  const placed: Placed = new Map()
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    read = null
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) {
    problems.push({ field: 'line 1', problem: 'json' })
    return placed
  }
  const lines = text.split('\n')
  for (const [key, said] of Object.entries(read)) {
    const at = lines.findIndex((line) => line.includes(`${JSON.stringify(key)}:`)) + 1
    if (said === null || said === '') continue
    if (isSaid(said)) placed.set(key, { at, said })
    else problems.push({ field: `line ${at}`, problem: 'json' })
  }
  return placed
}

const named = 100

/** The texts of a file, each checked. Throws `words_file_wrong` with what is wrong by line, so that nothing of a wrong file is drafted. */
export const textsInFile = ({ form, text }: { readonly form: 'csv' | 'json'; readonly text: string }, language: string): Readonly<Record<string, Said>> => {
  const problems: FieldProblem[] = []
  const placed = (form === 'csv' ? fromCsv : fromJson)(text, problems)
  for (const [key, { at, said }] of placed) {
    const measure = builtWords().measureFor(key, language)
    const faults = measure === null ? null : faultsOf(said, measure)
    if (faults === null) problems.push({ field: `line ${at}`, problem: 'unknown' })
    else if (isBroken(faults)) problems.push({ field: `line ${at}`, problem: faults[0] ?? 'unknown' })
  }
  if (placed.size === 0 && problems.length === 0) problems.push({ field: 'line 1', problem: 'empty' })
  if (problems.length > 0) throw refuseStaff('words_file_wrong', { fields: problems.slice(0, named) })
  return Object.fromEntries([...placed].map(([key, { said }]) => [key, said]))
}
