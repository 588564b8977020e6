import type { Db, Tx } from '#db/tables.ts'

/** Who invited, or was invited. */
export const findParty = (db: Db | Tx, id: bigint) => db.selectFrom('members').select(['id', 'username', 'status', 'currency', 'type', 'referral_code']).where('id', '=', id).executeTakeFirstOrThrow()
