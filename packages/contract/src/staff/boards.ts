import { boardStates } from '@trevo/rules/promotions/boards'
import { z } from 'zod'
import { boardKeyText, boardTerms } from '#board-terms.ts'
import { amountText, currencyText, timeText } from '#wire.ts'
import { memberIdText } from './cashier.ts'
import { actBody, actQuery, actReply, staffOperation } from './operation.ts'

const read = { right: 'promotions.write' } as const
const params = z.strictObject({ boardKey: boardKeyText })
const meant = ['changed_meanwhile', 'key_used_otherwise'] as const
const nothing = actReply(z.null())

const line = z.object({
  key: boardKeyText,
  names: z.object({ pt: z.string(), en: z.string() }),
  state: z.enum(boardStates),
  startsAt: timeText,
  endsAt: timeText,
  finalFrom: timeText,
  entries: z.number().int(),
  version: z.string(),
})

const place = z.object({
  place: z.number().int(),
  member: z.object({ memberId: memberIdText, username: z.string() }),
  score: z.string(),
  rounds: z.number().int(),
  reachedAt: timeText,
  prizeMinor: amountText,
  currency: currencyText,
  paidAt: timeText.nullable(),
})

export const staffBoards = {
  'GET /office/boards': staffOperation({ access: read, reply: z.object({ boards: z.array(line), zone: z.string(), asOf: timeText }), refusals: [], summary: 'Every leaderboard, the newest first' }),
  'GET /office/boards/:boardKey': staffOperation({
    access: read,
    params,
    reply: z.object({
      board: line,
      terms: boardTerms,
      zone: z.string(),
      madeBy: z.string().nullable(),
      approvedBy: z.string().nullable(),
      publishedAt: timeText.nullable(),
      /** The first hundred. */
      places: z.array(place),
      out: z.array(z.object({ member: z.object({ memberId: memberIdText, username: z.string() }), reason: z.string(), at: timeText, by: z.string().nullable() })),
      prizes: z.array(z.object({ currency: currencyText, dueMinor: amountText, paidMinor: amountText })),
    }),
    refusals: [],
    summary: 'One leaderboard: its terms, the first hundred places, who was taken off, and what its prizes came to',
  }),
  'PUT /office/boards/:boardKey/draft': staffOperation({
    access: { right: 'promotions.write', act: 'boards.save-draft' },
    params,
    query: actQuery,
    body: actBody({ terms: boardTerms }),
    reply: nothing,
    refusals: [...meant, 'terms_wrong', 'not_in_this_state'],
    summary: 'Writes a leaderboard that is not published; members see nothing of it',
  }),
  'POST /office/boards/:boardKey/discard': staffOperation({
    access: { right: 'promotions.write', act: 'boards.discard-draft' },
    params,
    query: actQuery,
    body: actBody({}),
    reply: nothing,
    refusals: [...meant, 'not_in_this_state'],
    summary: 'Throws away a leaderboard that is not published',
  }),
  'POST /office/boards/:boardKey/publish': staffOperation({
    access: { right: 'promotions.publish', act: 'boards.publish' },
    params,
    query: actQuery,
    body: actBody({}),
    reply: nothing,
    refusals: [...meant, 'reason_required', 'step_up_required', 'terms_wrong', 'not_in_this_state', 'market_forbids'],
    summary: 'Puts it before members, by two people; its terms never change from then on',
  }),
  'POST /office/boards/:boardKey/disqualify': staffOperation({
    access: { right: 'claims.grant', act: 'boards.disqualify' },
    params,
    query: actQuery,
    body: actBody({ memberId: memberIdText }),
    reply: nothing,
    refusals: [...meant, 'reason_required', 'step_up_required', 'not_in_this_state'],
    summary: 'Takes a member off before places are final, by two people; the next move up',
  }),
}
