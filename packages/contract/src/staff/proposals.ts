import { z } from 'zod'
import { timeText } from '#wire.ts'
import { assertion, requestOptions, token } from './session.ts'
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
  decidedFactor: z.enum(['passkey', 'totp', 'recovery-code']).nullable(),
  isMine: z.boolean(),
  /** In a house of one person: from then on its maker may approve it. */
  ownFrom: timeText.nullable(),
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
      /** How I would approve it: by a passkey over the hash, or by having proved myself within five minutes. */
      signs: z.enum(['passkey', 'step-up']),
      /** What the approver's passkey signed; null where it is not decided, or was decided otherwise. */
      proof: z.object({ credential: z.string(), publicKey: z.string(), nonce: z.string(), clientDataJSON: z.string(), authenticatorData: z.string(), signature: z.string() }).nullable(),
    }),
    refusals: [],
    summary: 'One proposal with the difference as it would be now',
  }),
  'POST /office/proposals/:proposalId/passkey-options': staffOperation({
    access: 'session',
    params,
    body: z.strictObject({}),
    reply: z.object({ token, options: requestOptions }),
    refusals: ['proposal_over'],
    summary: 'What a passkey of mine is asked to sign: a challenge made from the proposal’s hash',
  }),
  'POST /office/proposals/:proposalId/approve': staffOperation({
    access: 'session',
    params,
    body: z.strictObject({ hash: z.string().regex(/^[0-9a-f]{64}$/), reason: z.string().trim().max(500).optional(), passkey: z.strictObject({ token, response: assertion }).optional() }),
    reply: z.object({ state, reply: jsonValue }),
    refusals: ['own_proposal', 'proposal_over', 'proposal_stale', 'changed_meanwhile', 'step_up_required', 'passkey_required', 'passkey_refused', 'challenge_over', 'owner_required', 'limit_of_staff', 'on_hold', 'not_waiting', 'not_in_this_state', 'terms_wrong', 'budget_spent', 'already_sent', 'would_be_below_zero', 'tree_cycle', 'tree_too_deep', 'upline_wrong', 'agent_has_downline', 'other_currency', 'rate_above_own'],
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
