import type { Db } from '#db/tables.ts'

export const findLinkMember = (db: Db, memberId: bigint) => db.selectFrom('members').select(['id', 'username']).where('id', '=', memberId).executeTakeFirst()

export const listStatesOf = async (db: Db, ids: readonly bigint[]) =>
  ids.length === 0 ? [] : db.selectFrom('members').select(['id', 'username', 'status']).where('id', 'in', [...ids]).execute()
