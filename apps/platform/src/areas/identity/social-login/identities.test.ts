import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readProfile } from '#areas/identity/members/member-profiles-store.ts'
import { newKey } from '#db/keys.ts'
import { sweepSocialLoginsJob } from '#areas/identity/jobs/sweep-social-logins.ts'
import { registerIdentityCallbacks } from './identity-callbacks.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createAuthenticator } from '#testing/authenticator.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { createFakeRegister } from '#testing/fake-register.ts'
import { type IssuerProcess, openIssuerProcess } from '#testing/identity-issuer-process.ts'

type Provider = 'google' | 'facebook'

let app: TestApp
let issuer: IssuerProcess
const exclusions = createFakeRegister()
const callbackOf = (provider: Provider): string => `http://phone.test:3000/identities/${provider}/callback`

beforeAll(async () => {
  issuer = await openIssuerProcess([callbackOf('google'), callbackOf('facebook')])
  app = await openTestApp({ config: { identities: issuer.settings }, plainRoutes: [registerIdentityCallbacks], register: exclusions })
  await switchOn(true)
})
afterAll(async () => {
  await app.close()
  await issuer.kill()
})

const switchOn = async (isOn: boolean, flags: object = {}): Promise<void> => {
  await app.database.db.updateTable('site').set({ whitelabel: JSON.stringify({ USERNAMEREG3: true, GOOGLELOGIN3: isOn, FACEBOOKLOGIN3: isOn, ...flags }) }).execute()
  app.clock.pass(3_000)
  await app.call('GET /api/site')
  for (const [flag, isSet] of Object.entries(flags)) await vi.waitFor(async () => expect((await app.call('GET /api/site')).reply.info.whitelabel[flag]).toBe(isSet), { timeout: 20_000 })
  await vi.waitFor(async () => expect((await app.call('GET /api/identities/providers')).reply.providers).toHaveLength(isOn ? 2 : 0), { timeout: 20_000 })
}

const newPhoneKey = (): string => randomBytes(32).toString('base64url')

const start = async (provider: Provider, phoneKey: string): Promise<string> =>
  (await app.call('POST /api/identities/:provider/start', { params: { provider }, body: { phoneKey } })).reply.url

/** The browser is back: what stands behind the # of the page that it is sent to. */
const comeBack = async (address: URL): Promise<URLSearchParams> => {
  const answered = await app.app.inject({ method: 'GET', url: address.pathname + address.search, headers: { host: 'phone.test:3000' }, remoteAddress: '10.4.0.1' })
  const location = String(answered.headers.location)
  expect([answered.statusCode, location.startsWith('/m/identity#'), answered.headers['cache-control']]).toEqual([303, true, 'no-store'])
  return new URLSearchParams(location.slice(location.indexOf('#') + 1))
}

/** From the tap to the ticket that the phone may come with. */
const signIn = async (name: string, { provider = 'google', phoneKey = newPhoneKey() }: { provider?: Provider; phoneKey?: string } = {}): Promise<string> => {
  const back = await comeBack(await issuer.signIn(await start(provider, phoneKey), name))
  expect(back.get('error')).toBeNull()
  return `${back.get('ticket')}.${phoneKey}`
}

const form = { registerMethod: 'H5', isDisclaimerAccepted: true, language: 'pt' } as const
const register = (ticket: string, username: string, over: object = {}) => app.call('PUT /api/identities/member', { body: { ticket, username, ...form, ...over } })
const logIn = (ticket: string) => app.call('POST /api/session', { body: { type: 'identity', ticket } })
const nextOf = async (ticket: string) => (await app.call('POST /api/identities/ticket', { body: { ticket } })).reply?.next
const tokenOf = (reply: object): string => ('token' in reply && typeof reply.token === 'string' ? reply.token : '')

const newMember = async (name: string, provider: Provider = 'google'): Promise<string> => {
  const { status, reply } = await register(await signIn(name, { provider }), `${name}_here`)
  expect(status).toBe(200)
  return tokenOf(reply)
}

