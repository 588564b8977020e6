import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

test('Product §6.5 a password matches its own hash, no other, and nobody’s', async () => {
  const passwords = createPasswords()
  const stored = await passwords.hash('Segredo-1')
  expect(await passwords.matches(stored, 'Segredo-1')).toBe(true)
  expect(await passwords.matches(stored, 'segredo-1')).toBe(false)
  expect(await passwords.matches(null, 'Segredo-1')).toBe(false)
  expect(await passwords.matches(null, 'a password that nobody has')).toBe(false)
  expect(await passwords.hash('Segredo-1')).not.toBe(stored)
})

test('a flood waits in a line, and who comes to a full one is sent away at once', async () => {
  const passwords = createPasswords()
  const stored = await passwords.hash('Segredo-1')
  const tries = await Promise.allSettled(Array.from({ length: 100 }, () => passwords.matches(stored, 'Segredo-1')))
  const refused = tries.filter((each) => each.status === 'rejected')
  expect(refused).toHaveLength(100 - 2 - 64)
  expect(refused[0]).toMatchObject({ reason: { code: 'too_many_requests', retryAfterSeconds: 2 } })
  expect(await passwords.matches(stored, 'Segredo-1')).toBe(true)
})
