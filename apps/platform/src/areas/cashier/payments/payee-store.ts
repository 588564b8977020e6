import type { Db } from '#db/tables.ts'

/** Whom money may be credited to. */
export const findPayee = (db: Db, id: bigint) => db.selectFrom('members').select(['id', 'username', 'currency', 'type']).where('id', '=', id).executeTakeFirst()
