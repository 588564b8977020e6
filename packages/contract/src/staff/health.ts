import { alarmNames } from '@trevo/rules/staff/alarms'
import { z } from 'zod'
import { timeText } from '#wire.ts'
import { actBody, actQuery, actReply, staffOperation } from './operation.ts'

const access = { right: 'health.view' } as const
const jobName = z.string().regex(/^[a-z0-9-]{1,60}$/)
const runIdText = z.string().regex(/^[1-9][0-9]{0,17}$/)
const referenceText = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/)
const figures = z.record(z.string(), z.number())

const job = z.object({
  name: z.string(),
  everySeconds: z.number().int(),
  /** Null while it runs, and where the platform is not there. */
  nextAt: timeText.nullable(),
  runningSince: timeText.nullable(),
  /** Somebody wants it now, and no run has begun yet. */
  askedAt: timeText.nullable(),
  last: z.object({ runId: runIdText, at: timeText, tookMs: z.number().int(), state: z.enum(['done', 'failed']), figures, problem: z.string().nullable(), reference: z.string().nullable() }).nullable(),
  /** Of the runs that are kept. */
  runs: z.number().int(),
  failed: z.number().int(),
  failedInARow: z.number().int(),
  averageMs: z.number().nullable(),
  worstMs: z.number().nullable(),
})

const lag = z.object({ name: z.string(), transfers: z.number(), seconds: z.number() })
const minuteHealth = z.object({ at: timeText, calls: z.number().int(), errors: z.number().int(), p95Ms: z.number().nullable() })
const party = z.object({ code: z.string(), state: z.enum(['up', 'failing', 'quiet']), calls: z.number().int(), errors: z.number().int(), p95Ms: z.number().nullable(), lastAt: timeText.nullable() })
const backup = z.object({ at: timeText, completeAt: timeText, folder: z.string(), files: z.number().int(), bytes: z.string(), seconds: z.number().int(), problem: z.string().nullable() })

export const alarmView = z.object({
  name: z.string(),
  unit: z.enum(['seconds', 'hours', 'count', 'percent']),
  threshold: z.string(),
  isDefault: z.boolean(),
  isOn: z.boolean(),
  state: z.enum(['quiet', 'raised', 'unknown']),
  value: z.string().nullable(),
  detail: z.string(),
  since: timeText.nullable(),
  measuredAt: timeText.nullable(),
  mails: z.array(z.string()),
  webhooks: z.array(z.string()),
  version: z.string().nullable(),
})

const statement = z.object({ statement: z.string(), times: z.number().int(), worstMs: z.number(), at: timeText, process: z.string() })

