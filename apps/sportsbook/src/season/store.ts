import type { Db, Tx } from '@trevo/server/sql'
import type { Generated, Selectable } from 'kysely'
import type { Moment } from '#server/columns.ts'

export interface SeasonTables {
  seasons: {
    number: number
    seed: Buffer
    secret: Buffer
    begins_at: Generated<Date>
    ended_at: Moment
  }
}

export type SeasonRow = Selectable<SeasonTables['seasons']>

export const findSeason = (db: Db<SeasonTables>): Promise<SeasonRow | undefined> => db.selectFrom('seasons').selectAll().where('ended_at', 'is', null).executeTakeFirst()

export const listSeasons = (db: Db<SeasonTables>): Promise<SeasonRow[]> => db.selectFrom('seasons').selectAll().orderBy('number').execute()

/** Whoever comes first makes it. */
export const addSeason = async (tx: Tx<SeasonTables>, row: Pick<SeasonRow, 'number' | 'seed' | 'secret'>): Promise<void> => {
  await tx.insertInto('seasons').values(row).onConflict((conflict) => conflict.doNothing()).execute()
}
