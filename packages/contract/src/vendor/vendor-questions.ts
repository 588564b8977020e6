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

/** The most transactions that one round has, and lines that one page of a statement has. */
export const transactionsMax = 500

export const vendorAnswers = {
  'round-status': z.object({ roundId: vendorId, state: z.enum(roundStates), transactions: z.array(transaction).max(transactionsMax) }),
  statement: z.object({ lines: z.array(transaction).max(transactionsMax), next: z.string().min(1).max(64).nullable() }),
} as const

export type VendorQuestion = keyof typeof vendorAnswers
export type VendorAnswer<Q extends VendorQuestion> = z.infer<(typeof vendorAnswers)[Q]>
export type VendorTransaction = z.infer<typeof transaction>
export type RoundStateSaid = (typeof roundStates)[number]

export interface VendorQuestionBody {
  readonly 'round-status': { readonly roundId: string; readonly gameCode: string; readonly memberId: string }
  readonly statement: { readonly from: string; readonly to: string; readonly after: string | null }
}
