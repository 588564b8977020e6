import { sql } from 'kysely'
import type { AnnouncementBody, ContentType, HelpBody } from '@trevo/contract/staff/content-body'
import type { AnnouncementKind } from '#areas/content/tables.ts'
import type { Db, Tx } from '#db/tables.ts'

/** What phones are shown, as the last publication left it. */
const kindOf = { A: 'agent', PL: 'notice', B: 'banner', PU: 'popup', PR: 'promotion', H: 'hot' } as const satisfies Record<ContentType, AnnouncementKind>

export const showAnnouncement = async (tx: Tx, key: string, body: AnnouncementBody): Promise<void> => {
  const values = {
    kind: kindOf[body.type],
    position: body.position,
    title: JSON.stringify(body.title),
    body: JSON.stringify(body.text ?? {}),
    action: JSON.stringify(body.action ?? {}),
    href: body.href,
    image_path: body.images.toSorted((a, b) => a.sequence - b.sequence)[0]?.url ?? '',
    image_colour: body.imageColour,
    starts_at: new Date(body.startDate),
    ends_at: body.endDate === null ? null : new Date(body.endDate),
    group_name: body.group,
    platform: body.platform,
    content: JSON.stringify(body.content ?? {}),
    images: JSON.stringify(body.images),
    category_keys: body.categories,
    is_offer: body.isOffer,
    audience: JSON.stringify(body.audience),
    frequency: body.frequency,
    priority: body.priority,
    page: body.page,
    is_shown: true,
  }
  await tx
    .insertInto('announcements')
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute()
}

export const hideAnnouncement = async (tx: Tx, key: string): Promise<void> => {
  await tx.updateTable('announcements').set({ is_shown: false }).where('key', '=', key).execute()
}

export const hasCategories = async (db: Db | Tx, keys: readonly string[]): Promise<boolean> => {
  if (keys.length === 0) return true
  const found = await db.selectFrom('announcement_categories').select('key').where('key', 'in', [...new Set(keys)]).execute()
  return found.length === new Set(keys).size
}

/** In its place; a new item stands at the end. */
export const showHelp = async (tx: Tx, key: string, { anchor, title, content }: HelpBody): Promise<void> => {
  const values = { anchor, title: JSON.stringify(title), content: JSON.stringify(content), is_shown: true }
  const updated = await tx.updateTable('help_items').set(values).where('key', '=', key).executeTakeFirst()
  if (updated.numUpdatedRows > 0n) return
  const { last } = await tx
    .selectFrom('help_items')
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.val(-1)).as('last'))
    .executeTakeFirstOrThrow()
  await tx.insertInto('help_items').values({ key, position: last + 1, ...values }).execute()
}

/** Its anchor is free for another meanwhile. */
export const hideHelp = async (tx: Tx, key: string): Promise<void> => {
  await tx.updateTable('help_items').set({ is_shown: false, anchor: null }).where('key', '=', key).execute()
}

export const hasAnchorElsewhere = async (db: Db | Tx, key: string, anchor: string): Promise<boolean> =>
  (await db.selectFrom('help_items').select('key').where('anchor', '=', anchor).where('key', '<>', key).executeTakeFirst()) !== undefined

export const listHelpPlaces = (db: Db | Tx) => db.selectFrom('help_items').select(['key', 'position', 'is_shown']).orderBy('position').limit(1_000).execute()

/** All of them anew: a place is held by one item at any moment, so they step aside first. */
export const saveHelpPlaces = async (tx: Tx, keys: readonly string[]): Promise<void> => {
  await tx.updateTable('help_items').set({ position: sql<number>`-position - 1` }).execute()
  for (const [position, key] of keys.entries()) await tx.updateTable('help_items').set({ position }).where('key', '=', key).execute()
}

export const findCategory = (db: Db | Tx, key: string) => db.selectFrom('announcement_categories').selectAll().where('key', '=', key).executeTakeFirst()

export const saveCategory = async (tx: Tx, key: string, { name, position }: { readonly name: Readonly<Record<string, string>>; readonly position: number }): Promise<void> => {
  const values = { position, name: JSON.stringify(name) }
  await tx
    .insertInto('announcement_categories')
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute()
}
