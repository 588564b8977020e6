import { afterEach, beforeEach, expect, test } from 'vitest'
import { minor } from '@trevo/rules/money'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { openTestDatabase } from '#testing/database.ts'
import { createMember } from '#testing/factories.ts'
import { balanceAdjusted } from './movements/balance-adjusted.ts'
import { postMany } from './post-many.ts'

let app: TestApp
let testing: Awaited<ReturnType<typeof openTestDatabase>>
let members: readonly bigint[]
beforeEach(async () => {
  // One that holds a purse, two that wait for it, and one that looks.
  testing = await openTestDatabase({ connectionsMax: 4 })
  app = await openTestApp({ on: testing })
  members = [(await createMember(app)).memberId, (await createMember(app)).memberId].toSorted((one, other) => (one < other ? -1 : 1))
})
afterEach(async () => {
  await app.close()
  await testing.close()
})

const give = (member: bigint, id: string, amountMinor = 100n, direction: 'credit' | 'debit' = 'credit') => balanceAdjusted({ member, currency: 'BRL', adjustmentId: id, direction, amountMinor: minor(amountMinor), reason: 'test' })
const giveBoth = (order: readonly bigint[], id: string) => app.services.transact((tx) => postMany(tx, { members: order, currency: 'BRL' }, () => Promise.resolve({ movements: order.map((member) => give(member, `${id}-${member}`)) })))
const cash = async () => (await app.database.db.selectFrom('purses').select('balance_minor').where('kind', '=', 'cash').where('member_id', 'in', [...members]).orderBy('member_id').execute()).map(({ balance_minor: balance }) => balance)

test('Product §10.1421 two who move money of the same members never wait for each other in a ring, whatever order they name them in', async () => {
  await giveBoth(members, 'first')
  const client = await app.database.pool.connect()
  // Outside the transaction: within one PostgreSQL shows who is connected as it was when it was first asked.
  const waiting = async () => (await app.database.pool.query<{ count: number }>(`select count(*)::int as count from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()`)).rows[0]?.count
  try {
    await client.query('begin')
    await client.query('select from trevo.purses where member_id = $1 for update', [members[0]])
    const one = giveBoth(members, 'one')
    await expect.poll(waiting).toBe(1)
    const other = giveBoth(members.toReversed(), 'other')
    await expect.poll(waiting).toBe(2)
    await client.query('commit')
    await Promise.all([one, other])
  } finally {
    client.release()
  }
  expect(await cash()).toEqual([300n, 300n])
})

test('what cannot be moved of one is moved of none', async () => {
  const [first = 0n, second = 0n] = members
  await expect(app.services.transact((tx) => postMany(tx, { members, currency: 'BRL' }, () => Promise.resolve({ movements: [give(first, 'in'), give(second, 'out', 1n, 'debit')] })))).rejects.toThrow('INSUFFICIENT_FUNDS')
  expect(await cash()).toEqual([])
})
