import type { MonthDay } from '@trevo/rules/promotions/birthday'
import { type Selectable, sql } from 'kysely'
import type { MemberBirthdaysTable } from './tables.ts'
import type { Db, Tx } from '#db/tables.ts'

export type BirthdayRow = Selectable<MemberBirthdaysTable>

export const findBirthdayRow = (db: Db | Tx, memberId: bigint): Promise<BirthdayRow | undefined> => db.selectFrom('member_birthdays').selectAll().where('member_id', '=', memberId).executeTakeFirst()

export const dayOf = (row: BirthdayRow | undefined): MonthDay | null => (row === undefined || row.month === null || row.day === null ? null : { month: row.month, day: row.day })

export const saveBirthday = async (tx: Tx, memberId: bigint, { month, day }: MonthDay, source: BirthdayRow['source'], now: Date): Promise<void> => {
  const values = { month, day, source, set_at: now }
  await tx.insertInto('member_birthdays').values({ member_id: memberId, ...values }).onConflict((conflict) => conflict.column('member_id').doUpdateSet(values)).execute()
}

/** The day is gone. When one was told stays for as long as another may not be. */
export const takeBackBirthday = async (tx: Tx, memberId: bigint): Promise<void> => {
  await tx.updateTable('member_birthdays').set({ month: null, day: null }).where('member_id', '=', memberId).where('source', '=', 'told').execute()
  await tx.deleteFrom('member_birthdays').where('member_id', '=', memberId).where('source', '<>', 'told').execute()
}

const atOnce = 200

/** Of whom papers were verified after their day was set. */
export const birthdaysToFollow = async (db: Db): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ readonly member_id: bigint }>`
    select b.member_id from member_birthdays b
    where b.month is not null and exists (select from papers p where p.member_id = b.member_id and p.state = 'verified' and p.told is not null and p.decided_at >= b.set_at)
    order by b.member_id limit ${atOnce}`.execute(db)
  return rows.map(({ member_id: id }) => id)
}

/** Rows that have said nothing since another day may be told. */
export const forgetTakenBack = async (tx: Tx, before: Date): Promise<number> => {
  const { numDeletedRows } = await tx.deleteFrom('member_birthdays').where('month', 'is', null).where('set_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
