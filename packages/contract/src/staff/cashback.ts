import { gameCategories } from '@trevo/rules/categories'
import { products, rewardKinds } from '@trevo/rules/promotions/reward-rates'
import { z } from 'zod'
import { amountText, currencyText, timeText } from '#wire.ts'
import { memberIdText } from './cashier.ts'
import { actBody, actQuery, actReply, listQuery, listReply, staffOperation } from './operation.ts'

const read = { right: 'promotions.publish' } as const
const rate = z.number().int().min(0).max(5_000)
const signedText = z.string().regex(/^(?:0|-?[1-9][0-9]{0,38})$/)

/** What a version of rates is made of. */
export const ratesBody = {
  product: z.enum(products),
  levels: z.array(z.strictObject({ level: z.number().int().min(0).max(50), cashbackBps: rate, rakebackBps: rate })).min(1).max(51),
  currencies: z.record(currencyText, z.strictObject({ capMinor: amountText, leastMinor: amountText.refine((text) => text !== '0') })),
  edges: z.partialRecord(z.enum(gameCategories), z.number().int().min(0).max(10_000)),
}

export const runIdText = z.string().regex(/^rwr_[0-9a-z]{1,13}$/)
const kind = z.enum(rewardKinds)
const runState = z.enum(['open', 'computed', 'paying', 'paid'])
export const lineState = z.enum(['due', 'paid', 'failed', 'none'])
const failure = z.enum(['closed', 'blocked', 'type', 'refused', 'error'])

const run = z.object({
  runId: runIdText,
  kind,
  /** Its first day. */
  day: z.iso.date(),
  startsAt: timeText,
  endsAt: timeText,
  state: runState,
  /** Null: nothing was offered. */
  ratesVersion: z.number().int().nullable(),
  lines: z.number().int(),
  sums: z.array(z.object({ currency: currencyText, amountMinor: amountText })),
  computedAt: timeText.nullable(),
  paidAt: timeText.nullable(),
})

const line = z.object({
  runId: runIdText,
  member: z.object({ memberId: memberIdText, username: z.string() }),
  level: z.number().int(),
  currency: currencyText,
  playedMinor: signedText,
  backMinor: signedText,
  rewardsMinor: amountText,
  /** Of rakeback in ten-thousandths of a minor unit. */
  base: signedText,
  rateBps: z.number().int(),
  amountMinor: amountText,
  /** Of rakeback, in 10⁻⁸ of a minor unit. */
  remainder: signedText,
  state: lineState,
  failedWhy: failure.nullable(),
  endedAt: timeText.nullable(),
})

const params = z.strictObject({ runId: runIdText })

export const staffCashback = {
  'GET /office/reward-runs': staffOperation({
    access: read,
    query: z.strictObject({ ...listQuery, kind: kind.optional() }),
    reply: listReply(run),
    refusals: ['cursor_mismatch'],
    summary: 'Runs of cashback and rakeback, the newest first',
  }),
  'GET /office/reward-runs/:runId': staffOperation({
    access: read,
    params,
    reply: z.object({ run, counts: z.array(z.object({ state: lineState, currency: currencyText, lines: z.number().int(), amountMinor: amountText })), failures: z.array(z.object({ why: failure, lines: z.number().int() })), asOf: timeText }),
    refusals: [],
    summary: 'One run: how many lines are in which state, what they sum to, and why some failed',
  }),
  'GET /office/reward-lines': staffOperation({
    access: read,
    query: z.strictObject({ ...listQuery, run: runIdText, state: lineState.optional() }),
    reply: listReply(line),
    refusals: ['cursor_mismatch'],
    summary: 'A run’s lines in the order of the members',
  }),
  'GET /office/reward-rates': staffOperation({
    access: read,
    reply: z.object({
      versions: z.array(z.object({ version: z.number().int(), fromDay: z.iso.date(), state: z.enum(['holds', 'waits', 'over']), madeAt: timeText, ...ratesBody })),
      /** When a version that is approved now begins to hold. */
      nextFrom: z.iso.date(),
      /** Currencies that the house takes. */
      currencies: z.array(currencyText),
      version: z.string(),
    }),
    refusals: [],
    summary: 'Rates of cashback and rakeback by level, newest first, with the version that holds',
  }),
  'POST /office/reward-rates': staffOperation({
    access: { right: 'promotions.publish', act: 'reward-rates.publish' },
    query: actQuery,
    body: actBody(ratesBody),
    reply: actReply(z.object({ version: z.number().int(), fromDay: z.iso.date() })),
    refusals: ['changed_meanwhile', 'step_up_required', 'reason_required', 'key_used_otherwise', 'market_forbids'],
    summary: 'Publishes rates from the next Monday on; another approves them',
  }),
}
