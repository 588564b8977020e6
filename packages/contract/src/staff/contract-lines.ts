import { contractLineStates } from '@trevo/rules/agents/contract-lines'
import { z } from 'zod'
import { lineDispute, lineFigures, lineIdText, signedText } from '#member/contract-lines.ts'
import { contractKind, contractTerms } from '#member/contracts.ts'
import { amountText, timeText } from '#wire.ts'
import { memberIdText } from './members.ts'
import { actBody, actQuery, actReply, listQuery, listReply, staffOperation } from './operation.ts'

const read = { right: 'agents.view' } as const
const params = z.strictObject({ lineId: lineIdText })
const who = z.object({ memberId: memberIdText, username: z.string() })
const line = z.object({ ...lineFigures, /** Null: the house. */ payer: who.nullable(), payee: who })
const meant = ['changed_meanwhile', 'key_used_otherwise', 'reason_required', 'not_found', 'not_in_this_state'] as const

export const staffContractLines = {
  'GET /office/contract-lines': staffOperation({
    access: read,
    query: z.strictObject({
      ...listQuery,
      kind: contractKind.optional(),
      state: z.enum(contractLineStates).optional(),
      /** Of all that are open to a dispute's decision. */
      dispute: z.literal('open').optional(),
      /** `house`: the house's own. */
      payer: z.union([memberIdText, z.literal('house')]).optional(),
      earner: memberIdText.optional(),
      /** Moments between which periods begin, the second one not with. */
      from: timeText.optional(),
      to: timeText.optional(),
    }),
    reply: listReply(line),
    refusals: ['cursor_mismatch'],
    summary: 'Salaries and dividends, the newest first',
  }),
  'GET /office/contract-lines/:lineId': staffOperation({
    access: read,
    params,
    reply: z.object({
      line,
      terms: contractTerms,
      hash: z.string(),
      /** Made anew at this moment, corrections of the period included; `difference`: from what stands. */
      recomputed: z.object({ turnover: signedText, active: z.number().int(), base: signedText, amount: signedText, difference: signedText }),
      payments: z.array(z.object({ number: z.number().int(), amount: amountText, at: timeText, isByHouse: z.boolean() })),
      corrections: z.array(line),
      disputes: z.array(lineDispute),
      /** From when staff may pay for the payer, or end what is owed; null: nothing is owed. */
      settlesFrom: timeText.nullable(),
      version: z.string(),
      asOf: timeText,
    }),
    refusals: ['not_found'],
    summary: 'One line: every term, what it comes to when it is made anew, payments, corrections, disputes',
  }),
  'POST /office/contract-lines/:lineId/decide': staffOperation({
    access: { right: 'agents.contracts', act: 'agents.decide-dispute' },
    params,
    query: actQuery,
    /** `amountMinor`: what the line should have come to; absent: it was right. */
    body: actBody({ amountMinor: amountText.optional() }),
    reply: actReply(z.object({ /** The correction; null: none. */ lineId: lineIdText.nullable() })),
    refusals: [...meant, 'step_up_required'],
    summary: 'Decides a dispute: the line was right, or a correction is the difference',
  }),
  'POST /office/contract-lines/:lineId/hold': staffOperation({
    access: { right: 'agents.contracts', act: 'agents.hold-line' },
    params,
    query: actQuery,
    body: actBody({}),
    reply: actReply(z.null()),
    refusals: [...meant],
    summary: 'Holds a line that is not paid',
  }),
  'POST /office/contract-lines/:lineId/release': staffOperation({
    access: { right: 'agents.contracts', act: 'agents.release-line' },
    params,
    query: actQuery,
    body: actBody({}),
    reply: actReply(z.null()),
    refusals: [...meant, 'step_up_required'],
    summary: 'Lets a line go that staff hold, or that waits for their look, or that a blocked payee earned: it is paid with the next turn',
  }),
  'POST /office/contract-lines/:lineId/settle': staffOperation({
    access: { right: 'agents.contracts', act: 'agents.settle-line' },
    params,
    query: actQuery,
    body: actBody({ how: z.enum(['pay', 'forgive']) }),
    reply: actReply(z.object({ amountMinor: amountText })),
    refusals: [...meant, 'step_up_required'],
    summary: 'What a payer has owed for fourteen days: the house pays it, or it is owed no more. Of a line that is held it ends what is open',
  }),
}
