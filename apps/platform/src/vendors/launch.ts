import { createHash, randomBytes } from 'node:crypto'
import type { GameRules } from '@trevo/rules/vendors/game-rules'
import type { Db, Tx } from '#db/tables.ts'
import { insertLaunch } from '#vendors/gateway/store.ts'

/** Tokens are 256 random bits, and only their hash is kept: who reads the table can open no game. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** How long the phone may take from the tap to the vendor's `authenticate`. */
export const launchSeconds = 60

/** A one-time token for one member and one game of one vendor. The caller has looked whether the game is on and the member may play. */
export const openLaunch = async (
  db: Db | Tx,
  launch: {
    readonly memberId: bigint
    readonly provider: string
    readonly gameCode: string
    readonly language: string
    /** Of the phone on which the game opens, and with which it ends; a game that is opened by hand has none. */
    readonly sessionId?: bigint
    /** How often the game stops for a reality check; a game that is opened by hand never does. */
    readonly realityCheckS?: number
    /** What the market lets the game do; a game that is opened by hand may do everything. */
    readonly rules?: GameRules
    /** The most that all bets of one round may come to; left out: the law has no bound. */
    readonly stakeMaxMinor?: bigint | null
  },
): Promise<string> => {
  const token = newToken()
  const { memberId, provider, gameCode, language, sessionId = null, realityCheckS = null, rules = null, stakeMaxMinor = null } = launch
  const row = { token_hash: tokenHash(token), member_id: memberId, provider_code: provider, game_code: gameCode, language, session_id: sessionId, reality_check_s: realityCheckS, rules, stake_max_minor: stakeMaxMinor }
  await insertLaunch(db, row, launchSeconds)
  return token
}
