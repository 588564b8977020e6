import type { Insertable } from 'kysely'
import { type About, countAbout, exactly, type PageAsk, seek } from '#areas/staff/page-store.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { UnclaimedPaymentsTable } from './tables.ts'

/** Since when an account is dormant; null: it is not, or its member logged in since they were told. */
export const dormantSince = async (db: Db, memberId: bigint): Promise<Date | null> => {
  const row = await db
    .selectFrom('dormancies as d')
    .select('d.dormant_at')
    .where('d.member_id', '=', memberId)
    .where('d.dormant_at', 'is not', null)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('login_events as l').select('l.at').whereRef('l.member_id', '=', 'd.member_id').where('l.is_success', '=', true).whereRef('l.at', '>', 'd.told_at'))))
    .executeTakeFirst()
  return row?.dormant_at ?? null
}

export const insertUnclaimed = async (tx: Tx, payment: Insertable<UnclaimedPaymentsTable>): Promise<void> => {
  await tx.insertInto('unclaimed_payments').values(payment).execute()
}

/** Of whom the house was told that they died: nobody logs in any more. */
export const closeFor = async (tx: Tx, memberId: bigint, now: Date): Promise<void> => {
  await tx.insertInto('account_closures').values({ member_id: memberId, closed_at: now }).onConflict((twice) => twice.doNothing()).execute()
}

const dormant = (db: Db) =>
  db
    .selectFrom('dormancies as d')
    .innerJoin('members as m', 'm.id', 'd.member_id')
    .innerJoin('purses as p', (on) => on.onRef('p.member_id', '=', 'm.id').onRef('p.currency', '=', 'm.currency').on('p.kind', '=', 'cash'))
    .select(['d.member_id', 'd.seen_at', 'd.told_at', 'd.dormant_at', 'm.username', 'm.currency', 'm.version', 'p.balance_minor'])
    .select(exactly('d.dormant_at').as('dormantText'))
    .where('d.dormant_at', 'is not', null)
    .where('p.balance_minor', '>', 0n)

/** Dormant accounts with money, the longest first. */
export const listDormant = (db: Db, ask: PageAsk) => seek(dormant(db), ['d.dormant_at', 'd.member_id'], ask, 'asc').execute()
export const countDormant = (db: Db): Promise<About> => countAbout(db, dormant(db))

const paid = (db: Db) =>
  db
    .selectFrom('unclaimed_payments as u')
    .innerJoin('members as m', 'm.id', 'u.member_id')
    .leftJoin('proposals as p', 'p.id', 'u.proposal')
    .leftJoin('staff as proposer', 'proposer.id', 'p.proposed_by')
    .leftJoin('staff as approver', 'approver.id', 'p.decided_by')
    .selectAll('u')
    .select(['m.username', 'p.reason', 'proposer.name as proposer', 'approver.name as approver'])
    .select(exactly('u.at').as('atText'))

export const listUnclaimed = (db: Db, ask: PageAsk) => seek(paid(db), ['u.at', 'u.id'], ask).execute()
export const countUnclaimed = (db: Db): Promise<About> => countAbout(db, paid(db))