/** Proven once more, as the security center asks for it. */
const stepUp = async ({ token, memberId }: Pick<TestMember, 'token' | 'memberId'>): Promise<string> => {
  await app.database.db.updateTable('sessions').set({ stepped_up_at: app.clock.now() }).where('member_id', '=', memberId).execute()
  return token
}

describe.each(['google', 'facebook'] as const)('%s', (provider) => {
  test('Product §4.83 somebody new is asked for a name and the terms, and is logged in; next time without a question', async () => {
    const name = `maria${provider}`
    const ticket = await signIn(name, { provider })
    expect((await app.call('POST /api/identities/ticket', { body: { ticket } })).reply).toEqual({
      provider,
      next: 'register',
      label: `${name}@people.example`,
      // The whole name would be too long.
      proposedUsername: name,
      ageMinimum: 18,
    })
    expect((await register(ticket, '')).problem).toMatchObject({ code: 'invalid_fields', fields: [{ field: 'username', problem: 'required' }] })
    expect((await register(ticket, 'demo', { isDisclaimerAccepted: false })).problem.code).toBe('disclaimer_required')
    const { status, reply } = await register(ticket, `${name}_1`)
    expect([status, 'userName' in reply && reply.userName, 'type' in reply && reply.type]).toEqual([200, `${name}_1`, 0])

    const again = await signIn(name, { provider })
    expect(await nextOf(again)).toBe('login')
    const session = await logIn(again)
    expect(session.reply).toMatchObject({ userName: `${name}_1`, firstTimeLogin: false })
    expect((await app.call('GET /api/member', { token: tokenOf(session.reply) })).reply.account).toBe(`${name}_1`)
  })

  test('Product §4.84 who says no at the provider’s is told so, and nothing is left', async () => {
    const back = await comeBack(await issuer.signIn(await start(provider, newPhoneKey()), null))
    expect([...back]).toEqual([['provider', provider], ['error', 'cancelled']])
  })
})

describe('Product §6.730 what every registration checks', () => {
  const asksFor = (isEnabled: boolean) =>
    app.database.db.updateTable('field_rules').set({ is_enabled: isEnabled, is_required: isEnabled }).where('form', '=', 'registration').where('name', 'in', ['idNumber', 'birthday']).execute()
  beforeAll(() => asksFor(true))
  afterAll(() => asksFor(false))
  const told = { idNumber: '50000000001', birthday: '1990-02-03' }

  test('asks for what the registration of the site asks for, and for the age', async () => {
    const ticket = await signIn('dora')
    expect((await register(ticket, 'dora_1')).problem).toMatchObject({ code: 'invalid_fields', fields: expect.arrayContaining([{ field: 'idNumber', problem: 'required' }, { field: 'birthday', problem: 'required' }]) })
    expect((await register(ticket, 'dora_1', { ...told, birthday: `${app.clock.now().getUTCFullYear() - 17}-01-01` })).problem).toMatchObject({ code: 'invalid_fields', fields: [{ field: 'birthday', problem: 'too_young' }] })
    expect((await register(ticket, 'dora_1', told)).status).toBe(200)
    const { id } = await app.database.db.selectFrom('members').select('id').where('username', '=', 'dora_1').executeTakeFirstOrThrow()
    expect((await readProfile(app.database.db, app.services.keys, id)).profile).toEqual(told)
  })

  test('who is on the register, about whom it is silent, and who stands excluded here: all read the same, and the ticket is kept', async () => {
    const ticket = await signIn('duda')
    exclusions.people.set('50000000002', 'excluded')
    expect((await register(ticket, 'duda_1', { ...told, idNumber: '50000000002' })).problem.code).toBe('checks_unfinished')
    exclusions.isSilent = true
    expect((await register(ticket, 'duda_1', { ...told, idNumber: '50000000003' })).problem.code).toBe('checks_unfinished')
    exclusions.isSilent = false
    const { id } = await app.database.db.selectFrom('members').select('id').where('username', '=', 'dora_1').executeTakeFirstOrThrow()
    await app.database.db.insertInto('exclusions').values({ id: newKey(), member_id: id, kind: 'self', term: 'year', set_by: 'member', began_at: app.clock.now(), ends_at: null, over_at: null }).execute()
    expect((await register(ticket, 'duda_1', told)).problem.code).toBe('checks_unfinished')
    expect((await register(ticket, 'duda_1', { ...told, idNumber: '50000000004' })).status).toBe(200)
  })
})

