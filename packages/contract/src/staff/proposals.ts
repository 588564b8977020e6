import { z } from 'zod'
import { timeText } from '#wire.ts'
import { jsonValue, listQuery, listReply, proposalIdText, staffOperation } from './operation.ts'

const state = z.enum(['open', 'applied', 'refused', 'withdrawn', 'expired', 'stale'])
export const proposal = z.object({
  proposalId: proposalIdText,
  act: z.string(),
  target: z.object({ kind: z.string(), id: z.string() }),
  reason: z.string(),
  amount: z.object({ minor: z.string(), currency: z.string() }).nullable(),
  /** Null: the terminal. */
  proposedBy: z.string().nullable(),
  proposedAt: timeText,
  /** In a house of one owner: applied by itself at this time. */
  waitsUntil: timeText.nullable(),
  expiresAt: timeText,
  state,
  decidedBy: z.string().nullable(),
  decidedAt: timeText.nullable(),
  decidedReason: z.string().nullable(),
  isMine: z.boolean(),
  /** I may approve or refuse it. */
  mayDecide: z.boolean(),
})
const params = z.strictObject({ proposalId: proposalIdText })
const decided = z.object({ state })

export const staffProposals = {
  'GET /office/proposals': staffOperation({
    access: 'session',
    query: z.strictObject({ ...listQuery, view: z.enum(['waiting', 'mine', 'decided']).default('waiting') }),
    reply: listReply(proposal),
    refusals: ['cursor_mismatch'],
    summary: 'Proposals that wait for me, that are mine, or that were decided',
  }),
  'GET /office/proposals/:proposalId': staffOperation({
    access: 'session',
    params,
    reply: z.object({
      proposal,
      /** What it would change as things are now. */
      before: jsonValue,
      after: jsonValue,
      isStale: z.boolean(),
      /** Goes back with the approval: of exactly this payload. */
      hash: z.string().regex(/^[0-9a-f]{64}$/),
    }),
    refusals: [],
    summary: 'One proposal with the difference as it would be now',
  }),
  'POST /office/proposals/:proposalId/approve': staffOperation({
    access: 'session',
    params,
    body: z.strictObject({ hash: z.string().regex(/^[0-9a-f]{64}$/), reason: z.string().trim().max(500).optional() }),
    reply: z.object({ state, reply: jsonValue }),
    refusals: ['own_proposal', 'proposal_over', 'proposal_stale', 'changed_meanwhile', 'step_up_required', 'owner_required', 'limit_of_staff', 'on_hold', 'not_waiting', 'already_sent', 'would_be_below_zero'],
    summary: 'Approves and applies, in one step',
  }),
  'POST /office/proposals/:proposalId/refuse': staffOperation({
    access: 'session',
    params,
    body: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
    reply: decided,
    refusals: ['own_proposal', 'proposal_over'],
    summary: 'Refuses, with words for the proposer',
  }),
  'POST /office/proposals/:proposalId/withdraw': staffOperation({
    access: 'session',
    params,
    body: z.strictObject({}),
    reply: decided,
    refusals: ['proposal_over'],
    summary: 'Takes my own proposal back',
  }),
}
