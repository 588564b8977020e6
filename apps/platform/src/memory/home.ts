import type { ReplyOf } from '@trevo/contract/api'
import { gameCategories, type GameCategory } from '@trevo/rules/categories'
import type { Db } from '#db/tables.ts'
import type { Clock } from '#http/handler.ts'
import type { Images } from '#http/images.ts'
import { readAnnouncements } from '#tables/announcements.ts'
import { enabledGames, type Game, gameColumns, type GameRow, gameView, readVendors, type Vendor } from '#tables/games.ts'
import { wordsIn } from '#tables/words.ts'
import { kept } from './kept.ts'
import type { WinnerBoard } from './winner-board.ts'

export type Home = ReplyOf<'GET /api/home'>

/** All that a guest's home shows, from memory: it is the same for everybody of one language (Product §9.11). */
export interface HomeMemory {
  read(language: string): Promise<Home>
  /** The first page of a list and all vendors; null where there are more games than memory holds, so that their number is not known. */
  readList(asked: ListAsked, language: string): Promise<FirstOfList | null>
}

export interface ListAsked {
  readonly gameType: GameCategory | 'ALL'
  readonly isHot: boolean
}

export interface FirstOfList {
  readonly games: readonly Game[]
  readonly totalPages: number
  readonly vendors: readonly Vendor[]
}

/** As the phone asks for the pages that follow (Product §9.13). */
const listPageSize = 25

const gamesPerBlock = 9
const hotGamesMax = 9
const noticesMax = 5
const bannersMax = 6
const winnersMax = 20
/** More games than this never stand on a home; the list has them all. */
const gamesReadMax = 2_000
const ageMsMax = 3_000

const excludedFromHome: ReadonlySet<string> = new Set(['LOTT', 'ELOTT'])

export const createHomeMemory = (deps: { readonly db: Db; readonly clock: Clock; readonly images: Images; readonly winners: WinnerBoard }): HomeMemory => {
  const { db, clock, images, winners } = deps

  const readRows = async () => {
    const [games, vendors, announcements] = await Promise.all([
      enabledGames(db).select(gameColumns).orderBy('games.sort_order').orderBy('games.node_id').limit(gamesReadMax).execute(),
      readVendors(db),
      readAnnouncements(db, clock.now()),
    ])
    return { games, vendors, announcements }
  }
  const rows = kept(ageMsMax, () => clock.now().getTime(), readRows)

  const blocksOf = (games: readonly GameRow[], vendors: Awaited<ReturnType<typeof readVendors>>, language: string): Home['blocks'] =>
    gameCategories
      .filter((gameType) => !excludedFromHome.has(gameType))
      .map((gameType) => ({
        gameType,
        games: games
          .filter((game) => game.game_type === gameType)
          .slice(0, gamesPerBlock)
          .map((game) => gameView(game, language, images)),
        vendors: vendors.filter((vendor) => vendor.gameType === gameType),
      }))
      .filter((block) => block.games.length > 0)

  return {
    readList: async ({ gameType, isHot }, language) => {
      const { games, vendors } = await rows()
      if (games.length === gamesReadMax) return null
      const listed = games.filter((game) => (gameType === 'ALL' || game.game_type === gameType) && (!isHot || game.is_hot))
      return {
        games: listed.slice(0, listPageSize).map((game) => gameView(game, language, images)),
        totalPages: Math.ceil(listed.length / listPageSize),
        vendors,
      }
    },
    read: async (language) => {
      const { games, vendors, announcements } = await rows()
      const marks = new Map(vendors.map((vendor) => [vendor.vassalage, vendor.displayName]))
      return {
        categories: gameCategories.filter((gameType) => games.some((game) => game.game_type === gameType)),
        banners: announcements
          .filter((row) => row.kind === 'banner')
          .slice(0, bannersMax)
          .map((row) => ({
            id: row.id.toString(),
            title: wordsIn(row.title, language),
            text: wordsIn(row.body, language),
            action: wordsIn(row.action, language),
            href: row.href,
            imageUrl: images.versioned(row.image_path),
            imageColour: row.image_colour,
          })),
        notices: announcements
          .filter((row) => row.kind === 'notice')
          .slice(0, noticesMax)
          .map((row) => ({ id: row.id.toString(), title: wordsIn(row.title, language) })),
        hot: games
          .filter((game) => game.is_hot)
          .slice(0, hotGamesMax)
          .map((game) => gameView(game, language, images)),
        blocks: blocksOf(games, vendors, language),
        winners: [...winners.list(language, winnersMax)],
        vendorMarks: [...marks].map(([vassalage, displayName]) => ({ vassalage, displayName, imageUrl: `${images.versioned('/vendors.svg')}#${vassalage}` })),
      }
    },
  }
}
