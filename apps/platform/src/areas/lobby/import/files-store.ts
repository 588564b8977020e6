import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'
import { type About, countAbout, exactly, type PageAsk, seek } from '#areas/staff/page-store.ts'
import type { GameRow, VendorRow } from './rows.ts'

export interface ImportFile {
  readonly id: bigint
  readonly name: string
  readonly sha256: Buffer
  readonly games: number
  readonly uploader: string | null
  readonly uploaded_at: Date
  readonly uploaded_at_text: string
  readonly state: 'draft' | 'published'
  readonly published_at: Date | null
  readonly snapshot: bigint | null
  readonly restored_at: Date | null
}

const files = (db: Db) =>
  db
    .selectFrom('game_imports as i')
    .leftJoin('staff as s', 's.id', 'i.uploaded_by')
    .leftJoin('catalogue_snapshots as c', 'c.import_id', 'i.id')
    .select(['i.id', 'i.name', 'i.sha256', 'i.games', 's.name as uploader', 'i.uploaded_at', 'i.state', 'i.published_at', 'c.id as snapshot', 'c.restored_at'])
    .select(exactly('i.uploaded_at').as('uploaded_at_text'))

export const listImports = (db: Db, uploader: bigint | undefined, ask: PageAsk): Promise<readonly ImportFile[]> =>
  seek(files(db).$if(uploader !== undefined, (query) => query.where('i.uploaded_by', '=', uploader ?? 0n)), ['i.uploaded_at', 'i.id'], ask).execute()

export const countImports = (db: Db, uploader: bigint | undefined): Promise<About> =>
  countAbout(db, db.selectFrom('game_imports as i').$if(uploader !== undefined, (query) => query.where('i.uploaded_by', '=', uploader ?? 0n)))

export const findImport = (db: Db, id: bigint): Promise<ImportFile | undefined> => files(db).where('i.id', '=', id).executeTakeFirst()

export const readImportText = async (db: Db, id: bigint): Promise<string | null> => (await db.selectFrom('game_imports').select('text').where('id', '=', id).executeTakeFirst())?.text ?? null

export const lockImport = (tx: Tx, id: bigint) => tx.selectFrom('game_imports').select(['id', 'name', 'text', 'sha256', 'state']).where('id', '=', id).forUpdate().executeTakeFirst()

export const insertImport = async (
  tx: Tx,
  file: { readonly id: bigint; readonly name: string; readonly text: string; readonly sha256: Buffer; readonly games: number; readonly uploaded_by: bigint | null; readonly uploaded_at: Date },
): Promise<void> => {
  await tx.insertInto('game_imports').values({ ...file, published_at: null }).execute()
}

export const markPublished = async (tx: Tx, id: bigint, now: Date): Promise<void> => {
  await tx.updateTable('game_imports').set({ state: 'published', published_at: now }).where('id', '=', id).execute()
}

/** Files that nobody published are kept so long. */
export const forgetDrafts = async (tx: Tx, before: Date): Promise<void> => {
  await tx.deleteFrom('game_imports').where('state', '=', 'draft').where('uploaded_at', '<', before).execute()
}

export interface Compared {
  readonly vassalage: string
  readonly game_code: string
  readonly name: string
  readonly was: Readonly<Record<string, unknown>> | null
  readonly will: Readonly<Record<string, unknown>>
}

const shown = (row: string) => sql`jsonb_build_object('name', ${sql.ref(`${row}.name`)}, 'names', ${sql.ref(`${row}.names`)}, 'category', ${sql.ref(`${row}.game_type`)},
  'classes', ${sql.ref(`${row}.classes`)}, 'keywords', ${sql.ref(`${row}.keywords`)}, 'isNew', ${sql.ref(`${row}.is_new`)}, 'isHot', ${sql.ref(`${row}.is_hot`)},
  'minBetMinor', ${sql.ref(`${row}.min_bet_minor`)}::text, 'maxBetMinor', ${sql.ref(`${row}.max_bet_minor`)}::text, 'minLine', ${sql.ref(`${row}.min_line`)},
  'roomId', ${sql.ref(`${row}.room_id`)}, 'supportPlay', ${sql.ref(`${row}.supports_play`)}, 'isGameH5', ${sql.ref(`${row}.is_html5`)}, 'freeplay', ${sql.ref(`${row}.has_free_play`)}, 'takesBonus', ${sql.ref(`${row}.takes_bonus`)},
  'lottoMode', ${sql.ref(`${row}.lotto_modes`)}, 'showIcon', ${sql.ref(`${row}.shows_icon`)}, 'iconPath', ${sql.ref(`${row}.icon_path`)}, 'iconColour', ${sql.ref(`${row}.icon_colour`)},
  'isOn', ${sql.ref(`${row}.is_enabled`)}, 'sort', ${sql.ref(`${row}.sort_order`)})`

