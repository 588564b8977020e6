import { z } from 'zod'
import { amountText, currencyText } from '#wire.ts'
import { operation } from './operation.ts'
import { loginReply } from './session.ts'

export const trial = {
  'GET /api/trial': operation({
    summary: 'What a free trial begins with, and how long it lasts',
    access: 'guest',
    reply: z.object({ amount: amountText, currency: currencyText, hours: z.number().int(), merchantCode: z.string() }),
    refusals: [],
  }),
  'POST /api/trial': operation({
    summary: 'Make a free trial with play money, and log it in',
    access: 'guest',
    body: z.strictObject({ language: z.string().max(8).default('pt') }),
    reply: loginReply,
    refusals: ['trial_over_limit', 'market_forbids'],
  }),
}
