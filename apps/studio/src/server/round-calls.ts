import type { Database, Tx } from '@trevo/server/sql'
import { minor } from '@trevo/rules/money'
import { openCalls, type Calls, type Decided } from '@trevo/vendor-calls/calls'
import type { Wallet } from '@trevo/vendor-calls/wallet'
import { writeCall } from '@trevo/vendor-calls/write-call'
import type { FastifyBaseLogger } from 'fastify'
import { findGame } from '#games/registry.ts'
import { roundDraw } from './seeds.ts'
import { changeRound, findSeed, lockRound, type RoundRow } from './store.ts'
import type { Tables } from './tables.ts'

/** The stake is booked: only now the result is computed, stored with every step, and the payout written down to be sent. */
const playAndPay = async (tx: Tx<Tables>, round: RoundRow, balanceMinor: bigint | null): Promise<void> => {
  const game = findGame(round.vendor, round.game_code)
  if (game === null) throw new Error(`no game ${round.game_code} of ${round.vendor}`)
  const seed = await findSeed(tx, round.seed_id)
  const played = game.play(roundDraw(seed.server_seed, seed.client_seed, round.nonce), minor(round.stake_minor), round.choice)
  await changeRound(tx, round.id, { state: 'paying', balanceMinor, played })
  const base = { memberId: round.member_id, gameCode: round.game_code, roundId: round.id }
  if (played.payoutMinor === 0n) return writeCall(tx, { vendor: round.vendor, verb: 'end-round', body: base })
  const ids = { txId: `${round.id}:win`, refTxId: `${round.id}:bet` }
  const body = { ...base, ...ids, amount: played.payoutMinor.toString(), currency: round.currency, closesRound: true }
  await writeCall(tx, { vendor: round.vendor, verb: 'win', body })
}

const askStakeBack = async (tx: Tx<Tables>, round: RoundRow, reason: string): Promise<void> => {
  await changeRound(tx, round.id, { state: 'returning', reason })
  const body = { memberId: round.member_id, gameCode: round.game_code, roundId: round.id, txId: `${round.id}:rollback`, refTxId: `${round.id}:bet` }
  await writeCall(tx, { vendor: round.vendor, verb: 'rollback', body })
}

/** What the end of a call does to its round (Product §4.20). */
const applyVerdict = async (tx: Tx<Tables>, { call, verdict, status, balanceMinor }: Decided): Promise<void> => {
  const round = await lockRound(tx, call.roundId ?? '')
  if (verdict === 'unanswered') return askStakeBack(tx, round, status ?? 'no_answer')
  if (verdict !== 'done') {
    await changeRound(tx, round.id, { state: verdict, reason: status, balanceMinor })
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
