import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@trevo/server/sql'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actTables, officeTables } from '#db/office-role.ts'
import type { Tables } from '#db/tables.ts'
import { openTestDatabase } from '#testing/database.ts'
import { openAsOffice } from '#testing/office-database.ts'
import { listLog, logRefused, openAct, readLogLag, terminal } from './log-store.ts'
import { headKeyOf, isHeadSigned, sealLog, signHead } from './seal-log.ts'
import { verifyLog } from './verify-log.ts'

let testing: Awaited<ReturnType<typeof openTestDatabase>>
let office: Database<Tables>
const now = () => new Date()
const target = { kind: 'setting', id: 'factors' }

beforeAll(async () => {
  testing = await openTestDatabase()
  office = await openAsOffice(testing.url)
})
afterAll(async () => {
  await office.close()
  await testing.close()
})

const settle = (database: Database<Tables>, act = true) =>
  database.transact(async (tx) => {
    if (act) await openAct(tx, terminal, { act: 'settings.set-factors', target, reason: 'a test', before: { a: 1 }, after: { a: 2 } })
    await tx.updateTable('office_settings').set({ value: '["passkey"]' }).where('name', '=', 'factors').execute()
  })

test('the office writes nothing without an act', async () => {
  await expect(settle(office, false)).rejects.toThrow('no act is open')
  await expect(office.db.deleteFrom('office_settings').execute()).rejects.toThrow('no act is open')
  await expect(office.db.insertInto('office_thresholds').values({ name: 'x', currency: 'BRL', amount_minor: 1n }).execute()).rejects.toThrow('no act is open')
  await settle(office)
})

test('an act opens its own transaction alone, and a refused one opens none', async () => {
  await expect(
    office.transact(async (tx) => {
      await logRefused(tx, terminal, { act: 'settings.set-factors', target })
      await tx.deleteFrom('office_settings').execute()
    }),
  ).rejects.toThrow('no act is open')
  const id = (await listLog(testing.database.db, {}, { place: null, isBackward: false, limit: 1 }))[0]?.id
  await expect(
    office.transact(async (tx) => {
      await sql`select set_config('office.act', ${String(id)}, true)`.execute(tx)
      await tx.deleteFrom('office_settings').execute()
    }),
  ).rejects.toThrow('no act is open')
})

