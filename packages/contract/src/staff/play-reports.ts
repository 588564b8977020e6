import { z } from 'zod'
import { currencyText, timeText } from '#wire.ts'
import { listQuery, listReply, staffOperation } from './operation.ts'

const access = { right: 'reports.view' } as const
const ofDays = { from: z.iso.date(), to: z.iso.date() }
/** Minor units; may stand below zero. */
const signedText = z.string().regex(/^-?[0-9]{1,38}$/)
export const funnelSteps = ['registered', 'deposited', 'played', 'deposited-again'] as const
/** direct, member, or the id of the agent who brought them. */
const sourceText = z.string().regex(/^(direct|member|mem_[0-9a-z]{1,13})$/)
const bps = z.number().int()
const counts = { registered: z.number().int(), deposited: z.number().int(), played: z.number().int(), depositedAgain: z.number().int() }

export const staffPlayReports = {
  'GET /office/reports/funnel': staffOperation({
    access,
    query: z.strictObject({ ...ofDays, by: z.enum(['day', 'source']).default('day'), source: sourceText.optional() }),
    reply: z.object({
      rows: z.array(z.object({ key: z.string(), /** Of an agent. */ name: z.string().nullable(), ...counts })),
      total: z.object(counts),
      asOf: timeText,
    }),
    refusals: ['filter_too_wide'],
    summary: 'Of those who registered on these days: first deposit, first bet after it, second deposit',
  }),
  'GET /office/reports/funnel/members': staffOperation({
    access,
    query: z.strictObject({ ...listQuery, ...ofDays, source: sourceText.optional(), step: z.enum(funnelSteps).default('registered') }),
    reply: listReply(z.object({ memberId: z.string(), username: z.string(), registeredAt: timeText, source: z.string(), sourceName: z.string().nullable(), step: z.enum(funnelSteps) })),
    refusals: ['cursor_mismatch', 'filter_too_wide'],
    summary: 'The members that a figure of the funnel counts',
  }),
  'GET /office/reports/returns': staffOperation({
    access,
    query: z.strictObject({ ...ofDays, vendor: z.string().max(64).optional() }),
    reply: z.object({
      rows: z.array(
        z.object({
          vendor: z.string(),
          game: z.string(),
          name: z.string().nullable(),
          currency: currencyText,
          rounds: z.string(),
          staked: signedText,
          paid: signedText,
          returnBps: bps.nullable(),
          /** By the game's maker. */
          theoryBps: bps.nullable(),
          /** Between them it lies 99 times of 100, if the theory holds. */
          lowBps: bps.nullable(),
          highBps: bps.nullable(),
          verdict: z.enum(['within', 'above', 'below', 'few', 'unknown']),
        }),
      ),
      isCut: z.boolean(),
      asOf: timeText.nullable(),
    }),
    refusals: ['filter_too_wide'],
    summary: 'What each game returned, against what its maker says and the swing of its rounds',
  }),
} as const
