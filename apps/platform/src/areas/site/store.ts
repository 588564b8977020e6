import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'
import type { SiteTable } from './tables.ts'

export type Site = Selectable<SiteTable>

export const readSite = (db: Db): Promise<Site> => db.selectFrom('site').selectAll().executeTakeFirstOrThrow()

export type SiteSwitch = 'is_in_maintenance' | 'is_region_restricted' | 'is_registration_open' | 'is_payment_password_required'

export const updateSwitch = async (db: Db, column: SiteSwitch, isOn: boolean): Promise<void> => {
  await db.updateTable('site').set({ [column]: isOn }).execute()
}

export const updateWaits = async (tx: Tx, waits: Pick<Site, 'cool_down_hours' | 'new_account_hours' | 'review_minutes'>): Promise<void> => {
  await tx.updateTable('site').set(waits).execute()
}

export const updatePaperPlaces = async (tx: Tx, places: readonly string[]): Promise<void> => {
  await tx.updateTable('site').set({ paper_places: [...places] }).execute()
}

export const updateCarePause = async (tx: Tx, isOn: boolean): Promise<void> => {
  await tx.updateTable('site').set({ is_care_pause_on: isOn }).execute()
}

export type SiteHours = 'cool_down_hours' | 'new_account_hours'

export const updateHours = async (db: Db, column: SiteHours, hours: number): Promise<void> => {
  await db.updateTable('site').set({ [column]: hours }).execute()
}

/** A colour that is not given stays as it is. */
export const updateBrand = async (db: Db, { name, themeColour }: { readonly name: string; readonly themeColour: string | undefined }): Promise<void> => {
  await db.updateTable('site').set({ brand_name: name, ...(themeColour !== undefined && { theme_colour: themeColour }) }).execute()
}

export const updateTemplate = async (db: Db, part: Partial<Site['mobile_template']>): Promise<void> => {
  await db
    .updateTable('site')
    .set({ mobile_template: sql<string>`mobile_template || ${JSON.stringify(part)}::jsonb` })
    .execute()
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

/** One entry of its kind; a new one takes the place of the one before at the end of the list. */
const withOneOf = (column: 'resources' | 'customer_service', key: 'resourceType' | 'csType', type: string, entry: Readonly<Record<string, string>> | null) => {
  const others = sql`(select coalesce(jsonb_agg(each order by place), '[]'::jsonb) from jsonb_array_elements(${sql.ref(column)}) with ordinality as list (each, place) where each ->> ${sql.lit(key)} <> ${type})`
  return entry === null ? sql<string>`${others}` : sql<string>`${others} || ${JSON.stringify([{ [key]: type, ...entry }])}::jsonb`
}

/** Null takes it away. */
export const updateResource = async (db: Db, resourceType: string, url: string | null): Promise<void> => {
  await db
    .updateTable('site')
    .set({ resources: withOneOf('resources', 'resourceType', resourceType, url === null ? null : { url }) })
    .execute()
}

/** Null takes them away. */
export const updateContact = async (db: Db, csType: string, contact: { readonly title: string; readonly path: string } | null): Promise<void> => {
  await db
    .updateTable('site')
    .set({ customer_service: withOneOf('customer_service', 'csType', csType, contact) })
    .execute()
}

export const updateImageOrigin = async (db: Db, origin: string, isOn: boolean): Promise<void> => {
  const without = sql`array_remove(image_origins, ${origin})`
  await db
    .updateTable('site')
    .set({ image_origins: isOn ? sql<string[]>`array_append(${without}, ${origin})` : sql<string[]>`${without}` })
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

export const updateAgeMinimum = async (db: Db, years: number): Promise<void> => {
  await db.updateTable('site').set({ age_minimum: years }).execute()
}

export const saveMarket = async (tx: Tx, { code, zone, currency }: { readonly code: string; readonly zone: string; readonly currency: string }): Promise<void> => {
  await tx.updateTable('site').set({ market: code, market_zone: zone, currency }).execute()
}

/** The market’s rule `offer.whom`, for what asks inside the database. */
export const saveOfferWhom = async (tx: Tx, whom: readonly string[]): Promise<void> => {
  await sql`update site set offer_whom = ${[...whom]}::text[] where offer_whom is distinct from ${[...whom]}::text[]`.execute(tx)
}

/** Whether somebody is a member here who is no free trial and not the house's own account. */
export const hasMembers = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('members').select('id').where('type', 'not in', [4, 40]).limit(1).executeTakeFirst()) !== undefined
