import { afterAll, beforeAll, expect, test } from 'vitest'
import { pino } from 'pino'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'
import { saveCallMinutes } from './call-minutes-store.ts'
import { createErrorNotes } from './errors.ts'
import { registerJobs, sweepRuns } from './job-runs-store.ts'
import { noteRun } from './note-run.ts'
import { askForRebuild, listRebuildRequests, takeRebuild } from './rebuild-store.ts'
import { sayProcesses } from './say-process.ts'
import { createSlowStatements } from './slow-statements.ts'

let office: TestOffice
let owner: StaffBrowser
const log = pino({ level: 'silent' })

beforeAll(async () => {
  office = await openTestOffice()
  await registerJobs(office.database.db, [{ name: 'sweep', everySeconds: 60 }, { name: 'broken', everySeconds: 5 }])
  owner = await office.as('owner')
})
afterAll(() => office.close())

const key = (): string => `key-${crypto.randomUUID()}`
const run = (job: string, work: () => Promise<Readonly<Record<string, number>> | void>) => {
  const { db } = office.database
  return noteRun({ db, log, errors: createErrorNotes({ db, clock: office.clock, log }, 'platform') }, job, 'here', work)
}
const jobs = async (browser = owner) => (await office.call(browser, 'GET /office/jobs')).reply.jobs
const runsOf = async (job: string) => (await office.call(owner, 'GET /office/jobs/:job', { params: { job } })).reply.runs

test('Product §13.240 a job shows its last run with what it did', async () => {
  await run('sweep', () => Promise.resolve({ removed: 3 }))
  const job = (await jobs()).find(({ name }) => name === 'sweep')
  expect(job).toMatchObject({ everySeconds: 60, runs: 1, failed: 0, last: { state: 'done', figures: { removed: 3 }, reference: null } })
})

test('Product §13.240 one that failed shows why, and its reference opens the error', async () => {
  await run('broken', () => Promise.reject(new Error('the disk is full')))
  await run('broken', () => Promise.reject(new Error('the disk is full')))
  const job = (await jobs()).find(({ name }) => name === 'broken')
  expect(job).toMatchObject({ failed: 2, failedInARow: 2, last: { state: 'failed', problem: 'the disk is full' } })
  const reference = job!.last!.reference!
  await expect.poll(async () => (await office.call(owner, 'GET /office/errors/:reference', { params: { reference } })).status).toBe(200)
  const { reply } = await office.call(owner, 'GET /office/errors/:reference', { params: { reference } })
  expect(reply).toMatchObject({ place: 'job broken', message: 'the disk is full', role: 'platform' })
  const { errors, failingJobs } = (await office.call(owner, 'GET /office/health')).reply
  expect(errors).toContainEqual(expect.objectContaining({ place: 'job broken', times: 2 }))
  expect(failingJobs).toEqual([expect.objectContaining({ name: 'broken', failedInARow: 2 })])
})

test('Product §13.241 run now is an act of the owner alone, and the next run is the one that was asked for', async () => {
  expect((await office.call(await office.as('finance'), 'POST /office/jobs/:job/run', { params: { job: 'sweep' }, body: {}, headers: { 'idempotency-key': key() } })).code).toBe('not_permitted')
  const asked = await office.call(owner, 'POST /office/jobs/:job/run', { params: { job: 'sweep' }, body: {}, headers: { 'idempotency-key': key() } })
  expect(asked.reply).toMatchObject({ kind: 'done' })
  expect((await jobs()).find(({ name }) => name === 'sweep')?.askedAt).not.toBe(null)
  await run('sweep', () => Promise.resolve())
  await run('sweep', () => Promise.resolve())
  expect((await runsOf('sweep')).map(({ askedBy }) => askedBy !== null)).toEqual([false, true, false])
  expect((await jobs()).find(({ name }) => name === 'sweep')?.askedAt).toBe(null)
  const row = await office.database.db.selectFrom('audit_events').select(['act', 'target']).orderBy('id', 'desc').limit(1).executeTakeFirst()
  expect(row).toEqual({ act: 'jobs.run', target: 'sweep' })
})

test('Product §13.241 a run that failed is run again, and says of which it is the repetition; one that went well is not', async () => {
  const failed = (await runsOf('broken'))[0]!
  const retry = (runId: string) => office.call(owner, 'POST /office/runs/:runId/retry', { params: { runId }, body: {}, headers: { 'idempotency-key': key() } })
  expect((await retry(failed.runId)).reply).toMatchObject({ kind: 'done' })
  await run('broken', () => Promise.resolve())
  expect((await runsOf('broken'))[0]).toMatchObject({ state: 'done', retryOf: failed.runId })
  expect((await retry((await runsOf('broken'))[0]!.runId)).code).toBe('not_waiting')
  expect((await retry('999999')).code).toBe('not_found')
})

test('Product §13.240 of each job the newest runs are kept, and its failures longer', async () => {
  for (let n = 0; n < 60; n += 1) await run('broken', () => Promise.resolve())
  await office.database.transact(sweepRuns)
  const runs = await runsOf('broken')
  expect([runs.length, runs.filter(({ state }) => state === 'failed').length]).toEqual([52, 2])
})

