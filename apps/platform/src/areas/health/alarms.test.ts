import { createPublicKey, verify } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { insertPerson } from '#areas/staff/people-store.ts'
import { headKeyOf, publicBytes } from '#areas/staff/seal-log.ts'
import { measureAlarms } from './measure-alarms.ts'
import { saveAlarm } from './alarms-store.ts'
import { sendAlarmCalls, startAlarmWatch, watchAlarms } from './watch-alarms.ts'

let app: TestApp
let server: Server
let answerWith = 500
const heard: { readonly body: string; readonly signature: string }[] = []

beforeAll(async () => {
  app = await openTestApp()
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      heard.push({ body, signature: String(request.headers['x-trevo-signature']) })
      response.writeHead(answerWith).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.close()
  await app.close()
})

const stateOf = (name: string) => app.database.db.selectFrom('alarm_states').select(['state', 'value', 'since']).where('name', '=', name).executeTakeFirstOrThrow()
const mails = async (): Promise<readonly string[]> => (await app.database.db.selectFrom('outbox').select(['recipient', 'facts']).orderBy('created_at').execute()).map(({ recipient, facts }) => `${recipient} ${'subject' in facts ? facts.subject : ''}`)

test('Product §13.244 Product §13.534 an alarm is raised above its threshold, wakes whom it names once, and is cleared below it', async () => {
  // One of the staff, who reads English, and an address that is nobody's.
  await app.database.transact((tx) => insertPerson(tx, { id: 1n, email: 'ana@example.com', name: 'Ana', language: 'en' }, app.clock.now()))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  await app.database.transact((tx) => saveAlarm(tx, 'errors', { threshold: 1n, is_on: true, mails: ['duty@example.com', 'ana@example.com'], webhooks: [url] }))
  expect((await watchAlarms(app.services)).changed).toBe(0)
  const { since } = await stateOf('errors')
  for (const reference of ['a', 'b']) app.services.errorNotes.note(reference, 'GET /x', new Error('bad'))
  await expect.poll(async () => (await app.database.pool.query('select from error_notes')).rowCount).toBe(2)
  app.clock.pass(1_000)
  expect(await watchAlarms(app.services)).toEqual({ raised: 1, changed: 1 })
  expect((await watchAlarms(app.services)).changed).toBe(0)
  const raised = await stateOf('errors')
  expect([raised.state, raised.value, raised.since > since]).toEqual(['raised', 2n, true])
  expect((await mails()).toSorted()).toEqual(['ana@example.com Trevo: Alarm · Bugs are met', 'duty@example.com Trevo: Alarme · Há erros do programa'])
  app.clock.pass(11 * 60_000)
  await watchAlarms(app.services)
  expect((await stateOf('errors')).state).toBe('quiet')
  expect(await mails()).toHaveLength(4)
})

test('Product §13.244 a webhook is signed by the key that is made known, and told again until it is taken', async () => {
  expect(await sendAlarmCalls(app.services)).toBe(2)
  expect(heard).toHaveLength(2)
  expect(await sendAlarmCalls(app.services)).toBe(0)
  answerWith = 204
  app.clock.pass(3_600_000)
  expect(await sendAlarmCalls(app.services)).toBe(2)
  expect(await sendAlarmCalls(app.services)).toBe(0)
  app.clock.pass(3_600_000)
  expect(await sendAlarmCalls(app.services)).toBe(0)
  const key = publicBytes(headKeyOf(app.services.keys.derive('heads of the staff log')))
  const publicKey = createPublicKey({ key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key]), format: 'der', type: 'spki' })
  const [{ body, signature }] = heard as [(typeof heard)[number]]
  expect(verify(null, Buffer.from(body), publicKey, Buffer.from(signature, 'base64'))).toBe(true)
  expect(JSON.parse(body)).toMatchObject({ alarm: 'errors', state: 'raised', value: '2', threshold: '1' })
})

