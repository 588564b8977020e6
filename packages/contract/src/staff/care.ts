import { selfTerms, timeOutTerms } from '@trevo/rules/care/exclusion'
import { harmBands, harmMarkers, type HarmMarker } from '@trevo/rules/care/harm'
import { interventionKinds, outcomes } from '@trevo/rules/care/interventions'
import { memberStatuses } from '@trevo/rules/member-statuses'
import { z } from 'zod'
import { timeText } from '#wire.ts'
import { memberIdText } from './cashier.ts'
import { memberParams } from './members.ts'
import { actBody, actQuery, actReply, listQuery, listReply, staffOperation } from './operation.ts'

const view = { right: 'play.view' } as const
const member = z.object({ memberId: memberIdText, username: z.string() })
const markers = Object.keys(harmMarkers) as [HarmMarker, ...HarmMarker[]]
/** What was found, and from where on it counts: minor units, counts or minutes, by the marker. */
const reason = z.object({ marker: z.enum(markers), points: z.number().int(), found: z.string(), from: z.string() })
const band = z.enum(harmBands)
const score = z.number().int().min(0).max(100)
const interventionIdText = z.string().regex(/^itv_[0-9a-z]{1,13}$/)

const intervention = z.object({
  interventionId: interventionIdText,
  member,
  kind: z.enum(interventionKinds),
  score,
  reasons: z.array(reason),
  by: z.string().nullable(),
  beganAt: timeText,
  dueAt: timeText.nullable(),
  isLate: z.boolean(),
  outcome: z.enum(outcomes).nullable(),
  note: z.string().nullable(),
  endedBy: z.string().nullable(),
  endedAt: timeText.nullable(),
})

const exclusionKind = z.enum(['time-out', 'self', 'register', 'house'])
const exclusion = z.object({
  exclusionId: z.string(),
  member,
  kind: exclusionKind,
  term: z.string(),
  by: z.enum(['member', 'staff', 'house', 'register']),
  beganAt: timeText,
  endsAt: timeText.nullable(),
  overAt: timeText.nullable(),
  isAsked: z.boolean(),
  endedAt: timeText.nullable(),
  endReason: z.enum(['over', 'longer', 'register', 'lifted']).nullable(),
})

const registerAnswer = z.enum(['clear', 'excluded', 'barred', 'previously', 'benefits'])
const answer = registerAnswer.nullable()
const refusals = ['changed_meanwhile', 'reason_required', 'key_used_otherwise', 'not_in_this_state', 'market_forbids'] as const
const words = z.enum(['distress', 'self-harm'])

