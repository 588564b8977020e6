import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember, type TestMember } from '#testing/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const read = async ({ token }: TestMember) => (await app.call('GET /api/account/profile', { token })).reply
const change = ({ token }: TestMember, version: number, changes: Record<string, string>) => app.call('PATCH /api/account/profile', { token, body: { version, changes } })
const valueOf = async (member: TestMember, name: string) => (await read(member)).fields.find((field) => field.name === name)?.value

describe('the profile', () => {
  test('is refused to a guest and to a free trial', async () => {
    expect((await app.call('GET /api/account/profile')).problem.code).toBe('login_required')
    const trial = await createMember(app, { type: 4 })
    expect((await app.call('GET /api/account/profile', { token: trial.token })).problem.code).toBe('free_reject')
  })

  test('Product §5.60 shows the fields that the brand asks for, in its order, with their rules', async () => {
    const member = await createMember(app, { nickname: 'Carolina' })
    const { version, fields } = await read(member)
    expect(version).toBe(0)
    expect(fields.map(({ name }) => name)).toEqual([
      'nickname', 'realName', 'birthday', 'nationality', 'placeOfBirth', 'country', 'address', 'occupation', 'sourceOfIncome', 'monthlyMeans', 'telegram', 'whatsapp', 'facebook',
    ])
    expect(fields[0]).toMatchObject({ value: 'Carolina', required: true, isLocked: false, minLength: 2, maxLength: 24, choices: [] })
    expect(fields.find(({ name }) => name === 'country')?.choices).toContain('BR')
    await app.database.db.updateTable('field_rules').set({ is_enabled: false }).where('form', '=', 'profile').where('name', '=', 'facebook').execute()
    expect((await read(member)).fields.map(({ name }) => name)).not.toContain('facebook')
    await app.database.db.updateTable('field_rules').set({ is_enabled: true }).where('form', '=', 'profile').where('name', '=', 'facebook').execute()
  })

  test('Product §3.28 is kept sealed, and the nickname stands where others read it', async () => {
    const member = await createMember(app)
    const { status, reply } = await change(member, 0, { nickname: ' Ana Lu ', address: 'Rua das Folhas 4, Recife', telegram: '@analu' })
    expect([status, reply.version]).toEqual([200, 1])
    expect((await app.call('GET /api/member', { token: member.token })).reply.nickname).toBe('Ana Lu')
    expect(await valueOf(member, 'address')).toBe('Rua das Folhas 4, Recife')
    const row = await app.database.db.selectFrom('member_profiles').select('sealed').where('member_id', '=', member.memberId).executeTakeFirstOrThrow()
    expect(row.sealed.includes('Folhas')).toBe(false)
    const other = await createMember(app)
    expect(await valueOf(other, 'address')).toBe('')
  })

  test('takes a value away where the text is empty, and keeps the others', async () => {
    const member = await createMember(app)
    await change(member, 0, { occupation: 'Professora', telegram: '@ana_1' })
    await change(member, 1, { occupation: '' })
    expect([await valueOf(member, 'occupation'), await valueOf(member, 'telegram')]).toEqual(['', '@ana_1'])
  })

  test.each([
    ['a name that is too short', { nickname: 'A' }, 'nickname', 'too_short'],
    ['no name', { nickname: '  ' }, 'nickname', 'required'],
    ['a country that is none', { country: 'Atlantis' }, 'country', 'format'],
    ['a birthday of somebody too young', { birthday: new Date().toISOString().slice(0, 10) }, 'birthday', 'too_young'],
    ['a birthday before 1900', { birthday: '1899-01-01' }, 'birthday', 'out_of_range'],
    ['a day that no month has', { birthday: '1990-02-30' }, 'birthday', 'format'],
    ['a field that nobody asks for', { zalo: '+5511999990000' }, 'zalo', 'format'],
    ['a field that is none', { password_hash: 'x' }, 'password_hash', 'format'],
    ['a way to be called that is none of it', { email: 'a@example.com' }, 'email', 'format'],
    ['a name of the language', { constructor: 'x' }, 'constructor', 'format'],
    ['a handle with a tag', { telegram: '<img>' }, 'telegram', 'format'],
  ])('Product §5.60 refuses %s, and saves nothing', async (_what, changes, field, problem) => {
    const member = await createMember(app)
    const answer = await change(member, 0, { occupation: 'Professora', ...changes })
    expect(answer.problem).toMatchObject({ status: 422, code: 'invalid_fields', fields: [{ field, problem }] })
    expect([(await read(member)).version, await valueOf(member, 'occupation')]).toEqual([0, ''])
  })

  test('Product §5.62 lets full name and birthday be said once', async () => {
    const member = await createMember(app)
    await change(member, 0, { realName: 'Ana Maria', birthday: '1990-05-01' })
    const { fields } = await read(member)
    expect(fields.filter(({ isLocked }) => isLocked).map(({ name }) => name)).toEqual(['realName', 'birthday'])
    const answer = await change(member, 1, { realName: 'Ana Paula', occupation: 'Professora' })
    expect(answer.problem).toMatchObject({ code: 'invalid_fields', fields: [{ field: 'realName', problem: 'locked' }] })
    expect(await valueOf(member, 'occupation')).toBe('')
  })

  test('Product §4.91 of two devices that change at once the later one is told, and loses nothing of the first', async () => {
    const member = await createMember(app)
    const answers = await Promise.all([change(member, 0, { occupation: 'Professora' }), change(member, 0, { address: 'Rua 1, Olinda' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('profile_changed')
    expect((await read(member)).version).toBe(1)
  })

  test('Product §4.91 a request that is sent again after a lost answer is done already', async () => {
    const member = await createMember(app)
    await change(member, 0, { occupation: 'Professora' })
    const again = await change(member, 0, { occupation: 'Professora' })
    expect([again.status, again.reply.version]).toEqual([200, 1])
  })

  test('is bounded', async () => {
    const member = await createMember(app)
    const many = Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`f${at}`, 'x']))
    expect((await change(member, 0, many)).problem.code).toBe('invalid_request')
    expect((await change(member, 0, { address: 'x'.repeat(513) })).problem.code).toBe('invalid_request')
  })

  test('Product §3.29 shows e-mail and number masked, and does not change them', async () => {
    const member = await createMember(app)
    await app.database.db.updateTable('members').set({ email: 'carolina@example.com', mobile_number: '+5511987654321' }).where('id', '=', member.memberId).execute()
    expect(await read(member)).toMatchObject({ email: 'c•••@example.com', mobileNum: '••• 4321' })
  })
})
