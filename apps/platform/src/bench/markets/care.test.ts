import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertWords } from '#areas/care/harm/harm-store.ts'
import { createFakeRegister } from '#testing/fake-register.ts'
import { seedBenchMembers } from '#bench/bench-members.ts'
import { cpfOf } from '#bench/office/names.ts'
import { loadMarket } from '#market/load-market.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { measureCare, seedPeople, seedPlay } from './care.ts'

/** More than one question to the register holds. */
const members = 620
const register = createFakeRegister()
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ register, config: { market: loadMarket('br', undefined) } })
  const client = await app.database.pool.connect()
  await seedBenchMembers(client, members)
  await seedPlay(client, members, app.clock.now())
  client.release()
  await seedPeople(app.services, members)
})
afterAll(() => app.close())

test('the bench scores everybody and asks about everybody, each once, and one of them has more to be done', async () => {
  register.people.set(cpfOf(7), 'excluded')
  await app.database.transact((tx) => insertWords(tx, 9n, 'distress', null, app.clock.now()))
  const figures = await measureCare(app.services, members)
  expect(figures.members).toBe(members)
  expect(figures.scoresPerSecond * figures.sweepPerSecond).toBeGreaterThan(0)
  const bands = await app.database.db.selectFrom('harm_scores').select(['member_id', 'band', 'score']).execute()
  expect(bands).toHaveLength(members)
  expect(bands.filter(({ band }) => band !== 'none').map(({ member_id: id }) => id)).toEqual([9n])
  expect(register.asked).toHaveLength(members)
  expect(new Set(register.asked).size).toBe(members)
  const states = await app.database.db.selectFrom('register_states').select(['member_id', 'answer']).where('answer', '<>', 'clear').execute()
  expect(states).toEqual([{ member_id: 7n, answer: 'excluded' }])
  expect(await app.database.db.selectFrom('register_checks').select('id').execute()).toHaveLength(members)
  expect((await app.database.db.selectFrom('members').select('status').where('id', '=', 7n).executeTakeFirstOrThrow()).status).toBe('excluded')
})
