import { sql } from 'kysely'
import type { Tx } from '#db/tables.ts'

const gameColumns = [
  'name', 'names', 'game_type', 'classes', 'keywords', 'is_new', 'is_hot', 'min_bet_minor', 'max_bet_minor', 'min_line', 'is_enabled', 'sort_order', 'takes_bonus', 'weight_bps', 'room_id',
  'supports_play', 'is_html5', 'has_free_play', 'lotto_modes', 'shows_icon', 'icon_path', 'icon_colour', 'return_bps', 'release', 'certificates',
] as const
const vendorColumns = ['name', 'is_enabled', 'is_shown', 'launch_url', 'sort_order'] as const

/** The catalogue whole, as JSON: games, classes, vendors' places, and of the vendors what a file may change. Never a key. */
export const takeSnapshot = async (tx: Tx, { id, importId, now }: { readonly id: bigint; readonly importId: bigint; readonly now: Date }): Promise<void> => {
  const pick = (columns: readonly string[]) => sql.join(columns.map((column) => sql`${sql.lit(column)}, ${sql.ref(column)}`))
  await sql`insert into catalogue_snapshots (id, import_id, taken_at, games, content)
    select ${id}, ${importId}, ${now}, (select count(*) from games), jsonb_build_object(
      'games', (select coalesce(jsonb_agg(jsonb_build_object('node_id', node_id, ${pick(gameColumns)})), '[]') from games),
      'classes', (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from game_classes c),
      'places', (select coalesce(jsonb_agg(to_jsonb(v)), '[]') from vendor_categories v),
      'vendors', (select coalesce(jsonb_agg(jsonb_build_object('code', code, ${pick(vendorColumns)})), '[]') from providers))`.execute(tx)
}

export const lockSnapshot = (tx: Tx, id: bigint) =>
  tx.selectFrom('catalogue_snapshots').select(['id', 'import_id', 'taken_at', 'games', 'restored_at']).where('id', '=', id).forUpdate().executeTakeFirst()

/** How many games stand otherwise than in the snapshot, and how many came since. */
export const compareSnapshot = async (tx: Tx, id: bigint): Promise<{ readonly changed: number; readonly since: number; readonly showsVendors: boolean }> => {
  const same = sql.join(gameColumns.map((column) => sql`${sql.ref(`g.${column}`)} is not distinct from ${sql.ref(`s.${column}`)}`), sql` and `)
  const { rows } = await sql<{ changed: number; since: number; shows: boolean }>`
    with snapshot as (select content from catalogue_snapshots where id = ${id}),
    s as (select r.* from snapshot, jsonb_populate_recordset(null::games, content -> 'games') r)
    select (count(*) filter (where s.node_id is not null and not (${same})))::int as changed, (count(*) filter (where s.node_id is null and g.is_enabled))::int as since,
      exists (select from snapshot, jsonb_populate_recordset(null::providers, content -> 'vendors') v join providers p on p.code = v.code
        where (v.is_shown and not p.is_shown) or (v.is_enabled and not p.is_enabled) or v.launch_url <> p.launch_url) as shows
    from games g left join s on s.node_id = g.node_id`.execute(tx)
  return { changed: rows[0]?.changed ?? 0, since: rows[0]?.since ?? 0, showsVendors: rows[0]?.shows ?? false }
}

/** Everything as it was; a game that came since stays in the records and is turned off. */
export const restoreSnapshot = async (tx: Tx, id: bigint, now: Date): Promise<{ readonly games: number; readonly turnedOff: number }> => {
  const set = (columns: readonly string[]) => sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`s.${column}`)}`))
  const differs = (table: string, columns: readonly string[]) => sql`(${sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))}) is distinct from (${sql.join(columns.map((column) => sql.ref(`s.${column}`)))})`
  const games = await sql`update games g set ${set(gameColumns)}
    from jsonb_populate_recordset(null::games, (select content -> 'games' from catalogue_snapshots where id = ${id})) s
    where s.node_id = g.node_id and ${differs('g', gameColumns)}`.execute(tx)
  const off = await sql`update games set is_enabled = false where is_enabled and node_id not in (
    select r.node_id from jsonb_populate_recordset(null::games, (select content -> 'games' from catalogue_snapshots where id = ${id})) r)`.execute(tx)
  await sql`update providers p set ${set(vendorColumns)}
    from jsonb_populate_recordset(null::providers, (select content -> 'vendors' from catalogue_snapshots where id = ${id})) s
    where s.code = p.code and ${differs('p', vendorColumns)}`.execute(tx)
  await tx.deleteFrom('game_classes').execute()
  await sql`insert into game_classes select r.* from jsonb_populate_recordset(null::game_classes, (select content -> 'classes' from catalogue_snapshots where id = ${id})) r`.execute(tx)
  await tx.deleteFrom('vendor_categories').execute()
  await sql`insert into vendor_categories select r.* from jsonb_populate_recordset(null::vendor_categories, (select content -> 'places' from catalogue_snapshots where id = ${id})) r`.execute(tx)
  await tx.updateTable('catalogue_snapshots').set({ restored_at: now }).where('id', '=', id).execute()
  return { games: Number(games.numAffectedRows ?? 0n), turnedOff: Number(off.numAffectedRows ?? 0n) }
}
