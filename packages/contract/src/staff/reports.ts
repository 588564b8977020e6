import { z } from 'zod'
import { currencyText, timeText } from '#wire.ts'
import { listQuery, listReply, staffOperation } from './operation.ts'

const dayText = z.iso.date()
const code = z.string().max(64)
const ofDays = { from: dayText, to: dayText }
const filters = { vendor: code.optional(), game: code.optional(), category: code.optional(), currency: currencyText.optional(), country: z.string().max(2).optional() }
/** Minor units; may stand below zero. */
const signedText = z.string().regex(/^-?[0-9]{1,38}$/)
const access = { right: 'reports.view' } as const

export const reportDimensions = ['day', 'vendor', 'game', 'category', 'currency', 'country'] as const
/** What each figure is, by its name; the words are the app's. */
export const formulas = {
  'ggr/1': 'staked - returned - won - adjusted, of the rounds that closed that day',
  'ngr/1': 'ggr/1 - bonus - promotions - rebates - referrals - fees - duty',
  'fee/1': 'the terms of the vendor on its ggr/1 of the month, the minimum at least',
} as const

const sums = { rounds: z.string(), bets: z.string(), staked: signedText, returned: signedText, won: signedText, adjusted: signedText, ggr: signedText }

export const staffReports = {
  'GET /office/reports/ggr': staffOperation({
    access,
    query: z.strictObject({ ...ofDays, ...filters, by: z.enum(reportDimensions).default('day') }),
    reply: z.object({
      formula: z.literal('ggr/1'),
      rows: z.array(z.object({ key: z.string(), currency: currencyText, ...sums })),
      totals: z.array(z.object({ currency: currencyText, ...sums })),
      isCut: z.boolean(),
      asOf: timeText.nullable(),
    }),
    refusals: ['filter_too_wide'],
    summary: 'Stakes less payouts of the rounds that closed on these days of the books',
  }),
  'GET /office/reports/rounds': staffOperation({
    access,
    query: z.strictObject({ ...listQuery, ...ofDays, ...filters }),
    reply: listReply(
      z.object({
        roundId: z.string().nullable(),
        vendor: z.string(),
        game: z.string(),
        vendorRound: z.string(),
        memberId: z.string(),
        closedAt: timeText,
        currency: currencyText,
        staked: signedText,
        returned: signedText,
        won: signedText,
        adjusted: signedText,
        ggr: signedText,
      }),
    ),
    refusals: ['cursor_mismatch', 'filter_too_wide'],
    summary: 'The rounds that a figure of ggr/1 is made of',
  }),
  'GET /office/reports/ngr': staffOperation({
    access,
    query: z.strictObject(ofDays),
    reply: z.object({
      formula: z.literal('ngr/1'),
      rows: z.array(z.object({ day: dayText, currency: currencyText, ggr: signedText, bonus: signedText, promotions: signedText, rebates: signedText, referrals: signedText, fees: signedText, ngr: signedText })),
      totals: z.array(z.object({ currency: currencyText, ggr: signedText, bonus: signedText, promotions: signedText, rebates: signedText, referrals: signedText, fees: signedText, ngr: signedText })),
      /** Parts of the formula that this house does not book yet: they count as nothing. */
      missing: z.array(z.string()),
      /** Vendors with GGR on these days whose fee nobody set, so that none is taken off. */
      withoutTerms: z.array(z.string()),
      asOf: timeText.nullable(),
    }),
    refusals: ['filter_too_wide'],
    summary: 'What is left of the GGR after what the house gave',
  }),
  'GET /office/reports/cohorts': staffOperation({
    access,
    query: z.strictObject({ from: dayText }),
    reply: z.object({
      rows: z.array(z.object({ cohort: z.string(), currency: currencyText, months: z.array(z.object({ month: z.number().int(), members: z.number().int(), deposited: signedText, staked: signedText })) })),
      asOf: timeText,
    }),
    refusals: [],
    summary: 'Members by the month of their first deposit, and who came back',
  }),
}
