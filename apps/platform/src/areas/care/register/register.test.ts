import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRegisterSandbox } from '#adapters/register/sandbox.ts'
import { isKeptFromOffers } from '#areas/content/offers-store.ts'
import { RegisterSilent } from '#adapters/register/register.ts'
import { sweepRegister } from '#areas/care/jobs/sweep-register.ts'
import { writeProfile } from '#areas/identity/members/member-profiles-store.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { newCpf, newDetails } from '#testing/details.ts'
import { eachMarket, type MarketHouse } from '#testing/each-market.ts'
import { createMember, logIn, type TestMember } from '#testing/factories.ts'
import { createFakeRegister } from '#testing/fake-register.ts'
import { openSandboxProcess, type SandboxProcess } from '#testing/pix-sandbox-process.ts'
import { solveBotCheck } from '#testing/proofs.ts'

const dayMs = 86_400_000
let count = 0
/** Eleven digits of nobody. */
const newDocument = (): string => {
  count += 1
  return String(10_000_000_000 + count)
}

const told = async (app: TestApp, document = newDocument()): Promise<TestMember & { readonly document: string }> => {
  const member = await createMember(app, { balanceMinor: 900n })
  await app.database.transact((tx) => writeProfile(tx, app.services.keys, member.memberId, { idNumber: document, realName: 'Ana Souza' }, 0, app.clock.now()))
  return { ...member, document }
}

interface Named {
  readonly realName: string
  readonly birthday: string
  readonly address: string
}

/** Somebody whom a register without numbers knows. */
const newNamed = (): Named => {
  count += 1
  return { realName: `Nora Field ${[...String(count)].map((digit) => String.fromCharCode(97 + Number(digit)).repeat(2)).join('')}`, birthday: '1985-04-12', address: '1 High St, Manchester M1 1AE' }
}

const named = async (app: TestApp): Promise<TestMember & Named> => {
  const person = newNamed()
  const member = await createMember(app, { balanceMinor: 900n })
  await app.database.transact((tx) => writeProfile(tx, app.services.keys, member.memberId, { ...person }, 0, app.clock.now()))
  return { ...member, ...person }
}

const registerNamed = async (app: TestApp, person: Named) => {
  count += 1
  await app.database.db.updateTable('field_rules').set({ is_enabled: true }).where('form', '=', 'registration').where('name', 'in', ['realName', 'birthday', 'address']).execute()
  const address = `10.8.${count >> 8}.${count & 255}`
  const body = {
    type: 0 as const, requestId: randomUUID(), registerMethod: 'H5' as const, username: `reg${count}`, password: 'Segredo-1', confirmPassword: 'Segredo-1',
    isDisclaimerAccepted: true as const, ...person, botCheck: await solveBotCheck(app, address),
  }
  return app.call('PUT /api/members', { body, address })
}

const register = async (app: TestApp, document: string, more: Readonly<Record<string, string>> = {}) => {
  count += 1
  await app.database.db.updateTable('field_rules').set({ is_enabled: true }).where('form', '=', 'registration').where('name', '=', 'idNumber').execute()
  const address = `10.7.${count >> 8}.${count & 255}`
  const body = {
    type: 0 as const, requestId: randomUUID(), registerMethod: 'H5' as const, username: `reg${count}`, password: 'Segredo-1', confirmPassword: 'Segredo-1',
    isDisclaimerAccepted: true as const, ...more, idNumber: document, botCheck: await solveBotCheck(app, address),
  }
  return app.call('PUT /api/members', { body, address })
}

