import { boardStates, placesShown } from '@trevo/rules/promotions/boards'
import { z } from 'zod'
import { boardKeyText, boardTerms } from '#board-terms.ts'
import { amountsByCurrency } from '#promotion-terms.ts'
import { amountText, currencyText, timeText } from '#wire.ts'
import { operation } from './operation.ts'

const query = z.object({ language: z.string().max(8).default('pt') })
const params = z.object({ boardId: boardKeyText })

const card = z.object({
  boardId: boardKeyText,
  name: z.string(),
  state: z.enum(boardStates).exclude(['draft']),
  startsAt: timeText,
  endsAt: timeText,
  /** The first place’s prize. */
  first: amountsByCurrency,
})

/** Money in the board’s currency, or ten-thousandths of a stake. */
const scoreText = z.string().regex(/^-?\d{1,40}$/)

const own = z.object({
  /** Names the row among the places. */
  entry: z.string(),
  joinedAt: timeText,
  isHidden: z.boolean(),
  /** Rounds that counted. */
  rounds: z.number().int(),
  score: scoreText.nullable(),
  /** Exact among the first places; else null. */
  place: z.number().int().nullable(),
  /** Beyond them, between which places; `to` null: no end is said. */
  band: z.object({ from: z.number().int(), to: z.number().int().nullable() }).nullable(),
  prizeMinor: amountText,
  currency: currencyText,
  /** Taken off the board by staff. */
  isOut: z.boolean(),
})
const standing = z.object({ own: own.nullable(), mayJoin: z.boolean() })

export const boards = {
  'GET /api/boards': operation({
    summary: 'Leaderboards that run, are about to, or were decided lately',
    access: 'guest',
    query,
    reply: z.object({ boards: z.array(card) }),
    refusals: [],
    isRevalidated: true,
  }),
  'GET /api/boards/:boardId': operation({
    summary: `One leaderboard with its terms and the first ${placesShown} places, at most three seconds old; the same for everybody`,
    access: 'guest',
    params,
    query,
    reply: card.extend({
      terms: boardTerms,
      /** From then on places are final. */
      finalFrom: timeText,
      places: z.array(z.object({ entry: z.string(), place: z.number().int(), /** Null: hidden by choice. */ name: z.string().nullable(), score: scoreText })).max(placesShown),
      asOf: timeText,
    }),
    refusals: ['market_forbids'],
    isRevalidated: true,
  }),
  'GET /api/boards/:boardId/own': operation({ summary: 'Where the member stands on a leaderboard', access: 'member', params, reply: standing, refusals: ['market_forbids'] }),
  'POST /api/boards/:boardId/join': operation({
    summary: 'The member is on the board from now on; sent again it says whether their name is shown',
    access: 'real',
    params,
    body: z.strictObject({ isHidden: z.boolean() }),
    reply: standing,
    refusals: ['market_forbids', 'board_closed', 'not_eligible'],
  }),
}
