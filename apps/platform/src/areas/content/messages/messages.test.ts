import { randomUUID } from 'node:crypto'
import type { StaffLine } from '@trevo/contract/staff/api'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailHtml } from '#areas/messages/mail-html.ts'
import { sayInEvery, sayMessage } from '#areas/messages/say-message.ts'
import { openTestOffice, type StaffBrowser, type StaffCallOptions, type TestOffice } from '#testing/office-app.ts'

let office: TestOffice
let content: StaffBrowser
let other: StaffBrowser
beforeAll(async () => {
  office = await openTestOffice()
  content = await office.as('content')
  other = await office.as('content')
})
afterAll(() => office.close())
beforeEach(async () => {
  await office.database.db.deleteFrom('content_versions').where('kind', '=', 'message').execute()
  await office.database.db.deleteFrom('content_items').where('kind', '=', 'message').execute()
})

const act = <L extends StaffLine>(browser: StaffBrowser, line: L, { body, headers, ...rest }: StaffCallOptions<L> = {}) =>
  office.call(browser, line, { ...rest, body: { reason: 'a test', ...(body as object) } as never, headers: { 'idempotency-key': randomUUID(), ...headers } })

const key = 'sms-code-login'
const params = { key } as const
const drafted = (words: object, of: 'sms-code-login' | 'mail-reset-link' = key) => act(content, 'PUT /office/messages/:key/draft', { params: { key: of }, body: { body: { words } } as never })
const approve = async (proposalId: string, browser = other) => {
  const { reply } = await office.call(browser, 'GET /office/proposals/:proposalId', { params: { proposalId } })
  return office.call(browser, 'POST /office/proposals/:proposalId/approve', { params: { proposalId }, body: { hash: reply.hash } })
}
const proposalOf = (sent: { readonly reply: unknown }): string => (sent.reply as { readonly proposal: string }).proposal
const published = async (words: object) => {
  await drafted(words)
  await approve(proposalOf(await act(content, 'POST /office/messages/:key/publish', { params })))
}
const said = (language: string) => sayMessage(office.database.db, key, language, { brand: 'Trevo', code: '123456' })
const show = async () => (await office.call(content, 'GET /office/messages/:key', { params })).reply

const own = { en: { subject: '', body: '{{brand}} code {{code}}. Keep it to yourself.' } }

