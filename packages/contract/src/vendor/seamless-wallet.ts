import { z } from 'zod'

/** What game vendors send to `/provider/v1/<verb>`; docs/seamless-wallet.md tells them. */

export const vendorId = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/)
const wholeAmount = z.string().regex(/^(?:0|[1-9][0-9]{0,14})$/)
const stakeAmount = z.string().regex(/^[1-9][0-9]{0,14}$/)
const currency = z.string().regex(/^[A-Z]{3}$/)
const member = z.string().regex(/^mem_(?:0|[1-9a-z][0-9a-z]{0,12})$/)
/** For a person who reads the books: one line of any script. */
const reason = z.string().regex(/^[^\p{Cc}]{1,200}$/u)
const token = z.string().min(1).max(128)

/** What a vendor may say of somebody's play; `other` is said by its reason. */
export const markKinds = ['collusion', 'automated-play', 'other'] as const
export type MarkKind = (typeof markKinds)[number]

const round = { memberId: member, gameCode: vendorId, roundId: vendorId }

export const seamlessWallet = {
  authenticate: z.strictObject({ launchToken: token }),
  balance: z.strictObject({ sessionToken: token }),
  bet: z.strictObject({ sessionToken: token, ...round, txId: vendorId, amount: stakeAmount, currency, closesRound: z.boolean().optional() }),
  win: z.strictObject({ ...round, txId: vendorId, refTxId: vendorId, amount: wholeAmount, currency, closesRound: z.boolean().optional() }),
  'bet-win': z.strictObject({ sessionToken: token, ...round, txId: vendorId, betAmount: stakeAmount, winAmount: wholeAmount, currency }),
  rollback: z.strictObject({ ...round, txId: vendorId, refTxId: vendorId }),
  'end-round': z.strictObject(round),
  'promo-win': z
    .strictObject({ memberId: member, txId: vendorId, campaignId: vendorId, amount: stakeAmount, currency, gameCode: vendorId.optional(), roundId: vendorId.optional() })
    .refine(({ gameCode, roundId }) => roundId === undefined || gameCode !== undefined, { path: ['roundId'], message: 'a round is named with its game' }),
  adjust: z.strictObject({ ...round, txId: vendorId, refTxId: vendorId, amount: stakeAmount, direction: z.enum(['credit', 'debit']), reason, currency }),
  mark: z
    .strictObject({ memberId: member, txId: vendorId, kind: z.enum(markKinds), reason, withMemberId: member.optional(), gameCode: vendorId.optional(), roundId: vendorId.optional() })
    .refine(({ gameCode, roundId }) => roundId === undefined || gameCode !== undefined, { path: ['roundId'], message: 'a round is named with its game' })
    .refine(({ memberId, withMemberId }) => memberId !== withMemberId, { path: ['withMemberId'], message: 'is somebody else' }),
} as const

export type Verb = keyof typeof seamlessWallet
export type VerbBody<V extends Verb> = z.infer<(typeof seamlessWallet)[V]>
