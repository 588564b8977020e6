import { z } from 'zod'
import { freeRoundsGamesMax, freeRoundsMax } from '#vendor/vendor-questions.ts'
import { bonusIdText, bonusView, disputeIdText, disputeStates, freeRoundsIdText, freeRoundsView, grantStates, lineReasons } from '#member/bonus.ts'
import { freeRoundsStates } from '@trevo/rules/promotions/free-rounds'
import { vendorId } from '#vendor/seamless-wallet.ts'
import { amountText, currencyText, timeText } from '#wire.ts'
import { memberParams } from './members.ts'
import { actBody, actQuery, actReply, listQuery, listReply, staffOperation } from './operation.ts'

const positive = amountText.refine((text) => text !== '0')

const refusals = ['changed_meanwhile', 'step_up_required', 'reason_required', 'key_used_otherwise', 'not_in_this_state'] as const
const freeRoundsRow = freeRoundsView.extend({
  memberId: z.string(),
  username: z.string(),
  vendor: z.string(),
  source: z.string(),
  /** What the vendor says that they won; until the last promo-win has come it may be more than what came. */
  saidWon: amountText,
  isCancelling: z.boolean(),
  lateWins: z.number().int(),
  /** Since when the vendor has not answered, and why. Of those that it refused: its reason. */
  silentSince: timeText.nullable(),
  isLongSilent: z.boolean(),
  trouble: z.string().nullable(),
})

const dispute = z.object({
  disputeId: disputeIdText,
  bonusId: bonusIdText,
  memberId: z.string(),
  username: z.string(),
  state: z.enum(disputeStates),
  vendor: z.string(),
  gameCode: z.string(),
  roundId: z.string(),
  currency: currencyText,
  madeAt: timeText,
  decidedAt: timeText.nullable(),
  decidedBy: z.string().nullable(),
  version: z.string(),
})
/** What the round counts, and by how much that is more than it counts now; below zero where it is less. */
const anew = z.object({ weightBps: z.number().int(), turnoverMinor: amountText, countsMinor: amountText, differenceMinor: z.string(), reason: z.enum(lineReasons) })
const disputeParams = z.strictObject({ disputeId: disputeIdText })
const answer = z.string().trim().min(1).max(500)

