import { rejectReasons } from '@trevo/rules/promotions/reasons'
import { z } from 'zod'
import { timeText } from '#wire.ts'
import { gameIdText } from './lobby.ts'
import { memberIdText, tagText } from './members.ts'
import { actBody, actQuery, actReply, jsonValue, listQuery, listReply, staffOperation } from './operation.ts'

export const bulkIdText = z.string().regex(/^blk_[0-9a-z]{1,13}$/)
export const bulkKinds = ['members.tags', 'members.message', 'members.block', 'games.edit', 'games.state', 'claims.take', 'claims.approve', 'claims.reject'] as const
export const bulkStates = ['freezing', 'frozen', 'running', 'done', 'stopped', 'failed'] as const
export const bulkRowStates = ['new', 'waiting', 'left-out', 'done', 'refused'] as const
/** The result as a file: `?bulk=blk_…`, by the cookie. */
export const bulkFilePath = '/office/bulk-file'
/** More rows than these are two bulks. */
export const bulkRowsMax = 20_000
/** Applications that are decided at once: each is somebody's question. */
export const claimRowsMax = 200

const claimIdText = z.string().regex(/^clm_[0-9a-z]{1,13}$/)
const gameClass = z.string().regex(/^[A-Z0-9_]{1,32}$/)
const some = (change: object): boolean => Object.values(change).some((part: unknown) => part !== undefined && !(Array.isArray(part) && part.length === 0))

/** What is done to each row, by kind. Tags and classes are added to what a row has, and taken from it. */
export const bulkChanges = {
  'members.tags': z.strictObject({ add: z.array(tagText).max(10).default([]), remove: z.array(tagText).max(10).default([]) }).refine(some),
  'members.message': z.strictObject({ title: z.string().trim().min(1).max(120), text: z.string().trim().min(1).max(4000), isOffer: z.boolean().default(false) }),
  'members.block': z.strictObject({ why: z.string().trim().min(1).max(500) }),
  'games.edit': z
    .strictObject({
      addClasses: z.array(gameClass).max(8).default([]),
      removeClasses: z.array(gameClass).max(8).default([]),
      sort: z.number().int().min(0).max(1_000_000).optional(),
      isHot: z.boolean().optional(),
      isNew: z.boolean().optional(),
    })
    .refine(some),
  'games.state': z.strictObject({ isOn: z.boolean() }),
  /** For fifteen minutes, or laid back. */
  'claims.take': z.strictObject({ isMine: z.boolean() }),
  /** Each with the most that its terms give. */
  'claims.approve': z.strictObject({}),
  'claims.reject': z.strictObject({ why: z.enum(rejectReasons), sentence: z.string().trim().min(1).max(300) }),
} as const satisfies Readonly<Record<(typeof bulkKinds)[number], z.ZodType>>

const selection = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rows'), ids: z.array(z.union([memberIdText, claimIdText, gameIdText])).min(1).max(1_000) }),
  /** All that a list finds: its filters as its own line takes them. */
  z.strictObject({ kind: z.literal('filter'), query: z.record(z.string().max(40), z.string().max(200)) }),
])

const leftOut = z.object({ why: z.string(), count: z.number().int() })
const bulk = z.object({
  bulkId: bulkIdText,
  kind: z.enum(bulkKinds),
  change: jsonValue,
  /** Null: rows were chosen one by one. */
  filter: z.record(z.string(), z.string()).nullable(),
  state: z.enum(bulkStates),
  /** Rows that were chosen; how many of them were looked at; how many are to be done, were left out, done and refused. */
  rows: z.number().int(),
  looked: z.number().int(),
  kept: z.number().int(),
  leftOut: z.number().int(),
  done: z.number().int(),
  refused: z.number().int(),
  /** By currency, over the rows that are kept, in minor units. */
  sums: z.record(z.string(), z.string()),
  /** Of the frozen list; what an approver signs. */
  hash: z.string().nullable(),
  needsSecondPair: z.boolean(),
  resultHash: z.string().nullable(),
  proposalId: z.string().nullable(),
  problem: z.string().nullable(),
  isMine: z.boolean(),
  by: z.string().nullable(),
  madeAt: timeText,
  startedAt: timeText.nullable(),
  endedAt: timeText.nullable(),
})
const row = z.object({ n: z.number().int(), target: z.string(), name: z.string().nullable(), state: z.enum(bulkRowStates), why: z.string().nullable(), event: z.string().nullable() })

const params = z.strictObject({ bulkId: bulkIdText })
const run = { params, query: actQuery, body: actBody({ hash: z.string().regex(/^[0-9a-f]{64}$/) }), reply: actReply(z.null()), refusals: ['bulk_not_ready', 'changed_meanwhile', 'reason_required', 'key_used_otherwise'] } as const

export const staffBulks = {
  'POST /office/bulks': staffOperation({
    access: 'session',
    body: z.strictObject({ kind: z.enum(bulkKinds), change: z.record(z.string(), jsonValue), selection }),
    reply: z.object({ bulkId: bulkIdText }),
    refusals: ['bulk_empty', 'bulk_too_large', 'filter_too_wide', 'limit_of_staff'],
    summary: 'Freezes which rows one act is to be done to; nothing is done yet',
  }),
  'GET /office/bulks': staffOperation({
    access: 'session',
    query: z.strictObject(listQuery),
    reply: listReply(bulk),
    refusals: ['cursor_mismatch'],
    summary: 'My bulks, newest first',
  }),
  'GET /office/bulks/:bulkId': staffOperation({
    access: 'session',
    params,
    reply: z.object({ bulk, first: z.array(row), whyLeftOut: z.array(leftOut), whyRefused: z.array(leftOut) }),
    refusals: [],
    summary: 'One bulk: its count, sums, first rows, who is left out and why, and how far it is',
  }),
  'GET /office/bulks/:bulkId/rows': staffOperation({
    access: 'session',
    params,
    query: z.strictObject({ ...listQuery, state: z.enum(bulkRowStates).optional() }),
    reply: listReply(row),
    refusals: ['cursor_mismatch'],
    summary: 'Every row of a bulk with what came of it',
  }),
  'POST /office/bulks/:bulkId/tags': staffOperation({ ...run, access: { right: 'members.notes', act: 'bulks.run-tags' }, summary: 'Tags many members' }),
  'POST /office/bulks/:bulkId/messages': staffOperation({ ...run, access: { right: 'members.care', act: 'bulks.run-messages' }, summary: 'A message to many members' }),
  'POST /office/bulks/:bulkId/blocks': staffOperation({ ...run, access: { right: 'members.block', act: 'bulks.run-blocks' }, summary: 'Bars many members' }),
  'POST /office/bulks/:bulkId/games': staffOperation({ ...run, access: { right: 'games.catalogue', act: 'bulks.run-games' }, summary: 'Changes many games' }),
  'POST /office/bulks/:bulkId/claims': staffOperation({ ...run, access: { right: 'claims.review', act: 'bulks.run-claims' }, summary: 'Takes or decides many applications' }),
  'POST /office/bulks/:bulkId/stop': staffOperation({
    access: 'session',
    params,
    body: z.strictObject({}),
    reply: z.object({ state: z.enum(bulkStates) }),
    refusals: ['not_in_this_state'],
    summary: 'Stops it before the next row; what is done stays done',
  }),
}
