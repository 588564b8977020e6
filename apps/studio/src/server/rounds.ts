import { randomBytes } from 'node:crypto'
import type { Database, Tx } from '@trevo/server/sql'
import { minor } from '@trevo/rules/money'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { findGame } from '#games/registry.ts'
import { roundDraw } from './seeds.ts'
import {
  addCall,
  addRound,
  changeRound,
  claimCall,
  endCall,
  findOpenRound,
  findPendingCall,
  findRound,
  findRoundByKey,
  findSeed,
  isOpen,
  lastRoundAgeMs,
  lockLiveSeed,
  lockRound,
  postponeCall,
  takeNonce,
  type CallRow,
  type RoundRow,
  type SessionRow,
} from './store.ts'
import type { Tables } from './tables.ts'
import { betRetryMsMax, retryDelayMs, verdictOn } from './verdict.ts'
import type { Wallet } from './wallet.ts'

export interface RoundsHouse {
  readonly database: Database<Tables>
  readonly wallet: Wallet
  /** By vendor code: whoever asks us something signs with the same secret. */
  readonly secrets: Readonly<Record<string, string>>
  readonly log: FastifyBaseLogger
}

const newRoundId = (): string => `rnd_${randomBytes(16).toString('hex')}`

/**
 * Opens a round and writes its bet down before anything is sent, so that a process that dies resumes it (Product §4.21).
 * The same key gives the round it opened before. Null refusals aside, at most one round of a member is open.
 */
export const openRound = (
  house: RoundsHouse,
  session: SessionRow,
  request: { readonly key: string; readonly stakeMinor: bigint; readonly choice: string; readonly minimumCycleMs: number },
): Promise<{ readonly round: RoundRow } | { readonly refusal: 'round_open' | 'too_soon' }> =>
  house.database.transact(async (tx) => {
    const player = { vendor: session.vendor, memberId: session.member_id }
    const seed = await lockLiveSeed(tx, player)
    if (seed === undefined) throw new Error('a session has no live seed')
    const before = await findRoundByKey(tx, player, request.key)
    if (before !== undefined) return { round: before }
    if ((await findOpenRound(tx, player)) !== undefined) return { refusal: 'round_open' }
    const ageMs = request.minimumCycleMs > 0 ? await lastRoundAgeMs(tx, player, session.game_code) : null
    if (ageMs !== null && ageMs < request.minimumCycleMs) return { refusal: 'too_soon' }
    const id = newRoundId()
    await addRound(tx, {
      id,
      vendor: session.vendor,
      game_code: session.game_code,
      member_id: session.member_id,
      wallet_token: session.wallet_token,
      request_key: request.key,
      stake_minor: request.stakeMinor,
      choice: request.choice,
      currency: session.currency,
      seed_id: seed.id,
      nonce: await takeNonce(tx, seed),
    })
    const body = {
      sessionToken: session.wallet_token,
      memberId: session.member_id,
      gameCode: session.game_code,
      roundId: id,
      txId: `${id}:bet`,
      amount: request.stakeMinor.toString(),
      currency: session.currency,
    }
    await addCall(tx, { round_id: id, vendor: session.vendor, verb: 'bet', body: JSON.stringify(body) })
    return { round: await lockRound(tx, id) }
  })

/** The stake is booked: only now the result is computed, stored with every step, and the payout written down to be sent. */
const playAndPay = async (tx: Tx<Tables>, round: RoundRow, balanceMinor: bigint | null): Promise<void> => {
  const game = findGame(round.vendor, round.game_code)
  if (game === null) throw new Error(`no game ${round.game_code} of ${round.vendor}`)
  const seed = await findSeed(tx, round.seed_id)
  const played = game.play(roundDraw(seed.server_seed, seed.client_seed, round.nonce), minor(round.stake_minor), round.choice)
  await changeRound(tx, round.id, { state: 'paying', balanceMinor, played })
  const base = { memberId: round.member_id, gameCode: round.game_code, roundId: round.id }
  const call =
    played.payoutMinor > 0n
      ? {
          verb: 'win' as const,
          body: {
            ...base,
            txId: `${round.id}:win`,
            refTxId: `${round.id}:bet`,
            amount: played.payoutMinor.toString(),
            currency: round.currency,
            closesRound: true,
          },
        }
      : { verb: 'end-round' as const, body: base }
  await addCall(tx, { round_id: round.id, vendor: round.vendor, verb: call.verb, body: JSON.stringify(call.body) })
}

const askStakeBack = async (tx: Tx<Tables>, round: RoundRow, reason: string): Promise<void> => {
  await changeRound(tx, round.id, { state: 'returning', reason })
  const body = { memberId: round.member_id, gameCode: round.game_code, roundId: round.id, txId: `${round.id}:rollback`, refTxId: `${round.id}:bet` }
  await addCall(tx, { round_id: round.id, vendor: round.vendor, verb: 'rollback', body: JSON.stringify(body) })
}

const giveUpBet = (house: RoundsHouse, call: CallRow): Promise<void> =>
  house.database.transact(async (tx) => {
    const round = await lockRound(tx, call.round_id)
    if (await endCall(tx, call.id, 'given-up', null)) await askStakeBack(tx, round, 'no_answer')
  })

/** One attempt at one call, and what follows from its answer, in one commit. Safe to run twice at once: the lease lets one through. */
export const driveCall = async (house: RoundsHouse, callId: bigint): Promise<void> => {
  const call = await claimCall(house.database.db, callId)
  if (call === undefined) return
  if (call.verb === 'bet' && call.age_ms > betRetryMsMax) return giveUpBet(house, call)
  const answer = await house.wallet.call(call.vendor, call.verb, call.body)
  if (answer.kind === 'undecided') {
    house.log.warn({ round: call.round_id, verb: call.verb, attempts: call.attempts, trouble: answer.trouble }, 'a wallet call got no decision')
    await postponeCall(house.database.db, call.id, retryDelayMs(call.verb, call.attempts, answer.retryAfterMs), answer.trouble)
    return
  }
  const verdict = verdictOn(call.verb, answer.status, call.is_uncertain)
  if (verdict === 'stuck')
    house.log.error({ round: call.round_id, verb: call.verb, status: answer.status }, 'a round is stuck: the wallet says what it never should')
  await house.database.transact(async (tx) => {
    const round = await lockRound(tx, call.round_id)
    if (!(await endCall(tx, call.id, verdict === 'stuck' ? 'stuck' : 'answered', answer.body))) return
    // Sent once more because the wallet asked: the round stands as it ended.
    if (!isOpen(round)) return
    const { balanceMinor } = answer
    if (verdict === 'pay') return playAndPay(tx, round, balanceMinor)
    if (verdict === 'return') return askStakeBack(tx, round, answer.status)
    const reason = verdict === 'settled' ? null : answer.status === 'OK' ? round.reason : answer.status
    await changeRound(tx, round.id, { state: verdict, reason, balanceMinor })
  })
}

/** Drives a round until it is closed or the time is up; what is left then goes on in the background. */
export const advanceRound = async (house: RoundsHouse, roundId: string, budgetMs: number): Promise<RoundRow> => {
  const until = performance.now() + budgetMs
  for (;;) {
    const round = await findRound(house.database.db, roundId)
    if (round === undefined) throw new Error(`round ${roundId} is gone`)
    if (!isOpen(round) || performance.now() >= until) return round
    const call = await findPendingCall(house.database.db, roundId)
    if (call === undefined) continue
    if (call.wait_ms > 0) await sleep(Math.max(10, Math.min(call.wait_ms, until - performance.now(), 200)))
    else await driveCall(house, call.id)
  }
}
