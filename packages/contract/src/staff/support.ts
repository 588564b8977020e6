import { alarms } from '@trevo/rules/cashier/withdrawal-review'
import { complaintKinds, complaintStates } from '@trevo/rules/support/complaints'
import type { Act } from '@trevo/rules/staff/acts'
import { z } from 'zod'
import { complaintIdText } from '#member/complaints.ts'
import { timeText } from '#wire.ts'
import { memberIdText } from './cashier.ts'
import { actBody, actQuery, actReply, listQuery, listReply, staffIdText, staffOperation } from './operation.ts'

const view = { right: 'complaints' } as const
const params = z.strictObject({ complaintId: complaintIdText })
const saidText = z.string().trim().min(1).max(4_000)
const person = z.object({ staffId: staffIdText, name: z.string() })
/** What is said, by language. */
const texts = z.record(z.string().regex(/^[a-z]{2}(?:-[A-Za-z]{2,4})?$/), saidText)
export const quickAnswerKey = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)

const row = z.object({
  complaintId: complaintIdText,
  reference: z.string(),
  member: z.object({ memberId: memberIdText, username: z.string(), language: z.string() }),
  kind: z.enum(complaintKinds),
  state: z.enum(complaintStates),
  createdAt: timeText,
  dueAt: timeText,
  /** How far the clock has run, while the house owes an answer. */
  alarm: z.enum(alarms),
  touchedAt: timeText,
  reopened: z.number().int(),
  owner: person.extend({ isMe: z.boolean() }).nullable(),
  stars: z.number().int().nullable(),
  version: z.string(),
})

const acted = ['changed_meanwhile', 'key_used_otherwise', 'not_in_this_state', 'claimed_by_another'] as const

/** An act on one complaint. */
const onComplaint = <const A extends Act, Body extends z.ZodRawShape>(act: A, body: Body, summary: string) =>
  staffOperation({ access: { right: 'complaints', act }, params, query: actQuery, body: actBody(body), reply: actReply(z.null()), refusals: [...acted], summary })

const chatIdText = z.string().regex(/^cht_[0-9a-z]{1,13}$/)
const chatParams = z.strictObject({ chatId: chatIdText })
const chatRow = z.object({
  chatId: chatIdText,
  member: z.object({ memberId: memberIdText, username: z.string(), language: z.string() }),
  state: z.enum(['open', 'ended']),
  startedAt: timeText,
  touchedAt: timeText,
  /** Since when the member waits for a word; null: they do not. */
  waitsSince: timeText.nullable(),
  endedAt: timeText.nullable(),
  unread: z.number().int(),
  lines: z.number().int(),
  owner: person.extend({ isMe: z.boolean() }).nullable(),
})

/** An act on one conversation. */
const onChat = <const A extends Act, Body extends z.ZodRawShape>(act: A, body: Body, summary: string) =>
  staffOperation({ access: { right: 'complaints', act }, params: chatParams, query: actQuery, body: actBody(body), reply: actReply(z.null()), refusals: ['key_used_otherwise', 'not_in_this_state', 'claimed_by_another'], summary })

/** Minutes of a day, or nobody on it. */
const dayHours = z.tuple([z.number().int().min(0).max(1_440), z.number().int().min(0).max(1_440)]).nullable()
const settings = {
  words: z.strictObject({ min: z.number().int().min(1).max(50), max: z.number().int().min(50).max(1_000) }),
  /** Seven days from Monday, in the market's zone; null: somebody always answers. */
  hours: z.strictObject({ days: z.array(dayHours).length(7) }).nullable(),
  /** What stands at the head of the chat. */
  texts: z.strictObject({ welcome: texts, away: texts }),
}

