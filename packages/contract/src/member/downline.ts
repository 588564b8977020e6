import { rateBpsMax } from '@trevo/rules/agents/rebates'
import { idleAfterDays, lineKindNames, pnlSorts, teamMessageMax, teamSearchMin, teamSorts } from '@trevo/rules/agents/team-lists'
import { gameCategories } from '@trevo/rules/categories'
import { z } from 'zod'
import { requestId } from './deposits.ts'
import { languageAsked } from './games.ts'
import { amountText, currencyText, timeText } from '#wire.ts'
import { operation } from './operation.ts'

const signedText = z.string().regex(/^(?:0|-?[1-9][0-9]{0,38})$/)
const memberIdText = z.string().regex(/^mem_[0-9a-z]{1,13}$/)
const category = z.enum(gameCategories)
const day = z.iso.date()
const named = { memberId: memberIdText, username: z.string() }
/** `isMore`: at least so many. */
const count = z.object({ count: z.number().int(), isMore: z.boolean() })
const range = { from: day, to: day, zone: z.string() }
const cursor = z.string().max(64)
/** An agent in the team whose branch alone is read; left out: the whole team. */
const under = memberIdText.optional()

export const teamMemberView = z.object({
  ...named,
  type: z.number().int(),
  /** 1: directly below who asks. */
  level: z.number().int(),
  /** Everybody below; 0: a player. */
  size: count,
  rates: z.array(z.object({ category, bps: z.number().int().min(0).max(rateBpsMax) })),
  joined: day,
  /** Null: idle, whatever the reason. */
  lastLogin: day.nullable(),
  /** Used a session in the last minutes; of who is shut out it is not told. */
  isOnline: z.boolean(),
  balance: amountText,
  stakedToday: amountText,
})

const playSums = { bets: z.number().int(), staked: amountText, valid: amountText, paid: signedText, result: signedText }

/** Minor units with their sign; what came of play is as its player has it. */
const pnlSums = { deposits: signedText, withdrawals: signedText, staked: signedText, valid: signedText, won: signedText, rebates: signedText, bonus: signedText, contracts: signedText, result: signedText }

