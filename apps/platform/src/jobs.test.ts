import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'
import { openUnreliableLink } from '@trevo/server/testing-link'
import { jobs } from './gathered.ts'
import { type RunningJobs, startJobs } from './jobs.ts'

let app: TestApp
let running: RunningJobs
const runs: string[] = []
let isBroken = true

beforeAll(async () => {
  app = await openTestApp()
  running = await startJobs(app.services, { process: 'here', rows: [
    { name: 'seldom', everySeconds: 3_600, run: async () => void runs.push('seldom') },
    {
      name: 'broken',
      everySeconds: 1,
      run: async () => {
        runs.push('broken')
        if (isBroken) throw new Error('this time not')
      },
    },
  ] })
})
afterAll(async () => {
  await running.stop()
  await app.close()
})

const count = (name: string): number => runs.filter((run) => run === name).length

test('a job runs at the start, and again only at its turn', async () => {
  await expect.poll(() => count('seldom')).toBe(1)
})

test('Product §12.1 a job that failed runs again at its next turn', async () => {
  await expect.poll(() => count('broken')).toBeGreaterThanOrEqual(2)
  isBroken = false
})

test('a job that is woken runs now', async () => {
  const before = count('seldom')
  running.wake('seldom')
  await expect.poll(() => count('seldom')).toBe(before + 1)
  running.wake('seldom')
  running.wake('seldom')
  await expect.poll(() => count('seldom')).toBeGreaterThan(before + 1)
})

test('a job that is woken again and again begins no more often than every two seconds', async () => {
  await sleep(2_000)
  const before = count('seldom')
  running.wake('seldom')
  await expect.poll(() => count('seldom')).toBe(before + 1)
  for (let turn = 0; turn < 10; turn += 1) {
    running.wake('seldom')
    await sleep(40)
  }
  expect(count('seldom')).toBe(before + 1)
  await expect.poll(() => count('seldom')).toBe(before + 2)
})

/** What nobody caught ends this run of the tests. */
test('Product §12.1 a connection of the jobs that breaks while it is in use ends no process, and the jobs go on', async () => {
  const url = new URL(app.services.config.databaseUrl)
  const link = await openUnreliableLink({ host: url.hostname, port: Number(url.port) })
  url.host = `127.0.0.1:${link.port}`
  let ran = 0
  const cut = await startJobs({ ...app.services, config: { ...app.services.config, databaseUrl: url.href } }, { process: 'cut', rows: [{ name: 'cut', everySeconds: 1, run: async () => void (ran += 1) }] })
  try {
    await expect.poll(() => ran).toBeGreaterThan(0)
    for (let turn = 0; turn < 5; turn += 1) {
      // Under way, and without an answer, when it is cut.
      link.set('silent')
      for (let each = 0; each < 3; each += 1) cut.wake('cut')
      await sleep(30)
      link.set('refuses')
      link.set('passes')
      await sleep(100)
    }
    // A turn that was handed out and lost with its connection is found dead after minutes: another is asked for as soon as the queues answer.
    const before = ran
    await expect.poll(() => ran, { interval: 500 }).toBeGreaterThan(before)
  } finally {
    await cut.stop()
    await link.close()
  }
})

test('Product §12.1938 a turn that was handed out and lost with its connection is asked for anew, and one that still waits is left to its time', async () => {
  const url = new URL(app.services.config.databaseUrl)
  const link = await openUnreliableLink({ host: url.hostname, port: Number(url.port) })
  url.host = `127.0.0.1:${link.port}`
  const ran = { often: 0, lost: 0, waits: 0 }
  const everySeconds = { often: 1, lost: 3_600, waits: 3_600 }
  const names = ['often', 'lost', 'waits'] as const
  const cut = await startJobs({ ...app.services, config: { ...app.services.config, databaseUrl: url.href } }, {
    process: 'lost',
    rows: names.map((name) => ({ name: `turn-${name}`, everySeconds: everySeconds[name], lookSeconds: 1, run: async () => void (ran[name] += 1) })),
  })
  try {
    await expect.poll(() => [ran.lost, ran.waits]).toEqual([1, 1])
    const handOut = `update pgboss.job set state = 'active', started_on = now() where name = 'turn-lost' and state = 'created'`
    await expect.poll(async () => (await app.database.pool.query(handOut)).rowCount).toBe(1)
    link.set('refuses')
    await sleep(1_500)
    link.set('passes')
    await expect.poll(() => ran.lost).toBe(2)
    const before = ran.often
    await expect.poll(() => ran.often).toBeGreaterThan(before)
    expect(ran.waits).toBe(1)
  } finally {
    await cut.stop()
    await link.close()
  }
})

test('Product §12.1938 jobs whose connections went silent run again within 15 s, and say meanwhile for how long they have not', async () => {
  const url = new URL(app.services.config.databaseUrl)
  const link = await openUnreliableLink({ host: url.hostname, port: Number(url.port) })
  url.host = `127.0.0.1:${link.port}`
  let ran = 0
  const silenced = await startJobs({ ...app.services, config: { ...app.services.config, databaseUrl: url.href } }, {
    process: 'silenced',
    rows: Array.from({ length: 12 }, (_, n) => ({ name: `silenced-${n}`, everySeconds: 1, run: async () => void (ran += 1) })),
  })
  try {
    await expect.poll(() => ran).toBeGreaterThan(12)
    link.set('silent')
    link.set('passes')
    const silencedAt = performance.now()
    await expect.poll(() => silenced.silentMs()).toBeGreaterThan(2_000)
    await expect.poll(() => silenced.silentMs(), { timeout: 15_000 }).toBeLessThan(1_000)
    const before = ran
    await expect.poll(() => ran, { timeout: 15_000 }).toBeGreaterThanOrEqual(before + 12)
    expect(performance.now() - silencedAt).toBeLessThan(15_000)
  } finally {
    link.set('refuses')
    await silenced.stop()
    await link.close()
  }
})

test('sessions that are over are deleted, the others stay', async () => {
  const [idle, used] = [await createMember(app), await createMember(app)]
  app.clock.pass(20 * 60_000)
  await app.call('GET /api/member', { token: used.token })
  app.clock.pass(15 * 60_000)
  const sweep = jobs.find((job) => job.name === 'end-idle-sessions')
  await sweep?.run(app.services)
  const left = await app.database.db.selectFrom('sessions').select('member_id').execute()
  expect(left.map((row) => row.member_id)).toEqual([used.memberId])
  expect(idle.memberId).not.toBe(used.memberId)
})

test('Product §12.1 jobs have names of their own', () => {
  expect(new Set(jobs.map((job) => job.name)).size).toBe(jobs.length)
})
