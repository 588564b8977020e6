import { randomBytes } from 'node:crypto'
import type { Database, Tx } from '@trevo/server/sql'
import type { Calls } from '@trevo/vendor-calls/calls'
import type { Wallet } from '@trevo/vendor-calls/wallet'
import { writeCall } from '@trevo/vendor-calls/write-call'
import type { FastifyBaseLogger } from 'fastify'
import { addRound, findBusyRound, findPlayingRound, findRound, findRoundByKey, isOpen, lastRoundAgeMs, lockLiveSeed, lockRound, takeNonce, type RoundRow, type SeedRow, type SessionRow } from './store.ts'
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

export type Opened = { readonly round: RoundRow } | { readonly refusal: 'round_open' | 'too_soon' }

/** What a round is about to be played for; `campaignId` of one without a stake. */
interface Bet {
  readonly stakeMinor: bigint
  readonly choice: string
  readonly campaignId: string | null
  /** Of a batch of shots. */
  readonly pondId?: bigint
}

/**
 * Writes a round down that begins, with the next draw of the member's seeds; at most one round of a member speaks with the wallet, and one a game waits for
 * a move. The same key gives the round that it opened before. `betOf` is asked once nobody else can begin one: null where there is nothing to play for.
 */
export const beginRound = async <B extends Bet>(
  tx: Tx<Tables>,
  session: SessionRow,
  request: { readonly key: string; readonly minimumCycleMs: number },
  betOf: () => Promise<B | null>,
): Promise<Opened | { readonly id: string; readonly seed: SeedRow; readonly nonce: number; readonly bet: B } | null> => {
  const player = { vendor: session.vendor, memberId: session.member_id }
  const seed = await lockLiveSeed(tx, player)
  if (seed === undefined) throw new Error('a session has no live seed')
  const before = await findRoundByKey(tx, player, request.key)
  if (before !== undefined) return { round: before }
  if ((await findBusyRound(tx, player)) !== undefined || (await findPlayingRound(tx, player, session.game_code)) !== undefined) return { refusal: 'round_open' }
  const ageMs = request.minimumCycleMs > 0 ? await lastRoundAgeMs(tx, player, session.game_code) : null
  if (ageMs !== null && ageMs < request.minimumCycleMs) return { refusal: 'too_soon' }
  const bet = await betOf()
  if (bet === null) return null
  const id = newRoundId()
  const nonce = await takeNonce(tx, seed)
  await addRound(tx, {
    id,
    vendor: session.vendor,
    game_code: session.game_code,
    member_id: session.member_id,
    wallet_token: session.wallet_token,
    request_key: request.key,
    stake_minor: bet.stakeMinor,
    choice: bet.choice,
    currency: session.currency,
    seed_id: seed.id,
    nonce,
    campaign_id: bet.campaignId,
    pond_id: bet.pondId ?? null,
  })
  return { id, seed, nonce, bet }
}

/** Writes the stake of a round down, to be sent. */
export const writeBet = (tx: Tx<Tables>, session: SessionRow, id: string, stakeMinor: bigint): Promise<void> => {
  const body = {
    sessionToken: session.wallet_token,
    memberId: session.member_id,
    gameCode: session.game_code,
    roundId: id,
    txId: `${id}:bet`,
    amount: stakeMinor.toString(),
    currency: session.currency,
  }
  return writeCall(tx, { vendor: session.vendor, verb: 'bet', body })
}

/** Opens a round and writes its bet down before anything is sent, so that a process that dies resumes it (Product §4.21). */
export const openRound = (
  house: RoundsHouse,
  session: SessionRow,
  request: { readonly key: string; readonly stakeMinor: bigint; readonly choice: string; readonly minimumCycleMs: number },
): Promise<Opened> =>
  house.database.transact(async (tx) => {
    const { stakeMinor, choice } = request
    const begun = await beginRound(tx, session, request, async () => ({ stakeMinor, choice, campaignId: null }))
    if (begun === null) throw new Error('a round with a stake is played for it')
    if (!('id' in begun)) return begun
    const { id } = begun
    await writeBet(tx, session, id, stakeMinor)
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
