import { beforeEach, expect, test, vi } from 'vitest'
import { rememberedLogin } from '#session/remembered-record.ts'
import { logIn } from './log-in.ts'

const answer = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('#api/call.ts', () => ({ call: answer }))

const phone = new Map<string, string>()
beforeEach(() => {
  phone.clear()
  answer.mockReset()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => phone.get(key) ?? null,
    setItem: (key: string, value: string) => void phone.set(key, value),
    removeItem: (key: string) => void phone.delete(key),
  })
})

const typed = { type: 'username', username: 'anabela', password: 'Right-4-you' } as const
const tryOnce = () => logIn({ way: 'username', username: 'anabela', countryDialingCode: '', typed, isRemembering: true, as: 'member', captcha: null })
const info = { token: 't', type: 0, merchantCode: 'trevo', userName: 'Anabela', firstTimeLogin: false }

test('Product §4.119 nothing is remembered on the phone before the second factor was answered', async () => {
  answer.mockResolvedValue({ secondFactor: { challengeId: 'c', methods: ['totp'] } })
  const { keep } = await tryOnce()
  expect(rememberedLogin('username')).toBeNull()
  await keep(info)
  expect(rememberedLogin('username')).toMatchObject({ username: 'anabela', account: 'Anabela' })
})

test('a login that is refused leaves what the phone remembered', async () => {
  answer.mockRejectedValue(new Error('refused'))
  await expect(tryOnce()).rejects.toThrow('refused')
  expect(phone.size).toBe(0)
})
