import { contractCategories, contractKinds, dividendPeriods } from '@trevo/rules/agents/contract-terms'
import { contractSides, endingWhys, versionStates } from '@trevo/rules/agents/contracts'
import { carries } from '@trevo/rules/agents/dividends'
import { tiersMax } from '@trevo/rules/agents/tiers'
import { planDaysMax } from '@trevo/rules/agents/partner-plans'
import { z } from 'zod'
import { currencyText, timeText } from '#wire.ts'
import { operation } from './operation.ts'

const memberIdText = z.string().regex(/^mem_[0-9a-z]{1,13}$/)
export const contractIdText = z.string().regex(/^ctr_[0-9a-z]{1,13}$/)
const minorText = z.string().regex(/^(?:0|[1-9][0-9]{0,17})$/)
const hashText = z.string().regex(/^[0-9a-f]{64}$/)
export const contractKind = z.enum(contractKinds)
export const contractCategory = z.enum(contractCategories)
const bps = z.number().int().min(0).max(10_000)

/** Money as text of minor units. The last five are a dividend's alone. */
export const contractTerms = z.strictObject({
  tiers: z.array(z.strictObject({ minTurnover: minorText, minNetLoss: minorText.optional(), minActive: z.number().int().min(0).max(1_000_000), bps })).max(tiersMax + 1),
  activeThreshold: minorText,
  period: z.enum(dividendPeriods).optional(),
  carry: z.enum(carries).optional(),
  depositFeeBps: bps.optional(),
  platformFeeBps: bps.optional(),
  fence: minorText.optional(),
  /** Of a partner: what each member whom they brought brings once, whose first deposit and valid turnover reach this within the days. */
  cpa: z.strictObject({ deposit: minorText, turnover: minorText, days: z.number().int().min(1).max(planDaysMax), amount: minorText }).optional(),
})

/** `method`: how the side proved who it is; `staff`: people of the house signed. */
const signature = z.object({ at: timeText, method: z.string(), session: z.string().nullable() })

const version = z.object({
  version: z.number().int(),
  /** Who made it. */
  side: z.enum(contractSides),
  state: z.enum(versionStates),
  terms: contractTerms,
  /** SHA-256 over `text`, in hex. */
  hash: hashText,
  /** What both sides sign, as canonical JSON. */
  text: z.string(),
  madeAt: timeText,
  expiresAt: timeText,
  answeredAt: timeText.nullable(),
  payer: signature.nullable(),
  payee: signature.nullable(),
  /** The first day on which it holds, and the first on which it holds no more; both the same: it never did. */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  ending: z.object({ why: z.enum(endingWhys), by: z.enum(contractSides).nullable(), at: timeText }).nullable(),
})

const contract = z.object({
  contractId: contractIdText,
  kind: contractKind,
  category: contractCategory,
  /** The reader's own. */
  side: z.enum(contractSides),
  /** Null: the house. */
  other: z.object({ memberId: memberIdText, username: z.string() }).nullable(),
})

/** The versions that wait or hold now or later, else the last one; newest first. */
const listed = contract.extend({ versions: z.array(version) })

const params = z.object({ contractId: contractIdText, version: z.coerce.number().int().min(1).max(1_000_000) })
const reply = z.object({ contract: listed })
const named = z.strictObject({ hash: hashText })
const termsRefusals = ['invalid_fields', 'tiers_do_not_rise', 'rate_above_own', 'rate_below_downline'] as const

const request = z.object({
  contractId: contractIdText,
  version: z.number().int(),
  /** Offered, countered, or its end was asked for. */
  status: z.enum(['P', 'E', 'V']),
  period: z.enum(dividendPeriods).optional(),
  /** Money as text of minor units; the rate in percent. */
  details: z.array(z.object({ betVolume: minorText, netLoss: minorText.optional(), activeMember: z.number().int(), rateType: z.literal('P'), rate: z.string() })),
})
const requests = z.partialRecord(contractCategory, z.array(request))

