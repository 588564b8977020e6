import { type Insertable, type Selectable, sql, type SqlBool } from 'kysely'
import type { GiftsTable } from '#areas/gifts/tables.ts'
import type { Db, Tx } from '#db/tables.ts'

export type Gift = Selectable<GiftsTable>

export const findGiftByRequest = (db: Db | Tx, agent: bigint, requestId: string): Promise<Gift | undefined> =>
  db.selectFrom('gifts').selectAll().where('agent_id', '=', agent).where('request_id', '=', requestId).executeTakeFirst()

export const insertGift = async (tx: Tx, gift: Insertable<GiftsTable>): Promise<void> => {
  await tx.insertInto('gifts').values(gift).execute()
}

export const listGifts = (db: Db, agent: bigint, { after, limit }: { readonly after: bigint | null; readonly limit: number }): Promise<readonly Gift[]> =>
  db
    .selectFrom('gifts')
    .selectAll()
    .where('agent_id', '=', agent)
    .$if(after !== null, (query) => query.where(sql<SqlBool>`(made_at, id) < (select g.made_at, g.id from gifts g where g.agent_id = ${agent} and g.id = ${after ?? 0n})`))
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