describe('a message', () => {
  test('Product §13.531 is said as built until a house says it otherwise, by two people, and as built again by one', async () => {
    expect(await show()).toMatchObject({ state: null, version: '0', live: null, draft: null, holes: [{ name: 'brand', isNeeded: false }, { name: 'code', isNeeded: true }], built: { pt: { body: expect.stringContaining('{{code}}') } } })
    expect((await said('en')).body).toContain('is your code')

    expect((await drafted(own)).status).toBe(200)
    expect((await said('en')).body).toContain('is your code')
    const sent = await act(content, 'POST /office/messages/:key/publish', { params })
    expect(sent.status).toBe(202)
    expect((await approve(proposalOf(sent), content)).code).toBe('own_proposal')
    expect((await approve(proposalOf(sent))).reply).toMatchObject({ state: 'applied' })
    expect((await said('en')).body).toBe('Trevo code 123456. Keep it to yourself.')
    // What the house did not say is said as built.
    expect((await said('pt')).body).toContain('é o seu código')
    const { reply } = await office.call(content, 'GET /office/messages')
    expect(reply.messages.find((each) => each.key === key)).toMatchObject({ state: 'live', languages: ['en'] })

    expect((await act(content, 'POST /office/messages/:key/withdraw', { params })).status).toBe(200)
    expect((await said('en')).body).toContain('is your code')
    const again = await act(content, 'POST /office/messages/:key/restore', { params, body: { number: 1 } })
    expect(again.status).toBe(202)
    await approve(proposalOf(again))
    expect((await said('en')).body).toBe('Trevo code 123456. Keep it to yourself.')
    expect((await show()).versions.map(({ number, isLive }) => [number, isLive])).toEqual([[2, true], [1, false]])
  })

  test('Product §13.531 a language of the house’s own is told in it, and one that nobody wrote in the house’s Portuguese', async () => {
    await published({ th: { subject: '', body: 'รหัส {{code}}' }, pt: { subject: '', body: 'Código {{code}}' } })
    expect([(await said('th')).body, (await said('ja')).body, (await said('pt')).body]).toEqual(['รหัส 123456', 'Código 123456', 'Código 123456'])
    expect((await said('constructor')).body).toBe('Código 123456')
  })

  test.each<[string, object, readonly string[]]>([
    ['without its code', { en: { subject: '', body: 'Hello' } }, ['words.en.body hole_missing code']],
    ['with a name that nothing fills', { en: { subject: '', body: '{{code}} {{password}}' } }, ['words.en.body hole_unknown password']],
    ['with a brace alone', { pt: { subject: '', body: '{{code}} {' } }, ['words.pt.body brace']],
    ['that turns the order of signs round', { pt: { subject: '', body: '{{code}} \u202e' } }, ['words.pt.body hidden']],
    ['of more than five parts', { pt: { subject: '', body: `{{code}} ${'ã'.repeat(400)}` } }, ['words.pt.body long']],
  ])('Product §13.530 %s is refused where it is drafted, and names what is wrong', async (_what, words, faults) => {
    const refused = await drafted(words)
    expect([refused.status, refused.code]).toEqual([422, 'message_broken'])
    expect((refused.reply as unknown as { readonly fields: readonly { readonly field: string; readonly problem: string }[] }).fields.map(({ field, problem }) => `${field} ${problem}`)).toEqual(faults)
    expect((await show()).draftState).toBeNull()
  })

  test.each<[string, object]>([
    ['no language', {}],
    ['a language that is none', { xx: { subject: '', body: '{{code}}' } }],
    ['something else beside it', { pt: { subject: '', body: '{{code}}', html: '<b>' } }],
    ['too much of it', { pt: { subject: '', body: '{{code}}'.repeat(1_000) } }],
  ])('with %s is no message', async (_what, words) => {
    expect((await drafted(words)).code).toBe('invalid_request')
  })

  test('that nobody sends is not there', async () => {
    expect((await office.call(content, 'GET /office/messages/:key', { params: { key: 'sms-nothing' as never } })).code).toBe('invalid_request')
  })

  test('Product §13.532 words that an earlier build took, and this one does not, never keep a code from going out', async () => {
    await published(own)
    for (const body of [{ words: { en: { subject: '', body: 'no code in it' } } }, { words: 'nonsense' }, null, []]) {
      await office.database.db.updateTable('content_versions').set({ body: JSON.stringify(body) } as never).where('kind', '=', 'message').execute()
      expect((await said('en')).body).toMatch(/^Trevo: 123456 is your code/)
    }
  })

  test('is read later in every language that there are words in', async () => {
    const values = { brand: 'Trevo', time: 'now' }
    expect(Object.keys(await sayInEvery(office.database.db, 'notice-passkey-added', () => values))).toEqual(['pt', 'en'])
  })
})

test('Product §13.533 no sign of a text is markup, and an address by https alone leads anywhere', () => {
  const html = mailHtml({ subject: '<script>', body: 'A "b" & <img src=x onerror=alert(1)>\n{{x}} 123456\n\nhttps://a.example/?a=1&b="> javascript:alert(1)', language: 'ar', brandName: '<T>', colour: 'red;}</style>', strong: '123456' })
  expect(html).not.toMatch(/<script|<img|<style|javascript:alert\(1\)"/)
  expect(html).toContain('dir="rtl"')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;<br>')
  expect(html).toContain('>123456</strong>')
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="https://a.example/?a=1&amp;b="'])
})
