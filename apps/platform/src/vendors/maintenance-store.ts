import type { Db, Tx } from '#db/tables.ts'
import type { Words } from '#db/words.ts'

export interface NewMaintenance {
  readonly id: bigint
  readonly vendor: string
  /** Null: all of the vendor's games. */
  readonly game: string | null
  readonly from: Date
  readonly to: Date
  readonly words: Words
  readonly by: bigint | null
}

export const insertMaintenance = async (tx: Tx, { id, vendor, game, from, to, words, by }: NewMaintenance, now: Date): Promise<void> => {
  await tx.insertInto('maintenance_windows').values({ id, provider_code: vendor, game_code: game, starts_at: from, ends_at: to, words: JSON.stringify(words), made_by: by, made_at: now }).execute()
}

const shownMax = 20

export const listMaintenance = (db: Db, vendor: string) =>
  db
    .selectFrom('maintenance_windows as w')
    .leftJoin('staff as s', 's.id', 'w.made_by')
    .select(['w.id', 'w.game_code', 'w.starts_at', 'w.ends_at', 'w.words', 'w.ended_at', 's.name as by'])
    .where('w.provider_code', '=', vendor)
    .orderBy('w.ends_at', 'desc')
    .orderBy('w.id', 'desc')
    .limit(shownMax)
    .execute()

export const lockMaintenance = (tx: Tx, vendor: string, id: bigint) => tx.selectFrom('maintenance_windows').selectAll().where('id', '=', id).where('provider_code', '=', vendor).forUpdate().executeTakeFirst()

export const endMaintenance = async (tx: Tx, id: bigint, now: Date): Promise<void> => {
  await tx.updateTable('maintenance_windows').set({ ended_at: now }).where('id', '=', id).execute()
}

/** What keeps a game closed at a moment; of several the one that lasts longest. */
export const findMaintenance = (db: Db, vendor: string, game: string, now: Date) =>
  db
    .selectFrom('maintenance_windows')
    .select(['words', 'ends_at'])
    .where('provider_code', '=', vendor)
    .where((where) => where.or([where('game_code', 'is', null), where('game_code', '=', game)]))
    .where('ended_at', 'is', null)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst()
