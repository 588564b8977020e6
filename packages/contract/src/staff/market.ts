import { marks } from '@trevo/rules/markets/market'
import { z } from 'zod'
import { timeText } from '#wire.ts'
import { actBody, actQuery, actReply, staffOperation } from './operation.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const rule = z.object({
  id: z.string(),
  /** What it says, as members read it. */
  sentence: z.string(),
  mark: z.enum(marks),
  source: z.string(),
  from: z.string(),
  until: z.string().nullable(),
  where: z.array(z.string()),
  needsLawyer: z.boolean(),
  note: z.string(),
})

export const staffMarket = {
  'GET /office/market': staffOperation({
    access: { right: 'settings' },
    query: z.strictObject({ language: z.enum(['pt', 'en']).default('en') }),
    reply: z.object({
      /** The house's own; null: it has not started yet. */
      market: z.string().nullable(),
      files: z.array(z.object({ hash, code: z.string(), name: z.string(), zone: z.string(), seenAt: timeText, signedAt: timeText.nullable(), signedBy: z.string().nullable(), needLawyer: z.number().int(), rules: z.array(rule) })),
      asOf: timeText,
    }),
    refusals: [],
    summary: 'The market’s files that this house was started with, each rule with its source, and who signed them',
  }),
  'POST /office/market/:hash/sign': staffOperation({
    access: { right: 'settings', act: 'market.sign' },
    params: z.strictObject({ hash }),
    query: actQuery,
    body: actBody({}),
    reply: actReply(z.null()),
    refusals: ['reason_required', 'key_used_otherwise', 'file_moved_on', 'step_up_required'],
    summary: 'An owner’s signature under a market’s file, without which a production does not start',
  }),
}
