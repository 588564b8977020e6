import { type Selectable, sql } from 'kysely'
import type { FieldRulesTable, SiteTable } from '#areas/site/tables.ts'
import type { Tx } from '#db/tables.ts'

type SiteRow = Selectable<SiteTable>

/** Held until the transaction ends: what the site sets is one row. */
export const lockSite = (tx: Tx): Promise<SiteRow> => tx.selectFrom('site').selectAll().forUpdate().executeTakeFirstOrThrow()

/** Lists of texts, switches and short texts as they are; everything else as JSON. */
export type SiteValues = Partial<Pick<SiteRow, 'brand_name' | 'theme_colour' | 'menus' | 'image_origins' | 'main_domain' | 'domain_route' | 'is_registration_open' | 'is_payment_password_required' | 'is_in_maintenance' | 'is_region_restricted' | 'restricted_networks'>> & {
  readonly whitelabel?: string
  readonly mobile_template?: string
  readonly legal?: string
  readonly customer_service?: string
  readonly resources?: string
  readonly theme?: string
}

export const saveSite = async (tx: Tx, values: SiteValues): Promise<void> => {
  await tx
    .updateTable('site')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .execute()
}

export const findField = (tx: Tx, form: FieldRulesTable['form'], name: string): Promise<Selectable<FieldRulesTable> | undefined> =>
  tx.selectFrom('field_rules').selectAll().where('form', '=', form).where('name', '=', name).executeTakeFirst()

/** A network as the database writes it: without bits beyond its mask. */
export const plainNetworks = async (tx: Tx, networks: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ readonly network: string }>`select distinct network(each::inet)::text as network from unnest(${networks}::text[]) as list (each) order by 1`.execute(tx)
  return rows.map(({ network }) => network)
}
