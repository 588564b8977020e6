import type { Db } from '#db/tables.ts'

export const isUsernameTaken = async (db: Db, username: string): Promise<boolean> => {
  const found = await db
    .selectFrom('members')
    .select('id')
    .where((where) => where(where.fn<string>('lower', ['username']), '=', username.toLowerCase()))
    .executeTakeFirst()
  return found !== undefined
}
