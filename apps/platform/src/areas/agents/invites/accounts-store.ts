import { sql } from 'kysely'
import type { Rate } from './links-store.ts'
import type { Db, Tx } from '#db/tables.ts'

export const countOpened = async (db: Db | Tx, agentId: bigint, day: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from invited_members where agent_id = ${agentId} and code is null and day = ${day}::date`.execute(db)
  return rows[0]?.count ?? 0
}

export interface Opened {
  readonly memberId: bigint
  readonly username: string
  readonly passwordHash: string
  /** The one-time password stands: nobody has come yet. */
  readonly isUntouched: boolean
}

export const findOpenedBy = async (db: Db | Tx, agentId: bigint, requestId: string): Promise<Opened | undefined> => {
  const { rows } = await sql<{ id: bigint; username: string; password_hash: string; is_untouched: boolean }>`
    select m.id, m.username, m.password_hash, m.must_change_password and m.status = 'active' and not exists (select from sessions s where s.member_id = m.id) as is_untouched
    from invited_members i join members m on m.id = i.member_id where i.agent_id = ${agentId} and i.request_id = ${requestId}`.execute(db)
  const row = rows[0]
  return row === undefined ? undefined : { memberId: row.id, username: row.username, passwordHash: row.password_hash, isUntouched: row.is_untouched }
}

/** Another one-time password in the place of one that nobody used; false: somebody came meanwhile. */
export const renewOneTimePassword = async (tx: Tx, { memberId, passwordHash }: Pick<Opened, 'memberId' | 'passwordHash'>, hash: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx.updateTable('members').set({ password_hash: hash }).where('id', '=', memberId).where('password_hash', '=', passwordHash).where('must_change_password', '=', true).executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface NewOpened {
  readonly memberId: bigint
  readonly agentId: bigint
  readonly requestId: string
  readonly day: string
  readonly rates: readonly Rate[]
}

export const insertOpened = async (tx: Tx, { memberId, agentId, requestId, day, rates }: NewOpened, now: Date): Promise<void> => {
  await tx.insertInto('invited_members').values({ member_id: memberId, agent_id: agentId, code: null, request_id: requestId, day }).execute()
  const given = rates.filter(({ bps }) => bps > 0)
  if (given.length > 0) await tx.insertInto('rebate_rates').values(given.map(({ category, bps }) => ({ member_id: memberId, category, from_day: day, bps, made_at: now }))).execute()
}

/** Whether somebody stands directly below an agent now, with an account that is not closed. */
export const isDirectNow = async (db: Db | Tx, agentId: bigint, memberId: bigint): Promise<boolean> =>
  (await db
    .selectFrom('team_places as p')
    .innerJoin('members as m', 'm.id', 'p.member_id')
    .select('m.id')
    .where('p.member_id', '=', memberId)
    .where('p.upline_id', '=', agentId)
    .where('p.to_day', 'is', null)
    .where('m.status', '<>', 'closed')
    .executeTakeFirst()) !== undefined
