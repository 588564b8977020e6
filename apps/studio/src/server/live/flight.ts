import type { Db, Tx } from '@trevo/server/sql'
import { minor } from '@trevo/rules/money'
import { payoutOf } from '#games/engine.ts'
import type { FlightRule } from '#games/game.ts'
import { payPlayed } from '#server/round-calls.ts'
import type { RoundsHouse } from '#server/rounds.ts'
import { roundDraw } from '#server/seeds.ts'
import { findRound, findSeed, lockRound, type RoundRow, type SessionRow } from '#server/store.ts'
import type { Tables } from '#server/tables.ts'
import { findTableRound, lockReachedBets, nextAutoOf, readNowMs, watchFlight, type TableRoundRow } from './table-store.ts'

/** While it flies a table is looked at so often at least. */
const lookMsMax = 500
const watchEveryMs = 400
/** Longer without any process, and members were kept from leaving (Product §4.1684). */
export const awayMsMax = 4_000
const leaveAtOnceMax = 100
/** A cash-out that arrived in the last moment has so long to be written down, before what is left of the bets is decided. */
export const afterEndMs = 400

/** How far a round flies. For the server alone, until it is over. */
const flewOf = async (db: Db<Tables>, round: TableRoundRow, flight: FlightRule): Promise<number> => {
  const seed = await findSeed(db, round.seed_id)
  return flight.flew(roundDraw(seed.server_seed, seed.client_seed, round.number))
}

/** A bet that leaves is paid at once; the flight goes on, and its end is not in the record yet. */
const payLeft = (tx: Tx<Tables>, bet: RoundRow, leftHundredths: number, moves: readonly string[]): Promise<void> =>
  payPlayed(tx, bet, null, { outcome: { leftHundredths }, steps: 1, payoutMinor: payoutOf(minor(bet.stake_minor), leftHundredths) }, moves)

/** One look at a flight: whoever's own multiplier is reached leaves. `dueInMs`: until the next does, or it ends; null: it has. */
export const fly = async (tx: Tx<Tables>, before: TableRoundRow, flight: FlightRule, nowMs: number): Promise<{ readonly round: TableRoundRow; readonly dueInMs: number | null }> => {
  const awayMs = nowMs - (before.watched_at?.getTime() ?? nowMs)
  const round = awayMs > watchEveryMs ? await watchFlight(tx, before.id, awayMs > awayMsMax) : before
  const flewMs = nowMs - (round.flies_at?.getTime() ?? nowMs)
  const endMs = flight.lastsMs(await flewOf(tx, round, flight))
  if (flewMs >= endMs) return { round, dueInMs: null }
  const reached = await lockReachedBets(tx, round.id, flight.at(flewMs), leaveAtOnceMax)
  for (const bet of reached) await payLeft(tx, bet, bet.auto_hundredths ?? 0, [])
  if (reached.length === leaveAtOnceMax) return { round, dueInMs: 0 }
  const next = await nextAutoOf(tx, round.id)
  return { round, dueInMs: Math.min(lookMsMax, endMs - flewMs, next === null ? lookMsMax : Math.max(10, flight.msOf(next) - flewMs)) }
}

export type CashedOut = { readonly round: RoundRow } | { readonly refusal: 'not_found' | 'not_flying' | 'flown_away' | 'round_over' }

/** Where a bet may leave that asks for it so long after the take-off, or why it may not. */
const judge = (flight: FlightRule, bet: RoundRow, askedMs: number, flewHundredths: number): number | 'not_flying' | 'flown_away' => {
  const at = flight.at(askedMs)
  if (at < flight.leastHundredths) return 'not_flying'
  // What left by itself did so there, also where that is not written down yet.
  const left = Math.min(at, bet.auto_hundredths ?? at)
  return left > flewHundredths ? 'flown_away' : left
}

/**
 * A member leaves by hand. What counts is when the request arrived: `arrivedMs`, by this process' own even clock, which the database's is read beside. It may
 * be decided after the flight's end as long as it arrived before.
 */
export const cashOut = (house: Pick<RoundsHouse, 'database'>, session: SessionRow, flight: FlightRule, betId: string, arrivedMs: number): Promise<CashedOut> =>
  house.database.transact(async (tx) => {
    const found = await findRound(tx, betId)
    if (found === undefined || found.vendor !== session.vendor || found.member_id !== session.member_id || found.game_code !== session.game_code || found.table_round_id === null) return { refusal: 'not_found' }
    const bet = await lockRound(tx, betId)
    if (bet.state === 'staking') return { refusal: 'not_flying' }
    if (bet.state !== 'placed') return { refusal: 'round_over' }
    const round = await findTableRound(tx, found.table_round_id)
    if (round.flies_at === null) return { refusal: 'not_flying' }
    const waitedMs = performance.now() - arrivedMs
    const askedMs = Math.floor((await readNowMs(tx)) - waitedMs - round.flies_at.getTime())
    const left = judge(flight, bet, askedMs, await flewOf(tx, round, flight))
    if (typeof left === 'string') return { refusal: left }
    await payLeft(tx, bet, left, [String(askedMs)])
    return { round: await lockRound(tx, betId) }
  })
