import { complaintKinds, complaintStates, pictureBytesMax, starsMax } from '@trevo/rules/support/complaints'
import { charactersMax } from '@trevo/rules/support/text'
import { z } from 'zod'
import { pageQuery, pageReply, timeText } from '#wire.ts'
import { requestId } from './deposits.ts'
import { operation } from './operation.ts'

export const complaintIdText = z.string().regex(/^cmp_[0-9a-z]{1,13}$/)
const params = z.object({ complaintId: z.string().max(32) })
const text = z.string().max(charactersMax * 2)

const head = {
  complaintId: complaintIdText,
  /** What the member tells whoever they talk to. */
  reference: z.string(),
  kind: z.enum(complaintKinds),
  state: z.enum(complaintStates),
  createdAt: timeText,
  /** By when the law wants it answered. */
  dueAt: timeText,
  isLate: z.boolean(),
  /** Lines of the house that the member has not seen. */
  unread: z.number().int(),
}

export const complaintView = z.object({
  ...head,
  /** A deposit, withdrawal, round or transfer that it is about. */
  about: z.string().nullable(),
  answeredAt: timeText.nullable(),
  /** Null: it cannot be reopened, or not any more. */
  reopenUntil: timeText.nullable(),
  canAdd: z.boolean(),
  stars: z.number().int().min(1).max(starsMax).nullable(),
  /** Who else to ask, once the house is late or has said its word. */
  outside: z.array(z.string()),
  isOutsideOpen: z.boolean(),
  lines: z.array(
    z.object({
      number: z.number().int(),
      by: z.enum(['member', 'house']),
      step: z.enum(['sent', 'added', 'asked', 'answered', 'closed', 'reopened']),
      /** Null: it cannot be read any more. */
      text: z.string().nullable(),
      at: timeText,
      /** How many pictures lie beside it. */
      pictures: z.number().int(),
    }),
  ),
})

const refusals = ['invalid_fields', 'request_mismatch', 'complaint_over'] as const

export const complaints = {
  'GET /api/complaints/options': operation({
    summary: 'What a complaint may be, and by when it is answered',
    access: 'real',
    reply: z.object({
      kinds: z.array(z.enum(complaintKinds)),
      words: z.object({ min: z.number().int(), max: z.number().int() }),
      picturesMax: z.number().int(),
      days: z.number().int(),
      outside: z.array(z.string()),
    }),
    refusals: [],
  }),
  'GET /api/complaints': operation({
    summary: 'Complaints of the member, newest first, and how many lines of the house are unseen in all',
    access: 'real',
    query: z.object({ ...pageQuery(10, 50) }),
    reply: z.object({ list: z.array(z.object({ ...head, preview: z.string() })), unread: z.number().int(), ...pageReply }),
    refusals: [],
  }),
  'POST /api/complaints': operation({
    summary: 'Sends a complaint; the same requestId gives the same one',
    access: 'real',
    body: z.strictObject({ requestId, kind: z.enum(complaintKinds), text, about: z.string().regex(/^(?:dep|wdr|rnd|mtr|trf)_[0-9a-z]{1,13}$/).optional() }),
    reply: complaintView,
    refusals: ['invalid_fields', 'request_mismatch', 'complaints_full'],
  }),
  'GET /api/complaints/:complaintId': operation({ summary: 'One complaint with everything that was said', access: 'real', params, reply: complaintView, refusals: [] }),
  'POST /api/complaints/:complaintId/read': operation({ summary: 'The member has seen what stands there', access: 'real', params, reply: z.object({}), refusals: [] }),
  'POST /api/complaints/:complaintId/lines': operation({
    summary: 'Adds to a complaint that is open; the same requestId adds once',
    access: 'real',
    params,
    body: z.strictObject({ requestId, text }),
    reply: complaintView,
    refusals: [...refusals, 'complaints_full'],
  }),
  'POST /api/complaints/:complaintId/reopen': operation({
    summary: 'Says that the answer is none, while the time for it runs; the clock begins anew',
    access: 'real',
    params,
    body: z.strictObject({ requestId, text }),
    reply: complaintView,
    refusals: [...refusals],
  }),
  'PUT /api/complaints/:complaintId/rating': operation({
    summary: 'How content the member is with the answer; it ends the complaint',
    access: 'real',
    params,
    body: z.strictObject({ stars: z.number().int().min(1).max(starsMax) }),
    reply: complaintView,
    refusals: ['complaint_over'],
  }),
  'PUT /api/complaints/:complaintId/lines/:lineRequestId/pictures/:pictureRequestId': operation({
    summary: 'A picture beside the member’s own line: the body is its bytes, png or jpg; at most three a line, and the same id once',
    access: 'real',
    params: z.object({ complaintId: z.string().max(32), lineRequestId: requestId, pictureRequestId: requestId }),
    body: z.instanceof(Uint8Array),
    upload: { types: ['image/png', 'image/jpeg'], bytesMax: pictureBytesMax },
    reply: z.object({ pictures: z.number().int() }),
    refusals: ['picture_unreadable', 'pictures_full', 'complaint_over'],
  }),
  'GET /api/complaints/:complaintId/lines/:number/pictures': operation({
    summary: 'The pictures beside a line, as they were drawn anew',
    access: 'real',
    params: z.object({ complaintId: z.string().max(32), number: z.coerce.number().int().min(1).max(1_000) }),
    reply: z.object({ pictures: z.array(z.object({ webp: z.string() })) }),
    refusals: [],
  }),
}
