import { findCard, findMarket } from '#book/read-store.ts'
import { listPrices } from '#book/price-store.ts'
import type { HistoryView } from '#wire.ts'
import { ReadRefused } from './call.ts'
import type { Handle } from './handle.ts'

const versionsMax = 500

export const getHistory: Handle<'GET /api/markets/:id/history'> = async ({ database: { db } }, { session, params: { id } }): Promise<HistoryView> => {
  const market = await findMarket(db, id)
  const event = market === undefined ? undefined : await findCard(db, market.event_id)
  if (event?.entry !== session.entry) throw new ReadRefused('not_found')
  const rows = (await listPrices(db, id, versionsMax)).toReversed()
  return {
    selections: rows.at(-1)?.selections ?? [],
    versions: rows.map(({ v, at, odds_milli, fair_ppm, margin_bps, shown_bps, basis_seq, cause }) => ({
      v, at: at.toISOString(), oddsMilli: odds_milli, fairPpm: fair_ppm, marginBps: margin_bps, shownBps: shown_bps, basisSeq: basis_seq, cause,
    })),
  }
}
