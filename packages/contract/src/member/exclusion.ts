import { harmBands, harmMarkers, type HarmMarker } from '@trevo/rules/care/harm'
import { exclusionKinds, selfTerms, timeOutTerms } from '@trevo/rules/care/exclusion'
import { z } from 'zod'
import { amountText, currencyText, timeText } from '#wire.ts'
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
  /** Where people put themselves on the register of this market and take themselves off; null: not known, or there is none. */
  registerUrl: z.string().nullable(),
})

/** What was noticed in the member's play, and what may be done about it. */
const noticedView = z.object({
  /** The step that stands: none, message, talk, pause or stop. */
  band: z.enum(harmBands),
  /** Of the pause's band: whether the house paused play with it. */
  hasPaused: z.boolean(),
  currency: currencyText,
  /** What was found, and from where on it counts: minor units, counts or minutes, by the marker. */
  reasons: z.array(z.object({ marker: z.enum(Object.keys(harmMarkers) as [HarmMarker, ...HarmMarker[]]), found: z.string(), from: z.string() })),
  /** A limit at the member's own usual pace; null: none is proposed, or one as strict stands. */
  proposed: z.object({ kind: z.literal('deposit'), period: z.enum(['day', '24h']), amount: amountText }).nullable(),
  /** A person's review that was asked for and is not over. */
  review: z.object({ askedAt: timeText, dueAt: timeText }).nullable(),
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
  'GET /api/care/noticed': operation({
    summary: 'What the house noticed in the member’s play, with its reasons, a limit that is proposed, and the review that was asked for',
    access: 'real',
    reply: noticedView,
    refusals: [],
  }),
  'POST /api/care/review': operation({
    summary: 'Ask for a person’s review of what a calculation decided; asked twice, the first stands',
    access: 'real',
    reply: noticedView,
    refusals: ['nothing_to_review'],
  }),
  'GET /api/care/help': operation({
    summary: 'Who helps with gambling in this market',
    access: 'guest',
    reply: z.object({ lines: z.array(z.object({ name: z.string(), phone: z.string(), url: z.string() })) }),
    refusals: [],
  }),
}
