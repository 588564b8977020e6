import { contractLineStates, holdWhys, lineDisputeStates, lineFormulas } from '@trevo/rules/agents/contract-lines'
import { contractSides } from '@trevo/rules/agents/contracts'
import { z } from 'zod'
import { amountText, currencyText, timeText } from '#wire.ts'
import { contractCategory, contractIdText, contractKind, contractTerms } from './contracts.ts'
import { operation } from './operation.ts'

export const lineIdText = z.string().regex(/^lin_[0-9a-z]{1,13}$/)
const memberIdText = z.string().regex(/^mem_[0-9a-z]{1,13}$/)
export const signedText = z.string().regex(/^(?:0|-?[1-9][0-9]{0,38})$/)
const tier = z.object({ minTurnover: amountText, minNetLoss: amountText.optional(), minActive: z.number().int(), bps: z.number().int() })

/** What a dividend's base is made of; null: a salary. `carryIn`, `carryOut`: at most zero. */
export const dividendTermsOfLine = z.object({
  staked: signedText,
  returned: signedText,
  won: signedText,
  adjusted: signedText,
  netLoss: signedText,
  rebates: signedText,
  bonus: signedText,
  deposits: signedText,
  depositFee: signedText,
  platformFee: signedText,
  salaries: signedText,
  carryIn: signedText,
  carryOut: signedText,
  /** Of a partner’s plan: how many qualified, and what each brings; it stands beside the share. */
  cpa: z.object({ members: z.number().int(), each: amountText }).optional(),
})

export const lineDispute = z.object({
  /** Who doubts it. */
  by: z.enum(contractSides),
  reason: z.string(),
  state: z.enum(lineDisputeStates),
  at: timeText,
  /** Staff decide by then. */
  decideBy: timeText,
  decidedAt: timeText.nullable(),
  /** What the line came to when it was computed anew for the dispute. */
  recomputed: signedText,
})

/** All that a line is, but for the two sides. */
export const lineFigures = {
  lineId: lineIdText,
  contractId: contractIdText,
  version: z.number().int(),
  kind: contractKind,
  category: contractCategory,
  /** First and last day of the period, by the books; of an hour: its day twice. */
  from: z.iso.date(),
  to: z.iso.date(),
  startsAt: timeText,
  endsAt: timeText,
  /** The line that this one corrects; null: it is no correction. */
  corrects: lineIdText.nullable(),
  currency: currencyText,
  /** Of the team in the period. */
  turnover: signedText,
  active: z.number().int(),
  /** What the share is of: turnover, or a dividend's base. */
  base: signedText,
  dividend: dividendTermsOfLine.nullable(),
  /** The tier that is met, and the first above it that is not. */
  tier: tier.nullable(),
  next: tier.nullable(),
  /** What the formula comes to; of a correction the difference, below zero too. */
  amount: signedText,
  /** In ten-thousandths of a minor unit; it stays with the payer. */
  remainder: signedText,
  /** At most zero: what earlier corrections took too much, before this line and after it. */
  carriedIn: signedText,
  carriedOut: signedText,
  /** due = paid + netted + forgiven + owed. netted: taken back by a correction before it was paid. */
  due: amountText,
  paid: amountText,
  netted: amountText,
  forgiven: amountText,
  owed: amountText,
  state: z.enum(contractLineStates),
  heldWhy: z.enum(holdWhys).nullable(),
  /** When it was computed. */
  computedAt: timeText,
  /** While it waits for staff's look: until then at the latest. */
  paysFrom: timeText.nullable(),
  /** Since when the payer is short; null: never. */
  owedSince: timeText.nullable(),
  /** When the last of it was paid. */
  paidAt: timeText.nullable(),
  /** The last one; null: nobody doubted it. */
  dispute: lineDispute.nullable(),
}

export const contractLine = z.object({
  ...lineFigures,
  /** Of a partner’s: some of what it is made of is about fewer than five members, and what is due is told alone. Turnover, active, base, dividend, tiers and remainder then say nothing. */
  isHidden: z.boolean(),
  /** The reader's own. */
  side: z.enum(contractSides),
  /** Null: the house. */
  other: z.object({ memberId: memberIdText, username: z.string() }).nullable(),
})

const params = z.object({ lineId: lineIdText })
const reply = z.object({ line: contractLine })

export const contractLines = {
  'GET /api/agents/dividends': operation({
    summary: 'Salaries and dividends by period, received or paid, newest first, 25 a page, with the totals of the range; 92 days at most',
    access: 'real',
    query: z.object({
      side: z.enum(['received', 'paid']),
      kind: contractKind.optional(),
      state: z.enum(contractLineStates).optional(),
      /** A part of the other side's username, from three signs on. */
      member: z.string().trim().min(3).max(32).optional(),
      /** Days in which periods begin. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      after: z.string().max(60).optional(),
    }),
    reply: z.object({
      list: z.array(contractLine),
      /** Of all lines that were asked for. */
      totals: z.array(z.object({ currency: currencyText, due: amountText, paid: amountText, owed: amountText })),
      /** All that the reader owes at present, whatever was asked for: so much stays behind at withdrawals, rains and transfers. */
      owedNow: amountText,
      currency: currencyText,
      next: z.string().nullable(),
      zone: z.string(),
      today: z.iso.date(),
    }),
    refusals: ['not_allowed', 'invalid_fields'],
  }),
  'GET /api/agents/lines/:lineId': operation({
    summary: 'What a line is made of: terms, tiers, payments, corrections and disputes',
    access: 'real',
    params,
    reply: z.object({
      formula: z.enum(lineFormulas),
      line: contractLine,
      terms: contractTerms,
      /** Of the version that was signed, SHA-256 in hex. */
      hash: z.string(),
      payments: z.array(z.object({ number: z.number().int(), amount: amountText, at: timeText, /** The house paid for the payer. */ isByHouse: z.boolean() })),
      corrections: z.array(contractLine),
      disputes: z.array(lineDispute),
      mayDispute: z.boolean(),
      /** Until when; null: never. */
      disputeUntil: timeText.nullable(),
      mayPay: z.boolean(),
      /** Whether *pay now* asks for the payment password. */
      isPaymentPasswordAsked: z.boolean(),
    }),
    refusals: ['not_allowed', 'not_found'],
  }),
  'POST /api/agents/lines/:lineId/dispute': operation({
    summary: 'Doubts a line, by either side, within seven days: one that is not paid freezes until staff decide',
    access: 'real',
    params,
    body: z.strictObject({ reason: z.string().trim().min(3).max(500) }),
    reply,
    refusals: ['not_allowed', 'not_found', 'dispute_over'],
  }),
  'POST /api/agents/lines/:lineId/pay': operation({
    summary: 'Pays what is owed of a line now, as far as the payer’s money goes',
    access: 'real',
    params,
    body: z.strictObject({ paymentProof: z.string().max(64).optional() }),
    reply: z.object({ line: contractLine, paid: amountText }),
    refusals: ['not_allowed', 'not_found', 'line_not_owed', 'insufficient_funds', 'payment_password_required', 'payment_password_unset', 'step_up_required'],
  }),
}
