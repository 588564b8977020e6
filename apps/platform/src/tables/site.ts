import { type Selectable, sql } from 'kysely'
import type { Db, SiteTable } from '#db/tables.ts'

export type Site = Selectable<SiteTable>

export const readSite = (db: Db): Promise<Site> => db.selectFrom('site').selectAll().executeTakeFirstOrThrow()

export type SiteSwitch = 'is_in_maintenance' | 'is_region_restricted' | 'is_registration_open'

export const updateSwitch = async (db: Db, column: SiteSwitch, isOn: boolean): Promise<void> => {
  await db.updateTable('site').set({ [column]: isOn }).execute()
}

export const updateFlag = async (db: Db, flag: string, isOn: boolean): Promise<void> => {
  await db
    .updateTable('site')
    .set({ whitelabel: sql<string>`whitelabel || ${JSON.stringify({ [flag]: isOn })}::jsonb` })
    .execute()
}

export const updateMenu = async (db: Db, key: string, isOn: boolean): Promise<void> => {
  const without = sql`array_remove(menus, ${key})`
  await db
    .updateTable('site')
    .set({ menus: isOn ? sql<string[]>`array_append(${without}, ${key})` : sql<string[]>`${without}` })
    .execute()
}

/** `network` in PostgreSQL's own form; bits of the address beyond the mask are dropped. */
export const updateRestriction = async (db: Db, network: string, isRestricted: boolean): Promise<void> => {
  const without = sql`array_remove(restricted_networks, network(${network}::inet))`
  await db
    .updateTable('site')
    .set({ restricted_networks: isRestricted ? sql<string[]>`array_append(${without}, network(${network}::inet))` : sql<string[]>`${without}` })
    .execute()
}
