import { movementKindNames, purseNames } from '@trevo/rules/wallet/movement-kinds'
import { z } from 'zod'
import { languageAsked } from './games.ts'
import { amountText, currencyText, timeText } from '#wire.ts'
import { operation } from './operation.ts'

/** At most so many days at once. */
export const recordDaysMax = 90
export const dayText = z.iso.date()

/** Days of the market, both with; the last seven where none is named. */
export const dayRangeQuery = { from: dayText.optional(), to: dayText.optional() }
/** The days that were read, in the market's zone. */
export const dayRangeReply = z.object({ from: dayText, to: dayText, zone: z.string() })

export const purseName = z.enum(purseNames)
export const movementKindName = z.enum(movementKindNames)

/** One movement as one purse sees it. */
export const accountLine = z.object({
  /** Its place among the lines of its purse, such as `cash-42`. */
  lineId: z.string(),
  transferId: z.string(),
  at: timeText,
  kind: movementKindName,
  movement: z.string(),
  direction: z.enum(['in', 'out']),
  amount: amountText,
  currency: currencyText,
  balanceAfter: amountText,
  game: z.object({ vassalage: z.string(), gameCode: z.string(), gameName: z.string() }).nullable(),
})

export const accountTotals = z.object({
  currency: currencyText,
  lines: z.number().int(),
  in: amountText,
  out: amountText,
  /** Of the purse, at the start and the end of the days, whatever is filtered. */
  before: amountText,
  after: amountText,
  kinds: z.array(z.object({ kind: movementKindName, lines: z.number().int(), in: amountText, out: amountText })),
})

/** Minor units with their sign. */
const netText = z.string().regex(/^(?:0|-?[1-9][0-9]{0,17})$/)
const playSums = { bets: z.number().int(), staked: amountText, back: amountText, net: netText }
const movedSums = { deposited: amountText, withdrawn: amountText, received: amountText, sent: amountText }

export const accountRecord = {
  'GET /api/records/results': operation({
    summary: 'Profit and loss of the member by day of the market and by game',
    access: 'funded',
    query: z.object({ ...dayRangeQuery, language: languageAsked }),
    reply: z.object({
      range: dayRangeReply,
      currency: currencyText,
      totals: z.object({ ...playSums, ...movedSums }),
      /** On which something moved. */
      days: z.array(z.object({ day: dayText, ...playSums, ...movedSums })),
      games: z.array(z.object({ vassalage: z.string(), gameCode: z.string(), gameName: z.string(), ...playSums })),
    }),
    refusals: ['invalid_fields'],
  }),
  'GET /api/wallet/purses': operation({
    summary: 'What each purse of the member holds, and what is in open rounds',
    access: 'funded',
    reply: z.object({
      currency: currencyText,
      cash: amountText,
      bonus: amountText,
      held: amountText,
      debt: amountText,
      openRounds: z.object({ stake: amountText, rounds: z.number().int() }),
      seq: z.string(),
    }),
    refusals: [],
  }),
  'GET /api/records/options': operation({
    summary: 'By what records can be filtered: the days of the market, and the games that the member played',
    access: 'member',
    query: z.object({ language: languageAsked }),
    reply: z.object({
      zone: z.string(),
      today: dayText,
      /** The day on which the account began. */
      firstDay: dayText,
      daysMax: z.number().int(),
      /** Whether a statement of a year is there to be taken. */
      hasYears: z.boolean(),
      games: z.array(z.object({ vassalage: z.string(), gameCode: z.string(), gameName: z.string() })),
    }),
    refusals: [],
  }),
  'GET /api/records/account': operation({
    summary: 'Every movement of one purse, newest first, with the balance after it',
    access: 'funded',
    query: z.object({
      ...dayRangeQuery,
      purse: purseName.default('cash'),
      kind: movementKindName.optional(),
      vassalage: z.string().max(64).optional(),
      gameCode: z.string().max(128).optional(),
      /** `next` of the page before. */
      after: z.string().regex(/^[0-9]{1,18}$/).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(30),
      language: languageAsked,
    }),
    reply: z.object({
      range: dayRangeReply,
      list: z.array(accountLine),
      next: z.string().nullable(),
      /** Over all pages. */
      totals: accountTotals,
    }),
    refusals: ['invalid_fields'],
  }),
  'GET /api/records/account/:lineId': operation({
    summary: 'One movement: its transfer, the balance before and after, what it belongs to, and the block that seals it',
    access: 'funded',
    params: z.object({ lineId: z.string().max(32) }),
    query: z.object({ language: languageAsked }),
    reply: z.object({
      line: accountLine,
      balanceBefore: amountText,
      /** What the outside calls it. */
      txId: z.string(),
      /** Where it leads: a round of the bet record, a deposit, a withdrawal. */
      of: z.object({ kind: z.enum(['round', 'deposit', 'withdrawal']), id: z.string() }).nullable(),
      reason: z.string().nullable(),
      /** Null: not sealed yet, which takes some seconds. */
      block: z.object({ number: z.string(), hash: z.string(), sealedAt: timeText }).nullable(),
    }),
    refusals: [],
  }),
}
