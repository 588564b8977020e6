import type { Db } from '#db/tables.ts'

/** Null where the member has no password that anybody knows. */
export const findPassword = async (db: Db, memberId: bigint): Promise<string | null> => {
  const row = await db.selectFrom('members').select(['password_hash', 'has_password']).where('id', '=', memberId).executeTakeFirst()
  return row === undefined || !row.has_password ? null : row.password_hash
}

/** By what the member proved themselves anew in a session; null: by the login alone. */
export const findSessionProof = async (db: Db, sessionId: bigint): Promise<string | null> => {
  const row = await db.selectFrom('sessions').select('stepped_up_by').where('id', '=', sessionId).executeTakeFirst()
  return row?.stepped_up_by ?? null
}

export const findSessionStart = async (db: Db, sessionId: bigint): Promise<Date | null> => {
  const row = await db.selectFrom('sessions').select('created_at').where('id', '=', sessionId).executeTakeFirst()
  return row?.created_at ?? null
}