/** Games that a file adds or changes, with what they are and would be, in the file's order. */
export const compareGames = async (db: Db, games: readonly (GameRow & { readonly place: number })[], limit: number): Promise<{ readonly rows: readonly Compared[]; readonly added: number; readonly changed: number }> => {
  const { rows } = await sql<Compared & { readonly added: number; readonly changed: number }>`
    with given as (
      select row_number() over () as n, vassalage, "gameCode" as game_code, "nodeName" as name, "gameName" as names, "gameType" as game_type, "gameClassify" as classes, keywords,
        "isNew" as is_new, "isHot" as is_hot, "minBet" as min_bet_minor, "maxBet" as max_bet_minor, "minLine" as min_line, "roomId" as room_id, "supportPlay" as supports_play,
        "isGameH5" as is_html5, freeplay as has_free_play, "takesBonus" as takes_bonus, "lottoMode" as lotto_modes, "showIcon" as shows_icon, "iconUrl" as icon_path, "iconColour" as icon_colour,
        "isEnabled" as is_enabled, place as sort_order
      from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as row (vassalage text, "gameCode" text, "nodeName" text, "gameName" jsonb, "gameType" text, "gameClassify" text[], keywords text[],
        "isNew" boolean, "isHot" boolean, "minBet" bigint, "maxBet" bigint, "minLine" integer, "roomId" text, "supportPlay" boolean, "isGameH5" boolean, freeplay boolean, "takesBonus" boolean,
        "lottoMode" text[], "showIcon" boolean, "iconUrl" text, "iconColour" text, "isEnabled" boolean, place integer)
    ), compared as (
      select given.n, given.vassalage, given.game_code, given.name, case when games.node_id is null then null else ${shown('games')} end as was, ${shown('given')} as will
      from given left join games on games.provider_code = given.vassalage and games.game_code = given.game_code
    )
    select vassalage, game_code, name, was, will, (count(*) filter (where was is null) over ())::int as added, (count(*) filter (where was is not null) over ())::int as changed
    from compared where was is distinct from will order by n limit ${limit}`.execute(db)
  return { rows, added: rows[0]?.added ?? 0, changed: rows[0]?.changed ?? 0 }
}

export interface AbsentGame {
  readonly provider_code: string
  readonly game_code: string
  readonly name: string
}

/** Games of the file's vendors that are on and that it does not name. */
export const listAbsent = async (db: Db, games: readonly { readonly vassalage: string; readonly gameCode: string }[], limit: number): Promise<readonly AbsentGame[]> => {
  const named = JSON.stringify(games.map(({ vassalage, gameCode }) => ({ vassalage, gameCode })))
  const { rows } = await sql<AbsentGame>`
    with named as (select vassalage, "gameCode" from jsonb_to_recordset(${named}::jsonb) as row (vassalage text, "gameCode" text))
    select provider_code, game_code, name from games
    where provider_code in (select vassalage from named) and not exists (select 1 from named where vassalage = provider_code and "gameCode" = game_code)
    order by sort_order, node_id limit ${limit}`.execute(db)
  return rows
}

/** Vendors that the file would show, switch on or move: what needs a second pair, in a word each. */
export const farReaching = async (db: Db, vendors: readonly VendorRow[]): Promise<readonly string[]> => {
  const rows = await db.selectFrom('providers').select(['code', 'is_enabled', 'is_shown', 'launch_url']).where('code', 'in', [...vendors.map(({ vassalage }) => vassalage), '']).execute()
  const there = new Map(rows.map((row) => [row.code, row]))
  return vendors.flatMap(({ vassalage, isEnabled, isShown, launchUrl }) => {
    const row = there.get(vassalage)
    if (row === undefined) return []
    return [
      ...(isEnabled === true && !row.is_enabled ? [`${vassalage} on`] : []),
      ...(isShown === true && !row.is_shown ? [`${vassalage} shown`] : []),
      ...(launchUrl !== undefined && launchUrl !== row.launch_url ? [`${vassalage} address`] : []),
    ]
  })
}
