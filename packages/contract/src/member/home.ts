import { z } from 'zod'
import { game, gameType, vendor, winnerEntry } from './games.ts'
import { operation } from './operation.ts'

export const banner = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  action: z.string(),
  /** A path of this site. */
  href: z.string(),
  imageUrl: z.string(),
  imageColour: z.string(),
})

export const notice = z.object({ id: z.string(), title: z.string() })

/** What staff put forward (announcements of type H). */
export const highlight = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** A path of this site. */
  href: z.string(),
  imageUrl: z.string().nullable(),
  imageColour: z.string(),
})

/** All that a guest's home shows; the same for everybody of one language. */
export const homeReply = z.object({
  categories: z.array(gameType),
  banners: z.array(banner),
  notices: z.array(notice),
  hot: z.array(game),
  highlights: z.array(highlight),
  blocks: z.array(z.object({ gameType, games: z.array(game), vendors: z.array(vendor) })),
  winners: z.array(winnerEntry),
  vendorMarks: z.array(z.object({ vassalage: z.string(), displayName: z.string(), imageUrl: z.string() })),
})

export const home = {
  'GET /api/home': operation({
    summary: 'All that home shows to a guest',
    access: 'guest',
    query: z.object({ language: z.string().max(8).default('pt') }),
    reply: homeReply,
    refusals: [],
  }),
}
