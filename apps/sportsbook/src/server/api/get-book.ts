import { type BookPlace, countSports, listBook, type ListedRow, readMains } from '#book/read-store.ts'
import { cardsOf, marketView } from '#book/views.ts'
import type { BookView } from '#wire.ts'
import { ReadRefused } from './call.ts'
import type { Handle } from './handle.ts'

export const pageSize = 25

const textOf = ({ place, starts_at, id }: ListedRow): string => `${place}.${starts_at.getTime()}.${id}`

const placeOf = (text: string): BookPlace => {
  const [, place, startsAtMs, id] = /^([01])\.([0-9]{1,15})\.([1-9][0-9]{0,17})$/.exec(text) ?? []
  if (place === undefined || startsAtMs === undefined || id === undefined) throw new ReadRefused('bad_request')
  return { place: Number(place), startsAtMs: Number(startsAtMs), id: BigInt(id) }
}

export const getBook: Handle<'GET /api/book'> = async ({ database: { db }, live }, { session, query: { sport, after, q } }): Promise<BookView> => {
  // Before anything is read: what changes meanwhile is told again.
  const seq = live.seqOf(`book:${session.entry}`)
  const rows = await listBook(db, { entry: session.entry, sport: sport ?? null, words: q ?? null, after: after === undefined ? null : placeOf(after), limit: pageSize + 1 })
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const [cards, mains, sports] = await Promise.all([cardsOf(db, page, session.language), readMains(db, page.map(({ id }) => id)), countSports(db, session.entry)])
  return {
    seq,
    sports,
    events: cards.map((card, at) => {
      const row = page[at]
      const main = row === undefined ? undefined : mains.get(row.id)
      return { ...card, main: main === undefined ? null : marketView(main), marketCount: row?.market_count ?? 0 }
    }),
    next: rows.length > pageSize && last !== undefined ? textOf(last) : null,
  }
}
