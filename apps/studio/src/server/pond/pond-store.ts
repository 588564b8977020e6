import { randomInt } from 'node:crypto'
import type { Db, Tx } from '@trevo/server/sql'
import { sql, type Selectable } from 'kysely'
import type { RoundRow } from '#server/store.ts'
import type { TableKey } from '#server/live/table-store.ts'
import type { Tables } from '#server/tables.ts'

export type PondRow = Selectable<Tables['ponds']>
export type SeatRow = Selectable<Tables['pond_seats']>

export const seatsMax = 4
/** Whoever was not seen for so long has left: a line that is cut for less finds its seat again. */
export const seatMs = 30_000
/** No fish stays for so long. */
const fishMs = 60_000

const isSeen = sql<boolean>`seen_at > clock_timestamp() - make_interval(secs => ${seatMs / 1_000})`

/** Takes the member's seat, the one before or the first that is free; where all ponds are full, another one begins. One at a time in a game. */
export const takeSeat = async (tx: Tx<Tables>, { vendor, gameCode }: TableKey, memberId: string, nickname: string): Promise<SeatRow> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pond ${vendor} ${gameCode}`}, 0))`.execute(tx)
  await tx.deleteFrom('pond_seats').where('vendor', '=', vendor).where('game_code', '=', gameCode).where('member_id', '<>', memberId).where(sql<boolean>`not (${isSeen})`).execute()
  await tx.deleteFrom('pond_catches').where('caught_at', '<', sql<Date>`now() - make_interval(secs => ${fishMs / 1_000})`).execute()
  const before = await tx
    .updateTable('pond_seats')
    .set({ nickname, seen_at: sql<Date>`clock_timestamp()` })
    .where('vendor', '=', vendor)
    .where('game_code', '=', gameCode)
    .where('member_id', '=', memberId)
    .returningAll()
    .executeTakeFirst()
  if (before !== undefined) return before
  const { rows } = await sql<{ id: bigint; seat: number }>`
    select ponds.id, free.seat from ponds cross join generate_series(0, ${seatsMax - 1}) as free (seat)
    where ponds.vendor = ${vendor} and ponds.game_code = ${gameCode}
      and not exists (select from pond_seats where pond_seats.pond_id = ponds.id and pond_seats.seat = free.seat)
    order by ponds.id, free.seat limit 1`.execute(tx)
  const free = rows[0]
  const pondId =
    free?.id ?? (await tx.insertInto('ponds').values({ vendor, game_code: gameCode, seed: randomInt(1, 2 ** 31) }).returning('id').executeTakeFirstOrThrow()).id
  return tx
    .insertInto('pond_seats')
    .values({ pond_id: pondId, seat: free?.seat ?? 0, vendor, game_code: gameCode, member_id: memberId, nickname })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const findPond = (db: Db<Tables>, id: bigint): Promise<PondRow> => db.selectFrom('ponds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The pond with how long it is there, if the member sits at it. */
export const findOwnPond = async (tx: Tx<Tables>, { vendor, gameCode }: TableKey, memberId: string, pondId: bigint): Promise<{ readonly id: bigint; readonly seed: number; readonly atMs: number } | undefined> => {
  const { rows } = await sql<{ id: bigint; seed: number; atMs: number }>`
    select ponds.id, ponds.seed, (extract(epoch from clock_timestamp() - ponds.began_at) * 1000)::float8 as "atMs"
    from ponds join pond_seats on pond_seats.pond_id = ponds.id
    where ponds.id = ${pondId} and pond_seats.vendor = ${vendor} and pond_seats.game_code = ${gameCode} and pond_seats.member_id = ${memberId} and ${isSeen}`.execute(tx)
  return rows[0]
}

/** Who sits at a pond, by seat. */
export const listSeats = (db: Db<Tables>, pondId: bigint): Promise<SeatRow[]> => db.selectFrom('pond_seats').selectAll().where('pond_id', '=', pondId).where(isSeen).orderBy('seat').execute()

/** These are here, of those who sit at it. */
export const touchSeats = (tx: Tx<Tables>, pondId: bigint, memberIds: readonly string[]): Promise<unknown> =>
  tx
    .updateTable('pond_seats')
    .set({ seen_at: sql<Date>`clock_timestamp()` })
    .where('pond_id', '=', pondId)
    .where('member_id', 'in', [...memberIds])
    .execute()

/** The first catch stands. */
export const addCatches = async (tx: Tx<Tables>, { pondId, roundId, fish }: { readonly pondId: bigint; readonly roundId: string; readonly fish: readonly number[] }): Promise<void> => {
  if (fish.length === 0) return
  // In one order for everybody, so that two rounds that catch the same fish wait for each other and not round about.
  const rows = [...new Set(fish)].sort((one, other) => one - other).map((each) => ({ pond_id: pondId, fish: each, round_id: roundId }))
  await tx
    .insertInto('pond_catches')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Which of these fish are caught. */
export const listCaught = async (db: Db<Tables>, pondId: bigint, fish: readonly number[]): Promise<ReadonlySet<number>> => {
  const rows = await db.selectFrom('pond_catches').select('fish').where('pond_id', '=', pondId).where('fish', 'in', [...fish]).execute()
  return new Set(rows.map((row) => row.fish))
}

/** Fish that were caught within the last minute: those before would have left by themselves. */
export const listGone = async (db: Db<Tables>, pondId: bigint): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('pond_catches')
    .select('fish')
    .where('pond_id', '=', pondId)
    .where('caught_at', '>', sql<Date>`now() - make_interval(secs => ${fishMs / 1_000})`)
    .orderBy('fish')
    .execute()
  return rows.map(({ fish }) => fish)
}

export type ShotsRow = Pick<RoundRow, 'id' | 'member_id' | 'choice' | 'outcome'>

/** Batches that began a moment ago or were decided since, the first first. */
export const listRecentShots = (db: Db<Tables>, pondId: bigint, withinMs: number): Promise<ShotsRow[]> =>
  db
    .selectFrom('rounds')
    .select(['id', 'member_id', 'choice', 'outcome'])
    .where('pond_id', '=', pondId)
    .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${withinMs / 1_000})`)
    .orderBy('place')
    .execute()
