import type { Selectable } from 'kysely'
import type { Db, SiteTable } from '#db/tables.ts'

export type Site = Selectable<SiteTable>

export const readSite = (db: Db): Promise<Site> => db.selectFrom('site').selectAll().executeTakeFirstOrThrow()
