import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'
import { onPage, type Page } from '#db/paging.ts'

/** Every query takes the member from the session: another's mail is not there. */
const hasLeft = sql<boolean>`(leaves_at is null or leaves_at <= now())`

/** What is still held back is not there either. */
const mailsOf = (db: Db | Tx, memberId: bigint) => db.selectFrom('mails').where('member_id', '=', memberId).where(hasLeft)

const line = ['id', 'title', 'preview', 'words', 'sent_at', 'read_at'] as const

export const findMails = (db: Db, memberId: bigint, page: Page) => onPage(mailsOf(db, memberId).select(line).orderBy('id', 'desc'), page).execute()

export const countMails = async (db: Db, memberId: bigint): Promise<{ readonly total: number; readonly unread: number }> => {
  const counted = await mailsOf(db, memberId)
    .select((eb) => [eb.fn.countAll<bigint>().as('total'), eb.fn.countAll<bigint>().filterWhere('read_at', 'is', null).as('unread')])
    .executeTakeFirstOrThrow()
  return { total: Number(counted.total), unread: Number(counted.unread) }
}

export const findMail = (db: Db, memberId: bigint, mailId: bigint) =>
  mailsOf(db, memberId).select(line).select('content').where('id', '=', mailId).executeTakeFirst()

/** False where the member has no such mail; the first time it was read stays. */
export const updateRead = async (tx: Tx, memberId: bigint, mailId: bigint, now: Date): Promise<boolean> => {
  const updated = await tx
    .updateTable('mails')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(now)) }))
    .where('member_id', '=', memberId)
    .where('id', '=', mailId)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

export const updateAllRead = async (tx: Tx, memberId: bigint, now: Date): Promise<void> => {
  await tx.updateTable('mails').set({ read_at: now }).where('member_id', '=', memberId).where('read_at', 'is', null).where(hasLeft).execute()
}
