import { z } from 'zod'
import { gameCategories } from '@trevo/rules/categories'
import { amountText, currencyText, operation, pageQuery, pageReply } from './operation.ts'

export const gameType = z.enum(gameCategories)

/** The product's own names: `vassalage` is the vendor's code, `nodeId` names the game in menus and favourites. */
export const game = z.object({
  nodeId: z.number().int(),
  gameCode: z.string(),
  gameName: z.string(),
  gameType,
  vassalage: z.string(),
  vendorName: z.string(),
  gameClassify: z.string().nullable(),
  isNew: z.boolean(),
  isHot: z.boolean(),
  minBet: amountText,
  minLine: z.number().int(),
  /** Path of the tile's image below an image origin, and its dominant colour (`#rrggbb`) to show before it is there. */
  iconUrl: z.string(),
  iconColour: z.string(),
})

export const vendor = z.object({ vassalage: z.string(), displayName: z.string(), gameType })

export const games = {
  'GET /api/games': operation({
    summary: 'Games by category, vendor, classification and name',
    access: 'guest',
    query: z.object({
      gameType: z.union([gameType, z.literal('ALL')]).default('ALL'),
      gameName: z.string().max(64).default(''),
      vassalage: z.string().max(32).default(''),
      gameClassify: z.string().max(32).default(''),
      isNew: z.enum(['1']).optional(),
      isHot: z.enum(['1']).optional(),
      language: z.string().max(8).default('pt'),
      ...pageQuery(25, 100),
    }),
    reply: z.object({ games: z.array(game), ...pageReply }),
    refusals: [],
  }),
  'GET /api/games/vendors': operation({
    summary: 'Vendors by category, in the order menus show them',
    access: 'guest',
    reply: z.object({ vendors: z.array(vendor) }),
    refusals: [],
  }),
  'GET /api/games/launch': operation({
    summary: "A one-time address that opens the game in the vendor's frame",
    access: 'member',
    query: z.object({
      vassalage: z.string().max(32),
      gameCode: z.string().max(64).default('lobby'),
      playType: z.enum(['trad', 'ent']).default('trad'),
      language: z.string().max(8).default('pt'),
      theme: z.enum(['dark', 'light']).default('dark'),
    }),
    reply: z.object({ url: z.string(), gameName: z.string() }),
    refusals: ['game_disabled', 'member_blocked', 'vendor_unavailable'],
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
