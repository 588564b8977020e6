import { z } from 'zod'
import { amountText, currencyText, timeText } from '#wire.ts'
import { memberIdText } from './cashier.ts'
import { actBody, actQuery, actReply, listQuery, listReply, staffOperation } from './operation.ts'

export const adjustmentIdText = z.string().regex(/^adj_[0-9a-z]{1,13}$/)
const transferIdText = z.string().regex(/^trf_[0-9a-z]{1,13}$/)
const member = z.object({ memberId: memberIdText, username: z.string() })
/** A sum of very many amounts, with a sign where it is a difference. */
const sumText = z.string().regex(/^-?\d{1,38}$/)
const accountText = z.string().max(80).regex(/^[A-Za-z0-9:._-]+$/)
const dayText = z.iso.date()
const partyKind = z.enum(['vendor', 'payment'])

const adjustment = z.object({
  adjustmentId: adjustmentIdText,
  member,
  direction: z.enum(['credit', 'debit']),
  amountMinor: amountText,
  currency: currencyText,
  evidence: z.string(),
  reason: z.string().nullable(),
  proposal: z.string().nullable(),
  proposedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  undoes: adjustmentIdText.nullable(),
  undoneBy: adjustmentIdText.nullable(),
  at: timeText,
})

const payUnclaimed = {
  params: z.strictObject({ memberId: memberIdText }),
  query: actQuery,
  /** The whole balance, as it was seen, and the number of the papers that it goes by. */
  body: actBody({ amountMinor: amountText, reference: z.string().trim().min(1).max(200) }),
  reply: actReply(z.object({ paymentId: z.string() })),
  refusals: ['changed_meanwhile', 'step_up_required', 'reason_required', 'key_used_otherwise', 'not_in_this_state'],
} as const

const line = z.object({
  transferId: transferIdText,
  at: timeText,
  member,
  movement: z.string(),
  debit: z.string(),
  credit: z.string(),
  amountMinor: amountText,
  currency: currencyText,
  purse: z.string(),
  seq: z.string(),
  balanceAfterMinor: amountText,
  source: z.string(),
  kind: z.string(),
  txId: z.string(),
  gameCode: z.string().nullable(),
  roundId: z.string().nullable(),
  reason: z.string().nullable(),
})

const journalFilters = {
  member: memberIdText.optional(),
  /** One, or several with commas between. */
  movement: z.string().max(200).regex(/^[a-z-]+(?:,[a-z-]+)*$/).optional(),
  /** Either side of the line; `debit` and `credit`: that side alone. */
  account: accountText.optional(),
  debit: accountText.optional(),
  credit: accountText.optional(),
  party: z.string().max(60).regex(/^(?:vendor|payment|house):[A-Za-z0-9._-]+$/).optional(),
  currency: currencyText.optional(),
  from: timeText.optional(),
  to: timeText.optional(),
  minMinor: amountText.optional(),
  maxMinor: amountText.optional(),
  txId: z.string().max(200).optional(),
  roundId: z.string().max(200).optional(),
}

const figure = { gotMinor: sumText, gaveMinor: sumText, leftMinor: sumText, transfers: z.string() }
const side = z.object({ memberId: z.string().nullable(), amount: z.string(), currency: z.string(), status: z.string(), at: z.string().nullable() })
const totals = z.array(z.object({ currency: z.string(), kind: z.string(), lines: z.number(), total: z.string() }))
const run = z.object({
  reconciliationId: z.string(),
  day: dayText,
  partyKind,
  party: z.string(),
  state: z.enum(['running', 'equal', 'different', 'failed']),
  startedAt: timeText,
  endedAt: timeText.nullable(),
  ours: totals,
  theirs: totals,
  counts: z.record(z.string(), z.number()),
  inFlight: z.string(),
  trouble: z.string().nullable(),
  /** Differences that nobody has closed. */
  openDifferences: z.number().int(),
})

