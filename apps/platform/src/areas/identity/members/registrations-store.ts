import { createHash } from 'node:crypto'
import type { RegistrationsTable } from './tables.ts'
import type { Db, Tx } from '#db/tables.ts'

/** Only the hash is kept: with the id itself a registration that was just made opens. */
export const hashRequestId = (requestId: string): Buffer => createHash('sha256').update(requestId).digest()

export const insertRegistration = async (tx: Tx, row: RegistrationsTable): Promise<void> => {
  await tx.insertInto('registrations').values(row).execute()
}

/** The member that a request made since `from`. */
export const findRegistered = (db: Db, requestId: string, from: Date) =>
  db
    .selectFrom('registrations')
    .innerJoin('members', 'members.id', 'registrations.member_id')
    .select(['members.id', 'members.username', 'members.type', 'members.status', 'members.currency', 'members.language'])
    .select(['members.password_hash', 'members.must_change_password', 'members.has_password', 'members.mobile_number'])
    .where('registrations.request_hash', '=', hashRequestId(requestId))
    .where('registrations.disclaimer_accepted_at', '>', from)
    .executeTakeFirst()
