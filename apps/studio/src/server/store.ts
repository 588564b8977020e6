import type { Db, Tx } from '@trevo/server/sql'
import { sql, type Selectable } from 'kysely'
import type { PlayedRound } from '#games/game.ts'
import type { RoundState, Tables } from './tables.ts'

export type SessionRow = Selectable<Tables['sessions']>
export type SeedRow = Selectable<Tables['seeds']>
export type RoundRow = Selectable<Tables['rounds']>

export interface Player {
  readonly vendor: string
  readonly memberId: string
}

/** A call to the wallet is under way: no other round of the member at the vendor begins or moves. */
const busyStates: readonly RoundState[] = ['staking', 'paying', 'returning']
/** These, and those that wait for the member. */
const openStates: readonly RoundState[] = [...busyStates, 'placed', 'playing']
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

const findInState = (db: Db<Tables>, player: Player, states: readonly RoundState[]): Promise<RoundRow | undefined> =>
  db
    .selectFrom('rounds')
    .selectAll()
    .where('vendor', '=', player.vendor)
    .where('member_id', '=', player.memberId)
    .where('state', 'in', states)
    .where('table_round_id', 'is', null)
    .where('is_duel', '=', false)
    .executeTakeFirst()

export const findBusyRound = (db: Db<Tables>, player: Player): Promise<RoundRow | undefined> => findInState(db, player, busyStates)

/** One that is not decided to its end, in whichever game of the vendor. */
export const findOpenRound = (db: Db<Tables>, player: Player): Promise<RoundRow | undefined> => findInState(db, player, openStates)

/** One of the game that waits for the member's move. */
export const findPlayingRound = (db: Db<Tables>, player: Player, gameCode: string): Promise<RoundRow | undefined> =>
  db
    .selectFrom('rounds')
    .selectAll()
    .where('vendor', '=', player.vendor)
    .where('member_id', '=', player.memberId)
    .where('game_code', '=', gameCode)
    .where('state', '=', 'playing')
    .executeTakeFirst()

/** Rounds whose member has not moved for so long, longest first. */
export const listLeftAlone = (db: Db<Tables>, hours: number, limit: number): Promise<Pick<RoundRow, 'id' | 'vendor' | 'member_id'>[]> =>
  db
    .selectFrom('rounds')
    .select(['id', 'vendor', 'member_id'])
    .where('state', '=', 'playing')
    .where('moved_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .orderBy('moved_at')
    .limit(limit)
    .execute()

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
    'id' | 'vendor' | 'game_code' | 'member_id' | 'wallet_token' | 'request_key' | 'stake_minor' | 'choice' | 'currency' | 'seed_id' | 'nonce' | 'campaign_id'
  > &
    Partial<Pick<RoundRow, 'table_round_id' | 'auto_hundredths' | 'shown_as' | 'pond_id' | 'is_duel'>>,
): Promise<unknown> =>
  tx
    .insertInto('rounds')
    .values({ ...row, state: 'staking' })
    .execute()

export interface RoundChange {
  readonly state: RoundState
  readonly reason?: string | null
  readonly balanceMinor?: bigint | null
  readonly played?: PlayedRound
  readonly moves?: readonly string[]
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
        : {
            outcome: JSON.stringify(change.played.outcome),
            steps: change.played.steps,
            payout_minor: change.played.awaitsMove === true ? null : change.played.payoutMinor,
          }),
      ...(change.moves === undefined ? {} : { moves: [...change.moves] }),
      ...(change.state === 'playing' ? { moved_at: sql<Date>`now()` } : {}),
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

export const findVendorsRound = (db: Db<Tables>, vendor: string, roundId: string): Promise<RoundRow | undefined> =>
  db.selectFrom('rounds').selectAll().where('id', '=', roundId).where('vendor', '=', vendor).executeTakeFirst()

/** What a round was played from, and what came of it. */
export type PlayedRow = Pick<RoundRow, 'id' | 'vendor' | 'game_code' | 'nonce' | 'stake_minor' | 'choice' | 'moves' | 'outcome' | 'payout_minor'> & Pick<SeedRow, 'server_seed' | 'client_seed'> & {
    /** Of a bet at a table: what its link hashes to. */
    readonly chain_commitment: Buffer | null
  }

/** The last settled rounds of each game, newest first. */
export const listPlayedRounds = async (db: Db<Tables>, perGame: number): Promise<PlayedRow[]> => {
  const { rows } = await sql<PlayedRow>`
    select id, vendor, game_code, nonce, stake_minor, choice, moves, outcome, payout_minor, server_seed, client_seed, chain_commitment
    from (
      select rounds.*, seeds.server_seed, seeds.client_seed, chains.commitment as chain_commitment, row_number() over (partition by rounds.vendor, rounds.game_code order by rounds.place desc) as turn
      from rounds join seeds on seeds.id = rounds.seed_id
        left join table_rounds on table_rounds.id = rounds.table_round_id left join chains on chains.id = table_rounds.chain_id
      where rounds.state = 'settled' and (table_rounds.state is null or table_rounds.state = 'settled')
    ) as played
    where turn <= ${perGame}
    order by vendor, game_code, turn`.execute(db)
  return rows
}