describe('Product §6.21 what comes back', () => {
  test.each([
    ['without a state', '?code=x'],
    ['with a state that nobody was given', `?code=x&state=${newPhoneKey()}`],
    ['with nonsense', '?state=%00&code=%00'],
    ['far too long', `?state=${newPhoneKey()}&code=${'x'.repeat(5_000)}`],
  ])('%s is over', async (_what, query) => {
    expect((await comeBack(new URL(query, callbackOf('google')))).get('error')).toBe('over')
  })

  test('to another provider’s address is over', async () => {
    const returned = await issuer.signIn(await start('google', newPhoneKey()), 'rui')
    expect((await comeBack(new URL(returned.search, callbackOf('facebook')))).get('error')).toBe('over')
  })

  test('a second time is over, and of two at once one gets the ticket', async () => {
    const returned = await issuer.signIn(await start('google', newPhoneKey()), 'rita')
    const both = await Promise.all([comeBack(returned), comeBack(returned)])
    expect(both.map((back) => back.get('error') ?? 'ticket').sort()).toEqual(['over', 'ticket'])
    expect((await comeBack(returned)).get('error')).toBe('over')
  })

  test('with a code that was used before is refused', async () => {
    const first = await issuer.signIn(await start('google', newPhoneKey()), 'rosa')
    const second = await issuer.signIn(await start('google', newPhoneKey()), 'rosa')
    await comeBack(first)
    second.searchParams.set('code', first.searchParams.get('code') ?? '')
    expect((await comeBack(second)).get('error')).toBe('refused')
  })

  test('after ten minutes is over', async () => {
    const returned = await issuer.signIn(await start('google', newPhoneKey()), 'raul')
    app.clock.pass(10 * 60_000 + 1)
    expect((await comeBack(returned)).get('error')).toBe('over')
  })

  test.each(['wrong-nonce', 'wrong-audience', 'wrong-issuer', 'expired', 'wrong-signature', 'nobody'])('with a token that is %s is refused', async (fault) => {
    const returned = await issuer.signIn(await start('google', newPhoneKey()), 'rafa')
    await issuer.orderFault(fault)
    expect((await comeBack(returned)).get('error')).toBe('refused')
  })

  test('from a page that names nobody is refused', async () => {
    const returned = await issuer.signIn(await start('facebook', newPhoneKey()), 'rafa')
    await issuer.orderFault('nobody')
    expect((await comeBack(returned)).get('error')).toBe('refused')
  })

  test.each(['down', 'huge', 'moved'])('Product §4.85 while the provider is %s is told as unavailable', async (fault) => {
    const returned = await issuer.signIn(await start('google', newPhoneKey()), 'rafa')
    await issuer.orderFault(fault)
    expect((await comeBack(returned)).get('error')).toBe('unavailable')
  })

  test('after the issuer changed its keys is taken', async () => {
    await signIn('before')
    await issuer.rotate()
    expect(await nextOf(await signIn('after'))).toBe('register')
  })
})

