import { z } from 'zod'
import { languageAsked } from './games.ts'
import { currencyText, timeText } from '#wire.ts'
import { operation } from './operation.ts'

const xp = z.number().int()
const vipGift = z.object({
  giftId: z.string(),
  gift: z.enum(['level', 'week', 'month']),
  /** The name of the level that it is of. */
  levelName: z.string(),
  points: z.number().int(),
  untilAt: timeText.nullable(),
  claimedAt: timeText.nullable(),
})

export const vipReply = z.object({
  levels: z.array(z.object({ level: z.number().int(), name: z.string(), reachXp: xp, keepXp: xp, levelPoints: z.number().int(), weekPoints: z.number().int(), monthPoints: z.number().int() })),
  /** Share of a stake that counts, by class of games, in basis points. */
  factors: z.record(z.string(), z.number().int()),
  /** Minor units that make one XP in a class that counts whole, by currency. */
  minorPerXp: z.record(currencyText, z.number().int()),
  /** Null: a guest, or an account that takes no part. */
  own: z.object({ level: z.number().int(), xp, /** Of the level, and of the one above it; null: there is none. */ reachXp: xp, nextXp: xp.nullable(), gifts: z.array(vipGift) }).nullable(),
})

export const vip = {
  'GET /api/vip': operation({
    summary: 'The levels, and where the member stands among them',
    access: 'guest',
    query: z.object({ language: languageAsked }),
    reply: vipReply,
    refusals: ['market_forbids'],
  }),
  'POST /api/vip/gifts/:giftId/claim': operation({
    summary: 'Takes a gift of a level, of the week or of the month',
    access: 'real',
    params: z.object({ giftId: z.string().regex(/^(?:level|week|month)-[0-9-]{1,10}$/) }),
    query: z.object({ language: languageAsked }),
    reply: vipReply,
    refusals: ['market_forbids', 'not_found', 'already_claimed', 'gift_over'],
  }),
}
