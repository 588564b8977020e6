import { referralPays, referralStates } from '@trevo/rules/agents/referral'
import { products } from '@trevo/rules/promotions/reward-rates'
import { z } from 'zod'
import { amountText, currencyText, timeText } from '#wire.ts'
import { operation } from './operation.ts'

export const referral = {
  'GET /api/referrals': operation({
    summary: 'How the member invites friends: the code, what is paid and what for, the friends who came by it, newest first, 25 a page, and what was paid for them',
    access: 'inviter',
    query: z.object({ after: z.string().regex(/^[0-9a-z]{1,13}$/).optional() }),
    reply: z.object({
      code: z.string(),
      /** What holds for a friend who comes now, in the member's currency; null: nothing is paid for new friends. */
      terms: z
        .object({
          currency: currencyText,
          depositsMinor: amountText,
          turnoverMinor: amountText,
          rewardMinor: amountText,
          product: z.enum(products),
          pays: z.enum(referralPays),
          times: z.number().int(),
          bonusDays: z.number().int(),
          days: z.number().int(),
          holdDays: z.number().int(),
          monthMax: z.number().int(),
          isVerified: z.boolean(),
          /** So many more can be paid this month. */
          left: z.number().int(),
        })
        .nullable(),
      earned: z.array(z.object({ currency: currencyText, amountMinor: amountText, friends: z.number().int() })),
      list: z.array(
        z.object({
          entry: z.string(),
          /** Masked. */
          name: z.string(),
          joinedAt: timeText,
          state: z.enum(referralStates),
          /** Of what is to be played, while that goes on. */
          percent: z.number().int().min(0).max(100).nullable(),
          /** While the payment waits: when it comes, where that is known. */
          paysAt: timeText.nullable(),
          paid: z.object({ amountMinor: amountText, currency: currencyText, at: timeText, transferId: z.string().nullable() }).nullable(),
        }),
      ),
      next: z.string().nullable(),
    }),
    refusals: [],
  }),
}
