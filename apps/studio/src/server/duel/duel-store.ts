import type { Db, Tx } from '@trevo/server/sql'
import { sql, type Selectable } from 'kysely'
import type { TableKey } from '#server/live/table-store.ts'
import type { RoundRow } from '#server/store.ts'
import type { Tables } from '#server/tables.ts'

export type DuelRow = Selectable<Tables['duels']>
export type EntryRow = Selectable<Tables['duel_entries']>

/** An entry waits so long for another; then it goes back whole (Product §11.1789). */
export const waitingMs = 60_000
/** The same two members meet so often in a day, and no more. */
export const meetingsMax = 5

const leftMs = sql<number>`(extract(epoch from due_at - clock_timestamp()) * 1000)::float8`
const idleMs = sql<number>`(extract(epoch from clock_timestamp() - moved_at) * 1000)::float8`
/** A duel, with how long its clock has left and how long ago it was moved, by the database's clock. */
export type TimedDuel = DuelRow & { readonly leftMs: number; readonly idleMs: number }

const inMs = (ms: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${ms / 1_000})`

export const addEntry = (tx: Tx<Tables>, row: Pick<EntryRow, 'round_id' | 'vendor' | 'game_code' | 'member_id' | 'nickname' | 'currency' | 'entry_minor' | 'is_trial' | 'device_mark' | 'line_mark'>): Promise<unknown> =>
  tx
    .insertInto('duel_entries')
    .values({ ...row, state: 'booking' })
    .execute()

/** What the wallet said of an entry's stake: it waits for another from now on, or it is over before it began. */
export const followEntry = (tx: Tx<Tables>, roundId: string, isBooked: boolean): Promise<unknown> =>
  tx
    .updateTable('duel_entries')
    .set(isBooked ? { state: 'waiting', waiting_since: sql<Date>`clock_timestamp()`, until_at: inMs(waitingMs) } : { state: 'over' })
    .where('round_id', '=', roundId)
    .where('state', '=', 'booking')
    .execute()

/** A member's last entry in a game, over or not. */
export const findLastEntry = (db: Db<Tables>, { vendor, gameCode }: TableKey, memberId: string): Promise<EntryRow | undefined> =>
  db
    .selectFrom('duel_entries')
    .selectAll()
    .where('vendor', '=', vendor)
    .where('game_code', '=', gameCode)
    .where('member_id', '=', memberId)
    .where('round_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const lockWaitingEntry = (tx: Tx<Tables>, id: bigint): Promise<EntryRow | undefined> =>
  tx.selectFrom('duel_entries').selectAll().where('id', '=', id).where('state', '=', 'waiting').forUpdate().executeTakeFirst()

/** Those that wait, longest first; others may hold some. */
export const lockWaitingEntries = (tx: Tx<Tables>, { vendor, gameCode }: TableKey, limit: number): Promise<EntryRow[]> =>
  tx.selectFrom('duel_entries').selectAll().where('vendor', '=', vendor).where('game_code', '=', gameCode).where('state', '=', 'waiting').orderBy('id').limit(limit).forUpdate().skipLocked().execute()

/** Those whose time to wait is up. */
export const listOverdueEntries = (db: Db<Tables>, { vendor, gameCode }: TableKey, limit: number): Promise<Pick<EntryRow, 'id'>[]> =>
  db.selectFrom('duel_entries').select('id').where('vendor', '=', vendor).where('game_code', '=', gameCode).where('state', '=', 'waiting').where('until_at', '<=', sql<Date>`clock_timestamp()`).limit(limit).execute()

/** Of play money, the first that has waited for so long; others may hold it. */
export const lockLonelyEntry = (tx: Tx<Tables>, { vendor, gameCode }: TableKey, waitedMs: number): Promise<EntryRow | undefined> =>
  tx
    .selectFrom('duel_entries')
    .selectAll()
    .where('vendor', '=', vendor)
    .where('game_code', '=', gameCode)
    .where('state', '=', 'waiting')
    .where('is_trial', '=', true)
    .where('waiting_since', '<=', inMs(-waitedMs))
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const endEntry = (tx: Tx<Tables>, id: bigint, folds: number | null = null): Promise<unknown> => tx.updateTable('duel_entries').set({ state: 'over', folds }).where('id', '=', id).execute()

/** How often two members met within a day, in whichever game of the vendor. */
export const countMeetings = async (db: Db<Tables>, vendor: string, one: string, other: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from duel_entries a join duel_entries b on b.duel_id = a.duel_id and b.seat <> a.seat
    where a.vendor = ${vendor} and a.member_id = ${one} and b.member_id = ${other} and a.created_at > now() - interval '1 day'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Begins a duel with a seed of its own, and seats two. Their rounds are drawn from that seed from now on. */
export const addDuel = async (
  tx: Tx<Tables>,
  entries: readonly [EntryRow, EntryRow],
  seed: { readonly secret: Buffer; readonly hash: Buffer },
  seedingMs: number,
): Promise<DuelRow> => {
  const { vendor, game_code, currency, entry_minor, is_trial } = entries[0]
  const { id: seedId } = await tx
    .insertInto('seeds')
    .values({ vendor, member_id: null, server_seed: seed.secret, server_seed_hash: seed.hash, client_seed: 'none' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const duel = await tx
    .insertInto('duels')
    .values({ vendor, game_code, currency, entry_minor, is_trial, seed_id: seedId, state: 'seeding', due_at: inMs(seedingMs), winner: null, ended_by: null, hands: null })
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const [seat, { id, round_id }] of entries.entries()) {
    await tx.updateTable('duel_entries').set({ state: 'seated', duel_id: duel.id, seat }).where('id', '=', id).execute()
    if (round_id !== null) await tx.updateTable('rounds').set({ seed_id: seedId, nonce: 0, choice: `seat${seat}` }).where('id', '=', round_id).execute()
  }
  return duel
}

/** A practice opponent for an entry of play money. */
export const addPracticeEntry = (tx: Tx<Tables>, { vendor, game_code, currency, entry_minor, device_mark, line_mark }: EntryRow): Promise<EntryRow> =>
  tx
    .insertInto('duel_entries')
    .values({ round_id: null, vendor, game_code, member_id: 'practice', nickname: '', currency, entry_minor, is_trial: true, device_mark, line_mark, state: 'seated' })
    .returningAll()
    .executeTakeFirstOrThrow()

export const findDuel = (db: Db<Tables>, id: bigint): Promise<DuelRow | undefined> => db.selectFrom('duels').selectAll().where('id', '=', id).executeTakeFirst()
/** Whoever holds it is the only one who moves it. */
export const lockDuel = (tx: Tx<Tables>, id: bigint): Promise<TimedDuel | undefined> => tx.selectFrom('duels').selectAll().select([leftMs.as('leftMs'), idleMs.as('idleMs')]).where('id', '=', id).forUpdate().executeTakeFirst()
/** By seat. */
export const listSeats = (db: Db<Tables>, duelId: bigint): Promise<EntryRow[]> => db.selectFrom('duel_entries').selectAll().where('duel_id', '=', duelId).orderBy('seat').execute()

export const giveClientSeed = (tx: Tx<Tables>, entryId: bigint, clientSeed: string): Promise<unknown> =>
  tx.updateTable('duel_entries').set({ client_seed: clientSeed }).where('id', '=', entryId).where('client_seed', 'is', null).execute()

export const dealDuel = async (tx: Tx<Tables>, duel: DuelRow, clientSeed: string, dueMs: number): Promise<void> => {
  await tx.updateTable('seeds').set({ client_seed: clientSeed }).where('id', '=', duel.seed_id).execute()
  await tx.updateTable('duels').set({ state: 'playing', due_at: inMs(dueMs), moved_at: sql<Date>`clock_timestamp()` }).where('id', '=', duel.id).execute()
}

export const changeDuel = (tx: Tx<Tables>, id: bigint, change: { readonly moves: readonly string[]; readonly dueMs: number }): Promise<unknown> =>
  tx
    .updateTable('duels')
    .set({ moves: [...change.moves], moved_at: sql<Date>`clock_timestamp()`, due_at: inMs(change.dueMs) })
    .where('id', '=', id)
    .execute()

export const endDuel = (tx: Tx<Tables>, id: bigint, result: { readonly winner: number; readonly endedBy: string; readonly hands: number }): Promise<unknown> =>
  tx
    .updateTable('duels')
    .set({ state: 'over', winner: result.winner, ended_by: result.endedBy, hands: result.hands, ended_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()

/** Duels that may have to be moved: their clock ran out, or a practice opponent may have the turn. */
export const listDueDuels = (db: Db<Tables>, { vendor, gameCode }: TableKey, practiceMs: number, limit: number): Promise<Pick<DuelRow, 'id'>[]> =>
  db
    .selectFrom('duels')
    .select('id')
    .where('vendor', '=', vendor)
    .where('game_code', '=', gameCode)
    .where('state', '<>', 'over')
    .where((where) => where.or([where('due_at', '<=', sql<Date>`clock_timestamp()`), where.and([where('is_trial', '=', true), where('moved_at', '<=', inMs(-practiceMs))])]))
    .orderBy('due_at')
    .limit(limit)
    .execute()

/** Members with an entry in the game that is not over. */
export const listLiveMembers = async (db: Db<Tables>, { vendor, gameCode }: TableKey): Promise<readonly string[]> =>
  (await db.selectFrom('duel_entries').select('member_id').distinct().where('vendor', '=', vendor).where('game_code', '=', gameCode).where('state', '<>', 'over').execute()).map(({ member_id }) => member_id)

/** Games with an entry that is not over: a process that starts goes on with them. */
export const listDuelGames = (db: Db<Tables>): Promise<TableKey[]> =>
  db.selectFrom('duel_entries').select(['vendor', 'game_code as gameCode']).where('state', '<>', 'over').groupBy(['vendor', 'game_code']).execute()

/** The rounds of a duel's two members, locked, by seat. */
export const lockRoundsOf = (tx: Tx<Tables>, duelId: bigint): Promise<RoundRow[]> =>
  tx
    .selectFrom('rounds')
    .innerJoin('duel_entries', 'duel_entries.round_id', 'rounds.id')
    .selectAll('rounds')
    .where('duel_entries.duel_id', '=', duelId)
    .orderBy('duel_entries.seat')
    .forUpdate('rounds')
    .execute()
