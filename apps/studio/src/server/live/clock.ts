import { createHash } from 'node:crypto'
import type { Tx } from '@trevo/server/sql'
import type { TableRule } from '#games/game.ts'
import { payOrReturn, playAndPay } from '#server/round-calls.ts'
import type { RoundsHouse } from '#server/rounds.ts'
import { roundDraw } from '#server/seeds.ts'
import { findSeed, revealSeed } from '#server/store.ts'
import type { Tables } from '#server/tables.ts'
import { linkOf, newChain } from './chain.ts'
import { afterEndMs, fly } from './flight.ts'
import { addChain, addTableRound, changeTableRound, completeOutcomes, findLastTableRound, hasPlacedBets, lockChain, lockPlacedBets, readNowMs, type ChainRow, type TableKey, type TableRoundRow } from './table-store.ts'

/** Bets that are decided in one commit. */
const settledAtOnceMax = 100

/** A table as it stands: its chain, its last round, and in how long its next step is due; null: not before somebody sits down, or gives the chain's event. */
export interface Standing {
  readonly chain: ChainRow
  readonly round: TableRoundRow | null
  readonly dueInMs: number | null
}

const needChain = async (tx: Tx<Tables>, key: TableKey): Promise<ChainRow> => {
  const before = await lockChain(tx, key)
  const running = before === undefined ? undefined : await findLastTableRound(tx, key)
  // The last link's round is played to its end first.
  if (before !== undefined && (before.used < before.length || (running !== undefined && running.state !== 'settled'))) return before
  await addChain(tx, key, newChain())
  const made = await lockChain(tx, key)
  if (made === undefined) throw new Error('a chain that was made is there')
  return made
}

const openRound = async (tx: Tx<Tables>, chain: ChainRow, rule: TableRule): Promise<TableRoundRow> => {
  const secret = linkOf(chain.secret, chain.length, chain.used + 1)
  return addTableRound(tx, chain, { secret, hash: createHash('sha256').update(secret).digest() }, rule.openMs)
}

/** The link is shown with what was drawn from it: nobody can bet on it any more. */
const draw = async (tx: Tx<Tables>, round: TableRoundRow, rule: TableRule): Promise<TableRoundRow> => {
  const seed = await findSeed(tx, round.seed_id)
  const outcome = rule.draw(roundDraw(seed.server_seed, seed.client_seed, round.number))
  const drawn = await changeTableRound(tx, round.id, { state: 'drawn', outcome, shownMs: rule.shownMs })
  await revealSeed(tx, seed.id)
  return drawn
}

/** Decides some of the bets, each with what is sent to the wallet; true when none waits any more. */
const settleSome = async (tx: Tx<Tables>, round: TableRoundRow): Promise<boolean> => {
  const bets = await lockPlacedBets(tx, round.id, settledAtOnceMax)
  for (const bet of bets) await (round.is_interrupted ? payOrReturn(tx, bet, 'interrupted') : playAndPay(tx, bet, null))
  return bets.length < settledAtOnceMax && !(await hasPlacedBets(tx, round.id))
}

const standing = (chain: ChainRow, round: TableRoundRow | null, dueInMs: number | null): Standing => ({ chain, round, dueInMs: dueInMs === null ? null : Math.max(0, dueInMs) })

/** Its result stands: what is bet is decided, and then the round is over. */
const settle = async (tx: Tx<Tables>, chain: ChainRow, round: TableRoundRow, rule: TableRule, nowMs: number): Promise<Standing> => {
  const decidesMs = (round.drawn_at?.getTime() ?? 0) + (rule.flight === undefined ? 0 : afterEndMs)
  if (nowMs < decidesMs) return standing(chain, round, decidesMs - nowMs)
  if (!(await settleSome(tx, round))) return standing(chain, round, 20)
  if (rule.flight !== undefined) await completeOutcomes(tx, round.id, round.outcome)
  const settled = await changeTableRound(tx, round.id, { state: 'settled' })
  return standing(chain, settled, (settled.next_at?.getTime() ?? 0) - nowMs)
}

/** Its bets are closed: it takes off where its game flies, and what was drawn is shown. */
const goOn = async (tx: Tx<Tables>, chain: ChainRow, round: TableRoundRow, rule: TableRule, nowMs: number): Promise<Standing> => {
  if (round.state === 'flying' && rule.flight !== undefined) {
    const flown = await fly(tx, round, rule.flight, nowMs)
    return flown.dueInMs === null ? standing(chain, await draw(tx, flown.round, rule), afterEndMs) : standing(chain, flown.round, flown.dueInMs)
  }
  const drawsMs = (round.closed_at?.getTime() ?? round.closes_at.getTime()) + rule.closedMs
  if (nowMs < drawsMs) return standing(chain, round, drawsMs - nowMs)
  return rule.flight === undefined ? standing(chain, await draw(tx, round, rule), 0) : standing(chain, await changeTableRound(tx, round.id, { state: 'flying' }), 0)
}

/**
 * Takes a table one step on, if one is due: open, closed, flying where its game does, drawn, settled, and the next. Each step is one commit, so that whoever comes after a process that died
 * goes on from what stands. `isAttended`: somebody sits at it, so that another round may begin.
 */
export const stepTable = ({ database }: Pick<RoundsHouse, 'database'>, key: TableKey, rule: TableRule, isAttended: boolean): Promise<Standing> =>
  database.transact(async (tx) => {
    const chain = await needChain(tx, key)
    const nowMs = await readNowMs(tx)
    const round = (await findLastTableRound(tx, key)) ?? null
    const closesMs = round?.closes_at.getTime() ?? 0
    if (round === null || round.state === 'settled') {
      const waitMs = (round?.next_at?.getTime() ?? 0) - nowMs
      if (waitMs > 0) return standing(chain, round, waitMs)
      if (!isAttended || chain.event === null) return standing(chain, round, null)
      return standing({ ...chain, used: chain.used + 1 }, await openRound(tx, chain, rule), rule.openMs)
    }
    if (round.state === 'open') {
      if (nowMs < closesMs) return standing(chain, round, closesMs - nowMs)
      return standing(chain, await changeTableRound(tx, round.id, { state: 'closed' }), rule.closedMs)
    }
    return round.state === 'drawn' ? settle(tx, chain, round, rule, nowMs) : goOn(tx, chain, round, rule, nowMs)
  })
