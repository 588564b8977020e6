import { z } from 'zod'
import { dayRangeQuery } from './account-record.ts'
import { languageAsked } from './games.ts'
import { amountText, currencyText, pageQuery, pageReply, timeText } from '#wire.ts'
import { operation } from './operation.ts'

/** open: bets stand, no end yet. settled: ended with or without a win. cancelled: every stake came back. */
export const roundStatus = z.enum(['open', 'settled', 'cancelled'])

export const roundView = z.object({
  recordId: z.string(),
  roundId: z.string(),
  vassalage: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  iconUrl: z.string(),
  status: roundStatus,
  currency: currencyText,
  stake: amountText,
  payout: amountText,
  openedAt: timeText,
  endedAt: timeText.nullable(),
})

export const roundTransfer = z.object({
  transferId: z.string(),
  kind: z.string(),
  direction: z.enum(['credit', 'debit']),
  amount: amountText,
  currency: currencyText,
  balanceAfter: amountText,
  at: timeText,
})

export const records = {
  'GET /api/records/bets': operation({
    summary: "The member's rounds, newest first",
    access: 'player',
    query: z.object({
      ...pageQuery(20, 50),
      ...dayRangeQuery,
      status: roundStatus.optional(),
      vassalage: z.string().max(64).optional(),
      gameCode: z.string().max(128).optional(),
      language: languageAsked,
    }),
    reply: z.object({
      list: z.array(roundView),
      ...pageReply,
      /** Over all pages. */
      totals: z.object({ currency: currencyText, stake: amountText, payout: amountText, rounds: z.number().int() }),
    }),
    refusals: ['invalid_fields'],
  }),
  'GET /api/records/bets/:recordId': operation({
    summary: 'One round with every movement of money, and where it can be watched again and its fairness checked',
    access: 'player',
    params: z.object({ recordId: z.string().max(64) }),
    query: z.object({ language: languageAsked }),
    reply: z.object({ round: roundView, transfers: z.array(roundTransfer), verifyUrl: z.string().nullable(), replayUrl: z.string().nullable() }),
    refusals: [],
  }),
}
