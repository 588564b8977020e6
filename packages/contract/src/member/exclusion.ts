import { exclusionKinds, selfTerms, timeOutTerms } from '@trevo/rules/care/exclusion'
import { z } from 'zod'
import { timeText } from '#wire.ts'
import { operation } from './operation.ts'

const term = z.enum([...timeOutTerms, ...selfTerms.filter((each) => each !== 'month')])

/** What stands, the one that ends last first, and what the market offers. */
const exclusionView = z.object({
  standing: z.array(
    z.object({
      kind: z.enum(exclusionKinds),
      /** `register`: as long as the register says. */
      term: z.string(),
      by: z.enum(['member', 'staff', 'house', 'register']),
      beganAt: timeText,
      /** The end of its term; null: it has none. */
      endsAt: timeText.nullable(),
      /** When the member is let in again unless something else happens; null: nobody has asked for that. */
      overAt: timeText.nullable(),
      isAsked: z.boolean(),
      /** From when on its member may ask for the end; null: it is not asked for. */
      askableFrom: timeText.nullable(),
    }),
  ),
  timeOuts: z.array(z.string()),
  terms: z.array(z.string()),
  endsByItself: z.boolean(),
  waitMinutes: z.number().int(),
})

export const exclusion = {
  'GET /api/exclusion': operation({
    summary: 'Time-outs and exclusions that stand, and those that the market offers',
    access: 'real',
    reply: exclusionView,
    refusals: [],
  }),
  'POST /api/exclusion': operation({
    summary: 'Stop at once: a time-out or a self-exclusion; every session ends, and nothing that stands is shortened',
    access: 'real',
    body: z.strictObject({ kind: z.enum(['time-out', 'self']), term }),
    reply: z.object({ endsAt: timeText.nullable() }),
    refusals: ['step_up_required', 'market_forbids', 'exclusion_not_longer'],
  }),
  'POST /api/exclusion/end': operation({
    summary: 'Ask for the end of a self-exclusion whose term is over; the waiting of the market begins',
    access: 'real',
    reply: exclusionView,
    refusals: ['step_up_required', 'exclusion_not_over'],
  }),
  'DELETE /api/exclusion/end': operation({
    summary: 'Stay out after all',
    access: 'real',
    reply: exclusionView,
    refusals: ['exclusion_not_over'],
  }),
  'GET /api/care/help': operation({
    summary: 'Who helps with gambling in this market',
    access: 'guest',
    reply: z.object({ lines: z.array(z.object({ name: z.string(), phone: z.string(), url: z.string() })) }),
    refusals: [],
  }),
}
