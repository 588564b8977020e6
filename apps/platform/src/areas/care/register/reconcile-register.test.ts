import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepRegister } from '#areas/care/jobs/sweep-register.ts'
import { writeProfile } from '#areas/identity/members/member-profiles-store.ts'
import { createRegisterSandbox } from '#adapters/register/sandbox.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember, logIn, type TestMember } from '#testing/factories.ts'
import { createFakeRegister } from '#testing/fake-register.ts'
import { openSandboxProcess, type SandboxProcess } from '#testing/pix-sandbox-process.ts'
import { linesOf } from '#areas/care/commands/register-reconcile.ts'
import { reconcileRegister } from './reconcile-register.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
let count = 0

describe('Product §6.716 the register’s book beside ours and the duty', () => {
  const fake = createFakeRegister()
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ register: fake })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await app.database.pool.query('delete from register_checks; delete from register_states; delete from member_search; delete from member_profiles')
    fake.lines.length = 0
  })

  const told = async (): Promise<TestMember> => {
    count += 1
    const member = await createMember(app)
    await app.database.transact((tx) => writeProfile(tx, app.services.keys, member.memberId, { idNumber: String(20_000_000_000 + count) }, 0, app.clock.now()))
    return member
  }
  const compare = (asked: readonly string[] = ['login', 'sweep']) => {
    const { db, market, clock } = app.services
    return reconcileRegister({ db, register: fake }, { asked, by: ['document'], everyMinutes: 15 * 1_440, zone: market.zone }, { days: 2, now: clock.now() })
  }

  test('all is well where everybody was asked', async () => {
    const member = await told()
    await logIn(app, member)
    await sweepRegister(app.services)
    const report = await compare()
    expect(report).toMatchObject({ ok: true, ours: 1, theirs: 1, notInTheirs: 0, notInOurs: 0, answeredOtherwise: 0 })
    expect(linesOf(report).at(-1)).toBe('Everybody was asked about who had to be.')
  })

  test('a login of a day without a question is missing, and so is who was not swept', async () => {
    const member = await told()
    await logIn(app, member)
    await app.database.db.deleteFrom('register_checks').execute()
    fake.lines.length = 0
    expect(await compare()).toMatchObject({ ok: false, missing: { login: { count: 1 }, sweep: { count: 0 } } })
    app.clock.pass(2 * hourMs)
    expect(await compare()).toMatchObject({ missing: { login: { count: 1 }, sweep: { count: 1 } } })
    expect((await compare([])).ok).toBe(true)
  })

  test('who registered with a document and was not asked about before is missing', async () => {
    const member = await told()
    const made = async (table: string, column: string) => app.database.pool.query(`update ${table} set ${column} = $1 where ${table === 'members' ? 'id' : 'member_id'} = $2`, [app.clock.now(), member.memberId])
    await made('members', 'created_at')
    await made('member_profiles', 'updated_at')
    app.clock.pass(1_000)
    expect(await compare(['registration'])).toMatchObject({ ok: false, missing: { registration: { count: 1 } } })
    // Somebody who tells it later is the sweep's.
    await app.database.pool.query(`update member_profiles set updated_at = updated_at + interval '3 minutes' where member_id = $1`, [member.memberId])
    expect(await compare(['registration'])).toMatchObject({ ok: true })
  })

  test('an answer that its book does not have, one that reads otherwise, and a question that we lost', async () => {
    for (const member of [await told(), await told()]) await logIn(app, member)
    expect(fake.lines).toHaveLength(2)
    const [first, second] = fake.lines
    if (first === undefined || second === undefined) throw new Error('two were asked about')
    fake.lines.splice(0, 2, { ...second, answer: 'excluded' }, { ...first, reference: 'reg_lost' })
    expect(await compare()).toMatchObject({ ok: false, notInTheirs: 1, answeredOtherwise: 1, notInOurs: 1, missing: { login: { count: 0 } } })
  })

  test('a silent register was asked all the same', async () => {
    const member = await told()
    fake.isSilent = true
    await logIn(app, member)
    fake.isSilent = false
    expect(await compare()).toMatchObject({ ok: true, ours: 1, theirs: 0 })
    app.clock.pass(dayMs)
  })
})

describe('the book of the sandbox', () => {
  let sandbox: SandboxProcess
  beforeAll(async () => {
    sandbox = await openSandboxProcess('register-secret', 'register-sandbox')
    await sandbox.start('http://127.0.0.1:1')
  })
  afterAll(() => sandbox.close())

  test('comes by pages, of the time that was asked for', async () => {
    const client = createRegisterSandbox({ url: sandbox.url, secret: 'register-secret', now: () => new Date(), publicUrl: null })
    const people = Array.from({ length: 501 }, (_each, index) => ({ id: `p${index}`, document: String(30_000_000_000 + index) }))
    await client.check('reg_a', people.slice(0, 400))
    await client.check('reg_b', people.slice(400))
    const read = async (from: Date, to: Date) => {
      const found: string[] = []
      for await (const { id } of client.book(from, to)) found.push(id)
      return found
    }
    const now = Date.now()
    expect(await read(new Date(now - hourMs), new Date(now + hourMs))).toEqual(people.map(({ id }) => id))
    expect(await read(new Date(now + hourMs), new Date(now + 2 * hourMs))).toEqual([])
  })
})
