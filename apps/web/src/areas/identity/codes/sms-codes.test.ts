import { beforeEach, expect, test, vi } from 'vitest'
import { askSmsCode, firebaseTokenFor, smsWaitOf } from './sms-codes.ts'

const firebase = { apiKey: 'k', apiUrl: 'https://toolkit.example' }
const outside = vi.hoisted(() => ({
  site: vi.fn<() => { readonly firebase?: { readonly apiKey: string; readonly apiUrl: string } }>(),
  call: vi.fn<() => Promise<string>>(),
  askFirebase: vi.fn<() => Promise<string>>(),
  proveByFirebase: vi.fn<() => Promise<string>>(),
}))
vi.mock('#initial-data/initial-data.ts', () => ({ site: outside.site }))
vi.mock('#api/call.ts', () => ({ call: outside.call }))
vi.mock('./firebase-codes.ts', () => ({ askFirebase: outside.askFirebase, proveByFirebase: outside.proveByFirebase }))

const wish = { purpose: 'login', countryDialingCode: '55', mobileNum: '11912345678', language: 'pt' } as const

/** What the site says now, and what the document said that the phone has open. */
const given = (site: { readonly firebase?: typeof firebase }, document: { readonly firebase?: typeof firebase }): void => {
  outside.site.mockReturnValue(site)
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'initial-data' ? { textContent: JSON.stringify({ site: { info: document } }) } : null) })
}
beforeEach(() => {
  outside.call.mockReset().mockResolvedValue('our own')
  outside.askFirebase.mockReset().mockResolvedValue('Firebase')
  outside.proveByFirebase.mockReset().mockResolvedValue('token')
})

test('Product §4.111 Firebase is asked where the site says so, by the number as the world writes it', async () => {
  given({ firebase }, { firebase })
  expect([await askSmsCode(wish), await firebaseTokenFor('message', '123456')]).toEqual(['Firebase', 'token'])
  expect(outside.askFirebase).toHaveBeenCalledWith(firebase, '+5511912345678')
  expect(outside.proveByFirebase).toHaveBeenCalledWith(firebase, 'message', '123456')
  expect(outside.call).not.toHaveBeenCalled()
})

test.each([
  ['the site does not say so', {}, {}],
  ['it was switched on after the page was opened', { firebase }, {}],
  ['it was switched off after the page was opened', {}, { firebase }],
])('Product §4.111 our own server is asked where %s', async (_what, site, document) => {
  given(site, document)
  expect([await askSmsCode(wish), await firebaseTokenFor('message', '123456')]).toEqual(['our own', null])
  expect(outside.call).toHaveBeenCalledWith('POST /api/codes/sms', { body: wish })
})

test('a code of one sender is not waited for at the other', () => {
  given({ firebase }, { firebase })
  const before = smsWaitOf('login')
  given({}, { firebase })
  expect(smsWaitOf('login')).not.toBe(before)
})