test('the office’s role writes the tables of acts and its own, and nothing else', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct table_name as table from information_schema.role_table_grants
    where grantee = 'trevo_office_testing' and table_schema = 'trevo' and privilege_type in ('INSERT', 'UPDATE', 'DELETE', 'TRUNCATE')`.execute(testing.database.db)
  expect(rows.map(({ table }) => table).toSorted()).toEqual([...actTables, ...officeTables, 'audit_events', 'outbox'].toSorted())
  await expect(sql`update transfers set amount_minor = 1`.execute(office.db)).rejects.toThrow('permission denied')
  // It adds mails to those that wait, and takes none of them back.
  await expect(sql`delete from outbox`.execute(office.db)).rejects.toThrow('permission denied')
  // Members' codes stand in what waits: it counts them, and reads neither words nor to whom.
  await sql`select count(*) filter (where state = 'waiting'), min(created_at) from outbox`.execute(office.db)
  for (const column of ['facts', 'subject', 'body', 'recipient', 'kind', '*']) await expect(sql`select ${sql.raw(column)} from outbox`.execute(office.db), column).rejects.toThrow('permission denied')
  await expect(sql`select token_hash from sessions`.execute(office.db)).rejects.toThrow('permission denied')
})

test('nobody changes a row of the log or takes one away', async () => {
  await settle(testing.database)
  for (const database of [testing.database, office]) {
    await expect(sql`update audit_events set act = 'x'`.execute(database.db)).rejects.toThrow(/kept as it was written|permission denied/)
    await expect(sql`delete from audit_events`.execute(database.db)).rejects.toThrow(/kept as it was written|permission denied/)
    await expect(sql`truncate audit_events`.execute(database.db)).rejects.toThrow(/kept as it was written|permission denied/)
  }
})

const sealAll = async (): Promise<void> => {
  for (let tries = 0; (await readLogLag(testing.database.db)).events > 0 && tries < 200; tries += 1) {
    await sealLog(testing.database.transact, now)
    // Somebody else's open transaction on this server holds the seal back for a moment.
    if ((await readLogLag(testing.database.db)).events > 0) await sleep(20)
  }
}

test('two sealers at once seal each row once, in commit order', async () => {
  for (let each = 0; each < 30; each += 1) await settle(testing.database)
  const slow = testing.database.transact(async (tx) => {
    await openAct(tx, terminal, { act: 'settings.set-factors', target, reason: 'commits late' })
    await sleep(300)
  })
  await Promise.all([sealLog(testing.database.transact, now), sealLog(testing.database.transact, now)])
  await Promise.all([slow, settle(testing.database)])
  await sealAll()
  const verdict = await verifyLog(testing.database.db)
  expect(verdict.findings).toEqual([])
  const { events } = await testing.database.db.selectFrom('audit_events').select(({ fn }) => fn.countAll<bigint>().as('events')).executeTakeFirstOrThrow()
  expect(BigInt(verdict.events)).toBe(events)
})

test('a head is signed once a day, by a key that anybody can check it with', async () => {
  const key = headKeyOf(randomBytes(32))
  const head = await signHead(testing.database.transact, testing.database.db, key, now())
  expect(head !== null && isHeadSigned(head)).toBe(true)
  expect(head !== null && isHeadSigned({ ...head, block: head.block + 1n })).toBe(false)
  await signHead(testing.database.transact, testing.database.db, headKeyOf(randomBytes(32)), now())
  const { heads } = await testing.database.db.selectFrom('audit_heads').select(({ fn }) => fn.countAll<bigint>().as('heads')).executeTakeFirstOrThrow()
  expect(heads).toBe(1n)
  expect((await verifyLog(testing.database.db)).findings).toEqual([])
})

test('a head that was kept outside finds a chain that was written anew', async () => {
  const { head } = await verifyLog(testing.database.db)
  const [number, hash] = head?.split(':') ?? []
  expect((await verifyLog(testing.database.db, { number: BigInt(number ?? 0), hash: hash ?? '' })).findings).toEqual([])
  expect((await verifyLog(testing.database.db, { number: BigInt(number ?? 0), hash: '0'.repeat(64) })).findings).toHaveLength(1)
  expect((await verifyLog(testing.database.db, { number: 1_000_000n, hash: '0'.repeat(64) })).findings).toHaveLength(1)
})

const edits = [
  "act = act || 'x'", "target = target || '1'", 'actor = coalesce(actor, 0) + 1', "reason = coalesce(reason, '') || ' '", 'is_refused = not is_refused',
  "before = '{\"a\": 7}'", "after = null", "at = at + interval '1 microsecond'", "address = '192.0.2.1'", "actor_kind = 'job'", 'proposal = coalesce(proposal, 0) + 4', 'session = 3',
] as const

test('500 random edits of the log are found', async () => {
  await sealAll()
  const { database } = testing
  const ids = (await database.db.selectFrom('audit_events').select('id').execute()).map(({ id }) => id)
  // The owner of the tables can take the trigger away; the chain still tells.
  await sql`alter table audit_events disable trigger user`.execute(database.db)
  let found = 0
  for (let each = 0; each < 500; each += 1) {
    const edit = edits[each % edits.length] ?? ''
    const id = ids[(each * 7_919) % ids.length] ?? 0n
    await database
      .transact(async (tx) => {
        const { numAffectedRows } = await sql`update audit_events set ${sql.raw(edit)} where id = ${id} and ${sql.raw(edit.startsWith('after') ? 'after is not null' : 'true')}`.execute(tx)
        const { findings } = await verifyLog(tx)
        if (findings.length > 0 || numAffectedRows === 0n) found += 1
        throw new Error('taken back')
      })
      .catch((error: Error) => expect(error.message).toBe('taken back'))
  }
  await database.transact(async (tx) => {
    await sql`delete from audit_events where id = ${ids[3]}`.execute(tx)
    expect((await verifyLog(tx)).findings).not.toEqual([])
    throw new Error('taken back')
  }).catch((error: Error) => expect(error.message).toBe('taken back'))
  expect(found).toBe(500)
})
