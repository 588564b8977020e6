import { randomUUID } from 'node:crypto'
import type { StaffLine } from '@trevo/contract/staff/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSite } from '#areas/site/store.ts'
import { readFieldRules } from '#areas/site/field-rules-store.ts'
import { openTestOffice, type StaffBrowser, type StaffCallOptions, type TestOffice } from '#testing/office-app.ts'

let office: TestOffice
let content: StaffBrowser
let owner: StaffBrowser
let risk: StaffBrowser
beforeAll(async () => {
  office = await openTestOffice()
  content = await office.as('content')
  owner = await office.as('owner')
  risk = await office.as('risk')
})
afterAll(() => office.close())

const act = <L extends StaffLine>(browser: StaffBrowser, line: L, { body, ...rest }: StaffCallOptions<L> = {}) =>
  office.call(browser, line, { ...rest, body: { reason: 'a test', ...(body as object) } as never, headers: { 'idempotency-key': randomUUID() } })
const site = () => readSite(office.database.db)
const approve = async (reply: unknown, browser = owner) => {
  const { proposal: proposalId } = reply as { readonly proposal: string }
  const seen = (await office.call(browser, 'GET /office/proposals/:proposalId', { params: { proposalId } })).reply
  return office.call(browser, 'POST /office/proposals/:proposalId/approve', { params: { proposalId }, body: { hash: seen.hash } })
}

test('Product §13.535 words of the download bar that cannot be read on it are refused with their ratio', async () => {
  const bar = { app_background: '#0b1512', app_desc: 'Play', app_desc_font_color: '#ffffff', mem_cen: '1', dep_func: '0' } as const
  const low = await act(content, 'PUT /office/brand/template', { body: { ...bar, app_desc_font_color: '#3a4a42' } })
  expect([low.status, low.code, (low.reply as unknown as { readonly fields: unknown }).fields]).toEqual([422, 'theme_unreadable', [{ field: 'app_desc_font_color', problem: expect.stringMatching(/^app_background [0-4]\.\d+$/) }]])
  expect((await act(content, 'PUT /office/brand/template', { body: bar })).reply.kind).toBe('done')
  expect((await site()).mobile_template).toEqual(bar)
})

describe('flags', () => {
  test('Product §13.80 of money, login and registration need two people, and the others one', async () => {
    expect((await act(content, 'PUT /office/brand/flag', { body: { flag: 'CBS3', isOn: true } })).reply.kind).toBe('done')
    expect((await site()).whitelabel['CBS3']).toBe(true)
    for (const flag of ['registration', 'payment-password', 'CAPTCHA3', 'GOOGLELOGIN3'] as const) {
      const { status, reply } = await act(content, 'PUT /office/brand/flag', { body: { flag, isOn: flag !== 'registration' } })
      expect([flag, status]).toEqual([flag, 202])
      // Each is made on the site as it was then.
      expect((await approve(reply)).reply).toMatchObject({ state: 'applied' })
    }
    expect(await site()).toMatchObject({ is_registration_open: false, is_payment_password_required: true, whitelabel: { CAPTCHA3: true, GOOGLELOGIN3: true } })
  })

  test('a proposal on a site that changed meanwhile is stale', async () => {
    const { reply } = await act(content, 'PUT /office/brand/flag', { body: { flag: 'CAPTCHA3', isOn: false } })
    await act(content, 'PUT /office/brand/menus', { body: { menus: ['AGEPAG'] } })
    expect((await approve(reply)).code).toBe('proposal_stale')
    expect((await site()).menus).toEqual(['AGEPAG'])
  })

  test('support and the owner switch none', async () => {
    for (const browser of [owner, await office.as('support')]) expect((await act(browser, 'PUT /office/brand/flag', { body: { flag: 'CBS3', isOn: false } })).code).toBe('not_permitted')
  })
})

test('Product §13.81 maintenance and regions are one person’s of risk, trading or the owner, at once', async () => {
  expect((await act(risk, 'PUT /office/maintenance', { body: { isOn: true } })).reply.kind).toBe('done')
  expect((await site()).is_in_maintenance).toBe(true)
  await act(owner, 'PUT /office/maintenance', { body: { isOn: false } })
  await act(risk, 'PUT /office/maintenance/regions', { body: { isRestricted: false, networks: ['203.0.113.77/24', '203.0.113.0/24'] } })
  expect(await site()).toMatchObject({ is_in_maintenance: false, restricted_networks: ['203.0.113.0/24'] })
  expect((await act(risk, 'PUT /office/maintenance/regions', { body: { isRestricted: false, networks: ['nowhere'] } })).code).toBe('invalid_request')
  expect((await act(content, 'PUT /office/maintenance', { body: { isOn: true } })).code).toBe('not_permitted')
})

