import { messageKeys } from '@trevo/rules/messages/messages'
import { z } from 'zod'
import { timeText } from '#wire.ts'
import { contentStates } from './content.ts'
import { messageBody } from './message-body.ts'
import { actBody, actQuery, actReply, staffOperation } from './operation.ts'

const messageKey = z.enum(messageKeys)
const params = z.strictObject({ key: messageKey })
const text = z.object({ subject: z.string(), body: z.string() })
const version = z.object({ number: z.number().int(), publishedAt: timeText, publishedBy: z.string().nullable(), isLive: z.boolean() })
const line = z.object({
  key: z.string(),
  channel: z.enum(['sms', 'email']),
  audience: z.enum(['member', 'staff']),
  /** It lies in the member's inbox as well. */
  isInInbox: z.boolean(),
  /** kept: the house said it otherwise once, and says it as built again; null: always as built. */
  state: z.enum(contentStates).nullable(),
  draftState: z.enum(['draft', 'review']).nullable(),
  changedAt: timeText.nullable(),
  /** In which the house says it otherwise. */
  languages: z.array(z.string()),
})
const whole = line.omit({ changedAt: true, languages: true }).extend({
  /** What the house fills in; must: a text without it is refused. */
  holes: z.array(z.object({ name: z.string(), isNeeded: z.boolean(), sample: z.string() })),
  /** By language; what the build says. */
  built: z.record(z.string(), text),
  /** What stands behind an SMS by itself, with a sample in it. */
  tail: z.string(),
  /** The languages that phones speak, or the office. */
  languages: z.array(z.string()),
  brandName: z.string(),
  colour: z.string(),
  live: messageBody.nullable(),
  draft: messageBody.nullable(),
  draftedBy: z.string().nullable(),
  draftedAt: timeText.nullable(),
  versions: z.array(version),
  version: z.string(),
})

const meant = ['changed_meanwhile', 'reason_required', 'key_used_otherwise'] as const
const byTwo = [...meant, 'step_up_required', 'message_broken'] as const
const nothing = actReply(z.null())
const numbered = actReply(z.object({ number: z.number().int() }))

export const staffMessages = {
  'GET /office/messages': staffOperation({
    access: { right: 'content.publish' },
    reply: z.object({ messages: z.array(line) }),
    refusals: [],
    summary: 'Every SMS and e-mail that the house sends by itself, and which it says in its own words',
  }),
  'GET /office/messages/:key': staffOperation({
    access: { right: 'content.publish' },
    params,
    reply: whole,
    refusals: [],
    summary: 'One message: what the build says, what the house says, what is drafted, every version',
  }),
  'GET /office/messages/:key/versions/:number': staffOperation({
    access: { right: 'content.publish' },
    params: z.strictObject({ key: messageKey, number: z.coerce.number().int().min(1).max(1_000_000) }),
    reply: z.object({ version, body: messageBody }),
    refusals: [],
    summary: 'One version of a message’s own words',
  }),
  'PUT /office/messages/:key/draft': staffOperation({
    access: { right: 'content.draft', act: 'message.save-draft' },
    params,
    query: actQuery,
    body: actBody({ body: messageBody }),
    bodyBytesMax: 512 * 1024,
    reply: nothing,
    refusals: [...meant, 'message_broken'],
    summary: 'Drafts a message’s words; what lacks a name that is filled in, or has one that is not, is refused',
  }),
  'POST /office/messages/:key/discard': staffOperation({
    access: { right: 'content.draft', act: 'message.discard-draft' },
    params,
    query: actQuery,
    body: actBody({}),
    reply: nothing,
    refusals: [...meant, 'content_no_draft'],
    summary: 'Throws drafted words of a message away',
  }),
  'POST /office/messages/:key/review': staffOperation({
    access: { right: 'content.draft', act: 'message.ask-review' },
    params,
    query: actQuery,
    body: actBody({ isAsked: z.boolean() }),
    reply: nothing,
    refusals: [...meant, 'content_no_draft'],
    summary: 'Asks somebody to look at drafted words of a message, or takes that back',
  }),
  'POST /office/messages/:key/publish': staffOperation({
    access: { right: 'content.publish', act: 'message.publish' },
    params,
    query: actQuery,
    body: actBody({}),
    reply: numbered,
    refusals: [...byTwo, 'content_no_draft'],
    summary: 'Says the next such message in the drafted words; by two people',
  }),
  'POST /office/messages/:key/withdraw': staffOperation({
    access: { right: 'content.publish', act: 'message.withdraw' },
    params,
    query: actQuery,
    body: actBody({}),
    reply: nothing,
    refusals: [...meant, 'content_not_shown'],
    summary: 'Says the message as built again, at once; every version is kept',
  }),
  'POST /office/messages/:key/restore': staffOperation({
    access: { right: 'content.publish', act: 'message.restore' },
    params,
    query: actQuery,
    body: actBody({ number: z.number().int().min(1).max(1_000_000) }),
    reply: numbered,
    refusals: byTwo,
    summary: 'Says a version of a message’s words again, as a new one; by two people',
  }),
}
