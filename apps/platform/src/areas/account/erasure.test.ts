import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataClasses } from '@trevo/rules/data/classes'
import { memberId as wireId } from '@trevo/rules/ids'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eraseMembersJob } from '#areas/account/jobs/erase-members.ts'
import { insertBankAccount } from '#areas/cashier/bank-accounts/store.ts'
import { forgetOldMailsJob } from '#areas/content/jobs/forget-old-mails.ts'
import { readProfile, writeProfile } from '#areas/identity/members/member-profiles-store.ts'
import { personal, openSealed, sealPersonal } from '#areas/staff/personal.ts'
import { areas } from '#areas.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { eachMarket } from '#testing/each-market.ts'
import { createMember } from '#testing/factories.ts'
import { openTestOffice, type TestOffice } from '#testing/office-app.ts'
import { applyErasedList } from './erasure/carry-out.ts'
import { erasedListPath, readErasedList, writeErased } from './erasure/erased-list.ts'
import { askErasure } from './erasure/erasures-store.ts'

const dayMs = 86_400_000
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'trevo-erasure-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

type Given = Pick<TestApp, 'database' | 'services'>

/** Closed so many months and days ago; `hasMoved`: money went through it and is gone. */
const closed = async ({ database, services }: Given, { months = 0, days = 0, hasMoved = false }: { readonly months?: number; readonly days?: number; readonly hasMoved?: boolean }): Promise<bigint> => {
  const { memberId } = await createMember({ database, services } as never, hasMoved ? { balanceMinor: 100n } : {})
  if (hasMoved) await database.pool.query('update purses set balance_minor = 0 where member_id = $1', [memberId])
  const at = new Date(services.clock.now())
  at.setUTCMonth(at.getUTCMonth() - months)
  await database.pool.query(`insert into account_closures (member_id, closed_at) values ($1, $2)`, [memberId, new Date(at.getTime() - days * dayMs)])
  await database.pool.query(`update members set status = 'closed' where id = $1`, [memberId])
  return memberId
}
const usernameOf = async ({ database }: Given, id: bigint) => (await database.db.selectFrom('members').select('username').where('id', '=', id).executeTakeFirstOrThrow()).username
const isGone = async (house: Given, id: bigint) => (await usernameOf(house, id)) === `erased-${id.toString(36)}`

eachMarket({ config: { get dataDir() { return dataDir } } }, (house) => {
  const { rule } = house

  rule('data.keep', 'job', async () => {
    const { app } = house
    const [before, after] = [await closed(app, { months: 60, days: -1, hasMoved: true }), await closed(app, { months: 60, days: 1, hasMoved: true })]
    await eraseMembersJob.run(app.services)
    expect([await isGone(app, before), await isGone(app, after)]).toEqual([false, true])
  })

  rule('data.rights', 'job', async () => {
    const { app } = house
    const [before, after, moved] = [await closed(app, { days: 6 }), await closed(app, { days: 8 }), await closed(app, { days: 8, hasMoved: true })]
    await eraseMembersJob.run(app.services)
    expect([await isGone(app, before), await isGone(app, after), await isGone(app, moved)]).toEqual([false, true, false])
  })
})

