import { randomBytes } from 'node:crypto'
import type { Database } from '@trevo/server/sql'
import type { Calls } from '@trevo/vendor-calls/calls'
import type { Wallet } from '@trevo/vendor-calls/wallet'
import { writeCall } from '@trevo/vendor-calls/write-call'
import type { FastifyBaseLogger } from 'fastify'
import { addRound, findOpenRound, findRound, findRoundByKey, isOpen, lastRoundAgeMs, lockLiveSeed, lockRound, takeNonce, type RoundRow, type SessionRow } from './store.ts'
import type { Tables } from './tables.ts'

export interface RoundsHouse {
  readonly database: Database<Tables>
  readonly wallet: Wallet
  readonly calls: Calls
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
    await writeCall(tx, { vendor: session.vendor, verb: 'bet', body })
    return { round: await lockRound(tx, id) }
  })

/** Drives a round until it is closed or the time is up; what is left then goes on in the background. */
export const advanceRound = async (house: RoundsHouse, roundId: string, budgetMs: number): Promise<RoundRow> => {
  const round = await findRound(house.database.db, roundId)
  if (round === undefined) throw new Error(`round ${roundId} is gone`)
  if (!isOpen(round)) return round
  await house.calls.advance(round.vendor, round.id, budgetMs)
  return (await findRound(house.database.db, roundId)) ?? round
}
