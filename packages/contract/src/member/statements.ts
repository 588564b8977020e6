import { natures } from '@trevo/rules/tax/house-tax'
import { z } from 'zod'
import { amountText, currencyText, timeText } from '#wire.ts'
import { dayText } from './account-record.ts'
import { languageAsked } from './games.ts'
import { operation } from './operation.ts'

/** Not an operation of request and answer: `GET /api/statements/file?ticket=…`. */
export const statementFilePath = '/api/statements/file'
/** As above, of a year. */
export const yearFilePath = '/api/statements/year-file'

export const statementFormats = ['csv', 'pdf'] as const
const asked = { format: z.enum(statementFormats), from: dayText, to: dayText, language: languageAsked }
export const statementQuery = z.object(asked)

const yearAsked = { format: z.enum(statementFormats), currency: currencyText, language: languageAsked }
const yearNumber = z.coerce.number().int().min(2000).max(2999)
export const yearQuery = z.object({ ...yearAsked, year: yearNumber })

const signed = z.string().regex(/^-?\d{1,38}$/)

export const statements = {
  'POST /api/statements': operation({
    summary: 'The address of a file with every movement of the days, good for one download; a PDF of at most 5,000 lines',
    access: 'funded',
    body: z.strictObject(asked),
    reply: z.object({ url: z.string(), fileName: z.string(), lines: z.number().int() }),
    refusals: ['invalid_fields', 'too_large'],
  }),
  'GET /api/statements/years': operation({
    summary: 'What each year that is over came to, as the market’s taxes ask for it, the latest first',
    access: 'funded',
    reply: z.object({
      years: z.array(
        z.object({
          year: z.number().int(),
          currency: currencyText,
          natures: z.array(z.object({ nature: z.enum(natures), bets: z.number().int(), staked: amountText, back: amountText, net: signed })),
          opening: amountText,
          deposited: amountText,
          withdrawn: amountText,
          /** Tax, less what came back of it. */
          withheld: signed,
          received: amountText,
          sent: amountText,
          other: signed,
          closing: amountText,
          held: amountText,
          madeAt: timeText,
        }),
      ),
    }),
    refusals: [],
  }),
  'POST /api/statements/years/:year': operation({
    summary: 'The address of a year’s statement as a file, good for one download',
    access: 'funded',
    params: z.object({ year: z.string().regex(/^2\d{3}$/) }),
    body: z.strictObject(yearAsked),
    reply: z.object({ url: z.string(), fileName: z.string() }),
    refusals: ['not_found'],
  }),
}
