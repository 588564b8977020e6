import { z } from 'zod'
import { timeText } from '#wire.ts'
import { announcementBody, contentKeyText, contentTypes, helpBody, termsBody, wordsOf } from './content-body.ts'
import { actBody, actQuery, actReply, listQuery, listReply, staffOperation } from './operation.ts'

/** draft: nothing of it was ever shown; review: somebody else is asked to look; scheduled, live: published; kept: was shown, and is not any more. */
export const contentStates = ['draft', 'review', 'scheduled', 'live', 'kept'] as const

const params = z.strictObject({ key: contentKeyText })
const version = z.object({ number: z.number().int(), publishedAt: timeText, publishedBy: z.string().nullable(), isLive: z.boolean() })
const line = z.object({
  key: contentKeyText,
  title: z.record(z.string(), z.string()),
  state: z.enum(contentStates),
  /** A draft that differs from what is shown. */
  draftState: z.enum(['draft', 'review']).nullable(),
  changedAt: timeText,
  version: z.string(),
})
const announcementLine = line.extend({
  type: z.enum(contentTypes),
  group: z.string(),
  startDate: timeText,
  endDate: timeText.nullable(),
  imageUrl: z.string().nullable(),
  position: z.number().int(),
  priority: z.number().int(),
  /** For some members alone. */
  isTargeted: z.boolean(),
  /** Of a pop-up in the last sixty days, a member once a day; null: it is none. */
  reach: z.object({ seen: z.number().int(), closed: z.number().int() }).nullable(),
})
const whole = <Body extends z.ZodType>(body: Body) =>
  z.object({
    key: contentKeyText,
    state: z.enum(contentStates),
    live: body.nullable(),
    draft: body.nullable(),
    draftState: z.enum(['draft', 'review']).nullable(),
    draftedBy: z.string().nullable(),
    draftedAt: timeText.nullable(),
    /** Newest first; the last two hundred. */
    versions: z.array(version),
    version: z.string(),
  })
const kept = <Body extends z.ZodType>(body: Body) => z.object({ version, body })

/** Several languages of a long text in one body. */
const bodyBytesMax = 2 * 1024 * 1024
const meant = ['changed_meanwhile', 'reason_required', 'key_used_otherwise'] as const
const byTwo = [...meant, 'step_up_required'] as const
const number = z.number().int().min(1).max(1_000_000)
const nothing = actReply(z.null())
const numbered = actReply(z.object({ number: z.number().int() }))

const listed = { ...listQuery, state: z.enum(contentStates).optional(), q: z.string().trim().max(80).optional() }

export const pictureBytesMax = 5 * 1024 * 1024

