import { claimLabels } from '@trevo/rules/promotions/claim-label'
import { rejectReasons } from '@trevo/rules/promotions/reasons'
import { typedCodeMax } from '@trevo/rules/promotions/codes'
import { rewardKinds } from '@trevo/rules/promotions/rewards'
import { applicationPicturesMax, remarkMax } from '@trevo/rules/promotions/terms'
import { pictureBytesMax } from '@trevo/rules/support/complaints'
import { z } from 'zod'
import { claimableTerms, eligibilityRule } from '#promotion-terms.ts'
import { amountText, currencyText, timeText } from '#wire.ts'
import { announcement } from './announcements.ts'
import { requestId } from './deposits.ts'
import { operation } from './operation.ts'

const language = z.string().max(8).default('pt')
const params = z.object({ promotionId: z.string().max(20) })

/** What the member has of a promotion; the dates of one that can be claimed are those of its terms. */
const standing = {
  /** Null: a page and no more. */
  label: z.enum(claimLabels).nullable(),
  /** Rules that are not met, of each line those that the member may read; of one line any is enough. */
  unmet: z.array(z.array(eligibilityRule)),
  /** How far, in hundredths, while something is to be done. */
  percent: z.number().int().min(0).max(100).nullable(),
}

/** What it gives at most, in the member's currency; of points how many. */
const rewardView = z.object({ kind: z.enum(rewardKinds), amountMinor: amountText, currency: currencyText })

const card = announcement.omit({ content: true, read: true }).extend({
  ...standing,
  reward: rewardView.nullable(),
})

const claimView = z.object({
  /** What counted of each condition, and what each asks. */
  counted: z.array(amountText),
  required: z.array(amountText),
  endsAt: timeText.nullable(),
  claimBy: timeText.nullable(),
  rewardMinor: amountText,
  /** Of an application that was refused; the sentence is gone after a time. */
  rejected: z.object({ reason: z.enum(rejectReasons), sentence: z.string().nullable(), triesLeft: z.number().int() }).nullable(),
  /** What waits for staff. */
  application: z.object({ requestId, sentAt: timeText, remark: z.string().nullable(), pictures: z.number().int() }).nullable(),
})

/** A game that bonus money may be staked in: what it gives back of its stakes, where that is known, and how much of a stake counts. */
const weighedGame = z.object({ vassalage: z.string(), gameCode: z.string(), gameName: z.string(), returnBps: z.number().int().nullable(), weightBps: z.number().int() })

const claimReply = z.object({ ...standing, claim: claimView.nullable() })
/** The terms that the member saw. */
const seen = { requestId, version: z.number().int().min(1), hash: z.string().regex(/^[0-9a-f]{64}$/) }
const entering = ['grant_slot_taken', 'promotion_not_open', 'promotion_closed', 'not_eligible', 'budget_spent', 'already_claimed', 'terms_changed'] as const

const monthDay = z.strictObject({ month: z.number().int().min(1).max(12), day: z.number().int().min(1).max(31) })
const birthdayView = z.object({
  /** Null: not used for gifts. */
  birthday: monthDay.nullable(),
  /** Papers or the profile say it: it need not be told. */
  isKnown: z.boolean(),
  /** Until when one that was told stands, also once it was taken back. */
  lockedUntil: timeText.nullable(),
  /** When gifts can be had: now, or next. */
  gifts: z.object({ opensAt: timeText, endsAt: timeText, isOpen: z.boolean() }).nullable(),
})

