import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { type Authenticator, createAuthenticator } from '#testing/authenticator.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { stepUp, switchSecondFactorOn } from '#testing/step-up.ts'

const origin = 'http://phone.test:3000'

let app: TestApp
let member: TestMember
let token: string
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  member = await createMember(app)
  token = await stepUp(app, member)
})
afterAll(() => app.close())

const offer = async () => (await app.call('POST /api/security/passkeys/options', { token })).reply
const keep = async (phone: Authenticator, over: Partial<Parameters<Authenticator['make']>[0]> = {}, name = 'Meu celular') => {
  const { challengeId, options } = await offer()
  return app.call('POST /api/security/passkeys', { token, body: { challengeId, name, response: phone.make({ challenge: options.challenge, origin, ...over }) } })
}
const kept = async (): Promise<Authenticator> => {
  const phone = createAuthenticator()
  expect((await keep(phone)).status).toBe(200)
  return phone
}
const question = async (challengeId?: string) => (await app.call('POST /api/session/passkey-options', { body: challengeId === undefined ? {} : { challengeId } })).reply
const logIn = async (phone: Authenticator, over: Partial<Parameters<Authenticator['sign']>[0]> = {}) => {
  const { challengeId, options } = await question()
  return app.call('POST /api/session', { body: { type: 'passkey', challengeId, response: phone.sign({ challenge: options.challenge, origin, ...over }) } })
}

