import { teamDaysMax } from '@trevo/rules/agents/team-lists'
import { teamParts } from '@trevo/rules/agents/team-figures'
import { gameCategories } from '@trevo/rules/categories'
import { z } from 'zod'
import { currencyText, timeText } from '#wire.ts'
import { operation } from './operation.ts'

const signedText = z.string().regex(/^(?:0|-?[1-9][0-9]{0,38})$/)
const day = z.iso.date()
/** Different members of the day, week or month that the range is; of another range of all its days together, or on average a day. */
const count = z.number().min(0)

const keyCounts = { teamLoginMemberCount: count, teamBetMemberCount: count, teamRegisterMemberCount: count, teamOnlineCount: count }

/** Minor units with their sign; what came of play is as its players have it. */
const sums = {
  /** `valid`: valid turnover. */
  bets: z.number().int(), staked: signedText, valid: signedText, won: signedText, result: signedText, deposits: signedText, withdrawals: signedText, rebates: signedText, bonus: signedText, contractsIn: signedText, contractsOut: signedText,
}
const dayCounts = { registered: count, loggedIn: count, bettors: count, active: count, firstDeposits: count }

export const teamFigures = {
  'GET /api/agents/team/kpi': operation({
    summary: `Key figures of the agent’s team over days of the books, today unless they are named, ${teamDaysMax} at most; size 0 gives the footer alone, another size direct members with theirs`,
    access: 'agent',
    query: z.object({ startDate: day.optional(), endDate: day.optional(), size: z.coerce.number().int().min(0).max(100).default(0), pageNum: z.coerce.number().int().min(1).max(10_000).default(1) }),
    reply: z.object({
      value: z.object({
        list: z.array(z.object({ memberId: z.string(), username: z.string(), ...keyCounts })),
        footer: z.object(keyCounts),
        pageNum: z.number().int(),
        totalPages: z.number().int(),
      }),
      /** Members who logged in and who bet are an average a day: the range is no day, week or month. */
      isAverage: z.boolean(),
      /** How far the books are counted in. */
      asOf: timeText,
      /** Null: not counted in the last minute. */
      onlineAsOf: timeText.nullable(),
      zone: z.string(),
    }),
    refusals: ['invalid_fields', 'module_off'],
  }),
  'GET /api/agents/team/overview': operation({
    summary: `What the agent, direct members or the whole team come to over days of the books, ${teamDaysMax} at most: in all, by day and by category`,
    access: 'agent',
    query: z.object({ from: day.optional(), to: day.optional(), of: z.enum(teamParts).default('team'), category: z.enum(gameCategories).optional() }),
    reply: z.object({
      range: z.object({ from: day, to: day, zone: z.string() }),
      currency: currencyText,
      asOf: timeText,
      sums: z.object(sums),
      /** Of all categories, and below the agent alone; null: the agent is nobody’s downline. */
      counts: z.object({ members: z.object({ count: z.number().int(), isMore: z.boolean() }), agents: z.number().int(), online: z.number().int(), isAverage: z.boolean(), ...dayCounts }).nullable(),
      /** What the agent got of the house and of contracts, less what contracts took. */
      income: z.object({ rebates: signedText, contracts: signedText }),
      /** Each day of the range. */
      days: z.array(z.object({ day, ...sums, ...dayCounts })),
      /** Those with play; what stands outside the games is in none. */
      categories: z.array(z.object({ category: z.enum(gameCategories), ...sums })),
    }),
    refusals: ['invalid_fields', 'module_off'],
  }),
}
