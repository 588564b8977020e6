import { sql } from 'kysely'
import type { Books } from './tables.ts'

export interface Answer {
  readonly id: string
  readonly answer: 'clear' | 'excluded' | 'barred' | 'previously'
  readonly kind: string | null
}

export interface NamedPerson {
  readonly id: string
  readonly name: string
  readonly birth: string
  readonly postcode: string | null
  readonly email: string | null
  readonly phone: string | null
}
export type Person = NamedPerson | { readonly id: string; readonly document: string }

const isNamed = (person: Person): person is NamedPerson => 'name' in person
/** What a fault matches, and what the book says of whom was asked. */
export const knownAs = (person: Person): string => (isNamed(person) ? person.name : person.document)

const folded = (text: string | null): string => (text ?? '').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[^a-z0-9@+.]/gu, '')

/** Born on the same day, and two of name, postcode, e-mail and phone are the same: who writes their name otherwise is found all the same. */
const isSame = (a: Omit<NamedPerson, 'id'>, b: Omit<NamedPerson, 'id'>): boolean =>
  (['name', 'postcode', 'email', 'phone'] as const).filter((field) => folded(a[field]) !== '' && folded(a[field]) === folded(b[field])).length >= 2

const byDocument = async (books: Books, documents: readonly string[]) =>
  documents.length === 0
    ? []
    : books.db
        .selectFrom('people')
        .select(['document', 'state', 'kind'])
        .where('document', 'in', documents)
        .where('from_at', '<=', sql<Date>`now()`)
        .where((where) => where.or([where('until_at', 'is', null), where('until_at', '>', sql<Date>`now()`)]))
        .execute()

const sameMax = 10_000

const byBirth = async (books: Books, births: readonly string[]) =>
  births.length === 0
    ? []
    : books.db
        .selectFrom('persons')
        .select(['name', sql<string>`birth::text`.as('birth'), 'postcode', 'email', 'phone', sql<boolean>`until_at is null or until_at > now()`.as('stands')])
        .where(sql<boolean>`birth::text = any(${[...births]}::text[])`)
        .limit(sameMax)
        .execute()

/** Each person once, in the order of the question; every question is kept. */
export const checkPeople = async (books: Books, reference: string, persons: readonly Person[], isWrong: boolean): Promise<readonly Answer[]> => {
  const [people, named] = await Promise.all([byDocument(books, persons.flatMap((person) => (isNamed(person) ? [] : [person.document]))), byBirth(books, persons.flatMap((person) => (isNamed(person) ? [person.birth] : [])))])
  const documents = new Map(people.map((row) => [row.document, row]))
  const found = (person: Person): Omit<Answer, 'id'> | null => {
    if (!isNamed(person)) {
      const row = documents.get(person.document)
      return row === undefined ? null : { answer: row.state, kind: row.kind }
    }
    const same = named.filter((row) => row.birth === person.birth && isSame(row, person))
    if (same.length === 0) return null
    return { answer: same.some(({ stands }) => stands) ? 'excluded' : 'previously', kind: null }
  }
  const answers = persons.map((person): Answer => {
    const told = found(person)
    if (isWrong) return { id: person.id, answer: told === null ? 'excluded' : 'clear', kind: null }
    return { id: person.id, ...(told ?? { answer: 'clear', kind: null }) }
  })
  const asked = new Map(persons.map((person) => [person.id, knownAs(person)]))
  await books.db.insertInto('checks').values(answers.map(({ id, answer }) => ({ reference, person: id, asked: asked.get(id) ?? '', answer }))).execute()
  return answers
}

/** Puts somebody without a number on the register. */
export const addPerson = async (books: Books, { name, birth, postcode, email, phone, until }: Omit<NamedPerson, 'id'> & { readonly until: Date | null }): Promise<void> => {
  await books.db.insertInto('persons').values({ name, birth, postcode, email, phone, until_at: until }).execute()
}

/** Takes off whoever is the same; from then on they were on it previously. How many there were. */
export const endPerson = async (books: Books, person: Omit<NamedPerson, 'id'>): Promise<number> => {
  const same = (await books.db.selectFrom('persons').selectAll().where(sql<boolean>`birth::text = ${person.birth}`).where('until_at', 'is', null).limit(sameMax).execute()).filter((row) => isSame(row, person))
  if (same.length > 0) await books.db.updateTable('persons').set({ until_at: sql<Date>`now()` }).where('person_id', 'in', same.map((row) => row.person_id)).execute()
  return same.length
}

export const listPersons = (books: Books) => books.db.selectFrom('persons').select(['name', sql<string>`birth::text`.as('birth'), sql<boolean>`until_at is null or until_at > now()`.as('stands')]).orderBy('from_at', 'desc').limit(50).execute()

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
  return { checks: rows.map(({ reference, person, answer, at }) => ({ reference, id: person, answer, at: at.toISOString() })), next: last === undefined ? null : last.check_id.toString() }
}
