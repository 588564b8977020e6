import type { Db, Tx } from '@trevo/server/sql'
import { sql, type Selectable } from 'kysely'
import type { RoundState, Tables, WalletVerb } from './tables.ts'

export type SessionRow = Selectable<Tables['sessions']>
export type SeedRow = Selectable<Tables['seeds']>
export type RoundRow = Selectable<Tables['rounds']>
export type CallRow = Selectable<Tables['wallet_calls']>

export interface Player {
  readonly vendor: string
  readonly memberId: string
}

const openStates: readonly RoundState[] = ['staking', 'paying', 'returning']
export const isOpen = (round: RoundRow): boolean => openStates.includes(round.state)

export const addSession = (tx: Tx<Tables>, row: Omit<SessionRow, 'created_at' | 'rules'> & { readonly rules: unknown }): Promise<unknown> =>
  tx
    .insertInto('sessions')
    .values({ ...row, rules: JSON.stringify(row.rules) })
    .execute()

/** A session lasts 12 hours at most, by the database's clock; the wallet may end it sooner. */
export const findSession = (db: Db<Tables>, tokenHash: Buffer): Promise<SessionRow | undefined> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('created_at', '>', sql<Date>`now() - interval '12 hours'`)
    .executeTakeFirst()

export const forgetOldSessions = (tx: Tx<Tables>): Promise<unknown> =>
  tx
    .deleteFrom('sessions')
    .where('created_at', '<', sql<Date>`now() - interval '2 days'`)
    .execute()

export const findLiveSeed = (db: Db<Tables>, player: Player): Promise<SeedRow | undefined> =>
  db
    .selectFrom('seeds')
    .selectAll()
    .where('vendor', '=', player.vendor)
    .where('member_id', '=', player.memberId)
    .where('revealed_at', 'is', null)
    .executeTakeFirst()

