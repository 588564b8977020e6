import { chosenMax, downlineReaches, rainAudiences, rainMinutesMax, rainMinutesMin, rainPacketsMax, rainPacketsMin, rainSecondsMax, rainSecondsMin } from '@trevo/rules/agents/rain'
import { lineMax } from '@trevo/rules/agents/tree'
import { z } from 'zod'
import { requestId } from './deposits.ts'
import { amountText, currencyText, timeText } from '#wire.ts'
import { operation } from './operation.ts'
import { memberTransferView } from './transfers.ts'

const username = z.string().trim().min(1).max(64)
const hexText = z.string().regex(/^[0-9a-f]{64}$/)
const params = z.object({ rainId: z.string().max(32) })
const page = z.object({ after: z.string().max(64).optional() })

export const rainView = z.object({
  rainId: z.string(),
  /** Over: its time is over, all of it was caught, or staff stopped it. */
  state: z.enum(['planned', 'falling', 'over', 'cancelled']),
  isStopped: z.boolean(),
  /** Of the agent who makes it. */
  agentName: z.string(),
  audience: z.enum(rainAudiences),
  /** So many steps below the agent at most; null where it is for others. */
  levels: z.number().int().nullable(),
  amount: amountText,
  currency: currencyText,
  packets: z.number().int(),
  /** In each packet at least. */
  least: amountText,
  startsAt: timeText,
  endsAt: timeText,
  caughtPackets: z.number().int(),
  caught: amountText,
  /** What went back to the agent; null: it has not ended. */
  returned: amountText.nullable(),
  /** What the asking member caught. */
  own: amountText.nullable(),
  /** SHA-256 of the seed that the packets are made of. */
  seedHash: hexText,
})

const giftView = z.object({ giftId: z.string(), /** To each. */ amount: amountText, currency: currencyText, members: z.number().int(), createdAt: timeText })

const paying = ['not_allowed', 'module_off', 'invalid_fields', 'amount_out_of_range', 'insufficient_funds', 'contracts_owed', 'request_mismatch', 'receiver_refused', 'withdrawal_cooling_down', 'payment_password_required', 'payment_password_unset', 'step_up_required'] as const

export const gifts = {
  'GET /api/agents/gifts/options': operation({
    summary: 'What an agent may give the downline now, and what stands in the way',
    access: 'agent',
    reply: z.object({
      /** The merchant's module and the law of the market both allow it, and the asker is an agent of the tree. */
      isOn: z.boolean(),
      currency: currencyText,
      available: amountText,
      /** What may still be given by rains and gifts within 24 hours. */
      dayLeft: amountText,
      transfer: z.object({ reach: z.enum(downlineReaches), dayLeft: amountText }),
      hasPaymentPassword: z.boolean(),
      isPaymentPasswordAsked: z.boolean(),
      /** After a change of password, number or payment password nothing is given before; null: no wait. */
      givesFrom: timeText.nullable(),
    }),
    refusals: [],
  }),
  'GET /api/agents/rains': operation({
    summary: 'Red rains: an agent’s own, or those of the agents above that are for the member; the latest first, 25 a page',
    access: 'funded',
    query: page.extend({ of: z.enum(['own', 'team']).default('team') }),
    reply: z.object({ isOn: z.boolean(), /** By the server’s clock. */ now: timeText, list: z.array(rainView), next: z.string().nullable() }),
    refusals: [],
  }),
  'POST /api/agents/rains': operation({
    summary: 'Make a red rain and pay for it at once; the same requestId is the same rain',
    access: 'agent',
    body: z.strictObject({
      requestId,
      amount: amountText,
      currency: currencyText,
      packets: z.number().int().min(rainPacketsMin).max(rainPacketsMax),
      least: amountText,
      audience: z.enum(rainAudiences),
      levels: z.number().int().min(1).max(lineMax).optional(),
      /** Usernames, of a rain for some. */
      receivers: z.array(username).max(chosenMax).optional(),
      startsInMinutes: z.number().int().min(rainMinutesMin).max(rainMinutesMax),
      seconds: z.number().int().min(rainSecondsMin).max(rainSecondsMax),
      paymentProof: z.string().max(64).optional(),
    }),
    reply: rainView,
    refusals: [...paying, 'gift_day_limit'],
  }),
  'DELETE /api/agents/rains/:rainId': operation({
    summary: 'Cancel a rain that has not begun: all of it comes back',
    access: 'agent',
    params,
    reply: rainView,
    refusals: ['not_found', 'rain_started', 'rain_over'],
  }),
  'POST /api/agents/rains/:rainId/catch': operation({
    summary: 'Catch a packet of a rain that falls: one a member',
    access: 'funded',
    params,
    reply: z.object({ /** Its place, from 1 on. */ packet: z.number().int(), amount: amountText, currency: currencyText }),
    refusals: ['module_off', 'not_allowed', 'not_found', 'rain_early', 'rain_over', 'rain_empty', 'rain_caught'],
  }),
  'GET /api/agents/rains/:rainId/proof': operation({
    summary: 'Once it is over: the seed and every packet, to be made again',
    access: 'funded',
    params,
    reply: z.object({
      rainId: z.string(),
      seed: hexText,
      seedHash: hexText,
      amount: amountText,
      least: amountText,
      currency: currencyText,
      packets: z.array(z.object({ amount: amountText, isCaught: z.boolean(), isOwn: z.boolean() })),
    }),
    refusals: ['not_found', 'rain_not_over'],
  }),
  'GET /api/agents/gifts': operation({
    summary: 'An agent’s even gifts, the latest first, 25 a page',
    access: 'agent',
    query: page,
    reply: z.object({ list: z.array(giftView), next: z.string().nullable() }),
    refusals: [],
  }),
  'POST /api/agents/gifts': operation({
    summary: 'Give some of the downline the same amount at once; the same requestId is the same gift',
    access: 'agent',
    body: z.strictObject({ requestId, amount: amountText, currency: currencyText, receivers: z.array(username).min(1).max(chosenMax), paymentProof: z.string().max(64).optional() }),
    reply: giftView,
    refusals: [...paying, 'gift_day_limit'],
  }),
  'POST /api/agents/transfers': operation({
    summary: 'Send cash to somebody of the downline; the same requestId is the same transfer, and it is never taken back',
    access: 'agent',
    body: z.strictObject({ requestId, receiver: username, amount: amountText, currency: currencyText, paymentProof: z.string().max(64).optional() }),
    reply: memberTransferView,
    refusals: [...paying, 'transfer_day_limit'],
  }),
}
