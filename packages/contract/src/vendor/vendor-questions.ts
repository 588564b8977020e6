import { z } from 'zod'
import { vendorId } from './seamless-wallet.ts'

/** What a platform asks of a vendor, and what a vendor answers; docs/vendors.md tells them. */

const amount = z.string().regex(/^(?:0|[1-9][0-9]{0,14})$/)
const currency = z.string().regex(/^[A-Z]{3}$/)
const member = z.string().regex(/^mem_(?:0|[1-9a-z][0-9a-z]{0,12})$/)

export const transactionKinds = ['bet', 'win', 'rollback', 'promo', 'adjust-credit', 'adjust-debit'] as const

const transaction = z.object({
  txId: vendorId,
  kind: z.enum(transactionKinds),
  roundId: vendorId.nullable(),
  memberId: member,
  amount,
  currency,
  status: z.enum(['done', 'pending', 'refused']),
  at: z.iso.datetime(),
})

export const roundStates = ['open', 'settled', 'cancelled', 'unknown'] as const

export const freeRoundsActions = ['grant', 'cancel', 'state'] as const
export type FreeRoundsAction = (typeof freeRoundsActions)[number]
/** `unknown`: never had, which only the question `state` may be answered with. */
export const freeRoundsStates = ['given', 'playing', 'done', 'cancelled', 'expired', 'refused', 'unknown'] as const
export const freeRoundsMax = 1_000
export const freeRoundsGamesMax = 20

/** What a vendor is asked at its address for free rounds. The same campaign has the same body but for the action, for ever. */
export const freeRoundsQuestion = z.strictObject({
  action: z.enum(freeRoundsActions),
  campaignId: vendorId,
  memberId: member,
  currency,
  games: z.array(vendorId).min(1).max(freeRoundsGamesMax),
  rounds: z.number().int().min(1).max(freeRoundsMax),
  stake: z.string().regex(/^[1-9][0-9]{0,14}$/),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
})
export type FreeRoundsQuestion = z.infer<typeof freeRoundsQuestion>

/** The most transactions that one round has, and lines that one page of a statement has. */
export const transactionsMax = 500

export const vendorAnswers = {
  'round-status': z.object({ roundId: vendorId, state: z.enum(roundStates), transactions: z.array(transaction).max(transactionsMax) }),
  statement: z.object({ lines: z.array(transaction).max(transactionsMax), next: z.string().min(1).max(64).nullable() }),
  'free-rounds': z.object({
    campaignId: vendorId,
    state: z.enum(freeRoundsStates),
    used: z.number().int().min(0).max(freeRoundsMax),
    won: amount,
    /** Why it was refused, for the brand's staff. */
    reason: z.string().max(200).optional(),
  }),
} as const

export type VendorQuestion = keyof typeof vendorAnswers
export type VendorAnswer<Q extends VendorQuestion> = z.infer<(typeof vendorAnswers)[Q]>
export type VendorTransaction = z.infer<typeof transaction>
export type RoundStateSaid = (typeof roundStates)[number]

export interface VendorQuestionBody {
  readonly 'round-status': { readonly roundId: string; readonly gameCode: string; readonly memberId: string }
  readonly statement: { readonly from: string; readonly to: string; readonly after: string | null }
  readonly 'free-rounds': FreeRoundsQuestion
}