export const promotions = {
  'GET /api/deposit-offers': operation({
    summary: 'Promotions that the member may choose with the next deposit, each with the terms that it would be under',
    access: 'funded',
    query: z.object({ language }),
    reply: z.object({
      offers: z.array(
        z.object({
          promotionId: z.string(),
          title: z.string(),
          terms: z.object({ terms: claimableTerms, version: z.number().int(), hash: z.string(), currency: currencyText }),
          /** The share of the deposit, the most that it comes to, and the least deposit. */
          bps: z.number().int(),
          mostMinor: amountText,
          leastMinor: amountText,
        }),
      ),
    }),
    refusals: [],
  }),
  'GET /api/promotions': operation({
    summary: 'Promotions that stand now, with what each is called for the member; a guest’s are of nobody',
    access: 'guest',
    query: z.object({ category: z.string().max(64).optional(), language }),
    reply: z.object({ promotions: z.array(card), categories: z.array(z.object({ id: z.string(), name: z.string() })) }),
    refusals: [],
  }),
  'GET /api/promotions/:promotionId': operation({
    summary: 'One promotion with its terms as data, their version and hash, and the member’s claim',
    access: 'guest',
    params,
    query: z.object({ language }),
    reply: announcement.omit({ read: true }).extend({
      ...standing,
      terms: z.object({ terms: claimableTerms, version: z.number().int(), hash: z.string(), currency: currencyText }).nullable(),
      claim: claimView.nullable(),
      asOf: timeText,
    }),
    refusals: [],
  }),
  'GET /api/promotions/:promotionId/worth': operation({
    summary: 'What a bonus or free rounds are worth before they are taken: the worst case, what is to be staked, and what is left on average',
    access: 'guest',
    params,
    query: z.object({
      language,
      /** Minor units. Of a bonus that hangs on a deposit; without it the smallest that gets the most. */
      deposit: amountText.optional(),
      vassalage: z.string().max(32).optional(),
      gameCode: z.string().max(64).optional(),
      /** Of a bet, in minor units. */
      stake: amountText.refine((amount) => amount !== '0').default('100'),
    }),
    reply: z.object({
      kind: z.enum(['bonus', 'free-rounds']),
      currency: currencyText,
      games: z.array(weighedGame),
      game: weighedGame.nullable(),
      deposit: amountText,
      bonus: amountText,
      /** To be staked as the game counts it, and then by the game's weight and the highest stake. Null: not known. */
      required: amountText,
      stake: amountText,
      turnover: z.string().nullable(),
      bets: z.string().nullable(),
      /** What staking costs on average. */
      cost: z.string().nullable(),
      /** What is left on average; may be below zero. Null: the game's return is not known. */
      expected: z.string().nullable(),
      cap: amountText.nullable(),
      days: z.number().int(),
    }),
    refusals: [],
  }),
  'POST /api/promotions/:promotionId/join': operation({
    summary: 'The member is in; the same requestId once. The terms are those that they saw',
    access: 'real',
    params,
    body: z.strictObject(seen),
    reply: claimReply,
    refusals: [...entering],
  }),
  'GET /api/birthday': operation({ summary: 'The birthday that the member lets the house use for gifts, and when they can be had', access: 'real', reply: birthdayView, refusals: [] }),
  'PUT /api/birthday': operation({
    summary: 'Lets the house use it: read once from papers or profile, else as it is told, which stands for a year',
    access: 'real',
    body: z.strictObject({ told: monthDay.nullable() }),
    reply: birthdayView,
    refusals: ['invalid_fields', 'birthday_locked'],
  }),
  'DELETE /api/birthday': operation({ summary: 'Takes it back: the day is deleted', access: 'real', reply: birthdayView, refusals: [] }),
  'POST /api/promotion-codes': operation({
    summary: 'Joins the promotion of a code, typed in any case, with spaces and hyphens or without; the same requestId once',
    access: 'real',
    body: z.strictObject({ code: z.string().max(typedCodeMax), requestId }),
    reply: z.object({ promotionId: z.string(), title: z.string(), label: z.enum(claimLabels), reward: rewardView }),
    refusals: ['promo_code_wrong', 'sold_out', 'grant_slot_taken', 'promotion_not_open', 'promotion_closed', 'not_eligible', 'budget_spent', 'already_claimed'],
  }),
  'POST /api/promotions/:promotionId/leave': operation({ summary: 'Out again, while nothing was earned', access: 'real', params, body: z.strictObject({ requestId }), reply: claimReply, refusals: ['promotion_closed'] }),
  'POST /api/promotions/:promotionId/claim': operation({ summary: 'Takes what was earned', access: 'real', params, body: z.strictObject({ requestId }), reply: claimReply, refusals: ['promotion_closed', 'already_claimed', 'grant_slot_taken', 'not_eligible'] }),
  'POST /api/promotions/:promotionId/application': operation({
    summary: 'Asks staff; pictures come beside it while it waits',
    access: 'real',
    params,
    body: z.strictObject({ ...seen, remark: z.string().max(remarkMax * 4) }),
    reply: claimReply,
    refusals: [...entering, 'invalid_fields', 'application_decided'],
  }),
  'DELETE /api/promotions/:promotionId/application': operation({ summary: 'Takes back what waits for staff', access: 'real', params, reply: claimReply, refusals: ['application_decided'] }),
  'PUT /api/promotions/:promotionId/applications/:applicationRequestId/pictures/:pictureRequestId': operation({
    summary: `A picture beside an application: the body is its bytes, png or jpg; at most ${applicationPicturesMax}, and the same id once`,
    access: 'real',
    params: z.object({ promotionId: z.string().max(20), applicationRequestId: requestId, pictureRequestId: requestId }),
    body: z.instanceof(Uint8Array),
    upload: { types: ['image/png', 'image/jpeg'], bytesMax: pictureBytesMax },
    reply: z.object({ pictures: z.number().int() }),
    refusals: ['picture_unreadable', 'pictures_full', 'application_decided'],
  }),
}
