import { sql } from 'kysely'
import type { Books } from './tables.ts'

export interface Answer {
  readonly document: string
  readonly answer: 'clear' | 'excluded' | 'barred'
  readonly kind: string | null
}

/** Each person once, in the order of the question; every question is kept. */
export const checkPeople = async (books: Books, reference: string, documents: readonly string[], isWrong: boolean): Promise<readonly Answer[]> => {
  const found = await books.db
    .selectFrom('people')
    .select(['document', 'state', 'kind'])
    .where('document', 'in', documents)
    .where('from_at', '<=', sql<Date>`now()`)
    .where((where) => where.or([where('until_at', 'is', null), where('until_at', '>', sql<Date>`now()`)]))
    .execute()
  const byDocument = new Map(found.map((row) => [row.document, row]))
  const answers = documents.map((document): Answer => {
    const row = byDocument.get(document)
    if (isWrong) return { document, answer: row === undefined ? 'excluded' : 'clear', kind: null }
    return { document, answer: row?.state ?? 'clear', kind: row?.kind ?? null }
  })
  await books.db.insertInto('checks').values(answers.map(({ document, answer }) => ({ reference, document, answer }))).execute()
  return answers
}

/** Puts somebody on the register; null: takes them off. */
export const setPerson = async (books: Books, document: string, to: { readonly state: 'excluded' | 'barred'; readonly kind: string | null; readonly until: Date | null } | null): Promise<void> => {
  if (to === null) {
    await books.db.deleteFrom('people').where('document', '=', document).execute()
    return
  }
  const values = { state: to.state, kind: to.kind, until_at: to.until }
  await books.db.insertInto('people').values({ document, ...values }).onConflict((twice) => twice.column('document').doUpdateSet(values)).execute()
}

export const listPeople = (books: Books) => books.db.selectFrom('people').selectAll().orderBy('from_at', 'desc').limit(50).execute()

const linesMax = 500

/** Who was asked about within a time, oldest first, from after one line on; `next` is where the following page starts, null at the end. */
export const checksPage = async (books: Books, after: bigint, { from, to }: { readonly from: Date | null; readonly to: Date | null }) => {
  const rows = await books.db
    .selectFrom('checks')
    .selectAll()
    .where('check_id', '>', after)
    .$if(from !== null, (query) => query.where('at', '>=', from ?? new Date(0)))
    .$if(to !== null, (query) => query.where('at', '<', to ?? new Date(0)))
    .orderBy('check_id').limit(linesMax).execute()
  const last = rows.length === linesMax ? rows.at(-1) : undefined
  return { checks: rows.map(({ reference, document, answer, at }) => ({ reference, document, answer, at: at.toISOString() })), next: last === undefined ? null : last.check_id.toString() }
}
