import type { Database, Tx } from '@trevo/server/sql'
import { minor } from '@trevo/rules/money'
import { openCalls, type Calls, type Decided } from '@trevo/vendor-calls/calls'
import type { Wallet } from '@trevo/vendor-calls/wallet'
import { writeCall } from '@trevo/vendor-calls/write-call'
import type { FastifyBaseLogger } from 'fastify'
import type { PlayedRound } from '#games/game.ts'
import { findGame } from '#games/registry.ts'
import { followEntry } from './duel/duel-store.ts'
import { countWin } from './free-rounds-store.ts'
import { holdTableRound } from './live/table-store.ts'
import { addCatches } from './pond/pond-store.ts'
import { roundDraw } from './seeds.ts'
import { changeRound, findSeed, lockRound, type RoundRow } from './store.ts'
import type { Tables } from './tables.ts'

/** What a round without a stake won, counted and sent. */
const payFree = async (tx: Tx<Tables>, round: RoundRow, campaignId: string, payoutMinor: bigint): Promise<void> => {
  if (payoutMinor === 0n) return
  await countWin(tx, { vendor: round.vendor, campaign_id: campaignId }, payoutMinor)
  const body = { memberId: round.member_id, txId: `${round.id}:promo`, campaignId, amount: payoutMinor.toString(), currency: round.currency, gameCode: round.game_code, roundId: round.id }
  await writeCall(tx, { vendor: round.vendor, verb: 'promo-win', body })
}

/**
 * The stake is booked: only now the result is computed, stored with every step, and the payout written down to be sent; or the member has the next move.
 * With a move, the same from the beginning.
 */
export const playAndPay = async (tx: Tx<Tables>, round: RoundRow, balanceMinor: bigint | null, moves: readonly string[] = []): Promise<void> =>
  payPlayed(tx, round, balanceMinor, await playOf(tx, round, moves), moves)

/** The same of a bet whose member was kept from moving: what it won without a move is paid, and any other stake goes back. */
export const payOrReturn = async (tx: Tx<Tables>, round: RoundRow, reason: string): Promise<void> => {
  const played = await playOf(tx, round, [])
  return played.payoutMinor === 0n ? askStakeBack(tx, round, reason) : payPlayed(tx, round, null, played, [])
}

const playOf = async (tx: Tx<Tables>, round: RoundRow, moves: readonly string[]): Promise<PlayedRound> => {
  const game = findGame(round.vendor, round.game_code)
  if (game === null) throw new Error(`no game ${round.game_code} of ${round.vendor}`)
  const seed = await findSeed(tx, round.seed_id)
  return game.play(roundDraw(seed.server_seed, seed.client_seed, round.nonce), minor(round.stake_minor), round.choice, moves)
}

/** Writes down what a round came to, and what the wallet has to hear of it. */
export const payPlayed = async (tx: Tx<Tables>, round: RoundRow, balanceMinor: bigint | null, played: PlayedRound, moves: readonly string[]): Promise<void> => {
  // Of a round without a stake nothing is said where it won nothing.
  const isOver = round.campaign_id !== null && played.payoutMinor === 0n
  await changeRound(tx, round.id, { state: played.awaitsMove === true ? 'playing' : isOver ? 'settled' : 'paying', balanceMinor, played, moves })
  if (played.awaitsMove === true) return
  if (round.campaign_id !== null) return payFree(tx, round, round.campaign_id, played.payoutMinor)
  const pond = findGame(round.vendor, round.game_code)?.pond
  if (round.pond_id !== null && pond !== undefined) await addCatches(tx, { pondId: round.pond_id, roundId: round.id, fish: pond.caughtIn(played.outcome) })
  const base = { memberId: round.member_id, gameCode: round.game_code, roundId: round.id }
  if (played.payoutMinor === 0n) return writeCall(tx, { vendor: round.vendor, verb: 'end-round', body: base })
  const ids = { txId: `${round.id}:win`, refTxId: `${round.id}:bet` }
  const body = { ...base, ...ids, amount: played.payoutMinor.toString(), currency: round.currency, closesRound: true }
  await writeCall(tx, { vendor: round.vendor, verb: 'win', body })
}

export const askStakeBack = async (tx: Tx<Tables>, round: RoundRow, reason: string): Promise<void> => {
  await changeRound(tx, round.id, { state: 'returning', reason })
  const body = { memberId: round.member_id, gameCode: round.game_code, roundId: round.id, txId: `${round.id}:rollback`, refTxId: `${round.id}:bet` }
  await writeCall(tx, { vendor: round.vendor, verb: 'rollback', body })
}

/** A stake that was booked at a table: it counts where nothing is drawn yet, and goes back where the wallet took too long (Product §4.1642). */
const placeOrReturn = async (tx: Tx<Tables>, round: RoundRow, tableRoundId: bigint, balanceMinor: bigint | null): Promise<void> => {
  const table = await holdTableRound(tx, tableRoundId)
  if (table?.state !== 'open' && table?.state !== 'closed') return askStakeBack(tx, round, 'too_late')
  await changeRound(tx, round.id, { state: 'placed', balanceMinor })
}

/** What the end of a call does to its round (Product §4.20). */
const applyVerdict = async (tx: Tx<Tables>, { call, verdict, status, balanceMinor }: Decided): Promise<void> => {
  if (call.verb === 'mark') return
  const round = await lockRound(tx, call.roundId ?? '')
  if (round.is_duel && call.verb === 'bet') await followEntry(tx, round.id, verdict === 'done')
  if (verdict === 'unanswered') return askStakeBack(tx, round, status ?? 'no_answer')
  if (verdict !== 'done') {
    await changeRound(tx, round.id, { state: verdict, reason: status, balanceMinor })
  } else if (call.verb === 'bet' && round.is_duel) {
    await changeRound(tx, round.id, { state: 'placed', balanceMinor })
  } else if (call.verb === 'bet' && round.table_round_id !== null) {
    await placeOrReturn(tx, round, round.table_round_id, balanceMinor)
  } else if (call.verb === 'bet') {
    await playAndPay(tx, round, balanceMinor)
  } else if (call.verb === 'rollback') {
    await changeRound(tx, round.id, { state: 'cancelled', balanceMinor })
  } else {
    await changeRound(tx, round.id, { state: 'settled', reason: null, balanceMinor })
  }
}

export const openRoundCalls = (options: { readonly database: Database<Tables>; readonly wallet: Wallet; readonly log: FastifyBaseLogger }): Calls =>
  openCalls<Tables>({ ...options, applyVerdict })
