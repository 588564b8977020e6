import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAct, terminal } from '#areas/staff/log-store.ts'
import { updateFlag } from '#areas/site/store.ts'
import { openTestDatabase } from '#testing/database.ts'
import { openCommandDatabase } from './command-database.ts'

let testing: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  testing = await openTestDatabase()
})
afterAll(() => testing.close())

const as = async <Value>(kind: Parameters<typeof openCommandDatabase>[1], work: (database: ReturnType<typeof openCommandDatabase>) => Promise<Value>): Promise<Value> => {
  const database = openCommandDatabase(testing.url, kind)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const isOn = async () => (await testing.database.db.selectFrom('site').select('whitelabel').executeTakeFirstOrThrow()).whitelabel.CBS3 === true
const logged = async () => (await testing.database.db.selectFrom('audit_events').select(['actor_kind', 'device', 'act']).execute()).map((row) => ({ ...row }))

const act = { act: 'brand.set-flag', target: { kind: 'site', id: 'set-flag' }, before: { isOn: false }, after: { isOn: true } }

describe('Product §12.140 a command that acts', () => {
  test('and writes without an act is undone', async () => {
    await expect(as('acts', (database) => database.transact((tx) => updateFlag(tx, 'CBS3', true)))).rejects.toThrow('no act is open in this transaction')
    expect([await isOn(), await logged()]).toEqual([false, []])
  })

  test('and writes outside a transaction is refused', async () => {
    await expect(as('acts', (database) => updateFlag(database.db, 'CBS3', true))).rejects.toThrow('read-only transaction')
    expect(await isOn()).toBe(false)
  })

  test('one act is for one transaction: the next needs its own', async () => {
    const twice = as('acts', async (database) => {
      await database.transact((tx) => openAct(tx, terminal, act))
      await database.transact((tx) => updateFlag(tx, 'CBS3', true))
    })
    await expect(twice).rejects.toThrow('no act is open in this transaction')
    expect(await isOn()).toBe(false)
  })

  test('reads in a transaction without one', async () => {
    expect(await as('acts', (database) => database.transact((tx) => tx.selectFrom('site').select('brand_name').executeTakeFirstOrThrow()))).toEqual({ brand_name: 'Trevo' })
  })

  test('writes inside its act, and the log names the account of the machine', async () => {
    await as('acts', (database) =>
      database.transact(async (tx) => {
        await openAct(tx, terminal, act)
        await updateFlag(tx, 'CBS3', true)
      }),
    )
    expect(await isOn()).toBe(true)
    expect((await logged()).at(-1)).toEqual({ actor_kind: 'terminal', device: terminal.device, act: 'brand.set-flag' })
    expect(terminal.device).toMatch(/^\S/)
  })
})

test.each([
  ['in a transaction', (database: ReturnType<typeof openCommandDatabase>) => database.transact((tx) => openAct(tx, terminal, act))],
  ['outside of one', (database: ReturnType<typeof openCommandDatabase>) => updateFlag(database.db, 'CBS3', false)],
])('Product §12.140 a command that reads can write nothing %s', async (_where, write) => {
  const before = await logged()
  await expect(as('reads', async (database) => void (await write(database)))).rejects.toThrow('read-only transaction')
  expect(await logged()).toEqual(before)
})
