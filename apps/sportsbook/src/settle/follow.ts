import { settleMarket } from '@trevo/betting/markets/registry'
import type { Tx } from '@trevo/server/sql'
import type { House } from '#server/house.ts'
import type { Tables } from '#server/tables.ts'
import { readNowMs } from '#tickets/desk-store.ts'
import { changeRun, keepResults, listMarketsWithLegs, listNewsEvents, listTicketsOf, lockRun, type RunRow, takeNews } from './settle-store.ts'
import { type KnownFacts, openKnownFacts, settleTickets } from './settle-tickets.ts'

/** Tickets that are gone through in one transaction. */
export const pageMax = 500
const eventsAtOnce = 50

const canonicalResults = (results: Readonly<Record<string, unknown>>): string => JSON.stringify(Object.entries(results).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Markets that the facts of now make something else of; with another correction every one, for it may void a price. */
const begin = async (tx: Tx<Tables>, eventId: bigint, run: RunRow, known: KnownFacts): Promise<void> => {
  const facts = (await known.read(tx, [eventId])).get(eventId.toString())
  if (facts === undefined) return
  const isCorrected = facts.corrections !== run.corrections
  const changed = (await listMarketsWithLegs(tx, eventId)).flatMap(({ marketId, rulesVersion, spec, results }) => {
    const now = canonicalResults(settleMarket(rulesVersion, spec, facts.state))
    return isCorrected || now !== (results === null ? '[]' : (JSON.parse(results) as string)) ? [{ marketId, results: JSON.stringify(now) }] : []
  })
  await keepResults(tx, changed)
  await changeRun(tx, eventId, { corrections: facts.corrections, markets: changed.length === 0 ? null : changed.map(({ marketId }) => marketId), afterTicket: 0n })
}

/** As many markets as fill a page. */
const goOn = async (tx: Tx<Tables>, eventId: bigint, run: RunRow, known: KnownFacts): Promise<void> => {
  const markets = [...(run.markets ?? [])]
  let after = run.after_ticket
  const page: bigint[] = []
  while (page.length < pageMax) {
    const [market] = markets
    if (market === undefined) break
    const nos = await listTicketsOf(tx, market, after, pageMax - page.length)
    page.push(...nos)
    const last = nos.at(-1)
    if (last !== undefined && page.length >= pageMax) after = last
    else {
      markets.shift()
      after = 0n
    }
  }
  await settleTickets(tx, [...new Set(page)], known, { nowMs: await readNowMs(tx) })
  await changeRun(tx, eventId, { markets: markets.length === 0 ? null : markets, afterTicket: after })
}

/** One step of following an event's facts, with its cursor in the same transaction; false where another process follows it. Product §7.1933. */
export const followStep = async (tx: Tx<Tables>, eventId: bigint, known: KnownFacts): Promise<boolean> => {
  const run = await lockRun(tx, eventId)
  if (run === undefined) return false
  if (run.markets !== null) {
    await goOn(tx, eventId, run, known)
    return true
  }
  const { isChanged, ticketNos } = await takeNews(tx, eventId, pageMax)
  if (isChanged) await begin(tx, eventId, run, known)
  if (ticketNos.length > 0) await settleTickets(tx, ticketNos, known, { nowMs: await readNowMs(tx) })
  return true
}

export interface Follower {
  /** One step for each event that something is to be followed in; true when more may be waiting. */
  step(): Promise<boolean>
  /** Until nothing is left. */
  drain(): Promise<void>
}

export const openFollower = ({ database, log }: Pick<House, 'database' | 'log'>): Follower => {
  const known = openKnownFacts()
  const step = async (): Promise<boolean> => {
    const events = await listNewsEvents(database.db, eventsAtOnce)
    let isMoved = false
    for (const eventId of events)
      await database
        .transact((tx) => followStep(tx, eventId, known))
        .then((moved) => (isMoved ||= moved))
        .catch((error: unknown) => log.error({ err: error, event: eventId.toString() }, 'facts could not be followed, and will be again'))
    return isMoved
  }
  return {
    step,
    drain: async () => {
      while (await step()) continue
    },
  }
}
