import { sql } from 'kysely'
import { eraseMemberKey } from '#areas/staff/member-key-store.ts'
import type { Db, Tx } from '#db/tables.ts'

/** What keeps a member's identity: money that is theirs, or duties that run on after the account was closed. */
export interface Duties {
  readonly closedAt: Date | null
  /** Anything of theirs that moved, or papers, or a complaint, or a case: kept for as long as the market says after the closing. */
  readonly hasDuty: boolean
  readonly hasMoney: boolean
}

export const readDuties = async (db: Db, memberId: bigint): Promise<Duties> => {
  const { rows } = await sql<{ closed_at: Date | null; has_duty: boolean; has_money: boolean }>`
    select (select closed_at from account_closures where member_id = ${memberId}) as closed_at,
      exists (select from transfers where member_id = ${memberId}) or exists (select from papers where member_id = ${memberId}) or exists (select from complaints where member_id = ${memberId}) or exists (select from risk_cases where member_id = ${memberId}) as has_duty,
      exists (select from purses where member_id = ${memberId} and currency <> 'FUN' and balance_minor > 0) as has_money`.execute(db)
  const row = rows[0]
  return { closedAt: row?.closed_at ?? null, hasDuty: row?.has_duty ?? true, hasMoney: row?.has_money ?? true }
}

export const isErasureAsked = async (db: Db, memberId: bigint): Promise<boolean> => (await db.selectFrom('erasures').select('member_id').where('member_id', '=', memberId).executeTakeFirst()) !== undefined

export type ErasureWhy = 'term' | 'staff' | 'restored'

/** Written down first: what carries it out, and what a restored back-up is told, goes by this. */
export const askErasure = async (tx: Tx, memberId: bigint, why: ErasureWhy, now: Date): Promise<boolean> =>
  (await tx.insertInto('erasures').values({ member_id: memberId, why, asked_at: now }).onConflict((twice) => twice.doNothing()).executeTakeFirst()).numInsertedOrUpdatedRows !== 0n

export const erasuresOpen = async (db: Db, limit: number): Promise<readonly bigint[]> =>
  (await db.selectFrom('erasures').select('member_id').where('erased_at', 'is', null).orderBy('asked_at').orderBy('member_id').limit(limit).execute()).map(({ member_id: id }) => id)

export const allErased = async (db: Db): Promise<readonly bigint[]> => (await db.selectFrom('erasures').select('member_id').orderBy('member_id').execute()).map(({ member_id: id }) => id)

export const membersAmong = async (db: Db, ids: readonly bigint[]): Promise<readonly bigint[]> =>
  ids.length === 0 ? [] : (await db.selectFrom('members').select('id').where('id', 'in', [...ids]).execute()).map(({ id }) => id)

/**
 * Closed accounts whose time is over: after the duty's term where anything binds, after the short one where nothing does. Money keeps an account
 * for as long as it is there.
 */
export const membersToErase = async (db: Db, { freeBefore, dutyBefore, limit }: { readonly freeBefore: Date; readonly dutyBefore: Date; readonly limit: number }): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ id: bigint }>`
    select c.member_id as id from account_closures c join members m on m.id = c.member_id and m.status = 'closed'
    where c.closed_at <= ${freeBefore} and not exists (select from erasures e where e.member_id = c.member_id)
      and not exists (select from purses p where p.member_id = c.member_id and p.currency <> 'FUN' and p.balance_minor > 0)
      and (c.closed_at <= ${dutyBefore} or not (exists (select from transfers t where t.member_id = c.member_id) or exists (select from papers p where p.member_id = c.member_id) or exists (select from complaints q where q.member_id = c.member_id) or exists (select from risk_cases r where r.member_id = c.member_id)))
      and not exists (select from risk_cases r where r.member_id = c.member_id and (r.state <> 'closed' or r.closed_at > ${dutyBefore}))
    order by c.closed_at, c.member_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whole rows of a member that say who they are or what was said to them. */
const goes = [
  'member_profiles', 'member_search', 'sessions', 'remembered_logins', 'known_devices', 'login_events', 'password_resets', 'payment_passwords', 'secret_tries', 'totp_secrets', 'recovery_codes', 'passkeys', 'outside_identities',
  'bank_accounts', 'mails', 'popup_views', 'ad_consents', 'member_notes', 'member_tags', 'head_icons', 'data_exports', 'member_birthdays', 'segment_members', 'agent_messages', 'invited_members', 'invite_visitors',
] as const

/**
 * Deletes the member's key, and with it what was sealed by it in every row, file and back-up; and what stood in the open. The number, the money and the
 * books stay: whoever reads them meets a number. Done twice it changes nothing.
 */
export const eraseMember = async (tx: Tx, memberId: bigint, now: Date): Promise<void> => {
  await eraseMemberKey(tx, memberId, now)
  await sql`delete from data_export_parts where export_id in (select id from data_exports where member_id = ${memberId})`.execute(tx)
  for (const table of goes) await sql`delete from ${sql.table(table)} where member_id = ${memberId}`.execute(tx)
  await sql`delete from agent_messages where agent_id = ${memberId}`.execute(tx)
  await sql`update paper_pictures set picture = null where papers_id in (select id from papers where member_id = ${memberId})`.execute(tx)
  await sql`update withdrawals set destination = 'erased', holder = null where member_id = ${memberId}`.execute(tx)
  await sql`update contract_disputes set reason = 'erased' where by_member = ${memberId}`.execute(tx)
  await sql`update mall_orders set address = null where member_id = ${memberId}`.execute(tx)
  await sql`update invite_codes set channel = '', deleted_at = coalesce(deleted_at, ${now}) where member_id = ${memberId}`.execute(tx)
  const name = `erased-${memberId.toString(36)}`
  await sql`update members set status = 'closed', username = ${name}, nickname = ${name}, email = null, mobile_number = null, email_verified_at = null, mobile_verified_at = null, mobile_changed_at = null,
    password_hash = 'erased', has_password = false, recommender_id = null, version = version + 1 where id = ${memberId}`.execute(tx)
  await tx.updateTable('erasures').set({ erased_at: now }).where('member_id', '=', memberId).where('erased_at', 'is', null).execute()
}
