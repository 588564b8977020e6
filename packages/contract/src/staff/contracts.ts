import { contractSides, endingWhys, versionStates } from '@trevo/rules/agents/contracts'
import { z } from 'zod'
import { contractCategory, contractIdText, contractKind, contractTerms } from '#member/contracts.ts'
import { memberIdText } from './members.ts'
import { actBody, actQuery, actReply, staffOperation } from './operation.ts'

const hashText = z.string().regex(/^[0-9a-f]{64}$/)
const who = z.object({ memberId: memberIdText, username: z.string() })

const version = z.object({
  version: z.number().int(),
  side: z.enum(contractSides),
  state: z.enum(versionStates),
  terms: contractTerms,
  hash: hashText,
  madeAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  endingWhy: z.enum(endingWhys).nullable(),
})

export const staffContracts = {
  'GET /office/members/:memberId/contracts': staffOperation({
    access: { right: 'agents.view' },
    params: z.strictObject({ memberId: memberIdText }),
    reply: z.object({
      /** Whether the house may have contracts with this member. */
      isOfHouse: z.boolean(),
      currency: z.string(),
      contracts: z.array(z.object({ contractId: contractIdText, kind: contractKind, category: contractCategory, /** Null: the house. */ payer: who.nullable(), payee: who, versions: z.array(version) })),
    }),
    refusals: ['not_found'],
    summary: 'A member’s contracts with whoever is above and with direct members: the versions that wait or hold, else the last one; 200 at most',
  }),
  'POST /office/members/:memberId/contracts': staffOperation({
    access: { right: 'agents.contracts', act: 'agents.offer-contract' },
    params: z.strictObject({ memberId: memberIdText }),
    query: actQuery,
    /** `after`: the last version that was seen, 0 where there is none; where the member made it and it waits, this answers it with other terms. */
    body: actBody({ kind: contractKind, category: contractCategory, terms: contractTerms, after: z.number().int().min(0) }),
    reply: actReply(z.object({ contractId: contractIdText })),
    refusals: ['changed_meanwhile', 'reason_required', 'key_used_otherwise', 'step_up_required', 'market_forbids', 'module_off', 'upline_wrong', 'contract_changed', 'tiers_do_not_rise', 'rate_below_downline'],
    summary: 'Offers a top agent or a partner a contract of the house, or answers theirs with other terms',
  }),
  'POST /office/contracts/:contractId/answer': staffOperation({
    access: { right: 'agents.contracts', act: 'agents.answer-contract' },
    params: z.strictObject({ contractId: contractIdText }),
    query: actQuery,
    body: actBody({ how: z.enum(['sign', 'reject', 'withdraw', 'end']), version: z.number().int().min(1), hash: hashText }),
    reply: actReply(z.null()),
    refusals: ['changed_meanwhile', 'reason_required', 'key_used_otherwise', 'step_up_required', 'not_found', 'module_off', 'market_forbids', 'contract_changed', 'rate_below_downline'],
    summary: 'Signs, rejects or withdraws a version of a contract of the house, or ends what was signed after the period that runs',
  }),
}
