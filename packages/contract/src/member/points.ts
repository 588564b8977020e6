import { pointReasons } from '@trevo/rules/promotions/points'
import { z } from 'zod'
import { dayText } from './account-record.ts'
import { timeText } from '#wire.ts'
import { operation } from './operation.ts'

const seqText = z.string().regex(/^[1-9][0-9]{0,8}$/)

export const signInReply = z.object({
  /** Of the house's zone. */
  today: dayText,
  days: z.array(z.object({ day: dayText, points: z.number().int(), state: z.enum(['done', 'made-up', 'today', 'missed', 'before', 'ahead']) })),
  streak: z.number().int(),
  makeUpsLeft: z.number().int(),
  /** What a day costs that is made up for. */
  makeUpPoints: z.number().int(),
  /** For a cycle of which every day is done. */
  wholePoints: z.number().int(),
  isWhole: z.boolean(),
  balance: z.number().int(),
  /** When the next day begins. */
  nextAt: timeText,
})

export const points = {
  'GET /api/points': operation({
    summary: 'The member’s points, and which of them end next: no money',
    access: 'real',
    reply: z.object({ balance: z.number().int(), ending: z.array(z.object({ lastDay: dayText, points: z.number().int() })) }),
    refusals: [],
  }),
  'GET /api/points/entries': operation({
    summary: 'Why points came and went, newest first',
    access: 'real',
    query: z.object({ /** `next` of the page before. */ before: seqText.optional(), limit: z.coerce.number().int().min(1).max(100).default(25) }),
    reply: z.object({
      list: z.array(z.object({ seq: seqText, reason: z.enum(pointReasons), /** Below zero: taken. */ points: z.number().int(), balanceAfter: z.number().int(), at: timeText })),
      next: seqText.nullable(),
    }),
    refusals: [],
  }),
  'GET /api/sign-in': operation({ summary: 'The sign-in calendar as it stands today', access: 'real', reply: signInReply, refusals: ['market_forbids'] }),
  'POST /api/sign-in': operation({
    summary: 'Signs in for today, or makes up for a day of this cycle',
    access: 'real',
    body: z.strictObject({ /** Left out: today. */ day: dayText.optional() }),
    reply: signInReply,
    refusals: ['market_forbids', 'sign_in_done', 'make_up_over', 'points_short'],
  }),
}