export const staffWallet = {
  'GET /office/adjustments': staffOperation({
    access: { right: 'money.adjust' },
    query: z.strictObject({ ...listQuery, member: memberIdText.optional(), direction: z.enum(['credit', 'debit']).optional() }),
    reply: listReply(adjustment),
    refusals: ['cursor_mismatch'],
    summary: 'Adjustments of balances with their evidence and both people, newest first',
  }),
  'POST /office/adjustments': staffOperation({
    access: { right: 'money.adjust', act: 'balance.adjust' },
    query: actQuery,
    body: actBody({ memberId: memberIdText, direction: z.enum(['credit', 'debit']), amountMinor: amountText, evidence: z.string().trim().min(1).max(2_000), undoes: adjustmentIdText.nullable().default(null) }),
    reply: actReply(z.object({ adjustmentId: adjustmentIdText })),
    refusals: ['changed_meanwhile', 'step_up_required', 'reason_required', 'key_used_otherwise', 'would_be_below_zero'],
    summary: 'Proposes to put a balance right; another approves it',
  }),
  'GET /office/dormancies': staffOperation({
    access: { right: 'money.adjust' },
    query: z.strictObject(listQuery),
    reply: listReply(
      z.object({
        member,
        /** Of the member: If-Match. */
        version: z.string(),
        cashMinor: amountText,
        currency: currencyText,
        seenAt: timeText,
        dormantAt: timeText.nullable(),
        /** Whom the market names, and from when on; null: the money is owed for ever. */
        receiver: z.string().nullable(),
        payableFrom: timeText.nullable(),
        isPayable: z.boolean(),
      }),
    ),
    refusals: ['cursor_mismatch'],
    summary: 'Dormant accounts with money, the longest first, with who may get it and from when on',
  }),
  'GET /office/unclaimed': staffOperation({
    access: { right: 'money.adjust' },
    query: z.strictObject(listQuery),
    reply: listReply(
      z.object({
        paymentId: z.string(), member, toWhom: z.enum(['state', 'estate']), receiver: z.string().nullable(), reference: z.string(), reason: z.string().nullable(), amountMinor: amountText, currency: currencyText,
        proposal: z.string().nullable(), proposedBy: z.string().nullable(), approvedBy: z.string().nullable(), at: timeText,
      }),
    ),
    refusals: ['cursor_mismatch'],
    summary: 'What was paid to the state and to estates, with its papers and both people, newest first',
  }),
  'POST /office/members/:memberId/unclaimed': staffOperation({ access: { right: 'money.adjust', act: 'unclaimed.pay-state' }, ...payUnclaimed, summary: 'Pays the money of a dormant account to whom the market names; another approves it' }),
  'POST /office/members/:memberId/estate': staffOperation({ access: { right: 'money.adjust', act: 'unclaimed.pay-estate' }, ...payUnclaimed, summary: 'Pays the money of a member who died to their estate, and closes the account; another approves it' }),
  'GET /office/journal': staffOperation({
    access: { right: 'money.view' },
    query: z.strictObject({ ...listQuery, ...journalFilters }),
    reply: listReply(line),
    refusals: ['cursor_mismatch', 'filter_too_wide'],
    summary: 'Transfers in the order of their commits, newest first; without a member or an id a range of at most a day',
  }),
  'GET /office/journal/sums': staffOperation({
    access: { right: 'money.view' },
    query: z.strictObject(journalFilters),
    reply: z.object({ sums: z.array(z.object({ currency: currencyText, lines: z.number(), sumMinor: sumText, /** What the account of the filter got less what it gave; null where no account is asked for. */ netMinor: sumText.nullable() })), asOf: timeText }),
    refusals: ['filter_too_wide'],
    summary: 'What the lines of the same filter sum to, by currency',
  }),
  'GET /office/journal/:transferId': staffOperation({
    access: { right: 'money.view' },
    params: z.strictObject({ transferId: transferIdText }),
    query: z.strictObject({ member: memberIdText }),
    reply: z.object({
      line,
      /** Every line that the same movement wrote. */
      movement: z.array(line),
      block: z.object({ number: z.string(), hash: z.string(), sealedAt: timeText, transfers: z.number().int() }).nullable(),
    }),
    refusals: [],
    summary: 'One transfer: its movement, what it was for, and the sealed block that holds it',
  }),
  'GET /office/house': staffOperation({
    access: { right: 'money.house' },
    reply: z.object({ accounts: z.array(z.object({ account: z.string(), currency: currencyText, ...figure, openTransfers: z.string() })), formula: z.literal('house/1'), asOf: timeText }),
    refusals: [],
    summary: 'What each account of the house got, gave and has left, closed minutes and live tail together',
  }),
  'GET /office/house/minutes': staffOperation({
    access: { right: 'money.house' },
    query: z.strictObject({ account: accountText, currency: currencyText, from: timeText, to: timeText }),
    reply: z.object({ minutes: z.array(z.object({ minute: timeText, ...figure })), isWhole: z.boolean(), asOf: timeText }),
    refusals: ['filter_too_wide'],
    summary: 'The closed minutes of an account, at most a day of them',
  }),
  'GET /office/house/days': staffOperation({
    access: { right: 'money.house' },
    query: z.strictObject({ account: accountText, currency: currencyText, month: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/) }),
    reply: z.object({ days: z.array(z.object({ day: z.iso.date(), ...figure })), asOf: timeText }),
    refusals: [],
    summary: 'The days of a month that sum to an account’s line of the trial balance; each is made of its minutes',
  }),
  'GET /office/house/trial-balance': staffOperation({
    access: { right: 'money.house' },
    query: z.strictObject({ month: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/) }),
    reply: z.object({
      month: z.string(),
      rows: z.array(z.object({ account: z.string(), currency: currencyText, openingMinor: sumText, gotMinor: sumText, gaveMinor: sumText, closingMinor: sumText })),
      formula: z.literal('trial-balance/1'),
      asOf: timeText,
    }),
    refusals: [],
    summary: 'A month: what each account had before, got, gave and has after; with the members’ purses it sums to nothing',
  }),
  'GET /office/reconciliation': staffOperation({
    access: { right: 'money.reconcile' },
    query: z.strictObject({ ...listQuery, party: z.string().max(60).optional(), state: z.enum(['running', 'equal', 'different', 'failed']).optional() }),
    reply: listReply(run),
    refusals: ['cursor_mismatch'],
    summary: 'The last comparison of each day with each party, newest day first',
  }),
  'GET /office/reconciliation/:reconciliationId': staffOperation({
    access: { right: 'money.reconcile' },
    params: z.strictObject({ reconciliationId: z.string().regex(/^[1-9]\d{0,17}$/) }),
    reply: z.object({
      run,
      differences: z.array(
        z.object({
          n: z.number().int(),
          problem: z.string(),
          kind: z.string(),
          txId: z.string(),
          roundId: z.string().nullable(),
          ours: side.nullable(),
          theirs: side.nullable(),
          state: z.enum(['open', 'explained', 'corrected', 'closed']),
          note: z.string().nullable(),
          changedBy: z.string().nullable(),
          changedAt: timeText.nullable(),
          version: z.string().nullable(),
        }),
      ),
    }),
    refusals: [],
    summary: 'One comparison with its differences, the first thousand, and what was found out of each',
  }),
  'POST /office/reconciliation/run': staffOperation({
    access: { right: 'money.reconcile', act: 'reconciliation.run' },
    query: actQuery,
    body: actBody({ day: dayText, partyKind, party: z.string().max(60) }),
    reply: actReply(z.null()),
    refusals: ['key_used_otherwise'],
    summary: 'Has a day compared again; the platform’s job does it',
  }),
  'POST /office/reconciliation/:reconciliationId/differences/:n': staffOperation({
    access: { right: 'money.reconcile', act: 'reconciliation.settle' },
    params: z.strictObject({ reconciliationId: z.string().regex(/^[1-9]\d{0,17}$/), n: z.string().regex(/^\d{1,6}$/) }),
    query: actQuery,
    body: actBody({ state: z.enum(['explained', 'corrected', 'closed']) }),
    reply: actReply(z.null()),
    refusals: ['changed_meanwhile', 'reason_required', 'key_used_otherwise', 'not_waiting'],
    summary: 'Moves a difference on: explained, corrected, closed; the reason is what was found',
  }),
}
