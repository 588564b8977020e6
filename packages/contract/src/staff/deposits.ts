import { conflictKinds, conflictStates, refundStates } from '@trevo/rules/cashier/payment-conflicts'
import { z } from 'zod'
import { depositStatus } from '#member/deposits.ts'
import { amountText, currencyText, timeText } from '#wire.ts'
import { memberIdText } from './cashier.ts'
import { actBody, actQuery, actReply, listQuery, listReply, staffOperation } from './operation.ts'

export const depositIdText = z.string().regex(/^dep_[0-9a-z]{1,13}$/)
export const conflictIdText = z.string().regex(/^pcf_[0-9a-z]{1,13}$/)
const refundIdText = z.string().regex(/^rfd_[0-9a-z]{1,13}$/)
const name = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/)
const member = z.object({ memberId: memberIdText, username: z.string() })
const ofDeposit = z.strictObject({ depositId: depositIdText })
const ofConflict = z.strictObject({ conflictId: conflictIdText })

const deposit = z.object({
  depositId: depositIdText,
  member,
  amountMinor: amountText,
  /** What was asked for, where people credited what really came in. */
  askedMinor: amountText.nullable(),
  currency: currencyText,
  status: depositStatus,
  method: name,
  provider: name,
  createdAt: timeText,
  expiresAt: timeText,
  creditedAt: timeText.nullable(),
  isByHand: z.boolean(),
  version: z.string(),
})

const conflict = z.object({
  conflictId: conflictIdText,
  kind: z.enum(conflictKinds),
  state: z.enum(conflictStates),
  method: name,
  provider: name,
  paymentId: z.string(),
  reference: z.string().nullable(),
  amountMinor: amountText,
  askedMinor: amountText.nullable(),
  currency: currencyText,
  paidAt: timeText.nullable(),
  createdAt: timeText,
  /** Masked; null where the provider did not tell. */
  payer: z.object({ nameMasked: z.string(), documentMasked: z.string() }).nullable(),
  isMembersOwn: z.boolean().nullable(),
  member: member.nullable(),
  depositId: depositIdText.nullable(),
  creditedAs: depositIdText.nullable(),
  version: z.string(),
})

const refund = z.object({
  refundId: refundIdText,
  amountMinor: amountText,
  currency: currencyText,
  state: z.enum(refundStates),
  trouble: z.string().nullable(),
  tries: z.number().int(),
  askedAt: timeText,
  endedAt: timeText.nullable(),
})

/** A word of the provider's, as it was said; who paid is left out. */
const news = z.object({
  kind: z.string(),
  how: z.enum(['told', 'asked']),
  result: z.enum(['applied', 'kept', 'conflict', 'unknown']),
  amountMinor: amountText.nullable(),
  currency: currencyText.nullable(),
  words: z.record(z.string(), z.unknown()),
  times: z.number().int(),
  firstAt: timeText,
  lastAt: timeText,
})

const proposed = { openProposals: z.array(z.object({ proposal: z.string(), act: z.string() })) }
const moves = ['changed_meanwhile', 'step_up_required', 'reason_required', 'key_used_otherwise', 'not_in_this_state'] as const

