import type { Db, Tx } from '@trevo/server/sql'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tables } from './tables.ts'

export type SessionRow = Selectable<Tables['sessions']>

/** Longer than any wallet's session: whoever comes after it launches anew. */
const longestAgo = sql<Date>`now() - interval '24 hours'`

export const addSession = async (tx: Tx<Tables>, { rules, ...row }: Omit<Insertable<Tables['sessions']>, 'rules'> & { readonly rules: unknown }): Promise<void> => {
  await tx.insertInto('sessions').values({ ...row, rules: JSON.stringify(rules) }).execute()
}

export const findSession = (db: Db<Tables>, tokenHash: Buffer): Promise<SessionRow | undefined> =>
  db.selectFrom('sessions').selectAll().where('token_hash', '=', tokenHash).where('created_at', '>', longestAgo).executeTakeFirst()

export const forgetOldSessions = async (tx: Tx<Tables>): Promise<void> => {
  await tx.deleteFrom('sessions').where('created_at', '<=', longestAgo).execute()
}