describe('a house', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ config: { dataDir } })
  })
  afterAll(() => app.close())

  test('Product §6.220 what was sealed by a member’s key is unreadable, what stood in the open is gone, the books are whole', async () => {
    const { database: { db, pool, transact }, services: { keys } } = app
    const id = await closed(app, { days: 8, hasMoved: false })
    const now = app.clock.now()
    const sealed = await transact((tx) => sealPersonal(tx, keys, personal(id, 'Beatriz')))
    await transact(async (tx) => {
      await writeProfile(tx, keys, id, { realName: 'Beatriz Silva' }, 0, now)
      await insertBankAccount(tx, id, { type: 'email', text: 'bia@example.com', holder: null }, now)
    })
    await pool.query(`insert into mails (member_id, title, content, preview, words, sent_at) values ($1, 'Oi Bia', 'x', 'x', '{}', now())`, [id])
    await pool.query(
      `with popup as (insert into announcements (kind, position, title) values ('popup', 0, '{}') returning id)
       insert into popup_views (member_id, announcement_id, day, seen_at, visit) select $1, id, current_date, now(), 'visit-0001' from popup`,
      [id],
    )
    const transfers = (await pool.query('select count(*)::int as count from transfers')).rows[0] as { readonly count: number }
    await eraseMembersJob.run(app.services)
    expect(await openSealed(db, keys, sealed)).toEqual({ $erased: wireId(id) })
    expect((await readProfile(db, keys, id)).profile).toEqual({})
    for (const table of ['mails', 'popup_views', 'bank_accounts', 'sessions', 'member_search']) expect((await pool.query(`select from ${table} where member_id = $1`, [id])).rowCount, table).toBe(0)
    expect((await pool.query('select count(*)::int as count from transfers')).rows[0]).toEqual(transfers)
    expect((await pool.query(`select act from audit_events where target = $1 order by id desc limit 1`, [wireId(id)])).rows).toEqual([{ act: 'members.erased' }])
  })

  test('Product §6.221 money that is there keeps an account', async () => {
    const id = await closed(app, { months: 61, hasMoved: true })
    await app.database.pool.query(`update purses set balance_minor = 1 where member_id = $1 and kind = 'cash'`, [id])
    await eraseMembersJob.run(app.services)
    expect(await isGone(app, id)).toBe(false)
  })

  test('Product §6.222 a back-up that was put back erases again who went after it, before it serves', async () => {
    const { database, clock } = app
    const [there, stranger] = [await closed(app, { hasMoved: true }), 77n]
    await writeErased(erasedListPath(dataDir), [there, stranger])
    expect(await applyErasedList({ database, dataDir, now: clock.now })).toBe(1)
    expect(await isGone(app, there)).toBe(true)
    expect(await applyErasedList({ database, dataDir, now: clock.now })).toBe(0)
  })

  test('Product §6.222 the list has everybody who was erased, once, and a line that was cut off is no member', async () => {
    const path = erasedListPath(dataDir)
    const id = await closed(app, {})
    await app.database.transact((tx) => askErasure(tx, id, 'staff', app.clock.now()))
    await eraseMembersJob.run(app.services)
    expect(await readErasedList(path)).toContain(id)
    await appendFile(path, 'mem_')
    await writeErased(path, [id, 99n])
    const text = await readFile(path, 'utf8')
    expect(text.split('\n').filter((line) => line === wireId(id))).toHaveLength(1)
    expect((await readErasedList(path)).includes(99n)).toBe(true)
  })

  test('Product §6.223 each class of data has a job that lets it go', () => {
    const jobs = areas.flatMap(({ jobs: own = [] }) => own.map(({ name }) => name))
    for (const [name, { job }] of Object.entries(dataClasses)) expect(jobs, name).toContain(job)
  })

  test('Product §6.224 a mail goes after two years, not the day before', async () => {
    const { memberId } = await createMember(app)
    const mail = (title: string, days: number) => app.database.pool.query(`insert into mails (member_id, title, content, preview, words, sent_at) values ($1, $2, 'x', 'x', '{}', $3)`, [memberId, title, new Date(app.clock.now().getTime() - days * dayMs)])
    await mail('kept', 729)
    await mail('gone', 731)
    await forgetOldMailsJob.run(app.services)
    expect((await app.database.db.selectFrom('mails').select('title').where('member_id', '=', memberId).execute()).map(({ title }) => title)).toEqual(['kept'])
  })
})

describe('staff', () => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openTestOffice()
  })
  afterAll(() => office.close())

  test('Product §6.225 two of staff erase who a member was; while a duty runs it is refused with its end', async () => {
    const [proposer, house] = [await office.as('risk'), { database: office.database, services: office.services as never }]
    const [free, bound] = [await closed(house, {}), await closed(house, { months: 1, hasMoved: true })]
    const erase = (id: bigint, key: string) => office.call(proposer, 'POST /office/members/:memberId/erase', { params: { memberId: wireId(id) }, body: { reason: 'they asked' }, headers: { 'idempotency-key': key } })
    const refused = await erase(bound, 'erase-bound-1')
    expect([refused.status, refused.code]).toEqual([409, 'kept_by_duty'])
    const proposed = await erase(free, 'erase-free-1')
    expect([proposed.status, proposed.reply.kind]).toEqual([202, 'proposed'])
    expect(await isGone(house, free)).toBe(false)
  })
})
