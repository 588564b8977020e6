import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'
import type { ClassRow, GameRow, VendorRow } from './rows.ts'

/** Rows a statement takes at once. */
const chunk = 500

const inChunks = <T>(rows: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(rows.length / chunk) }, (_, at) => rows.slice(at * chunk, (at + 1) * chunk))

export interface Written {
  readonly added: number
  readonly changed: number
}

const countWritten = (rows: readonly { readonly is_added: boolean }[]): Written => {
  const added = rows.filter((row) => row.is_added).length
  return { added, changed: rows.length - added }
}

const sum = (all: readonly Written[]): Written => ({
  added: all.reduce((total, each) => total + each.added, 0),
  changed: all.reduce((total, each) => total + each.changed, 0),
})

export const findVendorCodes = async (tx: Db): Promise<ReadonlySet<string>> =>
  new Set((await tx.selectFrom('providers').select('code').execute()).map((row) => row.code))

/** `CATEGORY CLASS`. */
export const findClassKeys = async (tx: Db): Promise<ReadonlySet<string>> =>
  new Set((await tx.selectFrom('game_classes').select(['game_type', 'code']).execute()).map((row) => `${row.game_type} ${row.code}`))

/** Two imports at once would each judge by what the other is about to change. */
export const lockCatalogue = (tx: Tx): Promise<unknown> => sql`lock table catalogue_version in exclusive mode`.execute(tx)

export const countGames = async (tx: Db): Promise<number> =>
  Number(
    (
      await tx
        .selectFrom('games')
        .select((pick) => pick.fn.countAll<bigint>().as('games'))
        .executeTakeFirstOrThrow()
    ).games,
  )

/** A vendor has to be there; what a row leaves out stays as it is. */
export const updateVendors = async (tx: Tx, vendors: readonly VendorRow[]): Promise<void> => {
  for (const { vassalage, displayName, sort, isEnabled, isShown, launchUrl, categories } of vendors) {
    const set = {
      ...(displayName === undefined ? {} : { name: displayName }),
      ...(sort === undefined ? {} : { sort_order: sort }),
      ...(isEnabled === undefined ? {} : { is_enabled: isEnabled }),
      ...(isShown === undefined ? {} : { is_shown: isShown }),
      ...(launchUrl === undefined ? {} : { launch_url: launchUrl }),
    }
    if (Object.keys(set).length > 0) await tx.updateTable('providers').set(set).where('code', '=', vassalage).execute()
    if (categories.length > 0) await upsertCategories(tx, vassalage, categories)
  }
}