export const downline = {
  'GET /api/agents/team/members': operation({
    summary: 'Direct members of the agent, or of an agent in the team, 25 a page; with `scope=team` whoever stands below at any level',
    access: 'agent',
    query: z.object({
      under,
      scope: z.enum(['direct', 'team']).default('direct'),
      /** How the username begins. */
      search: z.string().trim().min(teamSearchMin).max(32).optional(),
      type: z.enum(['player', 'agent']).optional(),
      level: z.coerce.number().int().min(1).max(64).optional(),
      idleDays: z.coerce.number().int().min(1).max(idleAfterDays).optional(),
      balanceFrom: amountText.optional(),
      balanceTo: amountText.optional(),
      /** Of direct members; the whole team has an order of its own. */
      sort: z.enum(teamSorts).default('joined'),
      after: cursor.optional(),
    }),
    reply: z.object({
      /** From the agent's direct member down to `under`; empty: the agent. */
      path: z.array(z.object(named)),
      team: count,
      currency: currencyText,
      list: z.array(teamMemberView),
      /** With fewer than a page and a `next`, the list reads on there. */
      next: z.string().nullable(),
      /** What the list can be sorted by; empty: nothing. */
      sorts: z.array(z.enum(teamSorts)),
      /** Over all pages; null: not every line was read. */
      totals: z.object({ members: z.number().int(), balance: amountText, stakedToday: amountText }).nullable(),
      zone: z.string(),
    }),
    refusals: ['not_found', 'invalid_fields', 'module_off'],
  }),
  'GET /api/agents/team/members/:memberId': operation({
    summary: 'A member of the team: settled play of 7 and 30 days by category',
    access: 'agent',
    params: z.object({ memberId: memberIdText }),
    reply: z.object({
      member: teamMemberView,
      isDirect: z.boolean(),
      path: z.array(z.object(named)),
      currency: currencyText,
      periods: z.array(z.object({ days: z.number().int(), from: day, to: day, categories: z.array(z.object({ category, ...playSums })), totals: z.object(playSums) })),
      zone: z.string(),
    }),
    refusals: ['not_found', 'module_off'],
  }),
  'POST /api/agents/messages': operation({
    summary: 'A message to a direct member’s inbox; the same requestId is the same message, and whether it may be read there is not told',
    access: 'agent-direct',
    body: z.strictObject({ requestId, memberId: memberIdText, text: z.string().trim().min(1).max(teamMessageMax) }),
    reply: z.object({ leftToday: z.number().int() }),
    refusals: ['not_found', 'module_off', 'messages_of_day'],
  }),
  'GET /api/agents/team/bets': operation({
    summary: 'Settled rounds of the team, newest first, 25 a page; 7 days at most',
    access: 'agent',
    query: z.object({
      from: day.optional(),
      to: day.optional(),
      under,
      memberId: memberIdText.optional(),
      /** A member of the team by their whole name. */
      username: z.string().trim().min(1).max(32).optional(),
      category: category.optional(),
      vassalage: z.string().max(64).optional(),
      result: z.enum(['won', 'lost', 'even']).optional(),
      /** The vendor's number of a round. */
      number: z.string().trim().min(1).max(128).optional(),
      after: cursor.optional(),
      language: languageAsked,
    }),
    reply: z.object({
      range: z.object(range),
      path: z.array(z.object(named)),
      /** Too many stand below: nothing is listed until a branch or a member is chosen. */
      needsBranch: z.boolean(),
      currency: currencyText,
      list: z.array(z.object({
        lineId: z.string(),
        member: z.object(named),
        game: z.object({ vassalage: z.string(), gameCode: z.string(), gameName: z.string() }),
        category: z.string(),
        number: z.string(),
        staked: amountText,
        valid: amountText,
        /** All that came back; below zero where a later settlement took more than was paid. */
        paid: signedText,
        result: signedText,
        closedAt: timeText,
        replayUrl: z.string().nullable(),
      })),
      next: z.string().nullable(),
      /** Over all pages; null: more than are summed up. */
      totals: z.object(playSums).nullable(),
      vendors: z.array(z.object({ vassalage: z.string(), name: z.string() })),
    }),
    refusals: ['not_found', 'invalid_fields', 'module_off'],
  }),
  'GET /api/agents/team/transfers': operation({
    summary: 'Movements of the agent’s own cash, or of the team’s, newest first, 25 a page; 92 days at most',
    access: 'agent',
    query: z.object({
      of: z.enum(['me', 'team']).default('team'),
      from: day.optional(),
      to: day.optional(),
      under,
      memberId: memberIdText.optional(),
      /** A member of the team by their whole name. */
      username: z.string().trim().min(1).max(32).optional(),
      kind: z.enum(lineKindNames).optional(),
      after: cursor.optional(),
      language: languageAsked,
    }),
    reply: z.object({
      range: z.object(range),
      path: z.array(z.object(named)),
      needsBranch: z.boolean(),
      currency: currencyText,
      list: z.array(z.object({
        transferId: z.string(),
        /** Of one's own alone: its place in one's account record. */
        lineId: z.string().nullable(),
        /** Null: oneself. */
        member: z.object(named).nullable(),
        kind: z.enum(lineKindNames).nullable(),
        movement: z.string(),
        direction: z.enum(['in', 'out']),
        amount: amountText,
        /** Of one's own alone. */
        balanceAfter: amountText.nullable(),
        at: timeText,
      })),
      next: z.string().nullable(),
      totals: z.object({ lines: z.number().int(), in: amountText, out: amountText }).nullable(),
    }),
    refusals: ['not_found', 'invalid_fields', 'module_off'],
  }),
  'GET /api/agents/team/pnl': operation({
    summary: 'Profit and loss of the team by direct member, or of one member by day, 25 a page; 92 days at most',
    access: 'agent',
    query: z.object({
      from: day.optional(),
      to: day.optional(),
      under,
      /** Whose days; left out: direct members of the agent, or of the branch. */
      memberId: memberIdText.optional(),
      username: z.string().trim().min(1).max(32).optional(),
      /** What a line sums: a member alone, or with everybody below. */
      of: z.enum(['own', 'branch']).default('branch'),
      /** Left out: all of them, and money outside the games. */
      category: category.optional(),
      sort: z.enum(pnlSorts).default('staked'),
      after: cursor.optional(),
    }),
    reply: z.object({
      range: z.object(range),
      path: z.array(z.object(named)),
      needsBranch: z.boolean(),
      currency: currencyText,
      list: z.array(z.object({
        ...named,
        isAgent: z.boolean(),
        /** A line of one member’s days; null: of all of the range. */
        day: day.nullable(),
        ...pnlSums,
      })),
      next: z.string().nullable(),
      totals: z.object(pnlSums),
    }),
    refusals: ['not_found', 'invalid_fields', 'module_off'],
  }),
}
