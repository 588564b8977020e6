import { hardReferralMarks, referralBounds, referralPays, referralStates, softReferralMarks } from '@trevo/rules/agents/referral'
import { products } from '@trevo/rules/promotions/reward-rates'
import { z } from 'zod'
import { amountText, currencyText, timeText } from '#wire.ts'
import { memberIdText } from './cashier.ts'
import { actBody, actQuery, actReply, listQuery, listReply, staffOperation } from './operation.ts'

const read = { right: 'promotions.publish' } as const
const meant = ['changed_meanwhile', 'key_used_otherwise', 'reason_required'] as const
const counted = (least: number, most: number) => z.number().int().min(least).max(most)

/** What a version of a campaign is made of. */
export const referralBody = {
  product: z.enum(products),
  pays: z.enum(referralPays),
  times: counted(0, referralBounds.times),
  bonusDays: counted(0, referralBounds.bonusDays),
  days: counted(1, referralBounds.days),
  holdDays: counted(0, referralBounds.holdDays),
  monthMax: counted(1, referralBounds.monthMax),
  isVerified: z.boolean(),
  amounts: z.record(currencyText, z.strictObject({ depositsMinor: amountText, turnoverMinor: amountText, rewardMinor: amountText })),
}

const mark = z.enum([...hardReferralMarks, ...softReferralMarks])
const person = z.object({ memberId: memberIdText, username: z.string() })
const friend = z.object({
  friend: person,
  inviter: person,
  campaign: z.number().int(),
  registeredAt: timeText,
  endsAt: timeText,
  state: z.enum(referralStates),
  currency: currencyText,
  depositsMinor: amountText,
  turnoverMinor: amountText,
  percent: z.number().int(),
  paysAt: timeText.nullable(),
  marks: z.array(mark),
  review: z.enum(['open', 'allowed']).nullable(),
  why: z.enum(['mark', 'staff', 'month', 'closed']).nullable(),
  paid: z.object({ amountMinor: amountText, currency: currencyText }).nullable(),
  endedAt: timeText.nullable(),
  version: z.string(),
})

export const staffReferral = {
  'GET /office/referral-campaigns': staffOperation({
    access: read,
    reply: z.object({
      versions: z.array(
        z.object({
          version: z.number().int(),
          state: z.enum(['live', 'paused', 'over']),
          madeAt: timeText,
          ...referralBody,
          friends: z.number().int(),
          open: z.number().int(),
          paid: z.number().int(),
          review: z.number().int(),
          sums: z.array(z.object({ currency: currencyText, amountMinor: amountText })),
        }),
      ),
      /** Currencies that the house takes. */
      currencies: z.array(currencyText),
      /** What the market lets it pay for, and how often a bonus may be staked. */
      plays: z.array(z.string()),
      bonusTimes: z.number().int(),
      version: z.string(),
    }),
    refusals: [],
    summary: 'Campaigns for inviting friends, the newest first, with the one that is live or paused, and what came of each',
  }),
  'POST /office/referral-campaigns': staffOperation({
    access: { right: 'promotions.publish', act: 'referral.publish' },
    query: actQuery,
    body: actBody(referralBody),
    reply: actReply(z.object({ version: z.number().int() })),
    refusals: [...meant, 'step_up_required', 'market_forbids', 'terms_wrong'],
    summary: 'Publishes a campaign for friends who come from then on; another approves it. Those who came before keep theirs',
  }),
  'POST /office/referral-campaigns/pause': staffOperation({
    access: { right: 'promotions.publish', act: 'referral.pause' },
    query: actQuery,
    body: actBody({}),
    reply: actReply(z.null()),
    refusals: [...meant, 'not_in_this_state'],
    summary: 'Nobody comes under the campaign from now on; friends who did go on',
  }),
  'POST /office/referral-campaigns/resume': staffOperation({
    access: { right: 'promotions.publish', act: 'referral.resume' },
    query: actQuery,
    body: actBody({}),
    reply: actReply(z.null()),
    refusals: [...meant, 'step_up_required', 'not_in_this_state', 'market_forbids'],
    summary: 'Friends come under the campaign again; another approves it',
  }),
  'GET /office/referral-friends': staffOperation({
    access: { right: 'claims.review' },
    query: z.strictObject({ ...listQuery, state: z.enum(referralStates).optional(), review: z.literal('open').optional(), inviter: memberIdText.optional() }),
    reply: listReply(friend),
    refusals: ['cursor_mismatch'],
    summary: 'Friends whom members brought, the newest first, with how far they are and what speaks of abuse',
  }),
  'POST /office/referral-friends/:memberId/decide': staffOperation({
    access: { right: 'claims.review', act: 'referral.decide' },
    params: z.strictObject({ memberId: memberIdText }),
    query: actQuery,
    body: actBody({ isAllowed: z.boolean() }),
    reply: actReply(z.null()),
    refusals: [...meant, 'not_in_this_state', 'own_account'],
    summary: 'Decides about a friend with two everyday signs of abuse: paid when the hold is over, or never',
  }),
}
