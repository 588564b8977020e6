import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '@trevo/server/sql'
import { admitByToken } from '@trevo/vendor-calls/admission'
import type { RoundsHouse } from './rounds.ts'
import { newClientSeed, newServerSeed, seedHash } from './seeds.ts'
import { addSeed, addSession, findOpenRound, findSession, lockLiveSeed, revealSeed, type Player, type SeedRow, type SessionRow } from './store.ts'
import type { Tables } from './tables.ts'

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

const addFreshSeed = (tx: Tx<Tables>, player: Player, clientSeed: string): Promise<unknown> => {
  const serverSeed = newServerSeed()
  return addSeed(tx, player, { serverSeed, hash: seedHash(serverSeed), clientSeed })
}

export type Admission = { readonly token: string; readonly language: string } | { readonly refusal: 'session_expired' | 'no_answer' }

/** Trades a launch token for a session, with a seed pair of its own. */
export const admit = async (
  house: RoundsHouse,
  launch: { readonly vendor: string; readonly gameCode: string; readonly launchToken: string },
): Promise<Admission> => {
  const admission = await admitByToken(house, launch.vendor, launch.launchToken)
  if ('refusal' in admission) return admission
  const { sessionToken, memberId, nickname, currency, language, isTrial, rules } = admission.member
  const token = randomBytes(32).toString('base64url')
  await house.database.transact(async (tx) => {
    await addSession(tx, {
      token_hash: hashOf(token),
      vendor: launch.vendor,
      game_code: launch.gameCode,
      member_id: memberId,
      wallet_token: sessionToken,
      nickname,
      currency,
      language,
      is_trial: isTrial,
      rules,
    })
    await addFreshSeed(tx, { vendor: launch.vendor, memberId }, newClientSeed())
  })
  return { token, language }
}

export const sessionOf = (house: RoundsHouse, authorization: string | undefined): Promise<SessionRow | undefined> => {
  const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(authorization ?? '')?.[1]
  return token === undefined ? Promise.resolve(undefined) : findSession(house.database.db, hashOf(token))
}

const isRoundOpen = async (tx: Tx<Tables>, player: Player): Promise<boolean> => (await findOpenRound(tx, player)) !== undefined

/** Shows the live seed and begins a new pair. Not while a round is open: its result would be known before its stake is (Product §11.11). */
export const rotateSeed = (house: RoundsHouse, player: Player, clientSeed: string | undefined): Promise<SeedRow | 'round_open'> =>
  house.database.transact(async (tx) => {
    const live = await lockLiveSeed(tx, player)
    if (live === undefined) throw new Error('a session has no live seed')
    if (await isRoundOpen(tx, player)) return 'round_open'
    await revealSeed(tx, live.id)
    await addFreshSeed(tx, player, clientSeed ?? newClientSeed())
    const next = await lockLiveSeed(tx, player)
    if (next === undefined) throw new Error('a rotated member has no live seed')
    return next
  })

/** The same for the seed of one round. Of a seed that is shown already nothing changes, so that a second tap costs no second pair. */
export const revealSeedOf = (house: RoundsHouse, player: Player, seedId: bigint): Promise<'shown' | 'round_open'> =>
  house.database.transact(async (tx) => {
    const live = await lockLiveSeed(tx, player)
    if (live?.id !== seedId) return 'shown'
    if (await isRoundOpen(tx, player)) return 'round_open'
    await revealSeed(tx, live.id)
    await addFreshSeed(tx, player, newClientSeed())
    return 'shown'
  })
