import { checkAnswers, type CheckQuestion, checkQuestions } from '@trevo/rules/papers/checks'
import { paperFlags } from '@trevo/rules/papers/flags'
import { paperPlaces, paperKinds, paperReasons, paperSides, paperStates } from '@trevo/rules/papers/papers'
import { z } from 'zod'
import { timeText } from '#wire.ts'
import { memberIdText } from './cashier.ts'
import { actBody, actQuery, actReply, listQuery, listReply, proposalIdText, staffOperation } from './operation.ts'

export const papersIdText = z.string().regex(/^pap_[0-9a-z]{1,13}$/)
const params = z.strictObject({ papersId: papersIdText })
const words = z.string().trim().max(300)
const person = z.object({ name: z.string(), birthday: z.string(), number: z.string() })
const changed = actReply(z.object({ papersId: papersIdText, state: z.enum(paperStates) }))
const actRefusals = ['changed_meanwhile', 'reason_required', 'key_used_otherwise', 'not_in_this_state'] as const

/** What stands in the list, and at the head of one. */
const row = z.object({
  papersId: papersIdText,
  member: z.object({ memberId: memberIdText, username: z.string() }),
  state: z.enum(paperStates),
  country: z.string(),
  kind: z.enum(paperKinds),
  sentAt: timeText.nullable(),
  decidedAt: timeText.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.enum(paperReasons).nullable(),
  expiresOn: z.string().nullable(),
  version: z.string(),
})

export const staffPapers = {
  'GET /office/papers': staffOperation({
    access: { right: 'members.papers' },
    query: z.strictObject({ ...listQuery, view: z.enum(['pending', 'decided', 'all']).default('pending'), state: z.enum(paperStates).optional(), kind: z.enum(paperKinds).optional(), country: z.string().regex(/^[A-Z]{2}$/).optional(), member: z.string().max(32).optional() }),
    reply: listReply(row),
    refusals: ['cursor_mismatch'],
    summary: 'Papers that members sent: those that wait, longest first, or those that were decided',
  }),
  'GET /office/papers/places': staffOperation({
    access: { right: 'settings' },
    reply: z.object({ places: z.array(z.enum(paperPlaces)), waiting: z.number().int(), oldestAt: timeText.nullable() }),
    refusals: [],
    summary: 'Where this house asks for papers besides what its market asks, and how many wait',
  }),
  'PUT /office/papers/places': staffOperation({
    access: { right: 'settings', act: 'papers.set-places' },
    query: actQuery,
    body: actBody({ places: z.array(z.enum(paperPlaces)).max(3) }),
    reply: actReply(z.object({ places: z.array(z.enum(paperPlaces)) })),
    refusals: ['step_up_required', 'reason_required', 'key_used_otherwise'],
    summary: 'Asks for papers at a place, or no more than the market does',
  }),
  'GET /office/papers/:papersId': staffOperation({
    access: { right: 'members.papers' },
    params,
    reply: z.object({
      papers: row,
      /** What stands out, the gravest first. */
      flags: z.array(z.object({ name: z.enum(paperFlags), isRed: z.boolean() })),
      /** Others with the same number. */
      doubles: z.array(z.object({ memberId: memberIdText, username: z.string() })),
      pictures: z.array(z.object({ side: z.enum(paperSides), addedAt: timeText, isKept: z.boolean() })),
      /** What an outside check saw; null: none was asked, or none has answered. */
      findings: z.object(Object.fromEntries(checkQuestions.map((question) => [question, z.enum(checkAnswers)])) as Record<CheckQuestion, z.ZodEnum<{ yes: 'yes'; no: 'no'; unsure: 'unsure' }>>).nullable(),
      toldMasked: person,
      profileMasked: person,
      age: z.number().int().nullable(),
      words: z.string(),
      earlier: z.array(row),
      looks: z.array(z.object({ at: timeText, by: z.string().nullable(), why: z.string().nullable() })),
      openProposal: proposalIdText.nullable(),
    }),
    refusals: [],
    summary: 'One member’s papers: what was told beside the profile, both masked, what stands out, earlier tries, who looked',
  }),
  'POST /office/papers/:papersId/look': staffOperation({
    access: { right: 'members.papers', reads: 'papers' },
    params,
    body: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
    reply: z.object({ pictures: z.array(z.object({ side: z.enum(paperSides), picture: z.string() })), told: person, profile: person }),
    refusals: ['limit_of_staff', 'step_up_required'],
    summary: 'The pictures, marked with who looks and when, and the values in full: for a reason, counted and logged',
  }),
  'POST /office/papers/:papersId/verify': staffOperation({
    access: { right: 'members.papers', act: 'papers.verify' },
    params,
    query: actQuery,
    body: actBody({ expiresOn: z.iso.date().nullable() }),
    reply: changed,
    refusals: [...actRefusals, 'time_is_past'],
    summary: 'They show who the member is; with a red flag a second person says so too',
  }),
  'POST /office/papers/:papersId/refuse': staffOperation({
    access: { right: 'members.papers', act: 'papers.refuse' },
    params,
    query: actQuery,
    body: actBody({ why: z.enum(paperReasons), words }),
    reply: changed,
    refusals: [...actRefusals],
    summary: 'Refuses them with a reason that the member reads, and words where the house has some',
  }),
  'POST /office/papers/:papersId/ask-again': staffOperation({
    access: { right: 'members.papers', act: 'papers.ask-again' },
    params,
    query: actQuery,
    body: actBody({ words }),
    reply: changed,
    refusals: [...actRefusals],
    summary: 'Verified papers count no more, and the member is asked for others',
  }),
}
