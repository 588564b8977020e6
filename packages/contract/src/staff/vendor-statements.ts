import { z } from 'zod'
import { amountText, currencyText, timeText } from '#wire.ts'
import { actBody, actQuery, actReply, staffOperation } from './operation.ts'
import { monthText } from './vendors.ts'

/** Minor units; may stand below zero. */
const signedText = z.string().regex(/^-?[0-9]{1,38}$/)
const vendorCode = z.string().regex(/^[A-Z0-9_]{1,32}$/)
const figures = { rounds: z.string(), bets: signedText, payouts: signedText, ggr: signedText }
const query = z.strictObject({ month: monthText })
const access = { right: 'reports.view' } as const

export const statementDifferences = ['missing-here', 'missing-there', 'bets', 'payouts', 'fee'] as const

export const staffVendorStatements = {
  'GET /office/reports/vendors': staffOperation({
    access,
    query,
    reply: z.object({
      formula: z.literal('fee/1'),
      rows: z.array(
        z.object({
          vendor: vendorCode,
          name: z.string(),
          currency: currencyText,
          ...figures,
          /** With the minimum; null where no terms hold. */
          fee: amountText.nullable(),
          /** What the vendor's own file says: null where none was brought. */
          statement: z.object({ filedAt: timeText, differences: z.number().int() }).nullable(),
        }),
      ),
      totals: z.array(z.object({ currency: currencyText, ...figures, fee: amountText })),
      asOf: timeText.nullable(),
    }),
    refusals: [],
    summary: 'A month by vendor: bets, payouts, GGR and fee, and whether the vendor says the same',
  }),
  'GET /office/reports/vendors/:vendor': staffOperation({
    access,
    params: z.strictObject({ vendor: vendorCode }),
    query,
    reply: z.object({
      formula: z.literal('fee/1'),
      vendor: vendorCode,
      name: z.string(),
      month: monthText,
      currencies: z.array(
        z.object({
          currency: currencyText,
          /** The month from which the terms hold; null: none do. */
          termsFrom: monthText.nullable(),
          ...figures,
          fee: amountText.nullable(),
          /** What tops the fees of the games up to the minimum. */
          topUp: amountText,
          theirs: z.object({ bets: signedText, payouts: signedText, ggr: signedText, fee: signedText.nullable() }).nullable(),
          rows: z.array(
            z.object({
              game: z.string(),
              name: z.string().nullable(),
              ...figures,
              fee: signedText.nullable(),
              theirs: z.object({ bets: signedText, payouts: signedText, ggr: signedText, fee: signedText.nullable() }).nullable(),
              differences: z.array(z.enum(statementDifferences)),
            }),
          ),
        }),
      ),
      statement: z.object({ name: z.string(), sha256: z.string(), filedAt: timeText, filedBy: z.string().nullable(), lines: z.number().int() }).nullable(),
      asOf: timeText.nullable(),
    }),
    refusals: [],
    summary: 'A vendor’s month by game, beside what its own statement says',
  }),
  'POST /office/reports/vendors/:vendor/statement': staffOperation({
    access: { right: 'money.reconcile', act: 'vendors.file-statement' },
    params: z.strictObject({ vendor: vendorCode }),
    query: actQuery,
    body: actBody({ month: monthText, name: z.string().trim().min(1).max(120), file: z.string().min(1).max(200_000) }),
    reply: actReply(z.object({ lines: z.number().int() })),
    refusals: ['key_used_otherwise', 'vendor_statement_wrong'],
    summary: 'The vendor’s own statement of a month, as CSV',
  }),
} as const
