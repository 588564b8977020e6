import type { Db } from '#db/tables.ts'

export const readMemberRow = (db: Db, memberId: bigint) =>
  db.selectFrom('members').select(['id', 'username', 'nickname', 'type', 'currency', 'language', 'has_password']).where('id', '=', memberId).executeTakeFirst()