const upsertCategories = (tx: Tx, vassalage: string, categories: VendorRow['categories']): Promise<unknown> =>
  tx
    .insertInto('vendor_categories')
    .values(
      categories.map(({ gameType, displayName, mobileLargeIcon, sort }) => ({
        provider_code: vassalage,
        game_type: gameType,
        display_name: displayName,
        icon_path: mobileLargeIcon,
        sort_order: sort,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['provider_code', 'game_type']).doUpdateSet((row) => ({
        display_name: row.ref('excluded.display_name'),
        icon_path: row.ref('excluded.icon_path'),
        sort_order: row.ref('excluded.sort_order'),
      })),
    )
    .execute()

export const upsertClasses = async (tx: Tx, classes: readonly ClassRow[]): Promise<void> => {
  for (const some of inChunks(classes.map((row, place) => ({ ...row, place }))))
    await tx
      .insertInto('game_classes')
      .values(
        some.map((row) => ({ game_type: row.gameType, code: row.gameClassify, sort_order: row.sort ?? row.place, names: JSON.stringify(row.displayName) })),
      )
      .onConflict((conflict) =>
        conflict.columns(['game_type', 'code']).doUpdateSet((row) => ({ sort_order: row.ref('excluded.sort_order'), names: row.ref('excluded.names') })),
      )
      .execute()
}

/** Adds games and changes those that differ; a game that is as the file has it is not written. */
export const upsertGames = async (tx: Tx, games: readonly (GameRow & { readonly place: number })[]): Promise<Written> => {
  const written: Written[] = []
  for (const some of inChunks(games)) {
    const { rows } = await sql<{ is_added: boolean }>`
      insert into games (provider_code, game_code, name, names, game_type, classes, keywords, is_new, is_hot, min_bet_minor, max_bet_minor, min_line, room_id,
        supports_play, is_html5, has_free_play, takes_bonus, lotto_modes, shows_icon, icon_path, icon_colour, is_enabled, sort_order)
      select vassalage, "gameCode", "nodeName", "gameName", "gameType", "gameClassify", keywords, "isNew", "isHot", "minBet", "maxBet", "minLine", "roomId",
        "supportPlay", "isGameH5", freeplay, "takesBonus", "lottoMode", "showIcon", "iconUrl", "iconColour", "isEnabled", place
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as row (vassalage text, "gameCode" text, "nodeName" text, "gameName" jsonb, "gameType" text,
        "gameClassify" text[], keywords text[], "isNew" boolean, "isHot" boolean, "minBet" bigint, "maxBet" bigint, "minLine" integer, "roomId" text, "supportPlay" boolean,
        "isGameH5" boolean, freeplay boolean, "takesBonus" boolean, "lottoMode" text[], "showIcon" boolean, "iconUrl" text, "iconColour" text, "isEnabled" boolean, place integer)
      on conflict (provider_code, game_code) do update set (name, names, game_type, classes, keywords, is_new, is_hot, min_bet_minor, max_bet_minor, min_line, room_id,
        supports_play, is_html5, has_free_play, takes_bonus, lotto_modes, shows_icon, icon_path, icon_colour, is_enabled, sort_order) = row (excluded.name, excluded.names,
        excluded.game_type, excluded.classes, excluded.keywords, excluded.is_new, excluded.is_hot, excluded.min_bet_minor, excluded.max_bet_minor, excluded.min_line,
        excluded.room_id, excluded.supports_play, excluded.is_html5, excluded.has_free_play, excluded.takes_bonus, excluded.lotto_modes, excluded.shows_icon, excluded.icon_path,
        excluded.icon_colour, excluded.is_enabled, excluded.sort_order)
      where (games.name, games.names, games.game_type, games.classes, games.keywords, games.is_new, games.is_hot, games.min_bet_minor, games.max_bet_minor, games.min_line,
        games.room_id, games.supports_play, games.is_html5, games.has_free_play, games.takes_bonus, games.lotto_modes, games.shows_icon, games.icon_path, games.icon_colour,
        games.is_enabled, games.sort_order) is distinct from (excluded.name, excluded.names, excluded.game_type, excluded.classes, excluded.keywords, excluded.is_new,
        excluded.is_hot, excluded.min_bet_minor, excluded.max_bet_minor, excluded.min_line, excluded.room_id, excluded.supports_play, excluded.is_html5,
        excluded.has_free_play, excluded.takes_bonus, excluded.lotto_modes, excluded.shows_icon, excluded.icon_path, excluded.icon_colour, excluded.is_enabled, excluded.sort_order)
      returning (xmax = 0) as is_added`.execute(tx)
    written.push(countWritten(rows))
  }
  return sum(written)
}

/** Games of these vendors that stand in the database and not in the file. */
export const countAbsent = async (tx: Db, games: readonly { readonly vassalage: string; readonly gameCode: string }[]): Promise<number> => {
  const named = JSON.stringify(games.map(({ vassalage, gameCode }) => ({ vassalage, gameCode })))
  const { rows } = await sql<{ absent: bigint }>`
    with named as (select vassalage, "gameCode" from jsonb_to_recordset(${named}::jsonb) as row (vassalage text, "gameCode" text))
    select count(*) as absent from games
    where provider_code in (select vassalage from named) and not exists (select 1 from named where vassalage = provider_code and "gameCode" = game_code)`.execute(
    tx,
  )
  return Number(rows[0]?.absent ?? 0n)
}
