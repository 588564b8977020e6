import { beforeEach, expect, test, vi } from 'vitest'
import { dropCredential, forgetLogin, rememberAnew, startRemembering } from './remembered-login.ts'
import { nameAccount, rememberedLogin } from './remembered-record.ts'
import { openSession } from './session-store.ts'

const phone = new Map<string, string>()
const storage = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
})
const record = { type: 'username', username: 'anabela', password: 'a-credential', countryDialingCode: '', account: 'Anabela' } as const
const kept = 'MC_REMEMBERED_LOGIN_username'

beforeEach(() => {
  phone.clear()
  vi.stubGlobal('localStorage', storage(phone))
  vi.stubGlobal('sessionStorage', storage(new Map()))
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('navigator', { onLine: false })
})

test('Product §3.25 each way in has a record of its own: type, username, dialing code, and a credential in the password’s place', () => {
  phone.set(kept, JSON.stringify(record))
  expect(rememberedLogin('username')).toEqual(record)
  expect(rememberedLogin('sms')).toBeNull()
})

test.each(['', '{', 'null', '7', '[]', '{}', '{"username":7}'])('a record that something else wrote is passed over: %s', (text) => {
  phone.set(kept, text)
  expect(rememberedLogin('username')).toBeNull()
})

test('Product §3.25 where the phone has no place for a key it remembers the name alone', async () => {
  const remembering = await startRemembering('username')
  expect(remembering.key).toBeUndefined()
  await remembering.keep({ username: 'anabela', countryDialingCode: '', account: 'Anabela' }, 'a-credential')
  expect(rememberedLogin('username')).toEqual({ ...record, password: '' })
})

test('Product §4.53 what stood for the password goes, and the name stays', () => {
  phone.set(kept, JSON.stringify(record))
  dropCredential('username')
  expect(rememberedLogin('username')).toEqual({ ...record, password: '' })
})

test('Product §4.52 a login without the wish forgets, though the server cannot be reached', () => {
  phone.set(kept, JSON.stringify(record))
  forgetLogin('username')
  expect(phone.size).toBe(0)
})

test('Product §4.54 a change of password asks for a new credential only where the record is the member’s own', async () => {
  phone.set(kept, JSON.stringify(record))
  openSession({ token: 't', type: 0, merchantCode: 'trevo', userName: 'Somebody', firstTimeLogin: false })
  const other = await rememberAnew()
  await other.keep({ remembered: 'another' })
  expect(rememberedLogin('username')).toEqual(record)
  nameAccount('username', 'Somebody')
  const own = await rememberAnew()
  await own.keep({ remembered: 'another' })
  // This runtime has no store for keys, so the old credential goes and none comes.
  expect(rememberedLogin('username')?.password).toBe('')
})
