import { randomUUID } from 'node:crypto'
import { minor } from '@trevo/rules/money'
import { migrate } from '@trevo/server/migrate'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { platformShape } from '#db/shape.ts'
import { openTestDatabase } from '#testing/database.ts'
import { encodeItems } from './encode.ts'
import { depositCredited } from '#ledger/movements/deposit-credited.ts'

const schema = 'as_installed'
const role = `test_${randomUUID().replaceAll('-', '')}`

let test_: Awaited<ReturnType<typeof openTestDatabase>>
let client: pg.Client
/** As an installation is: the tables belong to the platform's own role, which is no superuser. */
beforeAll(async () => {
  test_ = await openTestDatabase()
  await test_.database.pool.query(`create role ${role} login password '${role}'`)
  await test_.database.pool.query(`create schema ${schema} authorization ${role}`)
  const url = new URL(test_.url)
  url.username = role
  url.password = role
  await migrate({ ...platformShape, schema, url: url.href })
  client = new pg.Client({ connectionString: url.href, options: `-c search_path=${schema}` })
  await client.connect()
  await client.query(`insert into members (id, username, nickname, type, currency, password_hash) values (1, 'm', 'M', 0, 'BRL', 'none')`)
  await client.query('select * from ledger_post($1)', [
    encodeItems([depositCredited({ member: 1n, provider: 'pix', depositId: 'd', currency: 'BRL', amountMinor: minor(5n) })]),
  ])
})
afterAll(async () => {
  await client.end()
  await test_.database.pool.query(`drop schema ${schema} cascade`)
  await test_.database.pool.query(`drop role ${role}`)
  await test_.close()
})

test.each(['update %s set amount_minor = 1', 'delete from %s', 'truncate %s'])('Product §10.14 the platform’s own role may not: %s', async (statement) => {
  const partitions = await client.query<{ name: string }>(`select tableoid::regclass::text as name from transfers`)
  expect(partitions.rows).toHaveLength(1)
  for (const table of ['transfers', ...partitions.rows.map((row) => row.name)])
    await expect(client.query(statement.replace('%s', table))).rejects.toMatchObject({ code: '42501' })
  expect((await client.query('select amount_minor from transfers')).rows).toEqual([{ amount_minor: 5n }])
})