export const staffHealth = {
  'GET /office/jobs': staffOperation({ access, reply: z.object({ jobs: z.array(job), asOf: timeText }), refusals: [], summary: 'Everything that is done again and again: last run, next run, what failed' }),
  'GET /office/jobs/:job': staffOperation({
    access,
    params: z.strictObject({ job: jobName }),
    reply: z.object({
      job,
      runs: z.array(
        z.object({
          runId: runIdText,
          process: z.string(),
          startedAt: timeText,
          tookMs: z.number().int().nullable(),
          /** Lost: its process died with it. */
          state: z.enum(['running', 'done', 'failed', 'lost']),
          figures,
          problem: z.string().nullable(),
          reference: z.string().nullable(),
          askedBy: z.string().nullable(),
          retryOf: runIdText.nullable(),
        }),
      ),
      asOf: timeText,
    }),
    refusals: [],
    summary: 'A job and its last runs',
  }),
  'POST /office/jobs/:job/run': staffOperation({ access: { right: 'jobs.run', act: 'jobs.run' }, params: z.strictObject({ job: jobName }), query: actQuery, body: actBody({}), reply: actReply(z.null()), refusals: ['key_used_otherwise'], summary: 'Has a job run now' }),
  'POST /office/runs/:runId/retry': staffOperation({ access: { right: 'jobs.run', act: 'jobs.retry' }, params: z.strictObject({ runId: runIdText }), query: actQuery, body: actBody({}), reply: actReply(z.null()), refusals: ['key_used_otherwise', 'not_waiting'], summary: 'Has a job run again after a run that failed' }),
  'POST /office/projections/:projection/rebuild': staffOperation({
    access: { right: 'jobs.run', act: 'projections.rebuild' },
    params: z.strictObject({ projection: jobName }),
    query: actQuery,
    body: actBody({}),
    reply: actReply(z.null()),
    refusals: ['key_used_otherwise', 'reason_required'],
    summary: 'Has a projection made anew from all transfers, beside the one that is read until then',
  }),
  'GET /office/health': staffOperation({
    access,
    reply: z.object({
      asOf: timeText,
      alarms: z.array(alarmView),
      /** Of the signature under what webhooks are told: Ed25519, in hexadecimal digits. */
      alarmKey: z.string(),
      projections: z.array(lag.extend({ generation: z.number().int(), read: z.string(), rebuilt: z.string().nullable(), isAsked: z.boolean() })),
      books: z.object({ closer: lag, sealer: lag, head: z.string().nullable(), sealedAt: timeText.nullable(), transfers: z.string() }),
      log: z.object({ waiting: z.number(), seconds: z.number(), head: z.string().nullable(), sealedAt: timeText.nullable() }),
      messages: z.object({ waiting: z.number().int(), oldestAt: timeText.nullable(), sent: z.number().int(), failed: z.number().int() }),
      processes: z.array(
        z.object({
          id: z.string(), role: z.string(), version: z.string(), node: z.string(), startedAt: timeText, seenAt: timeText, isLost: z.boolean(), rssBytes: z.number(), loopP99Ms: z.number(),
          pools: z.array(z.object({ name: z.string(), size: z.number(), max: z.number(), idle: z.number(), waiting: z.number() })),
          ledger: z.object({ waiting: z.number(), isAway: z.boolean() }).nullable(),
        }),
      ),
      statementsNow: z.array(z.object({ pid: z.number().int(), program: z.string(), state: z.string(), waitsFor: z.string().nullable(), seconds: z.number(), statement: z.string() })),
      slow: z.array(statement),
      errors: z.array(z.object({ place: z.string(), message: z.string(), times: z.number().int(), firstAt: timeText, lastAt: timeText, references: z.array(z.string()) })),
      backups: z.object({ made: backup.nullable(), tried: backup.nullable() }),
      versions: z.object({ house: z.string(), node: z.string(), database: z.string(), migration: z.string() }),
      vendors: z.array(party),
      providers: z.array(party),
      failingJobs: z.array(z.object({ name: z.string(), failedInARow: z.number().int(), problem: z.string().nullable(), reference: z.string().nullable() })),
    }),
    refusals: [],
    summary: 'How the house does: lags, seals, queues, pools, errors, back-ups, alarms',
  }),
  'GET /office/health/calls': staffOperation({
    access,
    query: z.strictObject({ kind: z.enum(['vendor', 'payment']), party: z.string().max(60), minutes: z.coerce.number().int().min(5).max(1_440).default(60) }),
    reply: z.object({ minutes: z.array(minuteHealth), asOf: timeText }),
    refusals: [],
    summary: 'Calls, errors and the slowest twentieth of a vendor or provider, by minute',
  }),
  'GET /office/errors/:reference': staffOperation({
    access,
    params: z.strictObject({ reference: referenceText }),
    reply: z.object({ reference: z.string(), at: timeText, role: z.string(), place: z.string(), message: z.string(), stack: z.string() }),
    refusals: [],
    summary: 'A bug, by the reference that whoever met it was shown',
  }),
  'PUT /office/alarms/:alarm': staffOperation({
    access: { right: 'settings', act: 'alarms.set' },
    params: z.strictObject({ alarm: z.enum(alarmNames as [string, ...string[]]) }),
    query: actQuery,
    body: actBody({
      /** Null: the default. */
      threshold: z.string().regex(/^(?:0|[1-9][0-9]{0,9})$/).nullable(),
      isOn: z.boolean(),
      mails: z.array(z.email().max(254)).max(10),
      webhooks: z.array(z.string().max(512)).max(5),
    }),
    reply: actReply(z.object({ version: z.string() })),
    refusals: ['changed_meanwhile', 'step_up_required', 'reason_required', 'key_used_otherwise', 'address_wrong'],
    summary: 'From when on an alarm is raised, and whom it wakes',
  }),
}
