import { z } from 'zod'
import { pageQuery, pageReply, timeText } from '#wire.ts'
import { operation } from './operation.ts'

/** Nothing of an address or a phone that would help a stranger who looks over a shoulder. */
const seenFrom = {
  /** Such as "Chrome, Android"; empty where the phone said nothing. */
  device: z.string(),
  /** Installed on the home screen. */
  isStandalone: z.boolean(),
  /** The network, with its last parts left out. */
  address: z.string(),
}

export const sessions = {
  'GET /api/sessions': operation({
    summary: 'The member’s open sessions, this one first',
    access: 'member',
    reply: z.object({
      sessions: z.array(z.object({ id: z.string(), isCurrent: z.boolean(), startedAt: timeText, lastSeenAt: timeText, ...seenFrom })),
    }),
    refusals: [],
  }),
  'DELETE /api/sessions/:sessionId': operation({
    summary: 'End one session of the member; its phone is told at once',
    access: 'member',
    params: z.object({ sessionId: z.string().max(32) }),
    reply: z.object({}),
    refusals: [],
  }),
  'DELETE /api/sessions': operation({
    summary: 'End every session of the member but this one',
    access: 'member',
    reply: z.object({ ended: z.number().int() }),
    refusals: [],
  }),
  'GET /api/login-history': operation({
    summary: 'When and how somebody logged in to this account, or tried to',
    access: 'member',
    query: z.object(pageQuery(20, 50)),
    reply: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          at: timeText,
          isSuccess: z.boolean(),
          /** password, sms, firebase, remembered, identity, passkey, trial, registration or reset */
          method: z.string(),
          /** Of a failure: the refusal. */
          reason: z.string().nullable(),
          ...seenFrom,
        }),
      ),
      ...pageReply,
    }),
    refusals: [],
  }),
}