describe('Product §4.100 a passkey', () => {
  test('is asked for as WebAuthn has it: for this host, on the phone, with its owner looked at', async () => {
    const known = await kept()
    const { options } = await offer()
    expect(options).toMatchObject({
      rp: { id: 'phone.test', name: 'Trevo' },
      user: { name: member.username },
      excludeCredentials: [{ id: known.id, type: 'public-key', transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
  })

  test('is kept under the name that the member gives it, and shown', async () => {
    const { reply } = await keep(createAuthenticator(), {}, `  ${'n'.repeat(60)}  `)
    expect(reply).toEqual({ passkeyId: expect.stringMatching(/^psk_/), name: 'n'.repeat(40), createdAt: expect.any(String), lastUsedAt: null })
    expect((await app.call('GET /api/security', { token })).reply.passkeys).toEqual([reply])
    expect((await app.call('GET /api/inbox', { token })).reply.list[0]?.title).toBe('Chave de acesso adicionada')
  })

  test.each([
    ['of another page', { origin: 'http://phish.test:3000' }],
    ['for another host', { rpId: 'phish.test' }],
    ['over another challenge', { challenge: 'AAAA' }],
    ['whose owner was not looked at', { isVerified: false }],
  ])('%s is not taken', async (_what, over) => {
    expect((await keep(createAuthenticator(), over)).problem).toMatchObject({ status: 422, code: 'passkey_refused' })
    expect((await app.call('GET /api/security', { token })).reply.passkeys).toEqual([])
  })

  test('that somebody else has registered is not taken', async () => {
    const phone = await kept()
    member = await createMember(app)
    token = await stepUp(app, member)
    expect((await keep(phone)).problem.code).toBe('passkey_refused')
  })

  test('is made once for each question, and in time', async () => {
    const phone = createAuthenticator()
    const { challengeId, options } = await offer()
    const body = { challengeId, name: 'a', response: phone.make({ challenge: options.challenge, origin }) }
    const answers = await Promise.all([1, 2, 3].map(() => app.call('POST /api/security/passkeys', { token, body })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
    const late = await offer()
    app.clock.pass(4 * 60_000)
    token = await stepUp(app, { ...member, token })
    app.clock.pass(61_000)
    const tooLate = { challengeId: late.challengeId, name: 'a', response: createAuthenticator().make({ challenge: late.options.challenge, origin }) }
    expect((await app.call('POST /api/security/passkeys', { token, body: tooLate })).problem.code).toBe('challenge_over')
  })

  test('of an answer to somebody else’s question is not taken', async () => {
    const { challengeId, options } = await offer()
    const stranger = await createMember(app)
    const body = { challengeId, name: 'a', response: createAuthenticator().make({ challenge: options.challenge, origin }) }
    expect((await app.call('POST /api/security/passkeys', { token: await stepUp(app, stranger), body })).problem.code).toBe('challenge_over')
  })

  test('Product §9.53 is one of ten at most', async () => {
    for (let turn = 0; turn < 10; turn += 1) await kept()
    expect((await app.call('POST /api/security/passkeys/options', { token })).problem).toMatchObject({ status: 409, code: 'passkeys_full' })
  })

  test('is forgotten by its owner alone, and opens nothing then', async () => {
    const phone = await kept()
    const { passkeys } = (await app.call('GET /api/security', { token })).reply
    const params = { passkeyId: passkeys[0]?.passkeyId ?? '' }
    const stranger = await createMember(app)
    expect((await app.call('DELETE /api/security/passkeys/:passkeyId', { token: await stepUp(app, stranger), params })).problem.code).toBe('not_found')
    expect((await logIn(phone)).status).toBe(200)
    expect((await app.call('DELETE /api/security/passkeys/:passkeyId', { token, params })).status).toBe(200)
    expect((await logIn(phone)).problem.code).toBe('passkey_refused')
  })

  test('Product §6.23 stays where it is the last way in, also of two that are forgotten at once', async () => {
    const [one, other] = [await kept(), await kept()]
    await app.database.db.updateTable('members').set({ has_password: false }).where('id', '=', member.memberId).execute()
    const { passkeys } = (await app.call('GET /api/security', { token })).reply
    const answers = await Promise.all(passkeys.map(({ passkeyId }) => app.call('DELETE /api/security/passkeys/:passkeyId', { token, params: { passkeyId } })))
    expect(answers.map(({ status, problem }) => (status === 200 ? 'gone' : problem.code)).toSorted()).toEqual(['gone', 'only_way_in'])
    expect((await Promise.all([one, other].map(async (phone) => (await logIn(phone)).status))).toSorted()).toEqual([200, 422])
  })
})

describe('Product §4.101 the login by a passkey', () => {
  test('needs no name, and tells none', async () => {
    const phone = await kept()
    expect((await question()).options).toMatchObject({ rpId: 'phone.test', allowCredentials: [], userVerification: 'required' })
    const { reply } = await logIn(phone)
    expect(reply).toMatchObject({ userName: member.username, type: 0 })
    if (!('token' in reply)) throw new Error('no session')
    expect((await app.call('GET /api/login-history', { token: reply.token })).reply.list[0]).toMatchObject({ method: 'passkey', isSuccess: true })
  })

  test('is two factors at once: no other is asked for', async () => {
    const phone = await kept()
    await switchSecondFactorOn(app, { ...member, token })
    expect('token' in (await logIn(phone)).reply).toBe(true)
  })

  test.each([
    ['from another page', { origin: 'http://phish.test:3000', rpId: 'phone.test' }],
    ['for another host', { rpId: 'phish.test' }],
    ['over another challenge', { challenge: 'AAAA' }],
    ['without its owner looked at', { isVerified: false }],
  ])('%s is refused', async (_what, over) => {
    expect((await logIn(await kept(), over)).problem.code).toBe('passkey_refused')
  })

  test('by a passkey that nobody registered is refused', async () => {
    expect((await logIn(createAuthenticator())).problem.code).toBe('passkey_refused')
  })

  test('by another key under a known name is refused', async () => {
    const [phone, thief] = [await kept(), createAuthenticator()]
    const { challengeId, options } = await question()
    const response = { ...thief.sign({ challenge: options.challenge, origin }), id: phone.id, rawId: phone.id }
    expect((await app.call('POST /api/session', { body: { type: 'passkey', challengeId, response } })).problem.code).toBe('passkey_refused')
  })

  test('takes an answer once, also of three at the same moment', async () => {
    const phone = await kept()
    const { challengeId, options } = await question()
    const body = { type: 'passkey' as const, challengeId, response: phone.sign({ challenge: options.challenge, origin }) }
    const answers = await Promise.all([1, 2, 3].map(() => app.call('POST /api/session', { body })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await app.call('POST /api/session', { body })).problem.code).toBe('challenge_over')
  })

  test('Product §5.67 refuses a count that does not go on: the passkey was copied', async () => {
    const phone = await kept()
    expect((await logIn(phone, { counter: 7 })).status).toBe(200)
    expect((await logIn(phone, { counter: 7 })).problem.code).toBe('passkey_refused')
    expect((await logIn(phone, { counter: 3 })).problem.code).toBe('passkey_refused')
    expect((await logIn(phone, { counter: 8 })).status).toBe(200)
  })

  test('of a blocked member is refused', async () => {
    const phone = await kept()
    await app.database.db.updateTable('members').set({ status: 'blocked' }).where('id', '=', member.memberId).execute()
    expect((await logIn(phone)).problem.code).toBe('member_blocked')
  })

  test('on another address of the house it opens nothing', async () => {
    const phone = await kept()
    const elsewhere = await openTestApp({ config: { publicUrl: 'https://other.test' } })
    const { challengeId, options } = (await elsewhere.call('POST /api/session/passkey-options', { body: {} })).reply
    expect(options.rpId).toBe('other.test')
    const response = phone.sign({ challenge: options.challenge, origin: 'https://other.test' })
    expect((await elsewhere.call('POST /api/session', { body: { type: 'passkey', challengeId, response } })).problem.code).toBe('passkey_refused')
    await elsewhere.close()
  })
})

describe('a passkey beside a second factor', () => {
  const begin = async (): Promise<string> => {
    const { reply } = await app.call('POST /api/session', { body: { type: 'username', username: member.username, password: member.password } })
    if (!('secondFactor' in reply)) throw new Error('nothing more was asked')
    expect(reply.secondFactor.methods).toEqual(['totp', 'passkey', 'recovery'])
    return reply.secondFactor.challengeId
  }

  test('Product §4.97 answers the question of a login, of this member alone', async () => {
    const phone = await kept()
    await switchSecondFactorOn(app, { ...member, token })
    const challengeId = await begin()
    const { options } = await question(challengeId)
    expect(options.allowCredentials.map(({ id }) => id)).toEqual([phone.id])
    const answered = await app.call('POST /api/session/second-factor', { body: { method: 'passkey', challengeId, response: phone.sign({ challenge: options.challenge, origin }) } })
    expect(answered.reply).toMatchObject({ userName: member.username })

    member = await createMember(app)
    token = await stepUp(app, member)
    const other = await kept()
    expect(other.id).not.toBe(phone.id)
    await switchSecondFactorOn(app, { ...member, token })
    const theirs = await begin()
    const asked = await question(theirs)
    const response = phone.sign({ challenge: asked.options.challenge, origin })
    expect((await app.call('POST /api/session/second-factor', { body: { method: 'passkey', challengeId: theirs, response } })).problem.code).toBe('passkey_refused')
  })

  test('Product §6.36 proves the member once more', async () => {
    const phone = await kept()
    const guarded = await switchSecondFactorOn(app, { ...member, token })
    app.clock.pass(5 * 60_000)
    const { challengeId, options } = (await app.call('POST /api/security/step-up/passkey-options', { token: guarded.token })).reply
    const body = { challengeId, response: phone.sign({ challenge: options.challenge, origin }) }
    const stepped = await app.call('POST /api/security/step-up/passkey', { token: guarded.token, body })
    expect(stepped.status).toBe(200)
    expect((await app.call('DELETE /api/security/totp', { token: stepped.reply.token })).status).toBe(200)
    expect((await app.call('POST /api/security/step-up/passkey', { token: stepped.reply.token, body })).problem.code).toBe('not_allowed')
  })

  test('Product §6.37 is the step-up of a member with neither password nor second factor, beside a login of just now', async () => {
    const phone = await kept()
    await app.database.db.updateTable('members').set({ has_password: false }).where('id', '=', member.memberId).execute()
    const sensitive = (bearer: string) => app.call('POST /api/security/totp', { token: bearer })
    app.clock.pass(5 * 60_000)
    expect((await sensitive(token)).problem.code).toBe('step_up_required')
    expect((await app.call('GET /api/security', { token })).reply.stepUp).toEqual({ methods: ['passkey'], isFresh: false })
    const { challengeId, options } = (await app.call('POST /api/security/step-up/passkey-options', { token })).reply
    const stepped = await app.call('POST /api/security/step-up/passkey', { token, body: { challengeId, response: phone.sign({ challenge: options.challenge, origin }) } })
    expect((await sensitive(stepped.reply.token)).status).toBe(200)
    app.clock.pass(5 * 60_000)
    const { reply } = await logIn(phone)
    expect('token' in reply && (await sensitive(reply.token)).status).toBe(200)
  })
})