test.each([
  ['PUT /office/brand/contacts', { contacts: [{ csType: 'CS', title: 'x', path: 'javascript:alert(1)' }] }],
  ['PUT /office/brand/resources', { resources: [{ resourceType: 'TELEGRAM', url: 'http://t.me/x' }] }],
  ['PUT /office/brand/resources', { resources: [{ resourceType: 'IOS', url: '/a' }, { resourceType: 'IOS', url: '/b' }] }],
  ['PUT /office/brand/images', { origins: ['https://img.example/path'] }],
  ['PUT /office/brand/domains', { mainDomain: 'evil', domainRoute: [] }],
  ['PUT /office/brand/name', { name: '<b>', themeColour: '#0b1512' }],
] as const)('%s refuses an address or a name that a phone would not take', async (line, body) => {
  expect((await act(content, line, { body: body as never })).code).toBe('invalid_request')
})

test('what a brand sets is read back, and each act leaves what was and what is', async () => {
  await act(content, 'PUT /office/brand/contacts', { body: { contacts: [{ csType: 'CS', title: 'Fale', path: 'tel:+5511999' }] } })
  await act(content, 'PUT /office/brand/resources', { body: { resources: [{ resourceType: 'Android', url: '/app.apk' }] } })
  await act(content, 'PUT /office/brand/name', { body: { name: 'Sorte', themeColour: '#102030' } })
  const { reply } = await office.call(content, 'GET /office/brand')
  expect(reply).toMatchObject({ name: 'Sorte', themeColour: '#102030', contacts: [{ csType: 'CS', path: 'tel:+5511999' }], resources: [{ resourceType: 'Android', url: '/app.apk' }] })
  const row = await office.database.db.selectFrom('audit_events').select(['before', 'after']).where('act', '=', 'brand.set-name').executeTakeFirstOrThrow()
  expect(row).toEqual({ before: { name: 'Trevo', themeColour: '#0b1512' }, after: { name: 'Sorte', themeColour: '#102030' } })
  const proposed = await act(content, 'PUT /office/brand/domains', { body: { mainDomain: 'https://sorte.example', domainRoute: [] } })
  expect(proposed.status).toBe(202)
})

test('a field of the registration is switched, but none without which nobody could register', async () => {
  const set = (name: string, isEnabled: boolean) => act(content, 'PUT /office/brand/field', { body: { form: 'registration', name, isEnabled, isRequired: true, minLength: 4, maxLength: 60 } })
  expect((await set('realName', true)).status).toBe(200)
  expect((await readFieldRules(office.database.db, 'registration')).find(({ name }) => name === 'realName')).toMatchObject({ enabled: true, required: true, minLength: 4 })
  expect((await set('password', false)).code).toBe('field_fixed')
  expect((await set('nowhere', true)).code).toBe('not_found')
})

describe('colours', () => {
  const theme = { dark: { accent: '#ffb347' }, light: {} }
  const draft = (body: object) => act(content, 'PUT /office/theme/draft', { body: { body } as never })

  test('Product §13.82 that cannot be read are refused, drafted or looked at', async () => {
    const bad = { dark: { ink: '#111111' }, light: {} }
    expect((await draft(bad)).code).toBe('theme_unreadable')
    expect((await office.call(content, 'POST /office/theme/preview', { body: { body: bad } })).code).toBe('theme_unreadable')
  })

  test('Product §13.83 are drafted by one, shown by two, and shown again as they were', async () => {
    expect((await draft(theme)).status).toBe(200)
    expect((await site()).theme).toEqual({ dark: {}, light: {} })
    expect((await approve((await act(content, 'POST /office/theme/publish', {})).reply)).reply).toMatchObject({ state: 'applied' })
    expect((await site()).theme).toEqual(theme)
    await draft({ dark: { accent: '#47ffb3' }, light: {} })
    await approve((await act(content, 'POST /office/theme/publish', {})).reply)
    await approve((await act(content, 'POST /office/theme/restore', { body: { number: 1 } })).reply)
    expect((await site()).theme).toEqual(theme)
    expect((await office.call(content, 'GET /office/theme')).reply).toMatchObject({ live: theme, draft: null, versions: [{ number: 3, isLive: true }, { number: 2 }, { number: 1 }] })
  })
})