export const staffCare = {
  'GET /office/care/members': staffOperation({
    access: view,
    query: z.strictObject({ ...listQuery, band: band.optional(), status: z.enum(memberStatuses).optional() }),
    reply: listReply(z.object({ member, status: z.enum(memberStatuses), score, band, reasons: z.array(reason), currency: z.string(), scoredAt: timeText })),
    refusals: ['cursor_mismatch'],
    summary: 'Members by their harm score, with its reasons',
  }),
  'GET /office/care/interventions': staffOperation({
    access: view,
    query: z.strictObject({ ...listQuery, view: z.enum(['due', 'ended', 'all']).default('due'), kind: z.enum(interventionKinds).optional() }),
    reply: listReply(intervention),
    refusals: ['cursor_mismatch'],
    summary: 'What was done about members, those that wait for a person by their deadline',
  }),
  'GET /office/care/exclusions': staffOperation({
    access: view,
    query: z.strictObject({ ...listQuery, view: z.enum(['standing', 'ended', 'all']).default('standing'), kind: exclusionKind.optional() }),
    reply: listReply(exclusion),
    refusals: ['cursor_mismatch'],
    summary: 'Time-outs, self-exclusions and hits in the register, newest first',
  }),
  'GET /office/care/register': staffOperation({
    access: view,
    query: z.strictObject({ ...listQuery, answer: registerAnswer.optional() }),
    reply: listReply(z.object({ checkId: z.string(), member: member.nullable(), why: z.enum(['registration', 'login', 'sweep']), reference: z.string(), answer, askedAt: timeText })),
    refusals: ['cursor_mismatch'],
    summary: 'What the register of exclusions was asked and answered, newest first',
  }),
  'GET /office/care/statistics': staffOperation({
    access: view,
    reply: z.object({
      bands: z.array(z.object({ band, members: z.number().int() })),
      standing: z.array(z.object({ kind: exclusionKind, members: z.number().int() })),
      due: z.number().int(),
      late: z.number().int(),
      register: z.object({ asked: z.number().int(), silent: z.number().int(), hits: z.number().int(), never: z.number().int() }),
      outcomes: z.array(z.object({ kind: z.enum(interventionKinds), outcome: z.enum(outcomes), count: z.number().int() })),
      asOf: timeText,
    }),
    refusals: [],
    summary: 'Members by band, what stands, what is due, the register of 24 hours, outcomes of 90 days',
  }),
  'GET /office/care/measures': staffOperation({
    access: view,
    reply: z.object({
      /** Each step and currency, and beside it members who came close to it and were left alone. */
      groups: z.array(z.object({
        band: z.enum(harmBands).exclude(['none']),
        isReached: z.boolean(),
        currency: z.string(),
        members: z.number().int(),
        depositsBefore: z.string(),
        depositsAfter: z.string(),
        /** Of before, in basis points; null: there was nothing before. */
        depositsChangeBps: z.number().int().nullable(),
        minutesBefore: z.number().int(),
        minutesAfter: z.number().int(),
        timeChangeBps: z.number().int().nullable(),
        usedTools: z.number().int(),
      })),
      /** Those whose time is not over. */
      open: z.number().int(),
      days: z.number().int(),
      asOf: timeText,
    }),
    refusals: [],
    summary: 'What steps of care came to after 30 days, over a year, beside members just below them',
  }),
  'GET /office/care/pause': staffOperation({
    access: { right: 'settings' },
    reply: z.object({ isOn: z.boolean(), ofMarket: z.boolean(), ofHouse: z.boolean() }),
    refusals: [],
    summary: 'Whether a high score pauses play by itself: what holds, and what the market and the house say',
  }),
  'PUT /office/care/pause': staffOperation({
    access: { right: 'settings', act: 'care.set-pause' },
    query: actQuery,
    body: actBody({ isOn: z.boolean() }),
    reply: actReply(z.object({ isOn: z.boolean() })),
    refusals: ['step_up_required', 'reason_required', 'key_used_otherwise', 'market_forbids'],
    summary: 'Switches the pause on, alone; off, with a second person, and never where the market asks for it',
  }),
  'GET /office/members/:memberId/care': staffOperation({
    access: view,
    params: memberParams,
    reply: z.object({
      score: z.object({ score, band, reasons: z.array(reason), formula: z.string(), belowSince: timeText.nullable(), scoredAt: timeText }).nullable(),
      currency: z.string(),
      exclusions: z.array(exclusion),
      interventions: z.array(intervention),
      register: z.object({ answer, answeredAt: timeText.nullable(), askedAt: timeText }).nullable(),
      asOf: timeText,
    }),
    refusals: [],
    summary: 'Score with reasons, interventions, exclusions and the register’s word on one member',
  }),
  'POST /office/members/:memberId/time-out': staffOperation({
    access: { right: 'play.act', act: 'care.time-out' },
    params: memberParams,
    query: actQuery,
    body: actBody({ term: z.enum(timeOutTerms) }),
    reply: actReply(z.null()),
    refusals: [...refusals],
    summary: 'A time-out that the member asked staff for, or that staff find right; nobody shortens it',
  }),
  'POST /office/members/:memberId/exclude': staffOperation({
    access: { right: 'play.act', act: 'care.exclude' },
    params: memberParams,
    query: actQuery,
    body: actBody({ term: z.enum(selfTerms) }),
    reply: actReply(z.null()),
    refusals: [...refusals],
    summary: 'A self-exclusion that the member asked staff for',
  }),
  'POST /office/members/:memberId/words': staffOperation({
    access: { right: 'play.act', act: 'care.note-words' },
    params: memberParams,
    query: actQuery,
    body: actBody({ words }),
    reply: actReply(z.null()),
    refusals: [...refusals],
    summary: 'Confirms that the member spoke of distress or of harming themselves',
  }),
  'POST /office/members/:memberId/lift': staffOperation({
    access: { right: 'play.lift', act: 'care.lift' },
    params: memberParams,
    query: actQuery,
    body: actBody({}),
    reply: actReply(z.null()),
    refusals: [...refusals],
    summary: 'Ends early what the house or its staff stopped; never what the member or a register did',
  }),
  'POST /office/care/interventions/:interventionId/end': staffOperation({
    access: { right: 'play.act', act: 'care.end-intervention' },
    params: z.strictObject({ interventionId: interventionIdText }),
    query: actQuery,
    body: actBody({ outcome: z.enum(outcomes).exclude(['sent']), note: z.string().trim().min(1).max(1_000) }),
    reply: actReply(z.null()),
    refusals: [...refusals],
    summary: 'What came of an intervention',
  }),
}