export const staffBonus = {
  'GET /office/bonus-disputes': staffOperation({
    access: { right: 'claims.review' },
    query: z.strictObject({ ...listQuery, state: z.enum(disputeStates).default('open') }),
    reply: listReply(dispute),
    refusals: ['cursor_mismatch'],
    summary: 'Rounds that members doubt, the oldest first',
  }),
  'GET /office/bonus-disputes/:disputeId': staffOperation({
    access: { right: 'claims.review' },
    params: disputeParams,
    reply: z.object({
      dispute,
      /** What the member wrote, and what was answered; null: none, or erased. */
      reason: z.string().nullable(),
      sentence: z.string().nullable(),
      /** A correction counts for a bonus in play alone. */
      grantState: z.enum(grantStates),
      maxStakeMinor: amountText.nullable(),
      countedMinor: amountText,
      requiredMinor: amountText,
      facts: z.array(z.object({ factId: z.string(), stakedMinor: amountText, backMinor: amountText, turnoverMinor: amountText, weightBps: z.number().int(), countsMinor: amountText, addedMinor: z.string(), reason: z.enum(lineReasons) })),
      standsMinor: z.string(),
      /** Recomputed by the weight of the line, and by the one that the game has now. */
      byLine: anew,
      byNow: anew,
    }),
    refusals: [],
    summary: 'One of them with its lines, and what the round counts recomputed',
  }),
  'POST /office/bonus-disputes/:disputeId/correct': staffOperation({
    access: { right: 'claims.review', act: 'bonus.correct-line' },
    params: disputeParams,
    query: actQuery,
    body: actBody({ weight: z.enum(['line', 'now']), sentence: answer }),
    reply: actReply(z.null()),
    refusals: [...refusals],
    summary: 'Adds what the round counts more, with a sentence for the member; above what one person gives another approves',
  }),
  'POST /office/bonus-disputes/:disputeId/keep': staffOperation({
    access: { right: 'claims.review', act: 'bonus.keep-line' },
    params: disputeParams,
    query: actQuery,
    body: actBody({ sentence: answer }),
    reply: actReply(z.null()),
    refusals: [...refusals],
    summary: 'Leaves the round as it counted, with a sentence for the member',
  }),

  'GET /office/members/:memberId/free-rounds': staffOperation({
    access: { right: 'claims.grant' },
    params: memberParams,
    query: z.strictObject(listQuery),
    reply: listReply(freeRoundsRow),
    refusals: ['cursor_mismatch'],
    summary: 'Free rounds of a member, newest first',
  }),
  'POST /office/members/:memberId/free-rounds': staffOperation({
    access: { right: 'claims.grant', act: 'free-rounds.give' },
    params: memberParams,
    query: actQuery,
    body: actBody({
      vendor: z.string().regex(/^[A-Z0-9_]{1,32}$/),
      games: z.array(vendorId).min(1).max(freeRoundsGamesMax),
      rounds: z.number().int().min(1).max(freeRoundsMax),
      stakeMinor: positive,
      capMinor: amountText.nullable().default(null),
      days: z.number().int().min(1).max(90),
    }),
    reply: actReply(z.object({ freeRoundsId: freeRoundsIdText })),
    refusals: [...refusals, 'market_forbids', 'kept_from_offers', 'no_free_rounds'],
    summary: 'Proposes free rounds for a member; another approves them, and their vendor is asked',
  }),
  'POST /office/free-rounds/:freeRoundsId/cancel': staffOperation({
    access: { right: 'claims.grant', act: 'free-rounds.cancel' },
    params: z.strictObject({ freeRoundsId: freeRoundsIdText }),
    query: actQuery,
    body: actBody({}),
    reply: actReply(z.null()),
    refusals,
    summary: 'Proposes to end free rounds that are not played; another approves it, and their vendor is asked',
  }),
  'GET /office/free-rounds': staffOperation({
    access: { right: 'claims.grant' },
    query: z.strictObject({ ...listQuery, which: z.enum(['open', 'silent']).default('open') }),
    reply: listReply(freeRoundsRow),
    refusals: ['cursor_mismatch'],
    summary: 'Free rounds that are not over, oldest first: all, or those whose vendor is silent for a day',
  }),
  'GET /office/free-rounds/late': staffOperation({
    access: { right: 'claims.grant' },
    query: z.strictObject(listQuery),
    reply: listReply(
      z.object({
        transferId: z.string(), at: timeText, freeRoundsId: freeRoundsIdText, state: z.enum(freeRoundsStates), endedAt: timeText, memberId: z.string(), username: z.string(), vendor: z.string(), gameCode: z.string().nullable(),
        roundId: z.string().nullable(), txId: z.string(), currency: currencyText, amountMinor: amountText,
      }),
    ),
    refusals: ['cursor_mismatch'],
    summary: 'What vendors paid of free rounds after their end, newest first',
  }),
  'GET /office/members/:memberId/bonuses': staffOperation({
    access: { right: 'claims.grant' },
    params: memberParams,
    query: z.strictObject(listQuery),
    reply: listReply(bonusView.extend({ source: z.string() })),
    refusals: ['cursor_mismatch'],
    summary: 'Bonuses of a member, newest first',
  }),
  'POST /office/members/:memberId/bonuses': staffOperation({
    access: { right: 'claims.grant', act: 'bonus.grant' },
    params: memberParams,
    query: actQuery,
    body: actBody({
      amountMinor: positive,
      times: z.number().int().min(0).max(100),
      days: z.number().int().min(1).max(365),
      maxStakeMinor: positive.nullable().default(null),
      capMinor: amountText.nullable().default(null),
      isSticky: z.boolean().default(false),
    }),
    reply: actReply(z.object({ bonusId: bonusIdText })),
    refusals: ['changed_meanwhile', 'step_up_required', 'reason_required', 'key_used_otherwise', 'not_in_this_state', 'market_forbids', 'kept_from_offers'],
    summary: 'Proposes bonus money for a member; another approves it',
  }),
  'POST /office/bonuses/:bonusId/forfeit': staffOperation({
    access: { right: 'claims.grant', act: 'bonus.forfeit' },
    params: z.strictObject({ bonusId: bonusIdText }),
    query: actQuery,
    body: actBody({}),
    reply: actReply(z.null()),
    refusals: ['changed_meanwhile', 'step_up_required', 'reason_required', 'key_used_otherwise', 'not_in_this_state'],
    summary: 'Proposes to end a bonus; another approves it',
  }),
}
