import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createRegisterSandbox } from '#adapters/register/sandbox.ts'
import { askAbout } from '#areas/care/register/ask-register.ts'
import { writeProfile } from '#areas/identity/members/member-profiles-store.ts'
import { CommandRefused } from '#cli/command.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'
import { openSandboxProcess, type SandboxProcess } from '#testing/pix-sandbox-process.ts'
import { registerReconcile } from './register-reconcile.ts'

const secret = 'register-secret'
let app: TestApp
let sandbox: SandboxProcess
beforeAll(async () => {
  sandbox = await openSandboxProcess(secret, 'register-sandbox')
  await sandbox.start('http://127.0.0.1:1')
  app = await openTestApp()
})
afterAll(async () => {
  await app.close()
  await sandbox.close()
})
afterEach(() => vi.unstubAllEnvs())

const run = (flags: Readonly<Record<string, string>> = {}) => {
  vi.stubEnv('REGISTER_URL', sandbox.url)
  vi.stubEnv('REGISTER_SECRET', secret)
  return registerReconcile.run({ database: app.database, databaseUrl: app.databaseUrl, dataDir: '/nowhere', onProgress: () => undefined }, { words: [], flags })
}

test('Product §6.716 says that both books are the same, with exit code 0, and 1 once an answer is not in the register’s', async () => {
  const member = await createMember(app)
  await app.database.transact((tx) => writeProfile(tx, app.services.keys, member.memberId, { idNumber: '20000000001' }, 0, app.clock.now()))
  // Registered long ago: only the sweep owes a question about them.
  await app.database.pool.query(`update members set created_at = now() - interval '10 days' where id = $1`, [member.memberId])
  const register = createRegisterSandbox({ url: sandbox.url, secret, now: () => new Date(), publicUrl: null })
  await askAbout(app.services, register, ['document'], [member.memberId], 'sweep')
  const same = await run({ days: '2' })
  expect(same).toMatchObject({ json: { ok: true, register: 'register-sandbox', ours: 1, theirs: 1, notInTheirs: 0, notInOurs: 0 }, exitCode: 0 })
  expect(same.lines[0]).toBe('register-sandbox: ours 1 questions, theirs 1')
  await sandbox.query('delete from checks')
  const torn = await run({ days: '2' })
  expect(torn).toMatchObject({ json: { ok: false, notInTheirs: 1 }, exitCode: 1 })
  expect(torn.lines.at(-1)).toBe('The duty was missed, or the books differ.')
})

test.each(['0', '401', '1.5', 'all'])('Product §6.716 --days %s is refused in words', async (days) => {
  await expect(run({ days })).rejects.toThrow('--days is a whole number from 1 to 400.')
})

test('Product §6.716 a house that asks no register is told so, and so is whoever cannot reach it', async () => {
  vi.stubEnv('REGISTER_SECRET', '')
  await expect(registerReconcile.run({ database: app.database, databaseUrl: app.databaseUrl, dataDir: '/nowhere', onProgress: () => undefined }, { words: [], flags: {} })).rejects.toThrow(/this house asks no register/u)
  await sandbox.kill()
  await expect(run()).rejects.toThrow(CommandRefused)
  await expect(run()).rejects.toThrow(/is it running\?/u)
})
