import { listResults } from '#book/read-store.ts'
import { cardsOf } from '#book/views.ts'
import type { ResultsView } from '#wire.ts'
import { ReadRefused } from './call.ts'
import type { Handle } from './handle.ts'

const pageSize = 50

const placeOf = (text: string): { readonly startsAtMs: number; readonly id: bigint } => {
  const [, startsAtMs, id] = /^([0-9]{1,15})\.([1-9][0-9]{0,17})$/.exec(text) ?? []
  if (startsAtMs === undefined || id === undefined) throw new ReadRefused('bad_request')
  return { startsAtMs: Number(startsAtMs), id: BigInt(id) }
}

export const getResults: Handle<'GET /api/results'> = async ({ database: { db } }, { session, query: { day, after } }): Promise<ResultsView> => {
  const of = day ?? new Date().toISOString().slice(0, 10)
  const rows = await listResults(db, { entry: session.entry, day: of, before: after === undefined ? null : placeOf(after), limit: pageSize + 1 })
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return { day: of, events: await cardsOf(db, page, session.language), next: rows.length > pageSize && last !== undefined ? `${last.starts_at.getTime()}.${last.id}` : null }
}