export const staffContent = {
  'GET /office/announcements': staffOperation({
    access: { right: 'content.publish' },
    query: z.strictObject({ ...listed, type: z.enum(contentTypes).optional() }),
    reply: listReply(announcementLine),
    refusals: ['cursor_mismatch'],
    summary: 'Announcements of every type with their state, last changed first',
  }),
  'GET /office/announcements/:key': staffOperation({
    access: { right: 'content.publish' },
    params,
    reply: whole(announcementBody),
    refusals: [],
    summary: 'One announcement: what is shown, what is drafted, every version',
  }),
  'GET /office/announcements/:key/versions/:number': staffOperation({
    access: { right: 'content.publish' },
    params: z.strictObject({ key: contentKeyText, number: z.coerce.number().int().min(1).max(1_000_000) }),
    reply: kept(announcementBody),
    refusals: [],
    summary: 'One version of an announcement, as it was shown',
  }),
  'GET /office/announcements/:key/reach': staffOperation({
    access: { right: 'content.publish' },
    params,
    reply: z.object({
      /** Newest first; of the last sixty days those on which a member saw it. */
      days: z.array(z.object({ day: z.string(), seen: z.number().int(), closed: z.number().int() })),
      asOf: timeText,
    }),
    refusals: [],
    summary: 'How many members saw a pop-up, and closed it, by day',
  }),
  'PUT /office/announcements/:key/draft': staffOperation({
    access: { right: 'content.draft', act: 'content.save-draft' },
    params,
    query: actQuery,
    body: actBody({ body: announcementBody }),
    bodyBytesMax,
    reply: nothing,
    refusals: [...meant, 'content_type_fixed', 'content_unknown_category'],
    summary: 'Writes a draft; nothing that is shown changes',
  }),
  'POST /office/announcements/:key/discard': staffOperation({
    access: { right: 'content.draft', act: 'content.discard-draft' },
    params,
    query: actQuery,
    body: actBody({}),
    reply: nothing,
    refusals: [...meant, 'content_no_draft'],
    summary: 'Throws a draft away; what is shown stays',
  }),
  'POST /office/announcements/:key/review': staffOperation({
    access: { right: 'content.draft', act: 'content.ask-review' },
    params,
    query: actQuery,
    body: actBody({ isAsked: z.boolean() }),
    reply: nothing,
    refusals: [...meant, 'content_no_draft'],
    summary: 'Asks somebody to look at a draft, or takes that back',
  }),
  'POST /office/announcements/:key/publish': staffOperation({
    access: { right: 'content.publish', act: 'content.publish' },
    params,
    query: actQuery,
    body: actBody({}),
    reply: numbered,
    refusals: [...byTwo, 'content_no_draft'],
    summary: 'Shows the draft from its first moment on; a pop-up by two people',
  }),
  'POST /office/announcements/:key/withdraw': staffOperation({
    access: { right: 'content.publish', act: 'content.withdraw' },
    params,
    query: actQuery,
    body: actBody({}),
    reply: nothing,
    refusals: [...meant, 'content_not_shown'],
    summary: 'Shows it no more, at once; every version is kept',
  }),
  'POST /office/announcements/:key/restore': staffOperation({
    access: { right: 'content.publish', act: 'content.restore' },
    params,
    query: actQuery,
    body: actBody({ number }),
    reply: numbered,
    refusals: byTwo,
    summary: 'Shows a version again, as a new one; a pop-up by two people',
  }),
  'GET /office/announcement-categories': staffOperation({
    access: { right: 'content.publish' },
    reply: z.object({ categories: z.array(z.object({ key: contentKeyText, name: z.record(z.string(), z.string()), position: z.number().int() })) }),
    refusals: [],
    summary: 'What promotions are sorted by on the phone',
  }),
  'PUT /office/announcement-categories/:key': staffOperation({
    access: { right: 'content.publish', act: 'content.save-category' },
    params,
    query: actQuery,
    body: actBody({ name: wordsOf(64), position: z.number().int().min(0).max(30_000) }),
    reply: nothing,
    refusals: meant,
    summary: 'A category of promotions: its name and its place',
  }),
  'GET /office/help': staffOperation({
    access: { right: 'content.help' },
    reply: z.object({ items: z.array(line.extend({ anchor: z.string().nullable(), position: z.number().int().nullable() })), /** Of all that is shown, the terms too: what `PUT /office/help-order` takes. */ order: z.array(z.string()), asOf: timeText }),
    refusals: [],
    summary: 'The help center’s items in its order, then drafts and what is kept',
  }),
  'GET /office/help/:key': staffOperation({
    access: { right: 'content.help' },
    params,
    reply: whole(helpBody),
    refusals: [],
    summary: 'One item of help: what is shown, what is drafted, every version',
  }),
  'GET /office/help/:key/versions/:number': staffOperation({
    access: { right: 'content.help' },
    params: z.strictObject({ key: contentKeyText, number: z.coerce.number().int().min(1).max(1_000_000) }),
    reply: kept(helpBody),
    refusals: [],
    summary: 'One version of an item of help',
  }),
  'PUT /office/help/:key/draft': staffOperation({
    access: { right: 'content.help', act: 'help.save-draft' },
    params,
    query: actQuery,
    body: actBody({ body: helpBody }),
    bodyBytesMax,
    reply: nothing,
    refusals: [...meant, 'content_anchor_taken'],
    summary: 'Writes a draft of an item of help',
  }),
  'POST /office/help/:key/discard': staffOperation({
    access: { right: 'content.help', act: 'help.discard-draft' },
    params,
    query: actQuery,
    body: actBody({}),
    reply: nothing,
    refusals: [...meant, 'content_no_draft'],
    summary: 'Throws a draft of help away',
  }),
  'POST /office/help/:key/review': staffOperation({
    access: { right: 'content.help', act: 'help.ask-review' },
    params,
    query: actQuery,
    body: actBody({ isAsked: z.boolean() }),
    reply: nothing,
    refusals: [...meant, 'content_no_draft'],
    summary: 'Asks somebody to look at a draft of help, or takes that back',
  }),
  'POST /office/help/:key/publish': staffOperation({
    access: { right: 'content.help', act: 'help.publish' },
    params,
    query: actQuery,
    body: actBody({}),
    reply: numbered,
    refusals: [...meant, 'content_no_draft', 'content_anchor_taken'],
    summary: 'Shows the draft in the help center; a new item at its end',
  }),
  'POST /office/help/:key/withdraw': staffOperation({
    access: { right: 'content.help', act: 'help.withdraw' },
    params,
    query: actQuery,
    body: actBody({}),
    reply: nothing,
    refusals: [...meant, 'content_not_shown'],
    summary: 'Takes an item out of the help center; every version is kept',
  }),
  'POST /office/help/:key/restore': staffOperation({
    access: { right: 'content.help', act: 'help.restore' },
    params,
    query: actQuery,
    body: actBody({ number }),
    reply: numbered,
    refusals: [...meant, 'content_anchor_taken'],
    summary: 'Shows a version of an item of help again, as a new one',
  }),
  'PUT /office/help-order': staffOperation({
    access: { right: 'content.help', act: 'help.order' },
    query: actQuery,
    body: actBody({ keys: z.array(contentKeyText).min(1).max(200) }),
    reply: nothing,
    refusals: [...meant, 'content_order_incomplete'],
    summary: 'The help center’s order: every item that is shown, the terms too',
  }),
  'GET /office/terms': staffOperation({
    access: { right: 'content.publish' },
    reply: whole(termsBody).extend({
      /** How many members agreed to each version when they registered. */
      agreed: z.array(z.object({ number: z.number().int(), members: z.number().int() })),
    }),
    refusals: [],
    summary: 'The terms: what is shown, what is drafted, every version with how many agreed to it',
  }),
  'GET /office/terms/versions/:number': staffOperation({
    access: { right: 'content.publish' },
    params: z.strictObject({ number: z.coerce.number().int().min(1).max(1_000_000) }),
    reply: kept(termsBody),
    refusals: [],
    summary: 'One version of the terms',
  }),
  'PUT /office/terms/draft': staffOperation({
    access: { right: 'content.draft', act: 'terms.save-draft' },
    query: actQuery,
    body: actBody({ body: termsBody }),
    bodyBytesMax,
    reply: nothing,
    refusals: meant,
    summary: 'Writes a draft of the terms',
  }),
  'POST /office/terms/discard': staffOperation({
    access: { right: 'content.draft', act: 'terms.discard-draft' },
    query: actQuery,
    body: actBody({}),
    reply: nothing,
    refusals: [...meant, 'content_no_draft'],
    summary: 'Throws a draft of the terms away',
  }),
  'POST /office/terms/review': staffOperation({
    access: { right: 'content.draft', act: 'terms.ask-review' },
    query: actQuery,
    body: actBody({ isAsked: z.boolean() }),
    reply: nothing,
    refusals: [...meant, 'content_no_draft'],
    summary: 'Asks somebody to look at a draft of the terms, or takes that back',
  }),
  'POST /office/terms/publish': staffOperation({
    access: { right: 'content.publish', act: 'terms.publish' },
    query: actQuery,
    body: actBody({}),
    reply: numbered,
    refusals: [...byTwo, 'content_no_draft'],
    summary: 'Shows the draft of the terms as a new version; by two people',
  }),
  'POST /office/terms/restore': staffOperation({
    access: { right: 'content.publish', act: 'terms.restore' },
    query: actQuery,
    body: actBody({ number }),
    reply: numbered,
    refusals: byTwo,
    summary: 'Shows a version of the terms again, as a new one; by two people',
  }),
  'POST /office/pictures': staffOperation({
    access: { right: 'content.help', act: 'content.add-picture' },
    query: actQuery,
    /** The file's bytes in base64: png, jpg, webp or avif by its own first bytes, whatever its name says. */
    body: actBody({ data: z.base64().max(Math.ceil(pictureBytesMax / 3) * 4) }),
    bodyBytesMax: 8 * 1024 * 1024,
    reply: actReply(z.object({ url: z.string(), width: z.number().int(), height: z.number().int(), bytes: z.number().int() })),
    refusals: ['reason_required', 'key_used_otherwise', 'picture_unreadable'],
    summary: 'Adds a picture, drawn anew: its points alone are taken over',
  }),
}