describe('the register of exclusions', () => {
  const lines: string[] = []
  const sink = new PassThrough()
  sink.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  const fake = createFakeRegister()
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ register: fake, log: pino({ level: 'debug' }, sink) })
  })
  afterAll(() => app.close())

  test('Product §6.203 a person on it does not register, and a silent register lets nobody in: both read the same', async () => {
    const [free, barred, unknown] = [newDocument(), newDocument(), newDocument()]
    fake.people.set(barred, 'barred')
    expect((await register(app, free)).status).toBe(200)
    expect((await register(app, barred)).problem.code).toBe('checks_unfinished')
    fake.isSilent = true
    expect((await register(app, unknown)).problem.code).toBe('checks_unfinished')
    fake.isSilent = false
    expect((await register(app, unknown)).status).toBe(200)
    const rows = await app.database.db.selectFrom('register_checks').select(['why', 'answer']).orderBy('asked_at').execute()
    expect(rows).toEqual([{ why: 'registration', answer: 'clear' }, { why: 'registration', answer: 'barred' }, { why: 'registration', answer: null }, { why: 'registration', answer: 'clear' }])
  })

  test('Product §6.203 nor does who stands excluded here under another name', async () => {
    const member = await told(app)
    await app.database.db.updateTable('sessions').set({ stepped_up_at: app.clock.now() }).where('member_id', '=', member.memberId).execute()
    expect((await app.call('POST /api/exclusion', { token: member.token, body: { kind: 'self', term: 'year' } })).status).toBe(200)
    const dotted = `${member.document.slice(0, 3)}.${member.document.slice(3, 6)}.${member.document.slice(6, 9)}-${member.document.slice(9)}`
    expect((await register(app, dotted)).problem.code).toBe('checks_unfinished')
    expect((await register(app, newDocument())).status).toBe(200)
  })

  test('Product §6.203 nor do their other accounts play on, and one that tells the document later', async () => {
    const document = newDocument()
    const [one, other] = [await told(app, document), await told(app, document)]
    const later = await createMember(app)
    await app.database.db.updateTable('sessions').set({ stepped_up_at: app.clock.now() }).where('member_id', '=', one.memberId).execute()
    await app.call('POST /api/exclusion', { token: one.token, body: { kind: 'self', term: 'year' } })
    expect((await app.call('GET /api/member', { token: other.token })).problem.code).toBe('session_ended')
    expect((await logIn(app, other)).isExcluded).toBe(true)
    await app.database.pool.query(`update field_rules set is_enabled = true where form = 'profile' and name = 'idNumber'`)
    expect((await app.call('PATCH /api/account/profile', { token: later.token, body: { version: 0, changes: { idNumber: document } } })).status).toBe(200)
    expect((await logIn(app, later)).isExcluded).toBe(true)
  })

  test('Product §6.204 is asked at the first login of a day; a member on it comes in to take the money out', async () => {
    const member = await told(app)
    const before = fake.asked.length
    await logIn(app, member)
    await logIn(app, member)
    expect(fake.asked.slice(before)).toEqual([member.document])
    app.clock.pass(dayMs)
    fake.people.set(member.document, 'excluded')
    const info = await logIn(app, member)
    expect(info.isExcluded).toBe(true)
    expect((await app.call('GET /api/wallet', { token: info.token })).reply.cash).toBe('900')
    expect((await app.call('GET /api/exclusion', { token: info.token })).reply.standing).toMatchObject([{ kind: 'register', endsAt: null }])
    fake.people.delete(member.document)
    app.clock.pass(11 * 60_000)
    await sweepRegister(app.services)
    expect((await logIn(app, member)).isExcluded).toBeUndefined()
  })

  test('Product §6.205 silent, its last good answer counts for a day, and then play waits and money goes out', async () => {
    const member = await told(app)
    await logIn(app, member)
    fake.isSilent = true
    app.clock.pass(dayMs - 60_000)
    expect((await logIn(app, member)).isExcluded).toBeUndefined()
    app.clock.pass(120_000)
    expect((await logIn(app, member)).isExcluded).toBe(true)
    fake.isSilent = false
    app.clock.pass(11 * 60_000)
    await sweepRegister(app.services)
    expect((await logIn(app, member)).isExcluded).toBeUndefined()
  })

  test('a sweep finds who came on it since, ends their sessions and asks nobody twice in vain', async () => {
    const [member, other] = [await told(app), await told(app)]
    await sweepRegister(app.services)
    fake.people.set(member.document, 'excluded')
    app.clock.pass(14 * dayMs)
    const before = fake.asked.length
    await sweepRegister(app.services)
    expect(fake.asked.slice(before)).not.toContain(other.document)
    app.clock.pass(dayMs + 1)
    await sweepRegister(app.services)
    expect(fake.asked.slice(before)).toContain(other.document)
    expect((await app.database.db.selectFrom('members').select('status').where('id', '=', member.memberId).executeTakeFirstOrThrow()).status).toBe('excluded')
    expect(await app.database.db.selectFrom('sessions').select('id').where('member_id', '=', member.memberId).execute()).toEqual([])
  })

  test('Product §6.206 no document is in the log, nor in what is kept of a question', async () => {
    const member = await told(app)
    fake.isSilent = true
    await logIn(app, member)
    fake.isSilent = false
    await sweepRegister(app.services)
    expect(lines.join('')).toContain('did not answer')
    expect(lines.join('')).not.toContain(member.document)
    const kept = await app.database.db.selectFrom('register_checks').selectAll().execute()
    expect(JSON.stringify(kept, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))).not.toContain(member.document)
  })
})

