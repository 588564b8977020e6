import { sql } from 'kysely'
import { type ListedPerson, scoreOf } from './match.ts'
import type { Books, ListedTable, Tx } from './tables.ts'

export interface Screened extends ListedPerson {
  readonly id: string
}

export interface Match {
  readonly entry: string
  readonly kind: ListedTable['kind']
  readonly score: number
  readonly reason: string
}

const listedMax = 10_000
const matchesMax = 20

const versionOf = async (books: Pick<Books, 'db'>): Promise<string> => String((await books.db.selectFrom('list_version').select('version').executeTakeFirstOrThrow()).version)
export const listVersion = versionOf

/** Each person once, in the order of the question, with the entries that they are like, the likest first; every question is kept. */
export const screenPeople = async (books: Books, reference: string, persons: readonly Screened[], isWrong: boolean) => {
  const [list, entries] = [await versionOf(books), await books.db.selectFrom('listed').select(['entry', 'name', sql<string | null>`birth::text`.as('birth'), 'kind', 'reason']).orderBy('entry').limit(listedMax).execute()]
  const matchesOf = (person: Screened): readonly Match[] =>
    entries
      .flatMap(({ entry, kind, reason, ...of }) => {
        const score = scoreOf(person, of)
        return score === null ? [] : [{ entry, kind, score, reason }]
      })
      .toSorted((a, b) => b.score - a.score)
      .slice(0, matchesMax)
  const answers = persons.map((person) => ({ id: person.id, matches: isWrong ? [] : matchesOf(person) }))
  await books.db.insertInto('screenings').values(persons.map(({ id, name }, at) => ({ reference, person: id, asked: name, matches: answers[at]?.matches.length ?? 0 }))).execute()
  return { reference, list, answers }
}

const anotherVersion = async (tx: Tx): Promise<void> => {
  await tx.updateTable('list_version').set({ version: sql<number>`version + 1` }).execute()
}

/** Puts somebody on a list, or writes the entry anew. */
export const putListed = async (tx: Tx, { entry, ...of }: { readonly entry: string; readonly name: string; readonly birth: string | null; readonly kind: ListedTable['kind']; readonly reason: string }): Promise<void> => {
  await tx.insertInto('listed').values({ entry, ...of }).onConflict((twice) => twice.column('entry').doUpdateSet(of)).execute()
  await anotherVersion(tx)
}

export const takeOffList = async (tx: Tx, entry: string): Promise<void> => {
  await tx.deleteFrom('listed').where('entry', '=', entry).execute()
  await anotherVersion(tx)
}

export const listListed = (books: Books) => books.db.selectFrom('listed').select(['entry', 'name', sql<string | null>`birth::text`.as('birth'), 'kind']).orderBy('entry').limit(50).execute()
