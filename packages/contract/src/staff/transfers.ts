import { z } from 'zod'
import { amountText, currencyText, timeText } from '#wire.ts'
import { memberIdText } from './cashier.ts'
import { depositIdText } from './deposits.ts'
import { actBody, actQuery, actReply, listQuery, listReply, staffOperation } from './operation.ts'

export const bankLineIdText = z.string().regex(/^bkl_[0-9a-z]{1,13}$/)
/** - fits: waits to be matched · kept: stands among the payments to look at · matched: credited · out: left the account */
export const bankLineStates = ['fits', 'kept', 'matched', 'out'] as const

const line = z.object({
  lineId: bankLineIdText,
  day: z.string(),
  amountMinor: z.string().regex(/^-?\d{1,15}$/),
  currency: currencyText,
  text: z.string(),
  /** Masked; null where the bank did not tell. */
  payer: z.object({ nameMasked: z.string(), documentMasked: z.string() }).nullable(),
  isByHand: z.boolean(),
  state: z.enum(bankLineStates),
  depositId: depositIdText.nullable(),
  member: z.object({ memberId: memberIdText, username: z.string() }).nullable(),
  createdAt: timeText,
  version: z.string(),
})

export const staffTransfers = {
  'GET /office/bank-lines': staffOperation({
    access: { right: 'money.deposits' },
    query: z.strictObject({ ...listQuery, state: z.enum(bankLineStates).optional() }),
    reply: listReply(line),
    refusals: ['cursor_mismatch'],
    summary: 'What the house’s bank says came in and went out, line by line, newest first',
  }),
  'POST /office/bank-lines/import': staffOperation({
    access: { right: 'money.deposits', act: 'transfers.import' },
    query: actQuery,
    body: actBody({ file: z.string().min(1).max(200_000), currency: currencyText }),
    reply: actReply(z.object({ fits: z.number().int(), kept: z.number().int(), out: z.number().int(), known: z.number().int() })),
    refusals: ['key_used_otherwise', 'statement_wrong'],
    summary: 'A statement of the bank’s, CSV or OFX; the same one again says nothing new',
  }),
  'POST /office/bank-lines': staffOperation({
    access: { right: 'money.deposits', act: 'transfers.add-line' },
    query: actQuery,
    body: actBody({ day: z.iso.date(), amountMinor: amountText, currency: currencyText, text: z.string().trim().min(1).max(300), payerName: z.string().trim().max(200), payerDocument: z.string().trim().max(20) }),
    reply: actReply(z.object({ sorted: z.enum(['fits', 'kept', 'out', 'known']) })),
    refusals: ['reason_required', 'key_used_otherwise'],
    summary: 'One line, by hand',
  }),
  'POST /office/bank-lines/:lineId/match': staffOperation({
    access: { right: 'money.deposits', act: 'transfers.match' },
    params: z.strictObject({ lineId: bankLineIdText }),
    query: actQuery,
    body: actBody({}),
    reply: actReply(z.object({ depositId: depositIdText })),
    refusals: ['changed_meanwhile', 'step_up_required', 'reason_required', 'key_used_otherwise', 'not_in_this_state'],
    summary: 'It is what its deposit asked for: credits it; above the threshold a second person approves',
  }),
  'POST /office/bank-lines/:lineId/reveal': staffOperation({
    access: { right: 'members.reveal', reads: 'personal' },
    params: z.strictObject({ lineId: bankLineIdText }),
    body: z.strictObject({ field: z.enum(['payerName', 'payerDocument']), reason: z.string().trim().min(1).max(500) }),
    reply: z.object({ value: z.string(), leftToday: z.number().int() }),
    refusals: ['limit_of_staff', 'step_up_required'],
    summary: 'Whom a line names, in full, for a reason that is logged',
  }),
  'GET /office/deposits/:depositId/receipts': staffOperation({
    access: { right: 'money.deposits' },
    params: z.strictObject({ depositId: depositIdText }),
    reply: z.object({ receipts: z.array(z.object({ addedAt: timeText, picture: z.string() })) }),
    refusals: [],
    summary: 'The pictures of a transfer’s receipt, as the member sent them and we drew them anew',
  }),
  'POST /office/deposits/:depositId/refuse': staffOperation({
    access: { right: 'money.deposits', act: 'transfers.refuse' },
    params: z.strictObject({ depositId: depositIdText }),
    query: actQuery,
    body: actBody({ words: z.string().trim().min(1).max(300) }),
    reply: actReply(z.object({ depositId: depositIdText })),
    refusals: ['changed_meanwhile', 'reason_required', 'key_used_otherwise', 'not_in_this_state'],
    summary: 'Refuses a transfer with words for the member: no such money came',
  }),
}
