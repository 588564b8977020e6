import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@trevo/contract/member/api'
import { faultless, type RegistrationCase, registrationCases } from '@trevo/rules/forms/registration-cases'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { setFlags, solveBotCheck } from '#testing/proofs.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const settings = () => app.database.db.selectFrom('field_rules').selectAll().where('form', '=', 'registration').execute()
type Setting = Awaited<ReturnType<typeof settings>>[number]
let first: readonly Setting[] = []
beforeAll(async () => {
  first = await settings()
})
beforeEach(async () => {
  for (const row of first.filter(({ is_enabled, is_required }) => !is_enabled && !is_required)) {
    await app.database.db.updateTable('field_rules').set({ is_enabled: false, is_required: false }).where('form', '=', 'registration').where('name', '=', row.name).execute()
  }
  await app.database.db.updateTable('field_rules').set({ is_required: false }).where('form', '=', 'registration').where('name', '=', 'nickname').execute()
})

const ask = async (brand: RegistrationCase['brand']): Promise<void> => {
  for (const [name, { enabled, required }] of Object.entries(brand)) {
    await app.database.db
      .updateTable('field_rules')
      .set({ is_enabled: enabled ?? false, is_required: required ?? false })
      .where('form', '=', 'registration')
      .where('name', '=', name)
      .execute()
  }
}

let turn = 0
const send = async ({ method, brand, values, problem }: RegistrationCase) => {
  await ask(brand)
  turn += 1
  const address = `10.5.${turn >> 8}.${turn & 255}`
  const body: BodyOf<'PUT /api/members'> = {
    type: 0,
    variant: method,
    requestId: randomUUID(),
    registerMethod: 'H5',
    ...faultless[method],
    ...(method === 'mobile' ? { countryDialingCode: '55' } : {}),
    ...values(app.clock.now().toISOString().slice(0, 10)),
    isDisclaimerAccepted: true,
    // A form that its rules turn down is turned down before the work is looked at.
    botCheck: problem === null ? await solveBotCheck(app, address) : { id: '', nonce: 0 },
  }
  return app.call('PUT /api/members', { body, address })
}

const groups = Map.groupBy(registrationCases, ({ flags }) => JSON.stringify(flags))

describe.each([...groups])('with the flags %s', (flags, cases) => {
  const given = JSON.parse(flags) as Record<string, boolean>
  beforeAll(() => setFlags(app, given))
  afterAll(() => setFlags(app, Object.fromEntries(Object.keys(given).map((flag) => [flag, false]))))

  test.each(cases)('$rule $what', async (each) => {
    const { status, problem } = await send(each)
    if (each.problem === null) expect([status, status === 200 ? null : problem]).toEqual([200, null])
    else {
      expect([status, problem.code]).toEqual([422, 'invalid_fields'])
      expect(problem.fields).toContainEqual({ field: each.field, problem: each.problem })
    }
  })
})