test('Product §13.244 an alarm that is off is not raised', async () => {
  await app.database.transact((tx) => saveAlarm(tx, 'backup-age', { threshold: 0n, is_on: false, mails: [], webhooks: [] }))
  await app.database.pool.query(`update migrations set applied_at = now() - interval '9 days'`)
  await watchAlarms(app.services)
  expect((await stateOf('backup-age')).state).toBe('quiet')
  await app.database.transact((tx) => saveAlarm(tx, 'backup-age', { threshold: null, is_on: true, mails: [], webhooks: [] }))
  await watchAlarms(app.services)
  expect(await stateOf('backup-age')).toMatchObject({ state: 'raised' })
})

test('Product §13.1940 a job that is past its turn is an alarm; one that the newest start does not know is none', async () => {
  const { pool, db } = app.database
  const late = async () => (await measureAlarms(db, app.clock.now()))['jobs-late']
  expect(await late()).toEqual({ value: 0n, detail: '' })
  const job = (name: string, everySeconds: number, registered: string) => pool.query(`insert into house_jobs (name, every_seconds, registered_at) values ($1, $2, now() - $3::interval)`, [name, everySeconds, registered])
  await job('given-up', 1, '9 days')
  await job('often', 1, '1 hour')
  await job('seldom', 7_200, '1 hour')
  expect((await late()).detail).toBe('often')
  expect((await late()).value).toBeGreaterThan(3_590n)
  await watchAlarms(app.services)
  expect((await stateOf('jobs-late')).state).toBe('raised')
  await pool.query(`insert into job_runs (job, process, started_at, ended_at, state) values ('often', 'here', now() - interval '41 seconds', now() - interval '31 seconds', 'done')`)
  const { value } = await late()
  expect(value).toBeGreaterThanOrEqual(30n)
  expect(value).toBeLessThan(60n)
  await watchAlarms(app.services)
  expect((await stateOf('jobs-late')).state).toBe('quiet')
  await pool.query('delete from house_jobs')
})

test('Product §13.1940 alarms are watched and told though no job runs, and however a turn ends there is another', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const warned: string[] = []
  let isBroken = true
  const watched = { ...app.services, transact: ((work) => (isBroken ? Promise.reject(new Error('away')) : app.services.transact(work))) as typeof app.services.transact, log: Object.assign(Object.create(app.services.log), { warn: (_fields: unknown, words: string) => warned.push(words) }) }
  const watch = startAlarmWatch(watched)
  try {
    await app.database.pool.query('delete from alarm_states')
    vi.advanceTimersByTime(10_000)
    await vi.waitFor(() => expect(warned).toHaveLength(1))
    isBroken = false
    await vi.waitFor(async () => {
      vi.advanceTimersByTime(10_000)
      expect(await app.database.db.selectFrom('alarm_states').select('name').execute()).not.toEqual([])
    })
  } finally {
    vi.useRealTimers()
    await watch.stop()
  }
})

test('Product §10.1578 banks that hold less than is owed are an alarm where members’ money is kept apart', async () => {
  const { pool, db } = app.database
  const bank = (minorUnits: number) => pool.query(`insert into bank_balances (day, account, currency, amount_minor, source, entered_at) values ('2026-01-05', 'Clients', 'BRL', $1, 'typed', now())`, [minorUnits])
  await pool.query(`insert into liability_days (day, cut_at, state, step, readable_xact, publishes_itself) values ('2026-01-05', '2026-01-06', 'made', 'done', '1', false)`)
  await pool.query(`insert into liability_trees (day, currency, leaves, members, root, cash_minor, held_minor, stakes_minor, bonus_minor, bonus_staked_minor, debt_minor, house_minor) values ('2026-01-05', 'BRL', 1, 1, '', 400, 60, 40, 0, 0, 0, 0)`)
  const short = async () => (await measureAlarms(db, app.clock.now()))['funds-short']
  await bank(499)
  expect(await short()).toEqual({ value: 0n, detail: '' })
  await db.updateTable('site').set({ market: 'mt' }).execute()
  expect(await short()).toEqual({ value: 1n, detail: '2026-01-05 BRL' })
  await bank(500)
  expect((await short()).value).toBe(0n)
})
