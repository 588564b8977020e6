import { sql } from 'kysely'
import { endOf, lastDayOf, mayBeRewarded, pointsMax, type PointReason, takeFromLots } from '@trevo/rules/promotions/points'
import type { Db, Tx } from '#db/tables.ts'
import { tellPoints } from '#live/live-news-store.ts'

export interface PointMovement {
  readonly memberId: bigint
  readonly points: number
  readonly reason: PointReason
  /** What it is for: the same again does nothing. */
  readonly key: string
  readonly now: Date
}

interface Purse {
  readonly balance: number
  readonly seq: number
}

const empty: Purse = { balance: 0, seq: 0 }

/** The purse as it is, held until the transaction ends; who never had points has none to hold. */
export const holdPurse = async (tx: Tx, memberId: bigint): Promise<Purse> => (await tx.selectFrom('point_purses').select(['balance', 'seq']).where('member_id', '=', memberId).forUpdate().executeTakeFirst()) ?? empty

/** The member's purse, held until the transaction ends: whoever gives, takes or claims for one member does so one after the other. */
export const lockPurse = async (tx: Tx, memberId: bigint): Promise<Purse> => {
  await tx.insertInto('point_purses').values({ member_id: memberId }).onConflict((conflict) => conflict.doNothing()).execute()
  return holdPurse(tx, memberId)
}

export const findMember = (db: Db, memberId: bigint) => db.selectFrom('members').select(['type', 'status']).where('id', '=', memberId).executeTakeFirst()

export const isRewarded = async (db: Db, memberId: bigint): Promise<boolean> => {
  const member = await findMember(db, memberId)
  return member !== undefined && mayBeRewarded(member)
}

const isThere = async (tx: Tx, { memberId, key }: PointMovement): Promise<boolean> =>
  (await tx.selectFrom('point_entries').select('seq').where('member_id', '=', memberId).where('key', '=', key).executeTakeFirst()) !== undefined

const write = async (tx: Tx, { memberId, reason, key, now }: PointMovement, purse: Purse, change: number): Promise<number> => {
  const [seq, balance] = [purse.seq + 1, purse.balance + change]
  await tx.updateTable('point_purses').set({ balance, seq }).where('member_id', '=', memberId).execute()
  await tx.insertInto('point_entries').values({ member_id: memberId, seq, key, reason, points: change, balance_after: balance, at: now }).execute()
  await tellPoints(tx, memberId)
  return seq
}

const requireAmount = ({ points }: PointMovement): void => {
  if (!Number.isInteger(points) || points < 1 || points > pointsMax) throw new RangeError(`${points} points are no amount`)
}

/**
 * Gives points, once under their key: in the transaction of what they are for. Who is not rewarded (§10.1121) gets none; `zone` is that of the house.
 */
export const givePoints = async (tx: Tx, movement: PointMovement, zone: string): Promise<'given' | 'already' | 'not-rewarded'> => {
  requireAmount(movement)
  const { memberId, points, now } = movement
  const purse = await lockPurse(tx, memberId)
  if (await isThere(tx, movement)) return 'already'
  if (!(await isRewarded(tx, memberId))) return 'not-rewarded'
  const seq = await write(tx, movement, purse, points)
  await tx.insertInto('point_lots').values({ member_id: memberId, seq, points, points_left: points, last_day: lastDayOf(zone, now), ends_at: endOf(zone, now) }).execute()
  return 'given'
}

export interface TakenPart {
  readonly seq: number
  readonly taken: number
}

/** Takes points, the oldest first and never more than there are, and says of which lots; null: there are too few. Whoever asks knows that it is the first time. */
export const takeParts = async (tx: Tx, movement: PointMovement): Promise<readonly TakenPart[] | null> => {
  requireAmount(movement)
  const { memberId, points, now } = movement
  const purse = await lockPurse(tx, memberId)
  // What has ended is not used any more, also before the job came by.
  const lots = await tx.selectFrom('point_lots').select(['seq', 'points_left as left']).where('member_id', '=', memberId).where('points_left', '>', 0).where('ends_at', '>', now).orderBy('ends_at').orderBy('seq').execute()
  const parts = takeFromLots(lots, points)
  if (parts === null) return null
  for (const { seq, taken } of parts) {
    await tx.updateTable('point_lots').set({ points_left: sql`points_left - ${taken}` }).where('member_id', '=', memberId).where('seq', '=', seq).execute()
  }
  await write(tx, movement, purse, -points)
  return parts
}

/** The same, once under its key. */
export const takePoints = async (tx: Tx, movement: PointMovement): Promise<'taken' | 'already' | 'short'> => {
  await lockPurse(tx, movement.memberId)
  if (await isThere(tx, movement)) return 'already'
  return (await takeParts(tx, movement)) === null ? 'short' : 'taken'
}