test('Product §13.240 a run whose process died is lost', async () => {
  await office.database.pool.query(`insert into job_runs (job, process, started_at) values ('sweep', 'gone', now() - interval '1 hour')`)
  office.clock.pass(0)
  expect((await runsOf('sweep'))[0]).toMatchObject({ process: 'gone', state: 'lost', tookMs: null })
})

test('Product §13.242 every process says how it does, and one that is not heard any more is lost', async () => {
  const slow = createSlowStatements(() => new Date())
  slow.note('select pg_sleep($1)', 900)
  const pools = () => [{ name: 'platform', size: 3, max: 20, idle: 1, waiting: 0 }]
  const [one, two] = ['platform', 'office'].map((role) => sayProcesses({ role, db: office.database.db, log, slow, pools }))
  const health = async () => (await office.call(owner, 'GET /office/health')).reply
  await expect.poll(async () => (await health()).processes.length).toBe(2)
  const { processes, slow: told, versions } = await health()
  expect(processes.map(({ role, isLost }) => [role, isLost])).toEqual([['platform', false], ['office', false]])
  expect(processes[0]?.pools).toEqual(pools())
  expect(told[0]).toMatchObject({ statement: 'select pg_sleep($1)', worstMs: 900 })
  expect(versions).toMatchObject({ house: expect.stringMatching(/^\d/), migration: expect.stringContaining('.sql') })
  await two!.stop()
  await office.database.pool.query(`update house_processes set seen_at = now() - interval '1 minute' where id = $1`, [one!.id])
  expect((await health()).processes.map(({ id, isLost }) => [id, isLost])).toEqual([[one!.id, true]])
  await one!.stop()
  expect((await health()).processes).toEqual([])
})

test('Product §13.246 calls of several processes add up, by vendor and minute, and strangers are not written down', async () => {
  await office.database.pool.query(`insert into providers (code, name, secret, launch_url) values ('ACME', 'Acme', 'x', '{studio}/games') on conflict do nothing`)
  const minute = new Date(Math.floor(office.clock.now().getTime() / 60_000) * 60_000)
  const row = { kind: 'vendor', party: 'ACME', minute, calls: 20, errors: 1, buckets: [19, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0] } as const
  for (let process = 0; process < 2; process += 1) await saveCallMinutes(office.database.db, [{ ...row, buckets: [...row.buckets] }, { ...row, party: 'NOBODY', buckets: [...row.buckets] }])
  const { vendors } = (await office.call(owner, 'GET /office/health')).reply
  expect(vendors.find(({ code }) => code === 'ACME')).toMatchObject({ state: 'up', calls: 40, errors: 2, p95Ms: 2 })
  expect(vendors.some(({ code }) => code === 'NOBODY')).toBe(false)
  const { minutes } = (await office.call(owner, 'GET /office/health/calls', { query: { kind: 'vendor', party: 'ACME' } })).reply
  expect(minutes).toEqual([{ at: minute.toISOString(), calls: 40, errors: 2, p95Ms: 2 }])
})

test('Product §13.247 a projection is asked to be made anew, once', async () => {
  const ask = () => office.call(owner, 'POST /office/projections/:projection/rebuild', { params: { projection: 'winners' }, body: { reason: 'a fault in it' }, headers: { 'idempotency-key': key() } })
  expect((await ask()).reply).toMatchObject({ kind: 'done' })
  expect((await ask()).reply).toMatchObject({ kind: 'done' })
  expect((await office.call(owner, 'GET /office/health')).reply.projections.map(({ name, isAsked }) => [name, isAsked])).toContainEqual(['winners', true])
  expect(await office.database.db.selectFrom('rebuild_requests').select('projection').execute()).toHaveLength(1)
})

test('a rebuild is taken one at a time, whatever the database knows of earlier ones', async () => {
  const { db, pool, transact } = office.database
  const ask = (projection: string) => transact((tx) => askForRebuild(tx, { projection, asked_by: 1n, asked_at: office.clock.now() }))
  await db.deleteFrom('rebuild_requests').execute()
  await ask('winners')
  await pool.query('analyze rebuild_requests')
  await ask('rounds')
  await ask('wagers')
  const taken = await transact((tx) => takeRebuild(tx))
  expect([...(await listRebuildRequests(db)), taken].sort()).toEqual(['rounds', 'wagers', 'winners'])
})

let app: TestApp | undefined
afterAll(() => app?.close())

test('Product §13.248 a bug of the platform is found by the reference that its caller saw', async () => {
  app = await openTestApp({ plainRoutes: [(inner) => void inner.get('/broken', () => Promise.reject(new Error('out of order')))] })
  const answer = await app.app.inject({ url: '/broken' })
  const { reference } = answer.json<{ reference: string }>()
  const { db } = app.database
  await expect.poll(() => db.selectFrom('error_notes').select(['place', 'message']).where('reference', '=', reference).execute()).toEqual([{ place: 'GET /broken', message: 'out of order' }])
})
