import { z } from 'zod'

/** What an operator may answer, as docs/seamless-wallet.md §2 says. Fields beside these are the operator's own affair. */

export const finalStatuses = [
  'OK',
  'DUPLICATE_MISMATCH',
  'CANCELLED',
  'SESSION_EXPIRED',
  'GAME_DISABLED',
  'MEMBER_BLOCKED',
  'INVALID_CURRENCY',
  'ROUND_CLOSED',
  'BET_NOT_FOUND',
  'ALREADY_SETTLED',
  'LIMIT_REACHED',
  'INSUFFICIENT_FUNDS',
] as const
export type FinalStatus = (typeof finalStatuses)[number]

const money = z.string().regex(/^(?:0|[1-9][0-9]{0,14})$/)
const currency = z.string().regex(/^[A-Z]{3}$/)
const common = {
  txId: z.string().nullable(),
  ledgerSeq: z.number().int().positive().nullable(),
  replayed: z.boolean(),
}

/** HTTP 200 of a verb that is about a member who is known. */
export const decided = z.object({ status: z.enum(finalStatuses), balance: money, currency, ...common })
export type Decided = z.infer<typeof decided>

/** HTTP 200 of `authenticate` or `balance` where it is refused. */
export const refusedUnknown = z.object({
  status: z.enum(['SESSION_EXPIRED', 'MEMBER_BLOCKED', 'GAME_DISABLED']),
  balance: z.null(),
  currency: z.null(),
  ...common,
})

export const authenticated = z.object({
  status: z.literal('OK'),
  sessionToken: z.string().min(1).max(128),
  memberId: z.string().regex(/^mem_(?:0|[1-9a-z][0-9a-z]{0,12})$/),
  nickname: z.string(),
  currency,
  language: z.string().min(2),
  country: z.string().regex(/^[A-Z]{2}$/),
  balance: money,
  isTrial: z.boolean(),
  rules: z.object({ autoplay: z.boolean(), turbo: z.boolean(), minimumCycleMs: z.number().int().min(0), othersBets: z.boolean().optional(), smallReturns: z.boolean().optional(), simulatedEvents: z.boolean().optional(), roundStakeMax: money.optional(), realityCheckS: z.number().int().min(1).optional(), maxStake: money.optional() }),
  txId: z.null(),
  ledgerSeq: z.null(),
  replayed: z.literal(false),
})
export type Authenticated = z.infer<typeof authenticated>

/** Whatever is not HTTP 200. */
export const undecided = {
  400: z.object({ status: z.literal('INVALID_REQUEST'), fields: z.array(z.object({ name: z.string(), problem: z.string() })).min(1) }),
  401: z.object({ status: z.literal('INVALID_SIGNATURE') }),
  404: z.object({ status: z.literal('UNKNOWN_VERB') }),
  503: z.object({ status: z.literal('RETRY') }),
} as const