/** Gives taken points back to whoever they are of, stopped or not, an entry a lot and each with the end that it had; once under their key. */
export const returnPoints = async (tx: Tx, { key, ...movement }: Omit<PointMovement, 'points'>, parts: readonly TakenPart[]): Promise<void> => {
  const { memberId } = movement
  for (const { seq, taken } of parts) {
    const back = { ...movement, points: taken, key: `${key}:${seq}` }
    const purse = await lockPurse(tx, memberId)
    if (await isThere(tx, back)) continue
    const at = await write(tx, back, purse, taken)
    await sql`insert into point_lots (member_id, seq, points, points_left, last_day, ends_at)
      select member_id, ${at}, ${taken}, ${taken}, last_day, ends_at from point_lots where member_id = ${memberId} and seq = ${seq}`.execute(tx)
  }
}

/** Members of whom lots have ended with something left. */
export const membersWithEnded = async (db: Db, now: Date, limit: number): Promise<readonly bigint[]> => {
  const rows = await db.selectFrom('point_lots').select('member_id').where('points_left', '>', 0).where('ends_at', '<=', now).groupBy('member_id').orderBy(sql`min(ends_at)`).limit(limit).execute()
  return rows.map(({ member_id: id }) => id)
}

/** Ends what nobody used of one member's, a lot an entry; says how many lots. */
export const endLots = async (tx: Tx, memberId: bigint, now: Date): Promise<number> => {
  await lockPurse(tx, memberId)
  const lots = await tx.selectFrom('point_lots').select(['seq', 'points_left as left']).where('member_id', '=', memberId).where('points_left', '>', 0).where('ends_at', '<=', now).orderBy('seq').execute()
  for (const { seq, left } of lots) {
    await tx.updateTable('point_lots').set({ points_left: 0 }).where('member_id', '=', memberId).where('seq', '=', seq).execute()
    await write(tx, { memberId, reason: 'expired', key: `expired:${seq}`, points: left, now }, await lockPurse(tx, memberId), -left)
  }
  return lots.length
}

export interface EndingPoints {
  readonly memberId: bigint
  readonly points: number
  readonly lastDay: string
}

/** Lots that end before then and of whose end nobody was told: they are told now. A line a member, with the first end. */
export const takeUntold = async (tx: Tx, { now, before, limit }: { readonly now: Date; readonly before: Date; readonly limit: number }): Promise<readonly EndingPoints[]> => {
  const { rows } = await sql<{ member_id: bigint; points: number; last_day: string }>`
    with found as (
      select member_id, seq from point_lots where points_left > 0 and told_at is null and ends_at > ${now} and ends_at <= ${before}
      order by ends_at limit ${limit} for update skip locked
    ),
    told as (update point_lots l set told_at = ${now} from found f where l.member_id = f.member_id and l.seq = f.seq returning l.member_id, l.points_left, l.last_day)
    select member_id, sum(points_left)::integer as points, min(last_day)::text as last_day from told group by member_id order by member_id`.execute(tx)
  return rows.map(({ member_id: memberId, points, last_day: lastDay }) => ({ memberId, points, lastDay }))
}

export const readPurse = async (db: Db, memberId: bigint): Promise<Purse> =>
  (await db.selectFrom('point_purses').select(['balance', 'seq']).where('member_id', '=', memberId).executeTakeFirst()) ?? empty

/** What ends next, by day. */
export const readEnding = (db: Db, memberId: bigint, now: Date, limit: number) =>
  db
    .selectFrom('point_lots')
    .select([sql<string>`last_day::text`.as('last_day'), sql<number>`sum(points_left)::integer`.as('points')])
    .where('member_id', '=', memberId).where('points_left', '>', 0).where('ends_at', '>', now)
    .groupBy('point_lots.last_day').orderBy('point_lots.last_day').limit(limit).execute()

/** The newest first; `before`: those with a lower number. */
export const readEntries = (db: Db, memberId: bigint, { limit, before }: { readonly limit: number; readonly before?: number | undefined }) =>
  db
    .selectFrom('point_entries')
    .select(['seq', 'key', 'reason', 'points', 'balance_after', 'at'])
    .where('member_id', '=', memberId)
    .$if(before !== undefined, (query) => query.where('seq', '<', before ?? 0))
    .orderBy('seq', 'desc').limit(limit).execute()

/** How many points staff gave and took by hand since then, both counted up. */
export const correctedSince = async (db: Db, memberId: bigint, since: Date): Promise<number> => {
  const { rows } = await sql<{ points: number }>`select coalesce(sum(abs(points)), 0)::integer as points from point_entries where member_id = ${memberId} and reason = 'corrected' and at > ${since}`.execute(db)
  return rows[0]?.points ?? 0
}
