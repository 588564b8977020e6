import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from './database.ts'

let first: Awaited<ReturnType<typeof openTestDatabase>>
let second: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  first = await openTestDatabase()
  second = await openTestDatabase()
})
afterAll(async () => {
  await first.close()
  await second.close()
})

const provider = { code: 'TREVO', name: 'Trevo Studio', secret: 's', launch_url: 'http://127.0.0.1' }

test('every test database is migrated and of its own', async () => {
  await first.database.db.insertInto('providers').values(provider).execute()
  expect(await first.database.db.selectFrom('providers').select('code').execute()).toEqual([{ code: 'TREVO' }])
  expect(await second.database.db.selectFrom('providers').selectAll().execute()).toEqual([])
})

test('a throw inside a transaction leaves every row as it was', async () => {
  const failing = second.database.transact(async (tx) => {
    await tx.insertInto('providers').values(provider).execute()
    throw new Error('after the insert')
  })
  await expect(failing).rejects.toThrow('after the insert')
  expect(await second.database.db.selectFrom('providers').selectAll().execute()).toEqual([])
})

test('an eight-byte whole number arrives as a bigint', async () => {
  const { rows } = await first.database.pool.query('select 9007199254740993::bigint as value')
  expect(rows).toEqual([{ value: 9_007_199_254_740_993n }])
})
