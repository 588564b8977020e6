import { rateBpsMax } from '@trevo/rules/agents/rebates'
import { gameCategories } from '@trevo/rules/categories'
import { z } from 'zod'
import { amountText, currencyText, timeText } from '#wire.ts'
import { operation } from './operation.ts'

const signedText = z.string().regex(/^(?:0|-?[1-9][0-9]{0,38})$/)
const memberIdText = z.string().regex(/^mem_[0-9a-z]{1,13}$/)
const category = z.enum(gameCategories)
const bps = z.number().int().min(0).max(rateBpsMax)

/** A rate in a category: what holds today, and what comes next. */
const rate = z.object({ category, bps, next: z.object({ bps, from: z.iso.date() }).nullable() })

const rebateDay = z.object({
  day: z.iso.date(),
  currency: currencyText,
  /** In ten-thousandths of a minor unit: what the day came to, what the day before left, what this one leaves. */
  exact: signedText,
  carried: signedText,
  remainder: signedText,
  amount: amountText,
  /** due: on its way. waiting: the account is not open. none: it comes to nothing, and is carried on. */
  state: z.enum(['due', 'paid', 'waiting', 'none']),
  paidAt: timeText.nullable(),
})

export const agents = {
  'GET /api/agents/rebates': operation({
    summary: 'Rebates of the member by day, newest first, 25 a page, with the totals of the range; 92 days at most',
    access: 'real',
    query: z.object({ from: z.iso.date().optional(), to: z.iso.date().optional(), after: z.iso.date().optional() }),
    reply: z.object({ list: z.array(rebateDay), totals: z.array(z.object({ currency: currencyText, amount: amountText })), next: z.iso.date().nullable(), zone: z.string() }),
    refusals: ['invalid_fields'],
  }),
  'GET /api/agents/rebates/:day': operation({
    summary: 'What a day’s rebate is made of: own play, and the team of each direct member; 200 a page',
    access: 'real',
    params: z.object({ day: z.iso.date() }),
    query: z.object({ currency: currencyText, after: z.string().max(80).optional() }),
    reply: z.object({
      formula: z.literal('rebate/1'),
      line: rebateDay,
      branches: z.array(z.object({
        /** Null: own play. */
        member: z.object({ memberId: memberIdText, username: z.string() }).nullable(),
        category,
        /** The day in which the rounds closed: another one is a correction. */
        ofDay: z.iso.date(),
        turnover: signedText,
        rateBps: bps,
        /** What the member at the top of the branch has; 0: own play. */
        belowBps: bps,
      })),
      next: z.string().nullable(),
    }),
    refusals: ['not_found'],
  }),
  'GET /api/agents/rates': operation({
    summary: 'The agent’s own rates, and those of direct members by username, 25 a page',
    access: 'agent',
    query: z.object({ search: z.string().trim().max(32).optional(), after: z.string().max(32).optional() }),
    reply: z.object({
      /** Off: this market has no rebates. */
      isOn: z.boolean(),
      own: z.array(rate),
      list: z.array(z.object({ memberId: memberIdText, username: z.string(), type: z.number().int(), rates: z.array(rate) })),
      next: z.string().nullable(),
    }),
    refusals: [],
  }),
  'PUT /api/agents/rates/:memberId': operation({
    summary: 'A direct member’s rate in a category: a higher one holds from tomorrow, a lower one in seven days, and the member is told',
    access: 'agent-direct',
    params: z.object({ memberId: memberIdText }),
    body: z.strictObject({ category, bps }),
    reply: z.object({ rate }),
    refusals: ['not_found', 'market_forbids', 'rate_above_own', 'rate_below_downline'],
  }),
}
