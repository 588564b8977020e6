import type { Market } from '@trevo/rules/markets/market'
import type { Db, Tx } from '#db/tables.ts'

/** The file that a start was asked for: seen once, kept as it was. */
export const noteMarketFile = (tx: Tx, market: Market, hash: string, now: Date) =>
  tx.insertInto('market_files').values({ hash, code: market.code, file: JSON.stringify(market), seen_at: now }).onConflict((twice) => twice.doNothing()).execute()

export const isSigned = async (db: Db, hash: string): Promise<boolean> => (await db.selectFrom('market_files').select('signed_at').where('hash', '=', hash).executeTakeFirst())?.signed_at instanceof Date

const filesMax = 50

/** The newest first. */
export const listMarketFiles = (db: Db) =>
  db.selectFrom('market_files as f').leftJoin('staff as s', 's.id', 'f.signed_by').selectAll('f').select('s.name as signed_by_name').orderBy('f.seen_at', 'desc').orderBy('f.hash').limit(filesMax).execute()

export const lockMarketFile = (tx: Tx, hash: string) => tx.selectFrom('market_files').selectAll().where('hash', '=', hash).forUpdate().executeTakeFirst()

export const signMarketFile = (tx: Tx, hash: string, by: bigint | null, now: Date) => tx.updateTable('market_files').set({ signed_at: now, signed_by: by }).where('hash', '=', hash).execute()
