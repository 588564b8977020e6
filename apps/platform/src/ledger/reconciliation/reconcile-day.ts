import type { Database } from '@trevo/server/sql'
import type { Tables } from '#db/tables.ts'
import { type Party, type StatementLine, StatementRefused, type Window } from './party.ts'
import { differenceIn } from './reconciliation.ts'
import type { Difference, Outcome, Problem } from './outcome.ts'
import { addDifferences, addStatementLines, closeReconciliation, compareBooks, openReconciliation } from './store.ts'

export interface Reconciliation extends Outcome {
  readonly day: string
  readonly party: string
  readonly partyKind: Party['kind']
  /** The first ones; `counts` tells how many there are. */
  readonly differences: readonly Difference[]
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * A transaction has two times: the party's and ours. So each side's lines are read this far beyond the day, to meet those of the other
 * side's day; a line counts for the day in which it lies by its own side's clock. Payments may take days to be told, and are few.
 */
const edgeMs: Readonly<Record<Party['kind'], number>> = { vendor: hourMs, payment: 3 * dayMs }

const linesAtOnce = 500
/** Kept in the table, and told at once; a party whose books are all different needs no more to be looked at. */
const keptMax = 10_000
const toldMax = 1_000

type Books = Pick<Database<Tables>, 'pool' | 'transact'>

const dayOf = (day: string): Window => {
  const from = new Date(`${day}T00:00:00Z`)
  return { from, to: new Date(from.getTime() + dayMs) }
}

const inPages = async function* (lines: AsyncIterable<StatementLine>): AsyncIterable<readonly StatementLine[]> {
  let page: StatementLine[] = []
  for await (const line of lines) {
    page.push(line)
    if (page.length < linesAtOnce) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

const compare = async (books: Books, id: bigint, party: Party, day: string): Promise<Outcome & { readonly differences: readonly Difference[] }> => {
  const window = dayOf(day)
  const wide = { from: new Date(window.from.getTime() - edgeMs[party.kind]), to: new Date(window.to.getTime() + edgeMs[party.kind]) }
  for await (const page of inPages(party.readStatement(wide))) await books.transact((tx) => addStatementLines(tx, id, page))
  const counts: Partial<Record<Problem, number>> = {}
  const told: Difference[] = []
  let kept = 0
  const compared = await compareBooks(books.pool, { id, party, window: wide, day: window }, async (rows, elsewhere) => {
    const found = rows.flatMap((row) => differenceIn(row, elsewhere) ?? [])
    for (const { problem } of found) counts[problem] = (counts[problem] ?? 0) + 1
    told.push(...found.slice(0, toldMax - told.length))
    const keeps = found.slice(0, keptMax - kept)
    if (keeps.length > 0) await books.transact((tx) => addDifferences(tx, id, kept, keeps))
    kept += keeps.length
  })
  return { ...compared, state: kept === 0 ? 'equal' : 'different', counts, trouble: null, differences: told }
}

const refused = (trouble: string): Outcome & { readonly differences: readonly Difference[] } => ({
  state: 'failed',
  ours: [],
  theirs: [],
  counts: {},
  inFlight: 0,
  trouble,
  differences: [],
})

/**
 * Lays one UTC day of our books beside a party's own statement, line by line, and keeps what differs (I21). It corrects nothing. Needs the
 * memory of a page, whatever the size of the day: the statement waits in a table, and the database joins.
 */
export const reconcileDay = async (books: Books, party: Party, day: string): Promise<Reconciliation> => {
  const id = await books.transact((tx) => openReconciliation(tx, party, day))
  let outcome: Awaited<ReturnType<typeof compare>>
  try {
    outcome = await compare(books, id, party, day)
  } catch (error) {
    await books.transact((tx) => closeReconciliation(tx, id, refused(error instanceof Error ? error.message : String(error))))
    if (!(error instanceof StatementRefused)) throw error
    return { day, party: party.code, partyKind: party.kind, ...refused(error.message) }
  }
  await books.transact((tx) => closeReconciliation(tx, id, outcome))
  return { day, party: party.code, partyKind: party.kind, ...outcome }
}
