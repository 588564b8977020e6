import { z } from 'zod'
import { gameCategories } from '@trevo/rules/categories'
import { lottoModes, playTypes } from '@trevo/rules/games'
import { amountText, currencyText, pageQuery, pageReply, timeText } from '#wire.ts'
import { operation } from './operation.ts'

export const gameType = z.enum(gameCategories)
export const gameTypeAsked = z.union([gameType, z.literal('ALL')]).default('ALL')
export const languageAsked = z.string().max(8).default('pt')
const vassalage = z.string().max(32)

/** The product's own names: `vassalage` is the vendor's code, `nodeId` names the game in menus and favourites. */
export const game = z.object({
  /** The vendor's code and the game's: the same in every database. */
  gameId: z.string(),
  nodeId: z.number().int(),
  /** The name in the catalogue's own language; `gameName` is the one in the language that was asked for. */
  nodeName: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  gameType,
  vassalage: z.string(),
  vendorName: z.string(),
  /** The first of `gameClassifyNew`. */
  gameClassify: z.string().nullable(),
  gameClassifyNew: z.array(z.string()),
  isNew: z.boolean(),
  isHot: z.boolean(),
  minBet: amountText,
  minLine: z.number().int(),
  /** The table, of a game that has one. */
  roomId: z.string().nullable(),
  /** False: it is listed, and a launch is refused. */
  supportPlay: z.boolean(),
  isGameH5: z.boolean(),
  freeplay: z.boolean(),
  lottoMode: z.array(z.enum(lottoModes)),
  /** False: a favourite or a recent game that stands in no list. */
  showIcon: z.boolean(),
  /** Path of the tile's image below an image origin, and its dominant colour (`#rrggbb`) to show before it is there. */
  iconUrl: z.string(),
  iconColour: z.string(),
})

export const vendor = z.object({ vassalage: z.string(), displayName: z.string(), gameType })

/** A vendor in one category; `mobileLargeIcon` is a path like a game's `iconUrl`. */
export const vendorMapping = z.object({ vassalage: z.string(), displayName: z.string(), gameType, mobileLargeIcon: z.string() })

export const games = {
  'GET /api/games': operation({
    summary: 'Games by category, vendor, classification, least bet, lines and name',
    access: 'guest',
    query: z.object({
      gameType: gameTypeAsked,
      gameName: z.string().max(64).default(''),
      vassalage: vassalage.default(''),
      /** Blank for all and for new ones. */
      gameClassify: z.string().max(32).default(''),
      isNew: z.enum(['1']).optional(),
      isHot: z.enum(['1']).optional(),
      /** Games that can be played for this much, in minor units. */
      minBet: amountText.optional(),
      /** Games of at least so many lines. */
      minLine: z.coerce.number().int().min(1).max(10_000).optional(),
      platform: z.literal('html5').default('html5'),
      clientType: z.literal('2').default('2'),
      language: languageAsked,
      ...pageQuery(25, 100),
    }),
    reply: z.object({ games: z.array(game), ...pageReply }),
    refusals: [],
  }),
  'GET /api/games/hot': operation({
    summary: 'Hot games, of one category or of all',
    access: 'guest',
    query: z.object({
      isPlatform: z.literal('2').default('2'),
      platform: z.literal('html5').default('html5'),
      gameType: gameTypeAsked,
      language: languageAsked,
      ...pageQuery(9, 100),
    }),
    reply: z.object({ list: z.array(game), ...pageReply }),
    refusals: [],
  }),
  'GET /api/games/types': operation({
    summary: 'Who offers what: vendors and classifications by category, in the order menus show them',
    access: 'guest',
    query: z.object({ typeId: z.literal('1').default('1'), language: languageAsked }),
    reply: z.object({
      /** Categories in the order of menus; `accountTypeName` is the vendor's code. */
      sorting: z.array(z.object({ gameCategory: gameType, vendorNames: z.array(z.object({ accountTypeName: z.string() })) })),
      mapping: z.partialRecord(gameType, z.array(vendorMapping)),
      gameClassify: z.partialRecord(gameType, z.array(z.object({ gameClassify: z.string(), displayName: z.string() }))),
      /** Display name by vendor's code. */
      display: z.record(z.string(), z.string()),
      /** What the filter panel offers: least bets in minor units, and for each category the numbers of lines that its games have. */
      filters: z.object({ minBets: z.array(amountText), minLines: z.partialRecord(gameType, z.array(z.number().int())) }),
      prizeMode: z.enum(['ELOTT', 'LOTT', 'SEA']),
    }),
    refusals: [],
  }),
  'GET /api/games/recent': operation({
    summary: 'The games that the member opened, latest first',
    access: 'member',
    query: z.object({
      page: z.coerce.number().int().min(1).max(100).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(25),
      gameType: gameTypeAsked,
      language: languageAsked,
      clientType: z.literal('2').default('2'),
    }),
    reply: z.object({ list: z.array(game), ...pageReply }),
    refusals: [],
  }),
  'GET /api/games/launch': operation({
    summary: "A one-time address that opens the game in the vendor's frame",
    access: 'player',
    query: z.object({
      vassalage,
      gameCode: z.string().max(64).default('lobby'),
      /** Left out: `ent` where the game's lottoMode has Entertainment, else `trad`. */
      playType: z.enum(playTypes).optional(),
      language: languageAsked,
      theme: z.enum(['dark', 'light']).default('dark'),
    }),
    reply: z.object({
      url: z.string(),
      gameName: z.string(),
      playType: z.enum(playTypes),
      /** So often the phone stops the game for a reality check, and the member answers it. */
      realityCheckS: z.number().int().min(1),
      /** Whether the game is played with the bonus that is in play now, once cash is short. */
      takesBonus: z.boolean(),
      /** Basis points that the game returns over time, where the market has them shown; null: it has not, or nobody knows. */
      returnBps: z.number().int().nullable(),
      /** Whoever closes it says so: `POST /api/games/leave`. */
      isToBeLeft: z.boolean(),
    }),
    refusals: ['game_disabled', 'game_maintenance', 'market_forbids', 'slot_open', 'limit_reached', 'limits_required', 'papers_required', 'details_required', 'class_barred', 'place_barred', 'member_blocked', 'staff_may_not_play', 'vendor_unavailable'],
  }),
  'POST /api/games/leave': operation({
    summary: 'The phone has closed the game',
    access: 'player',
    body: z.strictObject({ vassalage, gameCode: z.string().max(64) }),
    reply: z.object({}),
    refusals: [],
  }),
  'GET /api/games/maintenance': operation({
    summary: 'Why a game does not open for a time, in the words of the house, and until when',
    access: 'member',
    query: z.object({ vassalage, gameCode: z.string().max(64).default('lobby'), language: languageAsked }),
    reply: z.object({ text: z.string(), until: timeText }),
    refusals: [],
  }),
}

export const winnerEntry = z.object({
  vo: z.object({
    iconUrl: z.string(),
    gameName: z.string(),
    gameCode: z.string(),
    vassalage: z.string(),
    /** Masked on the server: a winner's whole name never leaves it. */
    customerName: z.string(),
    winAmount: amountText,
    currency: currencyText,
  }),
})

export const winners = {
  'GET /api/winners': operation({
    summary: 'The largest recent wins, highest first',
    access: 'guest',
    query: z.object({
      gameCategory: z.literal('ALL').default('ALL'),
      language: z.string().max(8).default('pt'),
      limitNum: z.coerce.number().int().min(1).max(20).default(20),
    }),
    reply: z.object({ list: z.array(winnerEntry) }),
    refusals: [],
  }),
}
