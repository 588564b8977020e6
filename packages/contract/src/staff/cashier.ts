import { alarms, flagNames } from '@trevo/rules/cashier/withdrawal-review'
import { z } from 'zod'
import { destinationView, withdrawalStatus } from '#member/withdrawals.ts'
import { amountText, currencyText, timeText } from '#wire.ts'
import { actBody, actQuery, actReply, listQuery, listReply, staffIdText, staffOperation } from './operation.ts'

export const withdrawalIdText = z.string().regex(/^wdr_[0-9a-z]{1,13}$/)
export const memberIdText = z.string().regex(/^mem_[0-9a-z]{1,13}$/)
const params = z.strictObject({ withdrawalId: withdrawalIdText })

const flag = z.object({
  name: z.enum(flagNames),
  weight: z.number().int(),
  isRed: z.boolean(),
  /** Amounts in minor units, and counts. */
  seen: z.record(z.string(), z.string()),
})

const row = z.object({
  withdrawalId: withdrawalIdText,
  member: z.object({ memberId: memberIdText, username: z.string() }),
  /** What goes to the bank; `withheldMinor` is the tax that was withheld beside it. */
  amountMinor: amountText,
  withheldMinor: amountText,
  currency: currencyText,
  status: withdrawalStatus,
  review: z.enum(['none', 'waiting', 'cleared', 'refused']),
  isOnHold: z.boolean(),
  createdAt: timeText,
  dueAt: timeText.nullable(),
  alarm: z.enum(alarms),
  endedAt: timeText.nullable(),
  claim: z.object({ staffId: staffIdText, name: z.string(), until: timeText, isMine: z.boolean() }).nullable(),
  flags: z.array(flag),
  destination: destinationView,
  version: z.string(),
})

const decided = ['changed_meanwhile', 'step_up_required', 'reason_required', 'key_used_otherwise', 'claimed_by_another', 'already_sent', 'not_waiting'] as const

