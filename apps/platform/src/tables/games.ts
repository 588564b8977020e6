import type { ReplyOf } from '@trevo/contract/api'
import { isGameCategory } from '@trevo/rules/categories'
import type { Db, Words } from '#db/tables.ts'
import type { Images } from '#http/images.ts'
import { wordsFor } from './words.ts'

export type Game = ReplyOf<'GET /api/games'>['games'][number]
export type Vendor = ReplyOf<'GET /api/games/vendors'>['vendors'][number]

/** Of games that are on, of vendors that are on. */
export const enabledGames = (db: Db) =>
  db
    .selectFrom('games')
    .innerJoin('providers', 'providers.code', 'games.provider_code')
    .where('games.is_enabled', '=', true)
    .where('providers.is_enabled', '=', true)

export const gameColumns = [
  'games.node_id',
  'games.game_code',
  'games.name',
  'games.names',
  'games.game_type',
  'games.game_classify',
  'games.provider_code',
  'games.is_new',
  'games.is_hot',
  'games.min_bet_minor',
  'games.min_line',
  'games.icon_colour',
  'providers.name as vendor_name',
] as const

export interface GameRow {
  readonly node_id: number
  readonly game_code: string
  readonly name: string
  readonly names: Words
  readonly game_type: string
  readonly game_classify: string | null
  readonly provider_code: string
  readonly is_new: boolean
  readonly is_hot: boolean
  readonly min_bet_minor: bigint
  readonly min_line: number
  readonly icon_colour: string
  readonly vendor_name: string
}

/** A category that this build does not know is a mistake of whoever wrote the row; menus must not break on it. */
export const gameView = (row: GameRow, language: string, images: Images): Game => ({
  nodeId: row.node_id,
  gameCode: row.game_code,
  gameName: wordsFor(row.names, language) ?? row.name,
  gameType: isGameCategory(row.game_type) ? row.game_type : 'RNG',
  vassalage: row.provider_code,
  vendorName: row.vendor_name,
  gameClassify: row.game_classify,
  isNew: row.is_new,
  isHot: row.is_hot,
  minBet: row.min_bet_minor.toString(),
  minLine: row.min_line,
  iconUrl: images.icon(row.provider_code, row.game_code),
  iconColour: row.icon_colour,
})

/** Vendors by category, in the order of menus. */
export const readVendors = async (db: Db): Promise<Vendor[]> => {
  const rows = await enabledGames(db)
    .select(['providers.code', 'providers.name', 'providers.sort_order', 'games.game_type'])
    .distinct()
    .orderBy('providers.sort_order')
    .orderBy('providers.code')
    .limit(1_000)
    .execute()
  return rows.flatMap((row) => (isGameCategory(row.game_type) ? [{ vassalage: row.code, displayName: row.name, gameType: row.game_type }] : []))
}
