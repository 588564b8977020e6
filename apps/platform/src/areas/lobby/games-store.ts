import type { ReplyOf } from '@trevo/contract/member/api'
import { isGameCategory } from '@trevo/rules/categories'
import type { LottoMode } from '@trevo/rules/games'
import type { Db } from '#db/tables.ts'
import type { Words } from '#db/words.ts'
import type { Certificates } from './tables.ts'
import type { Images } from '#cache/images.ts'
import { wordsFor } from '#db/words-in.ts'

export type Game = ReplyOf<'GET /api/games'>['games'][number]
export type Vendor = ReplyOf<'GET /api/home'>['blocks'][number]['vendors'][number]

/** More games than this are one catalogue's mistake; it is kept in memory whole, about a kilobyte a game. */
export const gamesMax = 20_000

/** Of games that are on, of vendors that are on and shown. */
export const enabledGames = (db: Db) =>
  db
    .selectFrom('games')
    .innerJoin('providers', 'providers.code', 'games.provider_code')
    .where('games.is_enabled', '=', true)
    .where('providers.is_enabled', '=', true)
    .where('providers.is_shown', '=', true)

const gameColumns = [
  'games.node_id',
  'games.game_code',
  'games.name',
  'games.names',
  'games.search_name',
  'games.game_type',
  'games.classes',
  'games.keywords',
  'games.provider_code',
  'games.is_new',
  'games.is_hot',
  'games.min_bet_minor',
  'games.min_line',
  'games.room_id',
  'games.supports_play',
  'games.is_html5',
  'games.has_free_play',
  'games.lotto_modes',
  'games.shows_icon',
  'games.icon_colour',
  'games.icon_path',
  'games.return_bps',
  'games.release',
  'games.certificates',
  'providers.name as vendor_name',
] as const

export interface GameRow {
  readonly node_id: number
  readonly game_code: string
  readonly name: string
  readonly names: Words
  readonly search_name: string
  readonly game_type: string
  readonly classes: readonly string[]
  /** What it is also looked for by, as it was written. */
  readonly keywords: readonly string[]
  readonly provider_code: string
  readonly is_new: boolean
  readonly is_hot: boolean
  readonly min_bet_minor: bigint
  readonly min_line: number
  readonly room_id: string | null
  readonly supports_play: boolean
  readonly is_html5: boolean
  readonly has_free_play: boolean
  readonly lotto_modes: readonly LottoMode[]
  readonly shows_icon: boolean
  readonly icon_colour: string
  readonly icon_path: string | null
  /** Basis points; null: nobody told. */
  readonly return_bps: number | null
  readonly release: string | null
  readonly certificates: Certificates
  readonly vendor_name: string
}

/** In the order of menus (Product §3.12). */
export const readGames = (db: Db): Promise<GameRow[]> =>
  enabledGames(db).select(gameColumns).orderBy('games.sort_order').orderBy('games.node_id').limit(gamesMax).execute()

/** Counts every change of games, vendors, their categories and classes. */
export const readCatalogueVersion = async (db: Db): Promise<bigint> =>
  (await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version

export interface VendorCategory {
  readonly code: string
  /** Everywhere, and in this category. */
  readonly vendorName: string
  readonly displayName: string
  readonly gameType: string
  readonly iconPath: string | null
}

/** Who has a game that is on in a category, in the order of menus; a vendor without a row of its own there stands by its own place. */
export const readVendorCategories = (db: Db): Promise<VendorCategory[]> =>
  enabledGames(db)
    .leftJoin('vendor_categories as there', (join) =>
      join.onRef('there.provider_code', '=', 'games.provider_code').onRef('there.game_type', '=', 'games.game_type'),
    )
    .select((pick) => [
      'providers.code',
      'providers.name as vendorName',
      'games.game_type as gameType',
      'there.icon_path as iconPath',
      pick.fn.coalesce('there.display_name', 'providers.name').as('displayName'),
      pick.fn.coalesce('there.sort_order', 'providers.sort_order').as('place'),
      'providers.sort_order',
    ])
    .distinct()
    .orderBy('place')
    .orderBy('providers.sort_order')
    .orderBy('providers.code')
    .limit(2_000)
    .execute()

/** Origins beside our own programs' on which games run, one each however many vendors share it. */
export const readFrameOrigins = async (db: Db): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('providers')
    .select('launch_url')
    .distinct()
    .where('is_enabled', '=', true)
    .where('is_shown', '=', true)
    .limit(2_000)
    .execute()
  const origins = rows.flatMap(({ launch_url }) => (URL.canParse(launch_url) ? [new URL(launch_url).origin] : []))
  return [...new Set(origins)].toSorted()
}

export interface GameClass {
  readonly gameType: string
  readonly code: string
  readonly names: Words
}

export const readGameClasses = (db: Db): Promise<GameClass[]> =>
  db.selectFrom('game_classes').select(['game_type as gameType', 'code', 'names']).orderBy('sort_order').orderBy('code').limit(2_000).execute()

/** A category that this build does not know is a mistake of whoever wrote the row; menus must not break on it. */
export const gameView = (row: GameRow, language: string, images: Images): Game => ({
  gameId: `${row.provider_code}:${row.game_code}`,
  nodeId: row.node_id,
  nodeName: row.name,
  gameCode: row.game_code,
  gameName: wordsFor(row.names, language) ?? row.name,
  gameType: isGameCategory(row.game_type) ? row.game_type : 'RNG',
  vassalage: row.provider_code,
  vendorName: row.vendor_name,
  gameClassify: row.classes[0] ?? null,
  gameClassifyNew: [...row.classes],
  isNew: row.is_new,
  isHot: row.is_hot,
  minBet: row.min_bet_minor.toString(),
  minLine: row.min_line,
  roomId: row.room_id,
  supportPlay: row.supports_play,
  isGameH5: row.is_html5,
  freeplay: row.has_free_play,
  lottoMode: [...row.lotto_modes],
  showIcon: row.shows_icon,
  iconUrl: row.icon_path === null ? images.icon(row.provider_code, row.game_code) : images.versioned(row.icon_path),
  iconColour: row.icon_colour,
})
