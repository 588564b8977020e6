import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'
import type { Command, CommandResult } from '#cli/command.ts'
import { affiliateDomain, registrationAge, registrationField, registrationShow } from './registration.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const run = (command: Command, words: readonly string[] = [], flags: Readonly<Record<string, string>> = {}): Promise<CommandResult> =>
  command.run({ database: app.database, databaseUrl: app.databaseUrl, dataDir: '/nowhere', onProgress: () => undefined }, { words, flags })
const ruleOf = async (name: string) => (await app.call('GET /api/registration/rules')).reply.registration.find((rule) => rule.name === name)

describe('Product §12.39 a field of the registration', () => {
  test('is asked for, required and measured as the operator says, and the next form follows', async () => {
    expect((await run(registrationField, ['birthday'], { required: '' })).lines).toEqual(['birthday: required, 10 to 10, date.'])
    expect(await ruleOf('birthday')).toMatchObject({ enabled: true, required: true })
    await run(registrationField, ['birthday'], { optional: '' })
    expect(await ruleOf('birthday')).toMatchObject({ enabled: true, required: false })
    await run(registrationField, ['birthday'], { disabled: '' })
    expect(await ruleOf('birthday')).toMatchObject({ enabled: false, required: false })
    await run(registrationField, ['username'], { min: '6', max: '12' })
    expect(await ruleOf('username')).toMatchObject({ minLength: 6, maxLength: 12 })
    await run(registrationField, ['username'], { min: '4', max: '20' })
  })

  test.each<[string, string, Record<string, string>, string | RegExp]>([
    ['that there is not', 'shoeSize', { enabled: '' }, /^"shoeSize" is none of username, mobileNum/],
    ['that is on and off', 'email', { enabled: '', disabled: '' }, '--enabled and --disabled say the opposite: give one of them.'],
    ['that must be there and need not', 'email', { required: '', optional: '' }, '--required and --optional say the opposite: give one of them.'],
    ['that the flags decide', 'captcha', { enabled: '' }, "Whether captcha is asked for is CAPTCHA3's to say; here only --min and --max of it."],
    ['of no length', 'email', { min: 'many' }, '--min is "many", but must be a number from 0 to 254.'],
    ['longer than a call carries', 'address', { max: '257' }, '--max is "257", but must be a number from 0 to 256.'],
    ['longer than it is short', 'email', { min: '20', max: '10' }, 'email would have from 20 to 10 characters: nothing is both.'],
  ])('%s is refused with a sentence, and nothing is changed', async (_what, name, flags, words) => {
    const before = (await app.call('GET /api/registration/rules')).reply
    await expect(run(registrationField, [name], flags)).rejects.toThrow(words)
    expect((await app.call('GET /api/registration/rules')).reply).toEqual(before)
  })
})

test('Product §12.39 the settings are printed as they are', async () => {
  const { json, lines } = await run(registrationShow)
  expect(json).toMatchObject({ methods: ['username'], asksCaptcha: false, ageMinimum: 18 })
  expect(lines[0]).toBe('By username, from 18 years on.')
  expect(lines.find((line) => line.startsWith('captcha'))).toContain('(asked for: CAPTCHA3)')
})

test('Product §12.39 the age is 18 or 21', async () => {
  await run(registrationAge, ['21'])
  app.clock.pass(3_000)
  await expect.poll(async () => (await app.call('GET /api/registration/rules')).reply.ageMinimum).toBe(21)
  await expect(run(registrationAge, ['19'])).rejects.toThrow('"19" is neither 18 nor 21.')
  await run(registrationAge, ['18'])
})

describe('Product §12.39 an address of an inviter', () => {
  test('is theirs until it is given to another', async () => {
    const [first, second] = [await createMember(app), await createMember(app)]
    await run(affiliateDomain, ['Bring.Example'], { member: first.username })
    const { json } = await run(affiliateDomain, ['bring.example'], { member: second.username })
    const { reply } = await app.call('GET /api/affiliates/check', { query: { domain: 'bring.example' } })
    expect(reply).toEqual({ success: true, value: { code: (json as { code: string }).code } })
  })

  test.each([
    ['nobody', 'bring.example', 'nobody_here', 'nobody_here is nobody who may invite'],
    ['no address', 'no address', 'nobody_here', '"no address" is not a domain such as bet.example.'],
  ])('of %s is refused', async (_what, domain, member, words) => {
    await expect(run(affiliateDomain, [domain], { member })).rejects.toThrow(words)
  })

  test('of a free trial is refused', async () => {
    const trial = await createMember(app, { type: 4 })
    await expect(run(affiliateDomain, ['bring.example'], { member: trial.username })).rejects.toThrow('who may invite')
  })
})