describe('Product §6.21 a ticket', () => {
  test('is good on the phone that began alone', async () => {
    const ticket = await signIn('tina')
    const [fromProvider = ''] = ticket.split('.')
    for (const other of [`${fromProvider}.${newPhoneKey()}`, fromProvider, `${newPhoneKey()}.${ticket.split('.')[1]}`, 'x']) {
      expect((await app.call('POST /api/identities/ticket', { body: { ticket: other } })).problem.code).toBe('sign_in_over')
      expect((await register(other, 'tina_1')).problem.code).toBe('sign_in_over')
      expect((await logIn(other)).problem.code).toBe('sign_in_over')
    }
    expect(await nextOf(ticket)).toBe('register')
  })

  test('of somebody whom nobody knows opens no session', async () => {
    expect((await logIn(await signIn('nobody_yet'))).problem).toMatchObject({ status: 404, code: 'identity_unknown' })
  })

  test('opens one session: a second try is over, and of two at once one gets it', async () => {
    await newMember('toni')
    const ticket = await signIn('toni')
    const both = await Promise.all([logIn(ticket), logIn(ticket)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
    expect((await logIn(ticket)).problem.code).toBe('sign_in_over')
  })

  test('is over after a quarter of an hour', async () => {
    const ticket = await signIn('tato')
    app.clock.pass(15 * 60_000 + 1)
    expect((await register(ticket, 'tato_1')).problem.code).toBe('sign_in_over')
  })

  test('that met a name that is taken may be used with another', async () => {
    await createMember(app, { username: 'occupied' })
    const ticket = await signIn('tess')
    expect((await register(ticket, 'Occupied')).problem).toMatchObject({ code: 'username_taken', fields: [{ field: 'username', problem: 'taken' }] })
    expect((await register(ticket, 'tess_1')).status).toBe(200)
  })

  test('Product §4.83 the proposed name is free', async () => {
    await createMember(app, { username: 'lara_silva' })
    const { reply } = await app.call('POST /api/identities/ticket', { body: { ticket: await signIn('lara') } })
    expect(reply.proposedUsername).toMatch(/^lara_silva[0-9]{2,3}$/)
  })

  test('of one identity, two logins at once, makes one member', async () => {
    const tickets = [await signIn('twin'), await signIn('twin')]
    const made = await Promise.all(tickets.map((ticket, at) => register(ticket, `twin_${at}`)))
    expect(made.map(({ status, problem }) => (status === 200 ? 'made' : problem.code)).sort()).toEqual(['identity_taken', 'made'])
    expect(await app.database.db.selectFrom('members').select('id').where('username', 'in', ['twin_0', 'twin_1']).execute()).toHaveLength(1)
  })
})

test('Product §6.22 an address that a member has written down opens nothing for whoever has the same elsewhere', async () => {
  const { memberId } = await createMember(app)
  await app.database.db.updateTable('members').set({ email: 'vera@people.example', email_verified_at: new Date() }).where('id', '=', memberId).execute()
  expect(await nextOf(await signIn('vera'))).toBe('register')
})

test('Product §4.83 a blocked member does not come in by an identity either', async () => {
  const token = await newMember('brit')
  await app.database.db.updateTable('members').set({ status: 'blocked' }).where('username', '=', 'brit_here').execute()
  expect((await app.call('GET /api/member', { token })).problem.code).toBe('session_ended')
  expect((await logIn(await signIn('brit'))).problem.code).toBe('member_blocked')
})

describe('Product §4.86 linking', () => {
  const beginLink = async (member: TestMember, phoneKey: string, provider: Provider = 'google') =>
    app.call('POST /api/identities/:provider/link', { params: { provider }, body: { phoneKey }, token: await stepUp(member) })

  const linkTicket = async (member: TestMember, name: string): Promise<string> => {
    const phoneKey = newPhoneKey()
    const back = await comeBack(await issuer.signIn((await beginLink(member, phoneKey)).reply.url, name))
    return `${back.get('ticket')}.${phoneKey}`
  }
  const link = (token: string, ticket: string) => app.call('POST /api/identities', { token, body: { ticket } })
  const linked = async (token: string) => (await app.call('GET /api/identities', { token })).reply

  test('asks to prove anew who one is, also before letting go', async () => {
    const { token } = await createMember(app)
    const { problem } = await app.call('POST /api/identities/:provider/link', { params: { provider: 'google' }, body: { phoneKey: newPhoneKey() }, token })
    expect(problem.code).toBe('step_up_required')
    expect((await app.call('DELETE /api/identities/:provider', { params: { provider: 'google' }, token })).problem.code).toBe('step_up_required')
  })

  test('the identity opens the member’s session from then on, and lets itself be unlinked', async () => {
    const member = await createMember(app)
    const ticket = await linkTicket(member, 'linda')
    expect(await nextOf(ticket)).toBe('link')
    expect((await link(member.token, ticket)).reply).toEqual({ provider: 'google' })
    expect(await linked(member.token)).toMatchObject({
      hasOtherWayIn: true,
      identities: [
        { provider: 'google', isOffered: true, label: 'linda@people.example', linkedAt: expect.any(String) },
        { provider: 'facebook', isOffered: true, label: null, linkedAt: null },
      ],
    })
    expect((await logIn(await signIn('linda'))).reply).toMatchObject({ userName: member.username })
    await stepUp(member)
    expect((await app.call('DELETE /api/identities/:provider', { params: { provider: 'google' }, token: member.token })).reply).toEqual({})
    expect((await app.call('DELETE /api/identities/:provider', { params: { provider: 'google' }, token: member.token })).problem.code).toBe('not_found')
    expect((await logIn(await signIn('linda'))).problem.code).toBe('identity_unknown')
  })

  test('is the member’s who began it: another’s session and a login get nothing', async () => {
    const [member, other] = [await createMember(app), await createMember(app)]
    const ticket = await linkTicket(member, 'lore')
    expect((await link(other.token, ticket)).problem.code).toBe('sign_in_over')
    expect((await logIn(ticket)).problem.code).toBe('sign_in_over')
    expect((await register(ticket, 'lore_1')).problem.code).toBe('sign_in_over')
    expect((await link(member.token, await signIn('lore'))).problem.code).toBe('sign_in_over')
    expect((await link(member.token, ticket)).status).toBe(200)
    expect((await link(member.token, ticket)).problem.code).toBe('sign_in_over')
  })

  test('of an identity that is somebody else’s is refused; of one’s own it is done already; a second of one provider waits for the first to go', async () => {
    const [member, other] = [await createMember(app), await createMember(app)]
    await link(member.token, await linkTicket(member, 'luis'))
    expect((await link(other.token, await linkTicket(other, 'luis'))).problem.code).toBe('identity_taken')
    expect((await link(member.token, await linkTicket(member, 'luis'))).status).toBe(200)
    expect((await link(member.token, await linkTicket(member, 'luis2'))).problem.code).toBe('identity_linked')
  })

  test('Product §6.23 the last way in stays, until there is a password', async () => {
    const token = await newMember('lone')
    const { id } = await app.database.db.selectFrom('members').select('id').where('username', '=', 'lone_here').executeTakeFirstOrThrow()
    await stepUp({ token, memberId: id })
    const letGo = () => app.call('DELETE /api/identities/:provider', { params: { provider: 'google' }, token })
    expect((await linked(token)).hasOtherWayIn).toBe(false)
    expect((await letGo()).problem).toMatchObject({ status: 409, code: 'only_way_in' })
    expect((await linked(token)).identities[0]?.linkedAt).not.toBeNull()
    await app.database.db.updateTable('members').set({ has_password: true }).where('id', '=', id).execute()
    expect((await letGo()).status).toBe(200)
  })

  test('Product §6.23 a passkey is a way in', async () => {
    const token = await newMember('keyed')
    const { id } = await app.database.db.selectFrom('members').select('id').where('username', '=', 'keyed_here').executeTakeFirstOrThrow()
    const { challengeId, options } = (await app.call('POST /api/security/passkeys/options', { token })).reply
    const response = createAuthenticator().make({ challenge: options.challenge, origin: 'http://phone.test:3000' })
    expect((await app.call('POST /api/security/passkeys', { token, body: { challengeId, name: 'Celular', response } })).status).toBe(200)
    expect((await linked(token)).hasOtherWayIn).toBe(true)
    await stepUp({ token, memberId: id })
    expect((await app.call('DELETE /api/identities/:provider', { params: { provider: 'google' }, token })).status).toBe(200)
  })

  test('Product §6.23 a proved number is a way in where codes of this site open it', async () => {
    const token = await newMember('called')
    const { id } = await app.database.db.selectFrom('members').select('id').where('username', '=', 'called_here').executeTakeFirstOrThrow()
    const number = async (isProved: boolean) =>
      app.database.db.updateTable('members').set({ mobile_number: '+5511988887777', mobile_verified_at: isProved ? app.clock.now() : null }).where('id', '=', id).execute()
    const isOffered = async (flags: object): Promise<boolean> => {
      await switchOn(true, flags)
      return (await linked(token)).hasOtherWayIn
    }
    await number(true)
    expect(await isOffered({})).toBe(false)
    expect(await isOffered({ FORGETMOBILE3: true })).toBe(true)
    expect(await isOffered({ MOBVERFLOGIN3: true })).toBe(true)
    await number(false)
    expect((await linked(token)).hasOtherWayIn).toBe(false)
    await stepUp({ token, memberId: id })
    const letGo = () => app.call('DELETE /api/identities/:provider', { params: { provider: 'google' }, token })
    expect((await letGo()).problem.code).toBe('only_way_in')
    await number(true)
    expect((await letGo()).status).toBe(200)
    await switchOn(true)
  })
})

describe('Product §2.65 a provider', () => {
  test('that is switched off is not offered and begins nothing', async () => {
    await switchOn(false)
    expect((await app.call('GET /api/identities/providers')).reply.providers).toEqual([])
    const { problem } = await app.call('POST /api/identities/:provider/start', { params: { provider: 'google' }, body: { phoneKey: newPhoneKey() } })
    expect(problem).toMatchObject({ status: 403, code: 'identity_off' })
    await switchOn(true)
  })

  test('that is not set up is not offered, whatever the flags say', async () => {
    const bare = await openTestApp({ config: { identities: { ...issuer.settings, facebook: null } } })
    await bare.database.db.updateTable('site').set({ whitelabel: JSON.stringify({ GOOGLELOGIN3: true, FACEBOOKLOGIN3: true }) }).execute()
    bare.clock.pass(3_000)
    await expect.poll(async () => (await bare.call('GET /api/identities/providers')).reply.providers).toEqual(['google'])
    await bare.close()
  })

  test('Product §4.85 that is down says so, and works again once it is back', async () => {
    await issuer.kill()
    const fresh = await openTestApp({ config: { identities: issuer.settings } })
    await fresh.database.db.updateTable('site').set({ whitelabel: JSON.stringify({ GOOGLELOGIN3: true }) }).execute()
    fresh.clock.pass(3_000)
    await expect.poll(async () => (await fresh.call('GET /api/identities/providers')).reply.providers).toEqual(['google'])
    const begin = () => fresh.call('POST /api/identities/:provider/start', { params: { provider: 'google' }, body: { phoneKey: newPhoneKey() } })
    expect((await begin()).problem).toMatchObject({ status: 503, code: 'identity_unavailable' })
    await issuer.start()
    expect((await begin()).status).toBe(200)
    await fresh.close()
  })
})

test('social logins that nobody ended are swept', async () => {
  await start('google', newPhoneKey())
  app.clock.pass(20 * 60_000)
  await sweepSocialLoginsJob.run(app.services)
  expect(await app.database.db.selectFrom('sign_ins_under_way').select('provider').where('ends_at', '<=', app.clock.now()).execute()).toEqual([])
})