export const contracts = {
  'GET /api/agents/contract-requests': operation({
    summary: 'Contracts that wait for the member, by kind and category: offers, counter-offers, and ends that the other side asked for',
    access: 'real',
    reply: z.object({ dailysalreqtype: requests, divtypecompperiodreq: requests, contracthoursalreq: requests }),
    refusals: [],
  }),
  'GET /api/agents/contracts': operation({
    summary: 'Contracts of a kind: those with whoever is above, and those with direct members by username, 25 a page',
    access: 'real',
    query: z.object({ kind: contractKind, state: z.enum(['waiting', 'signed', 'over']).optional(), search: z.string().trim().max(32).optional(), after: z.string().max(60).optional() }),
    reply: z.object({
      /** The kinds that the house has; without the one asked for both lists are empty. */
      kinds: z.array(contractKind),
      /** Whether the reader signs: an assistant reads alone. */
      maySign: z.boolean(),
      /** Whether the reader has whom to offer one. */
      mayOffer: z.boolean(),
      /** Today, by the books. */
      today: z.iso.date(),
      /** Of every amount in the terms. */
      currency: currencyText,
      above: z.array(listed),
      below: z.array(listed),
      next: z.string().nullable(),
    }),
    refusals: ['not_allowed'],
  }),
  'GET /api/agents/contracts/:contractId': operation({
    summary: 'A contract with all its versions, newest first, and both signatures of each',
    access: 'real',
    params: z.object({ contractId: contractIdText }),
    reply,
    refusals: ['not_allowed', 'not_found'],
  }),
  'POST /api/agents/contracts': operation({
    summary: 'Offers a contract to a direct member; who offers signs it, and the other side has seven days',
    access: 'agent-direct',
    /** `after`: the last version that the agent saw, 0 where there is none. */
    body: z.strictObject({ username: z.string().trim().min(1).max(32), kind: contractKind, category: contractCategory, terms: contractTerms, after: z.number().int().min(0) }),
    reply,
    refusals: ['not_found', 'market_forbids', 'module_off', 'step_up_required', 'contract_changed', 'other_currency', ...termsRefusals],
  }),
  'POST /api/agents/contracts/:contractId/versions/:version/counter': operation({
    summary: 'Answers the version that waits with other terms; the other side has seven days again',
    access: 'real',
    params,
    body: z.strictObject({ hash: hashText, terms: contractTerms }),
    reply,
    refusals: ['not_allowed', 'not_found', 'market_forbids', 'module_off', 'step_up_required', 'contract_changed', ...termsRefusals],
  }),
  'POST /api/agents/contracts/:contractId/versions/:version/sign': operation({
    summary: 'Signs the very version that is named: it holds from the next day, a dividend from the next period',
    access: 'real',
    params,
    body: named,
    reply,
    refusals: ['not_allowed', 'not_found', 'market_forbids', 'module_off', 'step_up_required', 'contract_changed', 'rate_above_own', 'rate_below_downline', 'tree_too_deep'],
  }),
  'POST /api/agents/contracts/:contractId/versions/:version/reject': operation({
    summary: 'Says no to the version that waits',
    access: 'real',
    params,
    body: named,
    reply,
    refusals: ['not_allowed', 'not_found', 'contract_changed'],
  }),
  'POST /api/agents/contracts/:contractId/versions/:version/withdraw': operation({
    summary: 'Takes back a version of one’s own that waits',
    access: 'real',
    params,
    body: named,
    reply,
    refusals: ['not_allowed', 'not_found', 'contract_changed'],
  }),
  'POST /api/agents/contracts/:contractId/end': operation({
    summary: 'Ends what was signed, after the period that runs',
    access: 'real',
    params: z.object({ contractId: contractIdText }),
    body: z.strictObject({ version: z.number().int().min(1), hash: hashText }),
    reply,
    refusals: ['not_allowed', 'not_found', 'step_up_required', 'contract_changed'],
  }),
}
