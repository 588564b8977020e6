import { channelSignsMax, invitedTypes, linkRegistrationsMax, linkStates } from '@trevo/rules/agents/invites'
import { rateBpsMax } from '@trevo/rules/agents/rebates'
import { gameCategories } from '@trevo/rules/categories'
import { z } from 'zod'
import { timeText } from '#wire.ts'
import { requestId } from './deposits.ts'
import { operation } from './operation.ts'

const memberIdText = z.string().regex(/^mem_[0-9a-z]{1,13}$/)
const code = z.string().regex(/^[A-Z0-9]{4,16}$/)
const type = z.union(invitedTypes.map((each) => z.literal(each)))
const rate = z.strictObject({ category: z.enum(gameCategories), bps: z.number().int().min(0).max(rateBpsMax) })
/** One a category at most. */
const rates = z.array(rate).max(gameCategories.length)
const count = z.number().int().min(0)
const counted = { visits: count, visitors: count, registrations: count, firstDeposits: count }

const link = z.object({
  code,
  channel: z.string(),
  type,
  rates: z.array(rate),
  endsAt: timeText.nullable(),
  most: z.number().int().nullable(),
  state: z.enum(linkStates),
  isPaused: z.boolean(),
  madeAt: timeText,
  ...counted,
})

/** How an agent brings members: links, and accounts that the agent opens. */
export const invites = {
  'GET /api/agents/links': operation({
    summary: 'The agent’s links, newest first, with all that came by them',
    access: 'agent',
    reply: z.object({
      list: z.array(link),
      most: z.number().int(),
      /** What a link or an account may be given at most. */
      own: z.array(rate),
      types: z.array(type),
      /** How many accounts the agent may still open today; null: this one opens none. */
      accountsLeft: z.number().int().nullable(),
      /** An assistant sees them, and makes none. */
      isOwn: z.boolean(),
    }),
    refusals: ['module_off'],
  }),
  'POST /api/agents/links': operation({
    summary: 'Make a link; sent again after a lost answer it is the one that was made',
    access: 'agent-own',
    body: z.strictObject({
      requestId,
      channel: z.string().trim().max(channelSignsMax),
      type,
      rates,
      endsAt: timeText.nullable(),
      most: z.number().int().min(1).max(linkRegistrationsMax).nullable(),
    }),
    reply: z.object({ link }),
    refusals: ['module_off', 'invalid_fields', 'rate_above_own', 'links_full'],
  }),
  'PUT /api/agents/links/:code': operation({
    summary: 'Pause a link, or let it bring members again',
    access: 'agent-own',
    params: z.object({ code }),
    body: z.strictObject({ isPaused: z.boolean() }),
    reply: z.object({ link }),
    refusals: ['module_off', 'not_found'],
  }),
  'DELETE /api/agents/links/:code': operation({
    summary: 'Delete a link; its code is never given again',
    access: 'agent-own',
    params: z.object({ code }),
    reply: z.object({}),
    refusals: ['module_off', 'not_found'],
  }),
  'GET /api/agents/links/:code/days': operation({
    summary: 'What came by a link, by days of the books, newest first; 92 days at most',
    access: 'agent',
    params: z.object({ code }),
    query: z.object({ from: z.iso.date(), to: z.iso.date() }),
    reply: z.object({ list: z.array(z.object({ day: z.iso.date(), ...counted })), totals: z.object(counted), zone: z.string() }),
    refusals: ['module_off', 'invalid_fields', 'not_found'],
  }),
  'POST /api/agents/accounts': operation({
    summary: 'Open an account directly below the agent; the one-time password is shown this once. Sent again after a lost answer it is the same account under another password, until its member has come',
    access: 'agent-direct',
    body: z.strictObject({ requestId, username: z.string().max(64), type, rates }),
    reply: z.object({ memberId: memberIdText, username: z.string(), password: z.string(), accountsLeft: z.number().int() }),
    refusals: ['module_off', 'registration_closed', 'invalid_fields', 'username_taken', 'rate_above_own', 'accounts_day_limit', 'request_mismatch'],
  }),
  'POST /api/agents/members/:memberId/agent': operation({
    summary: 'Make a direct member an agent, from the next cut of a day on',
    access: 'agent-direct',
    params: z.object({ memberId: memberIdText }),
    reply: z.object({ from: z.iso.date() }),
    refusals: ['module_off', 'not_found', 'already_agent', 'tree_too_deep'],
  }),
}
