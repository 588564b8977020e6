import { toHex } from '@trevo/fairness/hex'
import { readFactRows } from '#book/event-store.ts'
import { mainKind } from '#book/offers.ts'
import { findCard, readOffered } from '#book/read-store.ts'
import { cardsOf, factView, marketView } from '#book/views.ts'
import type { EventView } from '#wire.ts'
import { ReadRefused } from './call.ts'
import type { Handle } from './handle.ts'

export const getEvent: Handle<'GET /api/events/:id'> = async ({ database: { db }, live }, { session, params: { id } }): Promise<EventView> => {
  const seq = live.seqOf(`event:${id}`)
  const row = await findCard(db, id)
  if (row === undefined || row.entry !== session.entry) throw new ReadRefused('not_found')
  const [[card], offered, facts] = await Promise.all([cardsOf(db, [row], session.language), readOffered(db, id), readFactRows(db, id)])
  if (card === undefined) throw new ReadRefused('not_found')
  const markets = offered.map(marketView)
  const main = markets.find(({ spec }) => spec.kind === mainKind[row.sport] && spec.period === 'match') ?? null
  return {
    ...card,
    main,
    marketCount: row.market_count,
    seq,
    markets,
    facts: facts.map(factView),
    commitment: row.commitment === null ? null : toHex(row.commitment),
    // What a tick was mixed with says so itself.
    hasBeacon: facts.some(({ kind, body }) => kind === 'tick' && typeof body === 'object' && body !== null && 'mix' in body && String(body.mix).startsWith('beacon:')),
  }
}