const fakeOf = createFakeRegister()
/** Someone of the market's own kind: told by what its register knows people. */
const toldIn = async ({ app, code }: MarketHouse): Promise<TestMember & { readonly knownAs: string }> => {
  if (code !== 'gb') return told(app).then((member) => ({ ...member, knownAs: member.document }))
  return named(app).then((member) => ({ ...member, knownAs: member.realName }))
}
eachMarket({ register: fakeOf }, (house) => {
  const { code, rule } = house

  rule('stop.register', 'register', async () => {
    const [document, person] = [newCpf(), newNamed()]
    fakeOf.people.set(document, 'excluded').set(person.realName, 'excluded')
    const answer = code === 'gb' ? await registerNamed(house.app, person) : await register(house.app, document, code === 'sandbox' ? {} : newDetails())
    if (code === 'mt') expect(answer.status).toBe(200)
    else expect(answer.problem.code).toBe('checks_unfinished')
  })

  rule('stop.register', 'login', async () => {
    const member = await toldIn(house)
    fakeOf.people.set(member.knownAs, 'excluded')
    expect((await logIn(house.app, member)).isExcluded).toBe(code === 'mt' ? undefined : true)
  })

  rule('stop.benefits', 'register', async () => {
    if (code === 'gb') return expectNoBenefits()
    const document = newCpf()
    fakeOf.people.set(document, 'benefits')
    const answer = await register(house.app, document, code === 'sandbox' ? {} : newDetails())
    if (code === 'mt') expect(answer.status).toBe(200)
    else expect(answer.problem.code, 'Product §6.1613').toBe('checks_unfinished')
  })

  /** A register that knows people by name knows no benefits either, and nobody is refused for it. */
  const expectNoBenefits = async (): Promise<void> => {
    const person = newNamed()
    fakeOf.people.set(person.realName, 'benefits')
    expect((await registerNamed(house.app, person)).status).toBe(200)
  }

  rule('stop.benefits', 'job', async () => {
    const member = await toldIn(house)
    fakeOf.people.set(member.knownAs, 'benefits')
    await sweepRegister(house.app.services)
    const [state] = await house.app.database.db.selectFrom('register_states').select('answer').where('member_id', '=', member.memberId).execute()
    expect(state?.answer, 'Product §6.1613').toBe({ sandbox: 'benefits', br: 'benefits', mt: undefined, gb: 'clear' }[code])
    const { status } = await house.app.database.db.selectFrom('members').select('status').where('id', '=', member.memberId).executeTakeFirstOrThrow()
    expect(status).toBe('active')
    expect((await logIn(house.app, member)).isExcluded).toBeUndefined()
  })

  rule('stop.register', 'job', async () => {
    const member = await toldIn(house)
    const before = fakeOf.asked.length
    await sweepRegister(house.app.services)
    expect(fakeOf.asked.slice(before).includes(member.knownAs)).toBe(code !== 'mt')
  })

  const by = { gb: 'name', br: 'document', sandbox: 'document', mt: null }[code]
  const lastBy = (): string | null => (fakeOf.last[0] === undefined ? null : 'name' in fakeOf.last[0] ? 'name' : 'document')
  /** Somebody who told both is asked about by what the market says. */
  const asksBy = async (ask: (member: TestMember & Named) => Promise<unknown>): Promise<void> => {
    const member = await named(house.app)
    await house.app.database.transact((tx) => writeProfile(tx, house.app.services.keys, member.memberId, { realName: member.realName, birthday: member.birthday, address: member.address, idNumber: newDocument() }, 1, house.app.clock.now()))
    fakeOf.last.length = 0
    await ask(member)
    expect(lastBy()).toBe(by)
  }
  rule('stop.register.by', 'login', () => asksBy((member) => logIn(house.app, member)))
  rule('stop.register.by', 'job', () => asksBy(() => sweepRegister(house.app.services)))
  rule('stop.register.by', 'register', async () => {
    fakeOf.last.length = 0
    await registerNamed(house.app, newNamed())
    // A sandbox asks by what was told where there is no document.
    expect(lastBy()).toBe(code === 'gb' || code === 'sandbox' ? 'name' : null)
    if (code !== 'gb') return
    expect(fakeOf.last[0]).toMatchObject({ birth: '1985-04-12', postcode: 'M1 1AE' })
    const before = newNamed()
    fakeOf.people.set(before.realName, 'previously')
    expect((await registerNamed(house.app, before)).status).toBe(200)
    await sweepRegister(house.app.services)
    const { member_id: memberId } = await house.app.database.db.selectFrom('register_states').select('member_id').where('answer', '=', 'previously').executeTakeFirstOrThrow()
    expect(await isKeptFromOffers(house.app.database.db, memberId)).toBe(true)
  })

  rule('stop.register.silent', 'login', async () => {
    const member = await toldIn(house)
    fakeOf.isSilent = true
    const info = await logIn(house.app, member)
    fakeOf.isSilent = false
    expect(info.isExcluded).toBe(code === 'mt' ? undefined : true)
  })

  rule('stop.register.every', 'job', async () => {
    const member = await toldIn(house)
    await sweepRegister(house.app.services)
    const before = fakeOf.asked.length
    house.app.clock.pass(15 * dayMs - 60_000)
    await sweepRegister(house.app.services)
    expect(fakeOf.asked.slice(before)).not.toContain(member.knownAs)
    house.app.clock.pass(120_000)
    await sweepRegister(house.app.services)
    expect(fakeOf.asked.slice(before).includes(member.knownAs)).toBe(code !== 'mt')
  })
})

