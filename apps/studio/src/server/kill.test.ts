import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@trevo/server/free-port'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestHouse, testSecret, type TestHouse } from '#testing/house.ts'
import { admit } from './sessions.ts'

const rounds = 20
/** On a busy machine a program is killed before it came to anything: after these it is left alone, so that every round is decided. */
const killsMax = 12

let desk: TestHouse
let databaseUrl: string
let folder: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trevo-studio-'))
  desk = await openTestHouse()
  databaseUrl = desk.databaseUrl
})
afterEach(async () => {
  await desk.close()
  rmSync(folder, { recursive: true })
})

/** The program itself; resolves when it says that it listens. */
const start = (port: number): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        LOG_LEVEL: 'silent',
        STUDIO_PORT: `${port}`,
        STUDIO_DATABASE_URL: databaseUrl,
        PLATFORM_URL: desk.wallet.url,
        STUDIO_SECRETS: JSON.stringify({ TREVO: testSecret }),
      },
    })
    child.once('message', () => resolve(child))
    child.once('error', reject).once('exit', () => reject(new Error('the studio did not start')))
  })

test('Product §4.21 kill -9 at any moment: every round is decided once, and both books agree', { timeout: 120_000 }, async () => {
  const port = await freePort()
  const admission = await admit(desk.house, { vendor: 'TREVO', gameCode: 'trevo-da-sorte', launchToken: 'good' })
  if (!('token' in admission)) throw new Error('the stand-in wallet admits')
  const headers = { authorization: `Bearer ${admission.token}`, 'content-type': 'application/json' }
  let isOver = false
  let kills = 0
  let child = await start(port)
  const killing = (async () => {
    while (!isOver && kills < killsMax) {
      await sleep(150 + ((kills * 137) % 500))
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      kills += 1
      await gone
      child = await start(port)
    }
  })()
  const standings = new Set<string>()
  for (let at = 0; at < rounds; at += 1) {
    const body = JSON.stringify({ key: `kill-${at.toString().padStart(6, '0')}`, stake: '100' })
    for (;;) {
      const reply = await fetch(`http://127.0.0.1:${port}/api/spin`, { method: 'POST', headers, body }).catch(() => null)
      const view = reply?.ok === true ? await reply.json().catch(() => null) : null
      if (view !== null && !['undecided', 'paying', 'returning'].includes(view.standing)) {
        standings.add(view.standing)
        break
      }
      await sleep(40)
    }
    // A person does not tap without a pause; the kills then meet rounds at every stage.
    await sleep(60)
  }
  isOver = true
  await killing
  child.kill('SIGTERM')
  const { rows } = await sql<{ count: number; net: string }>`
    select count(*)::int as count, sum(case when state = 'settled' then stake_minor - payout_minor else 0 end)::text as net from rounds`.execute(
    desk.house.database.db,
  )
  expect(kills).toBeGreaterThan(3)
  expect(rows[0]?.count).toBe(rounds)
  expect([...standings].every((standing) => standing === 'settled' || standing === 'cancelled')).toBe(true)
  expect(100_000n - desk.wallet.balanceMinor).toBe(BigInt(rows[0]?.net ?? '0'))
})