export const staffSupport = {
  'GET /office/chats': staffOperation({
    access: view,
    query: z.strictObject({
      ...listQuery,
      /** waiting: who waits longest first; the others newest first. */
      view: z.enum(['waiting', 'open', 'ended', 'all']).default('waiting'),
      owner: z.enum(['mine', 'nobody']).optional(),
      member: memberIdText.optional(),
    }),
    reply: listReply(chatRow),
    refusals: ['cursor_mismatch'],
    summary: 'Conversations of members with the house; those who wait for a word first',
  }),
  'GET /office/chats/counts': staffOperation({
    access: view,
    reply: z.object({ open: z.number().int(), waiting: z.number().int(), nobodys: z.number().int(), mine: z.number().int(), asOf: timeText }),
    refusals: [],
    summary: 'How many conversations are open, and how many members wait for a word',
  }),
  'GET /office/chats/:chatId': staffOperation({
    access: view,
    params: chatParams,
    reply: z.object({ chat: chatRow, lines: z.array(z.object({ number: z.number().int(), by: z.enum(['member', 'staff']), name: z.string().nullable(), text: z.string().nullable(), at: timeText })) }),
    refusals: [],
    summary: 'One conversation with its newest lines',
  }),
  'POST /office/chats/:chatId/take': onChat('chats.take', { isMine: z.boolean() }, 'Takes a conversation, or lays it back'),
  'POST /office/chats/:chatId/lines': onChat('chats.say', { text: z.string().trim().min(1).max(2_000) }, 'Says a line to the member'),
  'POST /office/chats/:chatId/end': onChat('chats.end', {}, 'Ends it; the member’s next line begins another'),
  'GET /office/complaints': staffOperation({
    access: view,
    query: z.strictObject({
      ...listQuery,
      /** open: by deadline; the others newest first. */
      view: z.enum(['open', 'answered', 'closed', 'all']).default('open'),
      owner: z.enum(['mine', 'nobody']).optional(),
      late: z.enum(['yes']).optional(),
      kind: z.enum(complaintKinds).optional(),
      state: z.enum(complaintStates).optional(),
      member: memberIdText.optional(),
    }),
    reply: listReply(row),
    refusals: ['cursor_mismatch'],
    summary: 'Complaints; those that the house owes an answer to by their deadline',
  }),
  'GET /office/complaints/counts': staffOperation({
    access: view,
    reply: z.object({ open: z.number().int(), nobodys: z.number().int(), mine: z.number().int(), waiting: z.number().int(), late: z.number().int(), soon: z.number().int(), asOf: timeText }),
    refusals: [],
    summary: 'How many complaints are open, whose they are, and how many are late',
  }),
  'GET /office/complaints/:complaintId': staffOperation({
    access: view,
    params,
    reply: z.object({
      complaint: row,
      about: z.string().nullable(),
      days: z.number().int(),
      since: timeText,
      answeredAt: timeText.nullable(),
      closedAt: timeText.nullable(),
      reopenUntil: timeText.nullable(),
      outside: z.array(z.string()),
      lines: z.array(
        z.object({
          number: z.number().int(),
          by: z.enum(['member', 'staff', 'house']),
          name: z.string().nullable(),
          step: z.enum(['sent', 'added', 'asked', 'answered', 'closed', 'reopened', 'note']),
          /** Null: the member's key was erased. */
          text: z.string().nullable(),
          at: timeText,
          pictures: z.number().int(),
        }),
      ),
      /** Of the same member. */
      others: z.number().int(),
      /** Who may have it. */
      people: z.array(person),
    }),
    refusals: [],
    summary: 'One complaint with everything that was said, notes too',
  }),
  'GET /office/complaints/:complaintId/lines/:number/pictures': staffOperation({
    access: view,
    params: z.strictObject({ complaintId: complaintIdText, number: z.coerce.number().int().min(1).max(1_000) }),
    reply: z.object({ pictures: z.array(z.object({ webp: z.string() })) }),
    refusals: [],
    summary: 'The pictures beside a line, as they were drawn anew',
  }),
  'POST /office/complaints/:complaintId/take': onComplaint('complaints.take', { isMine: z.boolean() }, 'Takes a complaint, or lays it back'),
  'POST /office/complaints/:complaintId/assign': onComplaint('complaints.assign', { staffId: staffIdText }, 'Gives it to somebody of the staff'),
  'POST /office/complaints/:complaintId/ask': onComplaint('complaints.ask', { text: saidText }, 'Asks the member something; the clock runs on'),
  'POST /office/complaints/:complaintId/answer': onComplaint('complaints.answer', { text: saidText }, 'Says the house’s answer'),
  'POST /office/complaints/:complaintId/close': onComplaint('complaints.close', { text: saidText }, 'Ends it with words for the member'),
  'POST /office/complaints/:complaintId/notes': onComplaint('complaints.note', { text: saidText }, 'A note for staff alone'),
  'GET /office/quick-answers': staffOperation({
    access: view,
    reply: z.object({ answers: z.array(z.object({ key: quickAnswerKey, texts, version: z.string() })) }),
    refusals: [],
    summary: 'What staff often say, in each language',
  }),
  'PUT /office/quick-answers': staffOperation({
    access: { right: 'complaints', act: 'support.set-quick-answer' },
    query: actQuery,
    /** Null takes it away. */
    body: actBody({ key: quickAnswerKey, texts: texts.nullable() }),
    reply: actReply(z.null()),
    refusals: ['changed_meanwhile', 'key_used_otherwise', 'limit_of_staff', 'not_in_this_state'],
    summary: 'Writes a quick answer, or takes it away',
  }),
  'GET /office/support-settings': staffOperation({
    access: view,
    reply: z.object({ ...settings, version: z.string() }),
    refusals: [],
    summary: 'How long a complaint may be, when the chat is answered, and what it says',
  }),
  'PUT /office/support-settings': staffOperation({
    access: { right: 'complaints', act: 'support.set-settings' },
    query: actQuery,
    body: actBody(settings),
    reply: actReply(z.null()),
    refusals: ['changed_meanwhile', 'reason_required', 'key_used_otherwise'],
    summary: 'Sets them',
  }),
}
