import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeRegisteredJob } from '#areas/care/jobs/close-registered.ts'
import { sweepRegister } from '#areas/care/jobs/sweep-register.ts'
import { writeProfile } from '#areas/identity/members/member-profiles-store.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { eachMarket } from '#testing/each-market.ts'
import { createMember, logIn, type TestMember } from '#testing/factories.ts'
import { createFakeRegister } from '#testing/fake-register.ts'

const dayMs = 86_400_000
let count = 0
const told = async (app: TestApp, balanceMinor = 0n): Promise<TestMember & { readonly document: string }> => {
  count += 1
  const document = String(40_000_000_000 + count)
  const member = await createMember(app, { balanceMinor })
  await app.database.transact((tx) => writeProfile(tx, app.services.keys, member.memberId, { idNumber: document, realName: 'Ana Souza' }, 0, app.clock.now()))
  return { ...member, document }
}
const waiting = (app: TestApp, memberId: bigint) => app.database.db.selectFrom('care_interventions').select(['kind', 'outcome', 'began_at', 'due_at']).where('member_id', '=', memberId).execute()
const statusOf = async (app: TestApp, memberId: bigint) => (await app.database.db.selectFrom('members').select('status').where('id', '=', memberId).executeTakeFirstOrThrow()).status

describe('a hit in the register', () => {
  const fake = { ...createFakeRegister(), url: 'https://registro.example' }
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ register: fake })
  })
  afterAll(() => app.close())

  test('Product §6.718 is told at once, once, with the way to the register; a silent register says nothing', async () => {
    const member = await told(app, 900n)
    fake.isSilent = true
    await logIn(app, member)
    fake.isSilent = false
    const mails = () => app.database.db.selectFrom('mails').select(['title', 'content']).where('member_id', '=', member.memberId).execute()
    expect(await mails()).toEqual([])
    const other = await told(app, 900n)
    fake.people.set(other.document, 'excluded')
    const { token } = await logIn(app, other)
    await sweepRegister(app.services)
    expect(await app.database.db.selectFrom('mails').select('title').where('member_id', '=', other.memberId).execute()).toEqual([{ title: 'Você está no registro de autoexclusão' }])
    expect((await app.call('GET /api/exclusion', { token })).reply.registerUrl).toBe('https://registro.example')
    expect((await app.call('GET /api/inbox', { token })).status).toBe(200)
    expect(await waiting(app, other.memberId)).toMatchObject([{ kind: 'register', outcome: null }])
    fake.people.delete(other.document)
    app.clock.pass(11 * 60_000)
    await sweepRegister(app.services)
    expect(await waiting(app, other.memberId)).toMatchObject([{ kind: 'register', outcome: 'no-concern' }])
  })
})

const fakeOf = createFakeRegister()
describe('Product §6.719', () => {
  eachMarket({ register: fakeOf }, (house) => {
    const { code, rule } = house
    const hit = async (balanceMinor: bigint) => {
      const member = await told(house.app, balanceMinor)
      // By both that registers know people by: each market asks in its own way.
      const realName = `Nora Field ${[...member.document].map((digit) => String.fromCharCode(97 + Number(digit))).join('')}`
      await house.app.database.transact((tx) => writeProfile(tx, house.app.services.keys, member.memberId, { idNumber: member.document, realName, birthday: '1985-04-12', address: 'Manchester M1 1AE' }, 1, house.app.clock.now()))
      fakeOf.people.set(member.document, 'excluded').set(realName, 'excluded')
      await logIn(house.app, member)
      return member.memberId
    }

    rule('stop.register.pay', 'hit', async () => {
      const [found] = await waiting(house.app, await hit(500n))
      if (code === 'mt') expect(found).toBeUndefined()
      else expect((found?.due_at?.getTime() ?? 0) - (found?.began_at.getTime() ?? 0)).toBe(2 * dayMs)
    })

    rule('stop.register.close', 'job', async () => {
      const [empty, rich] = [await hit(0n), await hit(500n)]
      house.app.clock.pass(2 * dayMs - 60_000)
      await closeRegisteredJob.run(house.app.services)
      expect(await statusOf(house.app, empty)).toBe(code === 'mt' ? 'active' : 'excluded')
      house.app.clock.pass(120_000)
      await closeRegisteredJob.run(house.app.services)
      expect([await statusOf(house.app, empty), await statusOf(house.app, rich)]).toEqual({ br: ['closed', 'excluded'], mt: ['active', 'active'], gb: ['excluded', 'excluded'], sandbox: ['excluded', 'excluded'] }[code])
      if (code === 'br') expect(await waiting(house.app, empty)).toMatchObject([{ kind: 'register', outcome: 'closed' }])
    })
  })
})