describe('the sandbox, as a program', () => {
  let sandbox: SandboxProcess
  beforeAll(async () => {
    sandbox = await openSandboxProcess('register-secret', 'register-sandbox')
    await sandbox.start('http://127.0.0.1:1')
  })
  afterAll(() => sandbox.close())
  const personOf = (document: string) => ({ id: document, document })
  const client = (secret = 'register-secret') => createRegisterSandbox({ url: sandbox.url, secret, now: () => new Date(), publicUrl: null })

  test('answers about each person, and keeps that it was asked', async () => {
    const { answers } = await client().check('reg_1', [personOf('11144477735'), personOf('39053344705'), personOf('10000000001')])
    expect([...answers]).toEqual([['11144477735', 'excluded'], ['39053344705', 'benefits'], ['10000000001', 'clear']])
    expect((await sandbox.call('GET', '/checks')).json).toMatchObject({ checks: [{ reference: 'reg_1', id: '11144477735', answer: 'excluded' }, {}, {}], next: null })
  })

  test('somebody puts themselves on it by its page, and off again', async () => {
    expect((await sandbox.press('/', { document: '100.000.000-02', way: 'exclude' })).location).toContain('said=excluded')
    expect((await client().check('reg_2', [personOf('10000000002')])).answers.get('10000000002')).toBe('excluded')
    await sandbox.press('/', { document: '10000000002', way: 'leave' })
    expect((await client().check('reg_3', [personOf('10000000002')])).answers.get('10000000002')).toBe('clear')
    expect((await sandbox.press('/', { document: '12', way: 'exclude' })).location).toContain('said=unknown')
  })

  test.each(['answer-error', 'answer-lost', 'answer-slow'] as const)('%s is silence', { timeout: 15_000 }, async (fault) => {
    await sandbox.orderFault('10000000003', fault)
    await expect(client().check('reg_4', [personOf('10000000003')])).rejects.toThrow(RegisterSilent)
    expect((await client().check('reg_5', [personOf('10000000003')])).answers.get('10000000003')).toBe('clear')
  })

  test('lies for as long as it is told to', async () => {
    await sandbox.orderFault('*', 'wrong')
    expect((await client().check('reg_6', [personOf('11144477735')])).answers.get('11144477735')).toBe('clear')
    expect((await client().check('reg_7', [personOf('11144477735')])).answers.get('11144477735')).toBe('excluded')
  })

  test('hears nobody who does not sign', async () => {
    await expect(client('another').check('reg_8', [personOf('10000000004')])).rejects.toThrow(RegisterSilent)
  })
})
