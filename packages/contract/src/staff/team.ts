import { gameCategories } from '@trevo/rules/categories'
import { memberStatuses } from '@trevo/rules/member-statuses'
import { z } from 'zod'
import { amountText, currencyText, timeText } from '#wire.ts'
import { memberIdText } from './members.ts'
import { listQuery, listReply, staffOperation } from './operation.ts'

const read = { right: 'agents.view' } as const
const params = z.strictObject({ memberId: memberIdText })
const somebody = z.object({ memberId: memberIdText, username: z.string() })
const day = z.iso.date()
const signedText = z.string().regex(/^(?:0|-?[1-9][0-9]{0,38})$/)
export const agentType = z.enum(['1', '2', '41'])
export const changeState = z.enum(['written', 'staged', 'armed', 'effective', 'refused'])
export const rebateLineState = z.enum(['due', 'paid', 'failed', 'none'])

const placed = z.object({
  member: somebody,
  type: z.number().int(),
  status: z.enum(memberStatuses),
  currency: currencyText,
  /** Null: directly below the house. */
  upline: somebody.nullable(),
  /** The first day of the books on which they stand there. */
  since: day,
  /** How many stand directly below; 10,001 is more than 10,000. */
  direct: z.number().int().nonnegative(),
})

const change = z.object({
  changeId: z.number().int(),
  kind: z.enum(['move', 'type']),
  member: somebody,
  /** Of a move; null: below the house. */
  upline: somebody.nullable(),
  /** Of a change of type. */
  type: z.number().int().nullable(),
  /** The first day on which it holds. */
  fromDay: day,
  state: changeState,
  refusal: z.string().nullable(),
  /** Lines of agents that are made anew so far. */
  staged: z.number().int().nonnegative(),
  /** Null: the platform itself, as when an agent closes. */
  madeBy: z.string().nullable(),
  madeAt: timeText,
  doneAt: timeText.nullable(),
})

const run = z.object({
  day,
  endsAt: timeText,
  state: z.enum(['open', 'played', 'fanned', 'computed', 'paying', 'paid']),
  lines: z.number().int(),
  sums: z.array(z.object({ currency: currencyText, amountMinor: amountText })),
  paidAt: timeText.nullable(),
})

const line = z.object({
  member: somebody,
  currency: currencyText,
  /** Ten-thousandths of a minor unit, as the carry before and after. */
  exact: signedText,
  carried: signedText,
  remainder: signedText,
  amountMinor: amountText,
  state: rebateLineState,
  failedWhy: z.enum(['closed', 'blocked', 'refused', 'error']).nullable(),
  endedAt: timeText.nullable(),
})

const branch = z.object({
  branch: somebody,
  category: z.enum(gameCategories),
  /** Another day than the run's: a correction. */
  ofDay: day,
  turnoverMinor: signedText,
  rateBps: z.number().int(),
  belowBps: z.number().int(),
})

export const staffTeam = {
  'GET /office/agents': staffOperation({
    access: read,
    query: z.strictObject({ ...listQuery, username: z.string().trim().min(1).max(32).optional(), type: agentType.optional() }),
    reply: listReply(placed.extend({ /** How many stand above, the house among them. */ depth: z.number().int().positive() })),
    refusals: ['cursor_mismatch'],
    summary: 'Agents in the order of the tree: each below their upline',
  }),
  'GET /office/agents/:memberId': staffOperation({
    access: read,
    params,
    reply: z.object({
      agent: placed,
      /** From below the house down to the upline. */
      line: z.array(somebody),
      /** Agents below, at any depth; 10,001 is more than 10,000. */
      agentsBelow: z.number().int().nonnegative(),
      /** Where they stood, the newest first, 50 at most. */
      places: z.array(z.object({ fromDay: day, toDay: day.nullable(), upline: somebody.nullable() })),
      asOf: timeText,
    }),
    refusals: [],
    summary: 'Where a member stands and stood, and what stands below',
  }),
  'GET /office/agents/:memberId/direct': staffOperation({
    access: read,
    params,
    query: z.strictObject({ ...listQuery }),
    reply: listReply(placed),
    refusals: ['cursor_mismatch'],
    summary: 'Who stands directly below a member',
  }),
  'GET /office/team-changes': staffOperation({
    access: read,
    query: z.strictObject({ ...listQuery, state: changeState.optional() }),
    reply: listReply(change),
    refusals: ['cursor_mismatch'],
    summary: 'Moves and changes of type, the newest first, with how far each is',
  }),
  'GET /office/rebate-runs': staffOperation({
    access: read,
    query: z.strictObject({ ...listQuery }),
    reply: listReply(run),
    refusals: ['cursor_mismatch'],
    summary: 'Rebates by day, the newest first',
  }),
  'GET /office/rebate-lines': staffOperation({
    access: read,
    query: z.strictObject({ ...listQuery, day, state: rebateLineState.optional() }),
    reply: listReply(line),
    refusals: ['cursor_mismatch'],
    summary: 'What a day’s rebates are made of, a line a member and currency',
  }),
  'GET /office/rebate-branches': staffOperation({
    access: read,
    query: z.strictObject({ ...listQuery, day, member: memberIdText, currency: currencyText }),
    reply: listReply(branch),
    refusals: ['cursor_mismatch'],
    summary: 'What a member’s rebate of a day is made of: turnover by branch and category, with both rates',
  }),
}
