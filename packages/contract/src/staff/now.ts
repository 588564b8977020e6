import { z } from 'zod'
import { currencyText, timeText } from '#wire.ts'
import { listQuery, listReply, staffOperation } from './operation.ts'

const signedText = z.string().regex(/^-?[0-9]{1,38}$/)

/** Money figures of the dashboard, by the name of their formula. */
export const moneyFigures = ['stakes/1', 'moved/1', 'deposits/1', 'payouts/1'] as const
export type MoneyFigure = (typeof moneyFigures)[number]

export const liveNow = z.object({
  asOf: timeText,
  /** Since when today counts, and until when the same weekday of last week is compared. */
  from: timeText,
  comparedFrom: timeText,
  comparedTo: timeText,
  money: z.array(z.object({ figure: z.enum(moneyFigures), currency: currencyText, today: signedText, before: signedText })),
  people: z.object({ registrations: z.object({ today: z.number().int(), before: z.number().int() }), firstDeposits: z.object({ today: z.number().int(), before: z.number().int() }), playing: z.number().int() }),
  /** Of the last whole minute. */
  betsPerSecond: z.number(),
  withdrawals: z.object({ waiting: z.number().int(), oldestAt: timeText.nullable() }),
  openProposals: z.number().int(),
  vendors: z.object({ on: z.number().int(), all: z.number().int() }),
  /** Of the newest day that banks were told of: where they hold less of clients' money than is owed; and days whose liabilities came out wrong. */
  liabilities: z.object({ shortfalls: z.array(z.object({ day: z.string(), currency: currencyText, owed: signedText, bank: signedText })), failedDays: z.array(z.string()) }),
  lags: z.array(z.object({ name: z.string(), transfers: z.number().int(), seconds: z.number() })),
  /** The last hour, minute by minute. */
  minutes: z.array(z.object({ at: timeText, currency: currencyText, stakes: signedText, moved: signedText })),
})

export const staffNow = {
  'GET /office/now': staffOperation({
    access: 'session',
    reply: liveNow,
    refusals: [],
    summary: 'What happens at this moment; figures of money are left out for who may not see them',
  }),
  'GET /office/now/lines': staffOperation({
    access: { right: 'reports.view' },
    query: z.strictObject({ ...listQuery, figure: z.enum(moneyFigures), currency: currencyText, from: timeText, to: timeText }),
    reply: listReply(z.object({ lineId: z.string(), minute: timeText, account: z.string(), got: signedText, gave: signedText, counts: signedText, transfers: z.string() })),
    refusals: ['cursor_mismatch', 'filter_too_wide'],
    summary: 'The closed minutes of the house’s accounts that a figure of the dashboard is the sum of',
  }),
}