export const staffCashier = {
  'GET /office/withdrawals': staffOperation({
    access: { right: 'money.withdrawals' },
    query: z.strictObject({
      ...listQuery,
      /** waiting: by deadline; the others newest first. */
      view: z.enum(['waiting', 'open', 'ended', 'returned', 'all']).default('waiting'),
      member: memberIdText.optional(),
      flag: z.enum(flagNames).optional(),
      hold: z.enum(['yes', 'no']).optional(),
      claimed: z.enum(['mine', 'nobody']).optional(),
    }),
    reply: listReply(row),
    refusals: ['cursor_mismatch'],
    summary: 'Withdrawals; those that wait for a person by their deadline',
  }),
  'GET /office/withdrawals/clocks': staffOperation({
    access: { right: 'money.withdrawals' },
    reply: z.object({ waiting: z.number().int(), half: z.number().int(), threeQuarters: z.number().int(), late: z.number().int(), onHold: z.number().int(), returned: z.number().int(), oldestAt: timeText.nullable(), asOf: timeText }),
    refusals: [],
    summary: 'How many wait, and how far their clocks have run',
  }),
  'GET /office/withdrawals/:withdrawalId': staffOperation({
    access: { right: 'money.withdrawals' },
    params,
    reply: z.object({
      withdrawal: row,
      /** With the member's others of the last 24 hours: what the thresholds are asked about. */
      sumOfDayMinor: amountText,
      deciders: z.enum(['one', 'two', 'two-with-owner']),
      limits: z.object({ byItselfMinor: amountText, onePersonMinor: amountText, ownerMinor: amountText, personDayMinor: amountText }),
      /** What I let out alone over the last 24 hours. */
      mineOfDayMinor: amountText,
      /** Of the member, from the books: where the money came from and where it went. */
      path: z.object({
        depositedMinor: amountText,
        adjustedInMinor: amountText,
        stakedMinor: amountText,
        returnedMinor: amountText,
        wonMinor: amountText,
        withdrawnMinor: amountText,
        sentBackMinor: amountText,
        taxedMinor: amountText,
        adjustedOutMinor: amountText,
        heldMinor: amountText,
        cashMinor: amountText,
        bonusMinor: amountText,
      }),
      earlier: z.array(z.object({ withdrawalId: withdrawalIdText, amountMinor: amountText, currency: currencyText, status: withdrawalStatus, createdAt: timeText, destination: destinationView })),
      /** How the tax came about: what was asked for, what of it was gain, and the rate; null: none was withheld. */
      withholding: z.object({ askedMinor: amountText, gainMinor: amountText, rateBps: z.number().int() }).nullable(),
      words: z.string().nullable(),
      decidedBy: z.string().nullable(),
      decidedAt: timeText.nullable(),
      sentAt: timeText.nullable(),
      payoutId: z.string().nullable(),
      refusalReason: z.string().nullable(),
      /** When a bank sent it back after it was paid, and its own code for why. */
      returnedAt: timeText.nullable(),
      returnCode: z.string().nullable(),
      openProposal: z.string().nullable(),
    }),
    refusals: [],
    summary: 'One withdrawal with its flags, the thresholds that it meets, and the member’s way of money',
  }),
  'POST /office/withdrawals/:withdrawalId/claim': staffOperation({
    access: { right: 'money.withdrawals', act: 'withdrawals.claim' },
    params,
    query: actQuery,
    body: actBody({ isMine: z.boolean() }),
    reply: actReply(z.object({ claimedUntil: timeText.nullable() })),
    refusals: ['key_used_otherwise', 'claimed_by_another', 'already_sent', 'not_waiting'],
    summary: 'Takes it in hand for ten minutes, or lays it back',
  }),
  'POST /office/withdrawals/:withdrawalId/hold': staffOperation({
    access: { right: 'money.withdrawals', act: 'withdrawals.hold' },
    params,
    query: actQuery,
    body: actBody({}),
    reply: actReply(z.null()),
    refusals: ['changed_meanwhile', 'reason_required', 'key_used_otherwise', 'already_sent', 'on_hold'],
    summary: 'Stops it, at once',
  }),
  'POST /office/withdrawals/:withdrawalId/release': staffOperation({
    access: { right: 'money.withdrawals', act: 'withdrawals.release' },
    params,
    query: actQuery,
    body: actBody({}),
    reply: actReply(z.null()),
    refusals: ['changed_meanwhile', 'reason_required', 'key_used_otherwise', 'not_waiting'],
    summary: 'Lets a stopped one go on: it waits for a decision again',
  }),
  'POST /office/withdrawals/:withdrawalId/pay': staffOperation({
    access: { right: 'money.withdrawals', act: 'withdrawals.pay' },
    params,
    query: actQuery,
    body: actBody({}),
    reply: actReply(z.null()),
    refusals: [...decided, 'on_hold', 'limit_of_staff'],
    summary: 'Lets it out to the bank; above the thresholds a second person approves',
  }),
  'POST /office/withdrawals/:withdrawalId/refuse': staffOperation({
    access: { right: 'money.withdrawals', act: 'withdrawals.refuse' },
    params,
    query: actQuery,
    body: actBody({ words: z.string().trim().min(1).max(300) }),
    reply: actReply(z.null()),
    refusals: [...decided],
    summary: 'Refuses it with words for the member, who has the whole amount back at once',
  }),
  'GET /office/cashier/waits': staffOperation({
    access: { right: 'settings' },
    reply: z.object({ changeHours: z.number().int(), newKeyHours: z.number().int(), reviewMinutes: z.number().int() }),
    refusals: [],
    summary: 'How long money waits: after a change, before a new key, for a person’s look',
  }),
  'PUT /office/cashier/waits': staffOperation({
    access: { right: 'settings', act: 'cashier.set-waits' },
    query: actQuery,
    body: actBody({ changeHours: z.number().int().min(0).max(720), newKeyHours: z.number().int().min(0).max(720), reviewMinutes: z.number().int().min(5).max(10_080) }),
    reply: actReply(z.object({ changeHours: z.number().int(), newKeyHours: z.number().int(), reviewMinutes: z.number().int() })),
    refusals: ['step_up_required', 'reason_required', 'key_used_otherwise'],
    summary: 'Sets them',
  }),
}
