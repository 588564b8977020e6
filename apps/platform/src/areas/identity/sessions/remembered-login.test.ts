import { type KeyObject, generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'
import { switchSecondFactorOn, totpAt } from '#testing/step-up.ts'
import { endRemembered } from './remembered-logins-store.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

interface Phone {
  readonly privateKey: KeyObject
  readonly key: { kty: 'EC'; crv: 'P-256'; x: string; y: string }
}

const newPhone = (): Phone => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return { privateKey, key: { kty: 'EC', crv: 'P-256', x, y } }
}

let lines = 0
const address = (): string => {
  lines += 1
  return `10.70.${lines & 255}.1`
}

const challenge = async (): Promise<string> => (await app.call('POST /api/remembered-logins/challenge', { address: address() })).reply.challenge

const signed = (phone: Phone, text: string, credential: string): string =>
  sign('sha256', Buffer.from(`trevo remembered login\n${text}\n${credential}`), { key: phone.privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')

const useIt = async (phone: Phone, credential: string, given: { readonly challenge?: string; readonly signature?: string } = {}) => {
  const text = given.challenge ?? (await challenge())
  const body = { type: 'remembered', password: credential, challenge: text, signature: given.signature ?? signed(phone, text, credential) } as const
  const answered = await app.call('POST /api/session', { body, address: address() })
  return { ...answered, next: answered.reply.remembered ?? '' }
}

const rememberedPhone = async () => {
  const member = await createMember(app)
  const phone = newPhone()
  const { username, password } = member
  const { reply } = await app.call('POST /api/session', { body: { type: 'username', username, password, remember: phone.key }, address: address() })
  return { member, phone, credential: reply.remembered ?? '' }
}

describe('a remembered login', () => {
  test('Product §4.49 opens a session without a password, and turns with each use', async () => {
    const { member, phone, credential } = await rememberedPhone()
    expect(credential).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const first = await useIt(phone, credential)
    expect([first.status, first.next === credential]).toEqual([200, false])
    expect(first.reply).toMatchObject({ userName: member.username, token: expect.any(String) })
    const second = await useIt(phone, first.next)
    expect([second.status, new Set([credential, first.next, second.next]).size]).toEqual([200, 3])
  })

  test('Product §4.119 is made after the second factor: twenty logins by the password alone leave the owner’s phone its place', async () => {
    const { member, phone, credential } = await rememberedPhone()
    const { secret } = await switchSecondFactorOn(app, member)
    const { username, password } = member
    const halfWay = async (of: Phone) => (await app.call('POST /api/session', { body: { type: 'username', username, password, remember: of.key }, address: address() })).reply
    const given: unknown[] = []
    for (let turn = 0; turn < 20; turn += 1) given.push((await halfWay(newPhone())).remembered)
    expect(given).toEqual(Array.from({ length: 20 }, () => undefined))
    expect((await useIt(phone, credential)).status).toBe(200)

    const second = newPhone()
    const asked = await halfWay(second)
    const challengeId = 'secondFactor' in asked ? asked.secondFactor.challengeId : ''
    const { reply } = await app.call('POST /api/session/second-factor', { body: { method: 'totp', challengeId, code: totpAt(secret, app.clock.now()) }, address: address() })
    expect((await useIt(second, reply.remembered ?? '')).status).toBe(200)
  })

  test('is not made for whoever did not ask', async () => {
    const { username, password } = await createMember(app)
    expect((await app.call('POST /api/session', { body: { type: 'username', username, password }, address: address() })).reply.remembered).toBeUndefined()
  })

  test('Product §8.16 whose answer was lost passes once more', async () => {
    const { phone, credential } = await rememberedPhone()
    await useIt(phone, credential)
    const again = await useIt(phone, credential)
    expect(again.status).toBe(200)
    expect((await useIt(phone, again.next)).status).toBe(200)
  })

  test('Product §8.17 that was used before ends for whoever holds any of it', async () => {
    const { phone, credential } = await rememberedPhone()
    const first = await useIt(phone, credential)
    const second = await useIt(phone, first.next)
    expect((await useIt(phone, credential)).problem).toMatchObject({ status: 401, code: 'remembered_login_over' })
    expect((await useIt(phone, second.next)).problem.code).toBe('remembered_login_over')
  })

  test('Product §8.17 that came without its phone’s key ends', async () => {
    const { phone, credential } = await rememberedPhone()
    expect((await useIt(newPhone(), credential)).problem.code).toBe('remembered_login_over')
    expect((await useIt(phone, credential)).problem.code).toBe('remembered_login_over')
  })

  test('two uses at once leave one credential that is good', async () => {
    const { phone, credential } = await rememberedPhone()
    const both = await Promise.all([useIt(phone, credential), useIt(phone, credential)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const after = [await useIt(phone, both[0].next), await useIt(phone, both[1].next)]
    expect(after.some(({ status }) => status === 401)).toBe(true)
  })

  test.each([
    ['signed twice', async () => {
      const text = await challenge()
      const { phone, credential } = await rememberedPhone()
      const first = await useIt(phone, credential, { challenge: text })
      return useIt(phone, first.next, { challenge: text })
    }],
    ['signed too late', async () => {
      const text = await challenge()
      const { phone, credential } = await rememberedPhone()
      app.clock.pass(60_000)
      return useIt(phone, credential, { challenge: text })
    }],
    ['that we did not make', async () => {
      const { phone, credential } = await rememberedPhone()
      return useIt(phone, credential, { challenge: Buffer.alloc(54, 7).toString('base64url') })
    }],
    ['with another letter', async () => {
      const text = await challenge()
      const { phone, credential } = await rememberedPhone()
      return useIt(phone, credential, { challenge: `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}` })
    }],
    ['for a credential that nobody was given', async () => useIt(newPhone(), Buffer.alloc(32, 3).toString('base64url'))],
    ['for something that is no credential', async () => useIt(newPhone(), 'Right-4-you')],
  ])('Product §8.15 a challenge %s opens nothing', async (_what, ask) => {
    expect((await ask()).problem).toMatchObject({ status: 401, code: 'remembered_login_over' })
  })

  test('is told that its member is blocked, and is good again later', async () => {
    const { member, phone, credential } = await rememberedPhone()
    const setStatus = (status: 'active' | 'blocked') => app.database.db.updateTable('members').set({ status }).where('id', '=', member.memberId).execute()
    await setStatus('blocked')
    expect((await useIt(phone, credential)).problem.code).toBe('member_blocked')
    await setStatus('active')
    expect((await useIt(phone, credential)).status).toBe(200)
  })

  test('Product §4.50 ends on every phone with a change of the password', async () => {
    const { member, phone, credential } = await rememberedPhone()
    await app.database.transact((tx) => endRemembered(tx, member.memberId))
    expect((await useIt(phone, credential)).problem.code).toBe('remembered_login_over')
  })

  test('Product §4.51 is forgotten by whoever holds it, and the answer tells nothing', async () => {
    const { phone, credential } = await rememberedPhone()
    const forget = (password: string) => app.call('DELETE /api/remembered-logins', { body: { password }, address: address() })
    expect([(await forget(credential)).reply, (await forget('whatever')).reply, (await forget(credential)).reply]).toEqual([{}, {}, {}])
    expect((await useIt(phone, credential)).problem.code).toBe('remembered_login_over')
  })

  test('is kept for twenty phones of a member', async () => {
    const { username, password, memberId } = await createMember(app)
    for (let turn = 0; turn < 22; turn += 1)
      await app.call('POST /api/session', { body: { type: 'username', username, password, remember: newPhone().key }, address: address() })
    expect(await app.database.db.selectFrom('remembered_logins').select('id').where('member_id', '=', memberId).execute()).toHaveLength(20)
  })
})
