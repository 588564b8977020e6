import { untoldWhys } from '@trevo/rules/agents/partner-figures'
import { teamDaysMax } from '@trevo/rules/agents/team-lists'
import { gameCategories } from '@trevo/rules/categories'
import { z } from 'zod'
import { currencyText } from '#wire.ts'
import { operation } from './operation.ts'

const signedText = z.string().regex(/^(?:0|-?[1-9][0-9]{0,38})$/)
const day = z.iso.date()
/** Days that are told as one; `members`: how many different ones it is about. */
const span = z.object({ from: day, to: day, members: z.number().int().min(5) })
const untold = z.array(z.object({ from: day, to: day, why: z.enum(untoldWhys) }))
const counted = z.object({ count: z.number().int(), spans: z.array(span), untold })
const play = { staked: signedText, won: signedText, result: signedText }

/** Sums of whole spans within the range, each about five members or more, and the days of which nothing is told. */
export const partnerFigures = z.object({
  range: z.object({ from: day, to: day, zone: z.string() }),
  currency: currencyText,
  registered: counted,
  firstDeposits: counted,
  deposits: z.object({ amount: signedText, spans: z.array(span.extend({ amount: signedText })), untold }),
  /** The result is that of members. */
  play: z.object({ ...play, spans: z.array(span.extend(play)), categories: z.array(z.object({ categories: z.array(z.enum(gameCategories)), ...play })), untold }),
  /** The last day of which all is decided; null: of none. */
  until: day.nullable(),
})

export const partner = {
  'GET /api/agents/partner/figures': operation({
    summary: `What those whom a partner brought come to over days of the books, ${teamDaysMax} at most: sums about five members or more, nothing by member`,
    access: 'agent-own',
    query: z.object({ from: day.optional(), to: day.optional() }),
    reply: partnerFigures,
    refusals: ['invalid_fields', 'module_off'],
  }),
}
