import { z } from 'zod'
import { timeText } from '#wire.ts'
import { actBody, actQuery, actReply, jsonValue, listQuery, listReply, staffOperation } from './operation.ts'

const entry = z.object({
  id: z.string(),
  at: timeText,
  actor: z.object({ kind: z.string(), id: z.string().nullable(), name: z.string().nullable() }),
  address: z.string().nullable(),
  device: z.string().nullable(),
  act: z.string(),
  isRefused: z.boolean(),
  target: z.object({ kind: z.string(), id: z.string() }),
  proposal: z.string().nullable(),
  reason: z.string().nullable(),
  before: jsonValue,
  after: jsonValue,
  /** Personal values stand in it, masked here. */
  isSealed: z.boolean(),
  request: z.string().nullable(),
  /** Of the chain; null while it is not sealed. */
  block: z.string().nullable(),
})

/** Kinds of rows whose history is told to whoever may read them. */
export const historyKinds = ['member', 'game', 'vendor', 'site', 'site-field', 'setting', 'threshold', 'staff', 'role', 'office', 'content-category', 'content-help', 'payment-method', 'complaint', 'support'] as const

export const staffLog = {
  'GET /office/history': staffOperation({
    access: 'session',
    query: z.strictObject({ ...listQuery, kind: z.enum(historyKinds), id: z.string().min(1).max(200).optional() }),
    reply: listReply(
      z.object({ event: z.string(), at: timeText, by: z.string().nullable(), byKind: z.string(), act: z.string(), target: z.string(), reason: z.string().nullable(), before: jsonValue, after: jsonValue, isSealed: z.boolean(), canRestore: z.boolean(), undoAct: z.string().nullable() }),
    ),
    refusals: ['cursor_mismatch', 'not_permitted'],
    summary: 'What acts changed of one row (or of one kind of setting), newest first, and which of it can be put back by me',
  }),
  'GET /office/log': staffOperation({
    access: { right: 'audit.view' },
    query: z.strictObject({ ...listQuery, actor: z.string().regex(/^(?:stf|tkn)_[0-9a-z]{1,13}$/).optional(), act: z.string().max(60).optional(), targetKind: z.string().max(40).optional(), target: z.string().max(200).optional(), from: timeText.optional(), to: timeText.optional() }),
    reply: listReply(entry),
    refusals: ['cursor_mismatch'],
    summary: 'The log, newest first; who may see their own acts alone sees those',
  }),
  'POST /office/log/:id/open': staffOperation({
    access: { right: 'members.reveal', reads: 'personal' },
    params: z.strictObject({ id: z.string().regex(/^[1-9][0-9]{0,18}$/) }),
    body: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
    reply: z.object({ before: jsonValue, after: jsonValue }),
    refusals: ['limit_of_staff', 'step_up_required'],
    summary: 'The personal values that a row of the log holds sealed; asking is logged. What was erased stays closed',
  }),
  'POST /office/log/:id/undo': staffOperation({
    access: 'session',
    params: z.strictObject({ id: z.string().regex(/^[1-9][0-9]{0,18}$/) }),
    query: actQuery,
    body: actBody({ restore: z.boolean().default(false) }),
    reply: actReply(jsonValue),
    refusals: ['cannot_be_undone', 'changed_meanwhile', 'step_up_required', 'not_in_this_state', 'key_used_otherwise'],
    summary: 'Undoes an act by the one that puts back what was before; `restore`: whatever happened since',
  }),
  'POST /office/log/file': staffOperation({
    access: { right: 'exports.make' },
    body: z.strictObject({ from: z.string().regex(/^[1-9][0-9]{0,18}$/), to: z.string().regex(/^[1-9][0-9]{0,18}$/) }),
    reply: z.object({ name: z.string(), text: z.string(), to: z.string().nullable(), hash: z.string() }),
    refusals: ['step_up_required', 'not_permitted'],
    summary: 'Whole blocks of the log with the signed heads, for `trevo audit verify FILE`; `to` is the last block that fitted',
  }),
  'GET /office/log/chain': staffOperation({
    access: { right: 'audit.view' },
    reply: z.object({
      block: z.string().nullable(),
      hash: z.string().nullable(),
      events: z.string(),
      sealedAt: timeText.nullable(),
      waiting: z.number().int(),
      heads: z.array(z.object({ day: z.string(), block: z.string(), hash: z.string(), signature: z.string(), publicKey: z.string() })),
    }),
    refusals: [],
    summary: 'How far the log is sealed, and the signed heads of the last days',
  }),
  'POST /office/log/verify': staffOperation({
    access: { right: 'audit.view' },
    body: z.strictObject({}),
    reply: z.object({ blocks: z.number().int(), events: z.number().int(), head: z.string().nullable(), findings: z.array(z.object({ block: z.string().nullable(), problem: z.string() })) }),
    refusals: [],
    summary: 'Computes the whole chain again',
  }),
}
