import { downlineReaches, rainAudiences } from '@trevo/rules/agents/rain'
import { z } from 'zod'
import { amountText, currencyText, timeText } from '#wire.ts'
import { memberIdText } from './members.ts'
import { actBody, actQuery, actReply, listQuery, listReply, staffOperation } from './operation.ts'

const member = z.object({ memberId: z.string(), username: z.string() })
const reach = z.enum(downlineReaches)

export const staffGifts = {
  'GET /office/rains': staffOperation({
    access: { right: 'agents.view' },
    query: z.strictObject({ ...listQuery, /** The agent’s. */ member: memberIdText.optional(), /** Those that have not ended. */ open: z.enum(['open']).optional() }),
    reply: listReply(
      z.object({
        rainId: z.string(), member, state: z.enum(['planned', 'falling', 'over', 'cancelled']), isStopped: z.boolean(), audience: z.enum(rainAudiences), levels: z.number().int().nullable(), amountMinor: amountText, currency: currencyText,
        packets: z.number().int(), caughtPackets: z.number().int(), caughtMinor: amountText, returnedMinor: amountText.nullable(), madeAt: timeText, startsAt: timeText, endsAt: timeText, version: z.string(),
      }),
    ),
    refusals: ['cursor_mismatch'],
    summary: 'Red rains of agents, the latest made first, with what was caught and went back',
  }),
  'POST /office/rains/:rainId/stop': staffOperation({
    access: { right: 'agents.rates', act: 'gifts.stop-rain' },
    params: z.strictObject({ rainId: z.string().regex(/^rai_[0-9a-z]{1,13}$/) }),
    query: actQuery,
    body: actBody({}),
    reply: actReply(z.null()),
    refusals: ['changed_meanwhile', 'reason_required', 'key_used_otherwise', 'not_found', 'not_in_this_state'],
    summary: 'Stop a rain: nothing of it is caught any more, and what is left goes back to the agent',
  }),
  'GET /office/gifts': staffOperation({
    access: { right: 'agents.view' },
    query: z.strictObject({ ...listQuery, member: memberIdText.optional() }),
    reply: listReply(z.object({ giftId: z.string(), member, /** To each. */ amountMinor: amountText, currency: currencyText, members: z.number().int(), totalMinor: amountText, madeAt: timeText })),
    refusals: ['cursor_mismatch'],
    summary: 'Even gifts of agents, the latest first',
  }),
  'GET /office/gifts/transfers': staffOperation({
    access: { right: 'agents.view' },
    reply: z.object({ reach, version: z.string() }),
    refusals: [],
    summary: 'How far below an agent agents may send money',
  }),
  'PUT /office/gifts/transfers': staffOperation({
    access: { right: 'settings', act: 'gifts.set-transfers' },
    query: actQuery,
    body: actBody({ reach }),
    reply: actReply(z.null()),
    refusals: ['market_forbids', 'changed_meanwhile', 'step_up_required', 'reason_required', 'key_used_otherwise'],
    summary: 'Let agents send money to direct members, to all below, or to nobody; further needs a second person',
  }),
}
