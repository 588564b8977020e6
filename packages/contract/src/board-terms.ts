import { gameCategories } from '@trevo/rules/categories'
import { type BoardTerms, prizeLinesMax, prizePlacesMax, provisionalHoursMax, provisionalHoursMin } from '@trevo/rules/promotions/boards'
import { z } from 'zod'
import { amountsByCurrency, promotionKeyText } from './promotion-terms.ts'
import { amountText, currencyText } from './wire.ts'

/** What a leaderboard is, as staff write it and phones read it. */
export const boardKeyText = promotionKeyText
const name = z.string().trim().min(1).max(60)
/** Of the market's clock. */
const wallTime = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/).refine((text) => new Date(`${text}Z`).toISOString().startsWith(text), 'is no day')
const count = z.number().int().min(2).max(100)
const stakeLeastMinor = amountText

export const boardScoring = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('best-multiple'), stakeLeastMinor }),
  z.strictObject({ kind: z.literal('best-rounds'), stakeLeastMinor, count }),
  z.strictObject({ kind: z.literal('best-row'), stakeLeastMinor, count }),
  z.strictObject({ kind: z.literal('turnover') }),
  z.strictObject({ kind: z.literal('net-result') }),
  z.strictObject({ kind: z.literal('first-to-reach'), targetMinor: amountText }),
])

export const boardTerms = z.strictObject({
  names: z.strictObject({ pt: name, en: name }),
  startsAt: wallTime,
  endsAt: wallTime,
  scoring: boardScoring,
  categories: z.array(z.enum(gameCategories)).max(gameCategories.length),
  games: z.array(z.string().regex(/^[A-Za-z0-9_-]{1,32}\/[A-Za-z0-9_.:-]{1,64}$/)).max(50),
  currency: currencyText,
  rates: z.record(currencyText, z.number().int().min(1).max(1_000_000_000)).refine((each) => Object.keys(each).length <= 20, 'names too many currencies'),
  prizes: z.array(z.strictObject({ upTo: z.number().int().min(1).max(prizePlacesMax), amounts: amountsByCurrency })).max(prizeLinesMax),
  ties: z.enum(['reached', 'shared']),
  roundsLeast: z.number().int().min(1).max(100_000),
  provisionalHours: z.number().int().min(provisionalHoursMin).max(provisionalHoursMax),
  countsBonus: z.boolean(),
}) satisfies z.ZodType<BoardTerms>
