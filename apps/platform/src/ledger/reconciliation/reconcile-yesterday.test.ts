import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { openVendor, type TestVendor } from '#vendors/statements/vendor-fixture.ts'
import { reconcileYesterday } from './reconcile-yesterday.ts'

let app: TestApp
let machine: TestVendor
beforeAll(async () => {
  app = await openTestApp()
  machine = await openVendor('secret')
  const vendor = {
    code: 'ASKED',
    name: 'Asked',
    secret: 'secret',
    secret_next: null,
    launch_url: 'http://asked.invalid/',
    statement_url: `${machine.origin}/statement`,
  }
  await app.database.db.insertInto('providers').values(vendor).execute()
})
afterAll(async () => {
  machine.close()
  await app.close()
})

const runs = async () => {
  const { rows } = await app.database.pool.query<{ day: string; party: string; state: string }>(
    `select to_char(day, 'YYYY-MM-DD') as day, party, state from reconciliations where party = 'ASKED' order by id`,
  )
  return rows
}
const dayDue = async () =>
  (await app.database.pool.query<{ day: string }>(`select to_char(now() at time zone 'UTC' - interval '26 hours', 'YYYY-MM-DD') as day`)).rows[0]?.day

test('a day is done once; one without a statement is tried again after an hour (Product §12.29)', async () => {
  const day = await dayDue()
  machine.answers(() => null)
  await reconcileYesterday(app.services)
  await reconcileYesterday(app.services)
  expect(await runs()).toEqual([{ day, party: 'ASKED', state: 'failed' }])
  await app.database.pool.query(`update reconciliations set started_at = started_at - interval '61 minutes'`)
  machine.answers(() => ({ lines: [], next: null }))
  await reconcileYesterday(app.services)
  await app.database.pool.query(`update reconciliations set started_at = started_at - interval '61 minutes'`)
  await reconcileYesterday(app.services)
  expect((await runs()).map((run) => run.state)).toEqual(['failed', 'equal'])
})

test('a run that was cut off is thrown away, with what it had read', async () => {
  await app.database.pool.query(
    `insert into reconciliations (day, party_kind, party, started_at) values ('2026-01-01', 'vendor', 'ASKED', now() - interval '2 hours')`,
  )
  await app.database.pool.query(
    `insert into statement_lines select id, 'bet', 't', 'r', 1, 1, 'BRL', 'done', now() from reconciliations where day = '2026-01-01'`,
  )
  await app.database.pool.query(`delete from reconciliations where day <> '2026-01-01'`)
  await reconcileYesterday(app.services)
  expect((await runs()).map((run) => run.state)).toEqual(['failed', 'equal'])
  expect((await app.database.pool.query('select 1 from statement_lines')).rows).toEqual([])
})