export const staffDeposits = {
  'GET /office/deposits': staffOperation({
    access: { right: 'money.deposits' },
    query: z.strictObject({ ...listQuery, state: depositStatus.optional(), method: name.optional(), provider: name.optional(), member: memberIdText.optional(), from: timeText.optional(), to: timeText.optional(), hand: z.enum(['yes', 'no']).optional() }),
    reply: listReply(deposit),
    refusals: ['cursor_mismatch'],
    summary: 'Deposits, newest first',
  }),
  'GET /office/deposits/counts': staffOperation({
    access: { right: 'money.deposits' },
    reply: z.object({
      /** Of the last 24 hours. */
      deposits: z.object({ pending: z.number().int(), credited: z.number().int(), expired: z.number().int(), failed: z.number().int() }),
      /** Payments that wait for a person, by kind; the late ones, which were credited all the same, of the last 24 hours. */
      conflicts: z.array(z.object({ kind: z.enum(conflictKinds), count: z.number().int() })),
      refundsUnderWay: z.number().int(),
      oldestAt: timeText.nullable(),
      methods: z.array(z.object({ method: name, provider: name })),
      asOf: timeText,
    }),
    refusals: [],
    summary: 'How many there are of each, and what waits for a person',
  }),
  'GET /office/deposits/:depositId': staffOperation({
    access: { right: 'money.deposits' },
    params: ofDeposit,
    reply: z.object({
      deposit,
      chargeId: z.string().nullable(),
      chargedAt: timeText.nullable(),
      /** The provider's side: what it was paid with, by its clock. */
      paymentId: z.string().nullable(),
      paidAt: timeText.nullable(),
      checks: z.number().int(),
      nextCheckAt: timeText.nullable(),
      news: z.array(news),
      conflicts: z.array(conflict),
      refund: refund.nullable(),
      transfers: z.array(z.object({ transferId: z.string(), movement: z.string(), amountMinor: amountText, at: timeText })),
      ...proposed,
    }),
    refusals: [],
    summary: 'One deposit: its whole course, and the provider’s side beside ours',
  }),
  'POST /office/deposits/:depositId/credit': staffOperation({
    access: { right: 'money.deposits', act: 'deposits.credit' },
    params: ofDeposit,
    query: actQuery,
    body: actBody({ evidence: z.string().trim().min(1).max(2_000) }),
    reply: actReply(z.object({ depositId: depositIdText })),
    refusals: [...moves],
    summary: 'Credits it without the provider’s word: one proposes with evidence, another approves',
  }),
  'POST /office/deposits/:depositId/refund': staffOperation({
    access: { right: 'money.deposits', act: 'deposits.refund' },
    params: ofDeposit,
    query: actQuery,
    body: actBody({}),
    reply: actReply(z.object({ refundId: refundIdText })),
    refusals: [...moves, 'would_be_below_zero', 'payment_unknown'],
    summary: 'Gives what was credited back to its payer: it is held at once, and leaves when the provider has decided',
  }),
  'GET /office/payment-conflicts': staffOperation({
    access: { right: 'money.deposits' },
    query: z.strictObject({ ...listQuery, kind: z.enum(conflictKinds).optional(), state: z.enum(conflictStates).optional(), provider: name.optional(), method: name.optional(), member: memberIdText.optional() }),
    reply: listReply(conflict),
    refusals: ['cursor_mismatch'],
    summary: 'Payments that do not fit what was asked for, newest first',
  }),
  'GET /office/payment-conflicts/:conflictId': staffOperation({
    access: { right: 'money.deposits' },
    params: ofConflict,
    reply: z.object({ conflict, deposit: deposit.nullable(), news: z.array(news), refunds: z.array(refund), endedAt: timeText.nullable(), ...proposed }),
    refusals: [],
    summary: 'One of them with all that the provider said of it',
  }),
  'POST /office/payment-conflicts/:conflictId/reveal': staffOperation({
    access: { right: 'members.reveal', reads: 'personal' },
    params: ofConflict,
    body: z.strictObject({ field: z.enum(['payerName', 'payerDocument']), reason: z.string().trim().min(1).max(500) }),
    reply: z.object({ value: z.string(), leftToday: z.number().int() }),
    refusals: ['limit_of_staff', 'step_up_required'],
    summary: 'Who paid, in full, for a reason that is logged',
  }),
  'POST /office/payment-conflicts/:conflictId/match': staffOperation({
    access: { right: 'money.deposits', act: 'deposits.match' },
    params: ofConflict,
    query: actQuery,
    body: actBody({ memberId: memberIdText.optional(), depositId: depositIdText.optional() }),
    reply: actReply(z.object({ conflictId: conflictIdText })),
    refusals: ['changed_meanwhile', 'reason_required', 'key_used_otherwise', 'not_in_this_state', 'other_currency'],
    summary: 'Says whose payment it is, or which deposit’s; no money moves',
  }),
  'POST /office/payment-conflicts/:conflictId/credit': staffOperation({
    access: { right: 'money.deposits', act: 'deposits.credit-payment' },
    params: ofConflict,
    query: actQuery,
    body: actBody({}),
    reply: actReply(z.object({ depositId: depositIdText })),
    refusals: [...moves, 'not_matched', 'other_currency', 'not_own_money'],
    summary: 'Credits it, whole, to the member whom it was matched to: one proposes, another approves',
  }),
  'POST /office/payment-conflicts/:conflictId/refund': staffOperation({
    access: { right: 'money.deposits', act: 'deposits.refund-payment' },
    params: ofConflict,
    query: actQuery,
    body: actBody({}),
    reply: actReply(z.object({ refundId: refundIdText })),
    refusals: [...moves],
    summary: 'Gives it back to its payer: one proposes, another approves, and the provider is asked until it has decided',
  }),
}
