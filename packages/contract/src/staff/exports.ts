import { z } from 'zod'
import { timeText } from '#wire.ts'
import { actBody, actQuery, actReply, listQuery, listReply, staffOperation } from './operation.ts'

export const exportIdText = z.string().regex(/^exp_[0-9a-z]{1,13}$/)
export const exportFilePath = '/office/exports/file'
export const exportFormats = ['csv', 'jsonl', 'parquet'] as const

const exported = z.object({
  exportId: exportIdText,
  list: z.string(),
  format: z.enum(exportFormats),
  columns: z.array(z.string()),
  filters: z.record(z.string(), z.string()),
  isPersonal: z.boolean(),
  state: z.enum(['waiting', 'making', 'ready', 'failed', 'stopped', 'over']),
  /** exact: append-only up to its bound; as-read: each page as it was when it was read. */
  kept: z.enum(['exact', 'as-read']),
  rows: z.string(),
  bytes: z.string(),
  /** By currency, of each summed column, in minor units. */
  sums: z.record(z.string(), z.record(z.string(), z.string())),
  problem: z.string().nullable(),
  sha256: z.string().nullable(),
  askedAt: timeText,
  endedAt: timeText.nullable(),
  expiresAt: timeText,
})
const asked = {
  list: z.string().max(60),
  format: z.enum(exportFormats),
  columns: z.array(z.string().max(60)).min(1).max(60),
  filters: z.record(z.string().max(40), z.string().max(200)).default({}),
}
const made = actReply(z.object({ exportId: exportIdText }))
const params = z.strictObject({ exportId: exportIdText })

export const staffExports = {
  'GET /office/exports': staffOperation({
    access: { right: 'exports.make' },
    query: z.strictObject(listQuery),
    reply: listReply(exported),
    refusals: ['cursor_mismatch'],
    summary: 'My exports, newest first',
  }),
  'GET /office/exports/lists': staffOperation({
    access: { right: 'exports.make' },
    reply: z.object({
      lists: z.array(
        z.object({ name: z.string(), kept: z.enum(['exact', 'as-read']), columns: z.array(z.object({ name: z.string(), kind: z.string(), isPersonal: z.boolean() })) }),
      ),
      /** Of today: how many more I may make, and how many rows. */
      left: z.object({ exports: z.number().int(), rows: z.string() }),
      personal: z.enum(['no', 'yes']),
    }),
    refusals: [],
    summary: 'The lists that I may take along as a file, with their columns',
  }),
  'GET /office/exports/:exportId': staffOperation({
    access: { right: 'exports.make' },
    params,
    reply: exported,
    refusals: [],
    summary: 'One of my exports: how far it is, or its sums and hash',
  }),
  'POST /office/exports': staffOperation({
    access: { right: 'exports.make', act: 'exports.make' },
    query: actQuery,
    body: actBody(asked),
    reply: made,
    refusals: ['step_up_required', 'reason_required', 'export_over_limit', 'key_used_otherwise'],
    summary: 'Takes a list along as a file, without personal columns',
  }),
  'POST /office/exports/personal': staffOperation({
    access: { right: 'exports.personal', act: 'exports.make-personal' },
    query: actQuery,
    body: actBody(asked),
    reply: made,
    refusals: ['step_up_required', 'reason_required', 'export_over_limit', 'key_used_otherwise'],
    summary: 'The same with personal columns; of more than 1,000 members two people',
  }),
  'POST /office/exports/:exportId/ticket': staffOperation({
    access: { right: 'exports.make' },
    params,
    body: z.strictObject({}),
    reply: z.object({ url: z.string() }),
    refusals: ['export_not_ready', 'step_up_required'],
    summary: 'An address that gives the file once, within a minute',
  }),
  'POST /office/exports/:exportId/stop': staffOperation({
    access: { right: 'exports.make' },
    params,
    body: z.strictObject({}),
    reply: exported,
    refusals: [],
    summary: 'Stops one that is under way',
  }),
}