/** The member's live seed pair, locked: whoever holds it is the only one who opens a round or rotates. */
export const lockLiveSeed = (tx: Tx<Tables>, player: Player): Promise<SeedRow | undefined> =>
  tx
    .selectFrom('seeds')
    .selectAll()
    .where('vendor', '=', player.vendor)
    .where('member_id', '=', player.memberId)
    .where('revealed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const addSeed = (
  tx: Tx<Tables>,
  player: Player,
  pair: { readonly serverSeed: Buffer; readonly hash: Buffer; readonly clientSeed: string },
): Promise<unknown> =>
  tx
    .insertInto('seeds')
    .values({ vendor: player.vendor, member_id: player.memberId, server_seed: pair.serverSeed, server_seed_hash: pair.hash, client_seed: pair.clientSeed })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const revealSeed = (tx: Tx<Tables>, id: bigint): Promise<unknown> =>
  tx
    .updateTable('seeds')
    .set({ revealed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('revealed_at', 'is', null)
    .execute()

export const takeNonce = async (tx: Tx<Tables>, seed: SeedRow): Promise<number> => {
  await tx
    .updateTable('seeds')
    .set({ next_nonce: seed.next_nonce + 1 })
    .where('id', '=', seed.id)
    .execute()
  return seed.next_nonce
}

export const findSeed = (db: Db<Tables>, id: bigint): Promise<SeedRow> => db.selectFrom('seeds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const listRevealedSeeds = (db: Db<Tables>, player: Player): Promise<SeedRow[]> =>
  db
    .selectFrom('seeds')
    .selectAll()
    .where('vendor', '=', player.vendor)
    .where('member_id', '=', player.memberId)
    .where('revealed_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(5)
    .execute()

export const findRound = (db: Db<Tables>, id: string): Promise<RoundRow | undefined> =>
  db.selectFrom('rounds').selectAll().where('id', '=', id).executeTakeFirst()

export const lockRound = (tx: Tx<Tables>, id: string): Promise<RoundRow> =>
  tx.selectFrom('rounds').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const findRoundByKey = (db: Db<Tables>, player: Player, key: string): Promise<RoundRow | undefined> =>
  db
    .selectFrom('rounds')
    .selectAll()
    .where('vendor', '=', player.vendor)
    .where('member_id', '=', player.memberId)
    .where('request_key', '=', key)
    .executeTakeFirst()

export const findOpenRound = (db: Db<Tables>, player: Player): Promise<RoundRow | undefined> =>
  db
    .selectFrom('rounds')
    .selectAll()
    .where('vendor', '=', player.vendor)
    .where('member_id', '=', player.memberId)
    .where('state', 'in', openStates)
    .executeTakeFirst()

export const findLastRound = (db: Db<Tables>, player: Player, gameCode: string): Promise<RoundRow | undefined> =>
  db
    .selectFrom('rounds')
    .selectAll()
    .where('vendor', '=', player.vendor)
    .where('member_id', '=', player.memberId)
    .where('game_code', '=', gameCode)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Milliseconds since the member's last round began, by the database's clock; null when there is none. */
export const lastRoundAgeMs = async (db: Db<Tables>, player: Player, gameCode: string): Promise<number | null> => {
  const row = await db
    .selectFrom('rounds')
    .select(sql<number>`(extract(epoch from now() - created_at) * 1000)::float8`.as('age_ms'))
    .where('vendor', '=', player.vendor)
    .where('member_id', '=', player.memberId)
    .where('game_code', '=', gameCode)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.age_ms ?? null
}

export const addRound = (
  tx: Tx<Tables>,
  row: Pick<
    RoundRow,
    'id' | 'vendor' | 'game_code' | 'member_id' | 'wallet_token' | 'request_key' | 'stake_minor' | 'choice' | 'currency' | 'seed_id' | 'nonce'
  >,
): Promise<unknown> =>
  tx
    .insertInto('rounds')
    .values({ ...row, state: 'staking' })
    .execute()

export interface RoundChange {
  readonly state: RoundState
  readonly reason?: string | null
  readonly balanceMinor?: bigint | null
  readonly played?: { readonly outcome: unknown; readonly steps: number; readonly payoutMinor: bigint }
}

export const changeRound = (tx: Tx<Tables>, id: string, change: RoundChange): Promise<unknown> =>
  tx
    .updateTable('rounds')
    .set({
      state: change.state,
      ...(change.reason === undefined ? {} : { reason: change.reason }),
      ...(change.balanceMinor == null ? {} : { balance_minor: change.balanceMinor }),
      ...(change.played === undefined
        ? {}
        : { outcome: JSON.stringify(change.played.outcome), steps: change.played.steps, payout_minor: change.played.payoutMinor }),
      ...(openStates.includes(change.state) ? {} : { closed_at: sql<Date>`now()` }),
    })
    .where('id', '=', id)
    .execute()

export const markShown = (tx: Tx<Tables>, player: Player, id: string, steps: number): Promise<unknown> =>
  tx
    .updateTable('rounds')
    .set({ steps_shown: sql<number>`least(steps, greatest(steps_shown, ${steps}))` })
    .where('id', '=', id)
    .where('vendor', '=', player.vendor)
    .where('member_id', '=', player.memberId)
    .execute()

export const listRounds = (db: Db<Tables>, player: Player, gameCode: string, before: bigint | null, limit: number): Promise<RoundRow[]> =>
  db
    .selectFrom('rounds')
    .selectAll()
    .where('vendor', '=', player.vendor)
    .where('member_id', '=', player.memberId)
    .where('game_code', '=', gameCode)
    .$if(before !== null, (query) => query.where('place', '<', before ?? 0n))
    .orderBy('place', 'desc')
    .limit(limit)
    .execute()

export const addCall = (
  tx: Tx<Tables>,
  call: { readonly round_id: string; readonly vendor: string; readonly verb: WalletVerb; readonly body: string },
): Promise<unknown> =>
  tx
    .insertInto('wallet_calls')
    .values(call)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const findPendingCall = (db: Db<Tables>, roundId: string): Promise<(CallRow & { readonly wait_ms: number }) | undefined> =>
  db
    .selectFrom('wallet_calls')
    .selectAll()
    .select(sql<number>`greatest(0, extract(epoch from greatest(next_at, coalesce(leased_until, next_at)) - now()) * 1000)::float8`.as('wait_ms'))
    .where('round_id', '=', roundId)
    .where('state', '=', 'pending')
    .executeTakeFirst()

export const listDueCalls = async (db: Db<Tables>, limit: number): Promise<readonly bigint[]> => {
  const rows = await db
    .selectFrom('wallet_calls')
    .select('id')
    .where('state', '=', 'pending')
    .where('next_at', '<=', sql<Date>`now()`)
    .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<', sql<Date>`now()`)]))
    .orderBy('next_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Takes a call for one attempt. A lease that ran out belonged to a process that died in the middle of an attempt,
 * so what the wallet did with that attempt is unknown.
 */
export const claimCall = (db: Db<Tables>, id: bigint): Promise<(CallRow & { readonly age_ms: number }) | undefined> =>
  db
    .updateTable('wallet_calls')
    .set({
      attempts: sql<number>`attempts + 1`,
      is_uncertain: sql<boolean>`is_uncertain or leased_until is not null`,
      leased_until: sql<Date>`now() + interval '5 seconds'`,
    })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<', sql<Date>`now()`)]))
    .returningAll()
    .returning(sql<number>`(extract(epoch from now() - created_at) * 1000)::float8`.as('age_ms'))
    .executeTakeFirst()

export const postponeCall = (db: Db<Tables>, id: bigint, delayMs: number, trouble: string): Promise<unknown> =>
  db
    .updateTable('wallet_calls')
    .set({
      leased_until: null,
      is_uncertain: true,
      last_trouble: trouble,
      next_at: sql<Date>`now() + make_interval(secs => ${delayMs / 1_000})`,
    })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()

/** True when this caller ended the call; false when somebody else had already. */
export const endCall = async (tx: Tx<Tables>, id: bigint, state: 'answered' | 'given-up' | 'stuck', answer: unknown): Promise<boolean> => {
  const ended = await tx
    .updateTable('wallet_calls')
    .set({ state, leased_until: null, answer: JSON.stringify(answer), answered_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return ended.numUpdatedRows === 1n
}
