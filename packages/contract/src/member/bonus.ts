import { gameCategories } from '@trevo/rules/categories'
import { freeRoundsStates } from '@trevo/rules/promotions/free-rounds'
import { z } from 'zod'
import { languageAsked } from './games.ts'
import { amountText, currencyText, timeText } from '#wire.ts'
import { operation } from './operation.ts'

export const bonusIdText = z.string().regex(/^bns_[0-9a-z]{1,13}$/)
export const grantStates = ['waiting', 'active', 'converted', 'forfeited', 'expired', 'spent'] as const
export const grantEnds = ['wagered', 'given-up', 'withdrawal', 'closed', 'deposit-reversed', 'staff', 'ran-out', 'spent'] as const

export const lineReasons = ['counted', 'over-max', 'no-weight', 'nothing', 'other-game'] as const

export const bonusView = z.object({
  bonusId: bonusIdText,
  state: z.enum(grantStates),
  currency: currencyText,
  granted: amountText,
  /** What is left of it in the bonus purse; zero once it has ended, or has not begun. */
  balance: amountText,
  /** To be staked before it becomes cash, and how much of that has counted. */
  required: amountText,
  counted: amountText,
  /** The highest stake that it pays for; null: any. */
  maxStake: amountText.nullable(),
  /** The most that becomes cash; null: all. */
  cap: amountText.nullable(),
  /** The granted sum itself goes back to the house at the end. */
  isSticky: z.boolean(),
  /** A withdrawal ends it. */
  endsAtWithdrawal: z.boolean(),
  /** How long it runs once it is active. */
  days: z.number().int(),
  madeAt: timeText,
  activeAt: timeText.nullable(),
  expiresAt: timeText.nullable(),
  endedAt: timeText.nullable(),
  endReason: z.enum(grantEnds).nullable(),
  converted: amountText,
  forfeited: amountText,
  /** What came back on its stakes after its end and went to the house. */
  lapsed: amountText,
  /** Free rounds win into it; null: none. While they are not over, what was granted and what is to be staked still grow. */
  rounds: z.object({ times: z.number().int(), areOver: z.boolean() }).nullable(),
})

export const bonusDetail = bonusView.extend({
  /** Of each class of games, in basis points: what a round counts. A class of 0 takes no bonus money either. */
  weights: z.array(z.object({ category: z.enum(gameCategories), weightBps: z.number().int() })),
  /** The only games that count and take it; null: every game that takes bonus. */
  onlyGames: z.array(z.object({ vassalage: z.string(), gameCode: z.string(), gameName: z.string() })).nullable(),
})

export const disputeIdText = z.string().regex(/^wdp_[0-9a-z]{1,13}$/)
export const disputeStates = ['open', 'corrected', 'kept'] as const
/** How much is said of a round that is doubted. */
export const doubtLetters = { min: 10, max: 500 } as const
/** So many may wait for an answer. */
export const openDisputesMax = 5

/** That the member doubted a round, and what the house made of it. */
export const lineDispute = z.object({
  disputeId: disputeIdText,
  state: z.enum(disputeStates),
  madeAt: timeText,
  /** What was written. */
  reason: z.string(),
  /** The house's answer, once it has decided. */
  sentence: z.string().nullable(),
})

/** What a closed round added, or what a later change of it took away. */
export const wagerLine = z.object({
  lineId: z.string(),
  at: timeText,
  vassalage: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  category: z.string(),
  roundId: z.string(),
  /** The first line of its round; every other is a correction. */
  isFirst: z.boolean(),
  staked: amountText,
  /** What of the stake counts as play: all of it, or what was won or lost. */
  turnover: amountText,
  weightBps: z.number().int(),
  /** What the round counts with this line. */
  counts: amountText,
  /** By how much that changed what had counted: below zero after a correction. */
  added: z.string().regex(/^(?:0|-?[1-9][0-9]{0,14})$/),
  reason: z.enum(lineReasons),
  /** What staff added to it after a doubt; in the other figures already. */
  corrected: amountText.nullable(),
  dispute: lineDispute.nullable(),
})

export const freeRoundsIdText = z.string().regex(/^frg_[0-9a-z]{1,13}$/)

/** Rounds that a vendor plays without a stake. `asked`: the vendor has not said yet that it has them. */
export const freeRoundsView = z.object({
  freeRoundsId: freeRoundsIdText,
  state: z.enum(freeRoundsStates),
  /** Where they can be played, the first as the one that *play* opens. */
  games: z.array(z.object({ vassalage: z.string(), gameCode: z.string(), gameName: z.string() })),
  currency: currencyText,
  rounds: z.number().int(),
  used: z.number().int(),
  stake: amountText,
  /** The most that becomes cash; null: all. */
  cap: amountText.nullable(),
  /** What they won so far, and what of it was over the cap. */
  won: amountText,
  lapsed: amountText,
  /** How often what they win is to be staked before it is cash; null: it is cash. */
  times: z.number().int().nullable(),
  madeAt: timeText,
  until: timeText,
  endedAt: timeText.nullable(),
})

const params = z.object({ bonusId: bonusIdText })

export const bonus = {
  'GET /api/rewards': operation({
    summary: "The member's bonuses: the one in play, those that wait for their turn, and those that have ended, newest first",
    access: 'member',
    query: z.object({ after: bonusIdText.optional(), language: languageAsked }),
    reply: z.object({
      active: bonusView.nullable(),
      waiting: z.array(bonusView),
      ended: z.array(bonusView),
      /** Those to be played, and the last that ended. */
      freeRounds: z.array(freeRoundsView),
      /** A promotion stands that is joined with a code. */
      takesCodes: z.boolean(),
      /** Goes back as `after` for more that have ended. */
      next: bonusIdText.nullable(),
    }),
    refusals: [],
  }),
  'GET /api/bonus/:bonusId': operation({ summary: 'One bonus with all its rules', access: 'member', params, query: z.object({ language: languageAsked }), reply: bonusDetail, refusals: ['not_found'] }),
  'GET /api/bonus/:bonusId/lines': operation({
    summary: 'What each round counted for a bonus, newest first, 25 a page',
    access: 'member',
    params,
    query: z.object({ after: z.string().regex(/^[1-9][0-9]{0,18}$/).optional(), language: languageAsked }),
    reply: z.object({ list: z.array(wagerLine), next: z.string().nullable() }),
    refusals: ['not_found'],
  }),
  'POST /api/bonus/:bonusId/dispute': operation({
    summary: 'Doubts what a round counted: staff recompute it and answer. A round is doubted once; sent again it is as it was',
    access: 'real',
    params,
    body: z.strictObject({ lineId: z.string().regex(/^[1-9][0-9]{0,18}$/), reason: z.string().trim().min(doubtLetters.min).max(doubtLetters.max) }),
    reply: lineDispute,
    refusals: ['not_found', 'too_many_disputes'],
  }),
  'POST /api/bonus/:bonusId/give-up': operation({
    summary: 'Ends a bonus: what is left of it goes back to the house, and the next that waits begins',
    access: 'real',
    params,
    body: z.strictObject({}),
    reply: bonusView,
    refusals: ['not_found', 'grant_over'],
  }),
  'POST /api/bonus/order': operation({
    summary: 'The order in which bonuses wait: every one that waits, once',
    access: 'real',
    body: z.strictObject({ bonusIds: z.array(bonusIdText).max(5) }),
    reply: z.object({ waiting: z.array(bonusView) }),
    refusals: ['grant_over'],
  }),
}
