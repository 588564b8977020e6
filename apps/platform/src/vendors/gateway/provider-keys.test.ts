import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Undecided } from '#ledger/post-soon.ts'
import { openTestDatabase } from '#testing/database.ts'
import { openProviderKeys, type ProviderKeys } from './provider-keys.ts'

const addVendor = (code: string) =>
  opened.database.pool.query(`insert into providers (code, name, secret, launch_url) values ($1, $1, 'a-secret-of-thirty-two-characters', 'http://keys.invalid/')`, [code])

let opened: Awaited<ReturnType<typeof openTestDatabase>>
let keys: ProviderKeys
beforeAll(async () => {
  opened = await openTestDatabase()
  await addVendor('KEYS')
})
afterAll(() => opened.close())
beforeEach(() => {
  keys = openProviderKeys(opened.database.db, () => undefined)
})
afterEach(() => keys.close())

const hide = () => opened.database.pool.query('alter table providers rename to providers_away')
const show = () => opened.database.pool.query('alter table providers_away rename to providers')

test('a vendor is known once the secrets were read, and a stranger has none', async () => {
  await expect(keys.of('KEYS')).resolves.toHaveLength(1)
  await expect(keys.of('STRANGER')).resolves.toEqual([])
  expect(keys.known('KEYS')).toHaveLength(1)
})

test('while the secrets cannot be read nobody is called a stranger, however soon the next call comes', async () => {
  await hide()
  try {
    const first = [keys.of('KEYS'), keys.of('KEYS')]
    for (const call of first) await expect(call).rejects.toThrow(/providers/)
    await expect(keys.of('KEYS')).rejects.toThrow(/providers/)
  } finally {
    await show()
  }
  await expect.poll(() => keys.of('KEYS').catch(() => [])).toHaveLength(1)
})

test('Product §10.43 a vendor that was made a moment ago is known to its first call, however lately the secrets were read, or are being read', async () => {
  await expect(keys.of('STRANGER')).resolves.toEqual([])
  await addVendor('LATE')
  await expect(keys.of('LATE')).resolves.toHaveLength(1)
  const reading = keys.of('STRANGER')
  await addVendor('LATER')
  await expect(keys.of('LATER')).resolves.toHaveLength(1)
  await expect(reading).resolves.toEqual([])
})

test('strangers that come together cost one reading, and one after the other not one each', async () => {
  const asked = vi.spyOn(opened.database.pool, 'connect')
  for (let turn = 0; turn < 3; turn += 1) await Promise.all(Array.from({ length: 100 }, (_, n) => keys.of(`STRANGER-${n}`)))
  expect(asked.mock.calls.length).toBeLessThanOrEqual(3)
})

test('Product §10.43 secrets that the database is slow to give are not waited for beyond a call’s time', async () => {
  const slow = await opened.database.pool.connect()
  try {
    await slow.query('begin; lock table providers')
    await expect(keys.of('KEYS')).rejects.toThrow(Undecided)
  } finally {
    await slow.query('rollback')
    slow.release()
  }
  await expect.poll(() => keys.of('KEYS').catch(() => [])).toHaveLength(1)
})

test('who is unknown by now waits for the reading that has begun', async () => {
  const [, second] = await Promise.all([keys.of('STRANGER'), keys.of('KEYS')])
  expect(second).toHaveLength(1)
})
