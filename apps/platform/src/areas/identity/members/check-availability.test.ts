import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'
import { solveBotCheck } from '#testing/proofs.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await createMember(app, { username: 'Maria' })
})
afterAll(() => app.close())

let turn = 0
const elsewhere = (): string => {
  turn += 1
  return `10.9.${turn >> 8}.${turn & 255}`
}
const ask = async (username: string) => {
  const address = elsewhere()
  const { id, nonce } = await solveBotCheck(app, address)
  return app.call('GET /api/members/availability', { query: { username, botCheckId: id, botCheckNonce: nonce }, address })
}

describe('Product §6.19 whether a name is free', () => {
  test.each([
    ['maria', false],
    ['MARIA', false],
    ['joana', true],
    ['no name at all', false],
    ['x', false],
    ["';--", false],
  ])('%s: %s, to who did the work', async (username, isAvailable) => {
    expect((await ask(username)).reply).toEqual({ value: { isAvailable } })
  })

  test('without the work the answer is the same for a name that is taken and one that is free', async () => {
    const answers = await Promise.all(['maria', 'joana'].map((username) => app.call('GET /api/members/availability', { query: { username }, address: elsewhere() })))
    expect(answers.map(({ status, reply }) => [status, reply])).toEqual([
      [200, { value: { isAvailable: null } }],
      [200, { value: { isAvailable: null } }],
    ])
  })

  test('of an e-mail address it is never told, whoever asks', async () => {
    await app.database.db.updateTable('members').set({ email: 'maria@mail.example' }).where('username', '=', 'Maria').execute()
    const address = elsewhere()
    const { id, nonce } = await solveBotCheck(app, address)
    for (const email of ['maria@mail.example', 'joana@mail.example']) {
      const { status, reply } = await app.call('GET /api/members/availability', { query: { email, botCheckId: id, botCheckNonce: nonce }, address })
      expect([status, reply]).toEqual([200, { value: { isAvailable: null } }])
    }
  })

  test('the work is good for one name', async () => {
    const address = elsewhere()
    const { id, nonce } = await solveBotCheck(app, address)
    const call = (username: string) => app.call('GET /api/members/availability', { query: { username, botCheckId: id, botCheckNonce: nonce }, address })
    expect((await call('maria')).status).toBe(200)
    expect((await call('joana')).problem).toMatchObject({ status: 403, code: 'bot_check_failed' })
  })

  test('Product §9.40 thirty questions from one address, then no more for a while', async () => {
    const answers: number[] = []
    for (let each = 0; each < 31; each += 1) answers.push((await app.call('GET /api/members/availability', { query: { username: `guess${each}` }, address: '10.9.200.1' })).status)
    expect(answers.filter((status) => status === 200)).toHaveLength(30)
    expect(answers.at(-1)).toBe(429)
  })
})
