import { sql } from 'kysely'
import type { Claim } from './claims-store.ts'
import type { Db, Tx } from '#db/tables.ts'

/** A deposit as a promotion looks at it. */
export interface PaidIn {
  readonly amountMinor: bigint
  /** Null: not yet. */
  readonly creditedAt: Date | null
}

export const findPaidIn = async (db: Db | Tx, depositId: bigint): Promise<PaidIn | undefined> => {
  const row = await db.selectFrom('deposits').select(['amount_minor', 'credited_at', 'status']).where('id', '=', depositId).executeTakeFirst()
  return row === undefined ? undefined : { amountMinor: row.amount_minor, creditedAt: row.status === 'credited' ? row.credited_at : null }
}

/** How many deposits of a member were credited since then; `before`: in front of this one, in the order credited. */
export const countCredited = async (db: Db | Tx, { memberId, currency, since, before }: { readonly memberId: bigint; readonly currency: string; readonly since: Date | null; readonly before?: bigint }): Promise<number> => {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::int as count from deposits d left join deposits this on this.id = ${before ?? null}::bigint
    where d.member_id = ${memberId} and d.currency = ${currency} and d.status = 'credited' and (${since}::timestamptz is null or d.credited_at >= ${since})
      and (this.id is null or (d.credited_at, d.id) < (this.credited_at, this.id))`.execute(db)
  return rows[0]?.count ?? 0
}

/** Slots whose reward a member has, or has earned. */
export const takenSlots = async (db: Db | Tx, memberId: bigint, key: string): Promise<ReadonlySet<string>> => {
  const rows = await db.selectFrom('claims').select('slot').where('member_id', '=', memberId).where('promotion_key', '=', key).where('slot', 'is not', null).where('state', 'in', ['earned', 'paying', 'claimed', 'issued']).execute()
  return new Set(rows.map(({ slot }) => slot ?? ''))
}

/** Whether a withdrawal was asked for since the deposit came in: it ends what hangs on that, whatever became of it. */
export const hasTakenOut = async (tx: Tx, memberId: bigint, depositId: bigint): Promise<boolean> => {
  const row = await tx
    .selectFrom('withdrawals as w')
    .innerJoin('deposits as d', (join) => join.on('d.id', '=', depositId))
    .select('w.id')
    .where('w.member_id', '=', memberId)
    .whereRef('w.currency', '=', 'd.currency')
    .whereRef('w.created_at', '>=', 'd.credited_at')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The key of the promotion that an announcement is of. */
export const findKey = async (db: Db | Tx, announcementId: bigint): Promise<string | null> => (await db.selectFrom('announcements').select('key').where('id', '=', announcementId).executeTakeFirst())?.key ?? null

const atOnce = 500

/** Claims whose deposit was credited. */
export const claimsOfCredited = async (db: Db): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ readonly id: bigint }>`
    select c.id from claims c join deposits d on d.id = c.deposit_id where c.state = 'joined' and c.deposit_id is not null and d.status = 'credited' order by d.credited_at limit ${atOnce}`.execute(db)
  return rows.map(({ id }) => id)
}

export const findClaimOfDeposit = (db: Db | Tx, memberId: bigint, depositId: bigint): Promise<Claim | undefined> => db.selectFrom('claims').selectAll().where('member_id', '=', memberId).where('deposit_id', '=', depositId).executeTakeFirst()

/** What came in is not what was asked for. */
export const saveMatched = (tx: Tx, id: bigint, { rewardMinor, depositMinor, matchedMinor }: { readonly rewardMinor: bigint; readonly depositMinor: bigint; readonly matchedMinor: bigint }): Promise<Claim> =>
  tx.updateTable('claims').set({ reward_minor: rewardMinor, deposit_minor: depositMinor, matched_minor: matchedMinor }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
