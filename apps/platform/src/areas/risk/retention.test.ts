import { memberId as wireId } from '@trevo/rules/ids'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eraseMembersJob } from '#areas/account/jobs/erase-members.ts'
import { decideAlert, findAlertOf, noteFinding } from '#areas/risk/alerts/alerts-store.ts'
import { saveMeans } from '#areas/risk/aml/classes-store.ts'
import { closeCase, insertCase, insertCaseLine, insertCaseMember } from '#areas/risk/cases/cases-store.ts'
import { beginStop, endStop } from '#areas/risk/cases/stops-store.ts'
import { forgetRiskJob } from '#areas/risk/jobs/forget-risk.ts'
import { beginScreening, saveMatch } from '#areas/risk/screening/screening-store.ts'
import { saveIsAmlNamed } from '#areas/staff/people-store.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'

const dayMs = 86_400_000
let office: TestOffice
let app: TestApp
let risk: StaffBrowser
beforeAll(async () => {
  office = await openTestOffice()
  app = await openTestApp({ on: { url: office.url, database: office.database }, config: { platformSecret: 'a secret for tests' } })
  risk = await office.as('risk')
}, 60_000)
afterAll(async () => {
  await app.close()
  await office.close()
})

const monthsAgo = (months: number, days = 0): Date => {
  const at = app.clock.now()
  at.setUTCMonth(at.getUTCMonth() - months)
  return new Date(at.getTime() - days * dayMs)
}
const tables = ['risk_alerts', 'risk_cases', 'risk_case_lines', 'risk_case_members', 'risk_stops', 'risk_classes', 'risk_matches', 'risk_screenings'] as const
const keptOf = async (memberId: bigint): Promise<readonly string[]> => {
  const kept: string[] = []
  for (const table of tables) {
    const of = table === 'risk_case_lines' ? 'case_id in (select id from risk_cases where member_id = $1)' : 'member_id = $1'
    if ((await app.database.pool.query(`select from ${table} where ${of} limit 1`, [memberId])).rowCount === 1) kept.push(table)
  }
  return kept
}

/** Somebody of whom everything is known, whose account was closed then; `caseClosedAt` null: the case is open. */
const known = async (closedAt: Date, caseClosedAt: Date | null): Promise<bigint> => {
  const [{ memberId }, other] = [await createMember(app), await createMember(app)]
  const at = new Date(closedAt.getTime() - 10 * dayMs)
  await app.database.transact(async (tx) => {
    await noteFinding(tx, { room: 'aml', memberId, currency: 'BRL' }, { kind: 'third-payer', sign: 'one', weight: 60, moneyMinor: 5n, seen: { count: '1' }, lines: [] }, at)
    const of = await insertCase(tx, { room: 'aml', memberId, staffId: null, at, dueAt: new Date(at.getTime() + dayMs) })
    await decideAlert(tx, (await findAlertOf(tx, 'aml', memberId))?.id ?? 0n, { outcome: 'case', caseId: of.id, note: null, by: null, at })
    await insertCaseLine(tx, of.id, { step: 'opened', staffId: null, bodyOf: () => null, at })
    await insertCaseMember(tx, of.id, other.memberId, at)
    await beginStop(tx, { memberId, caseId: of.id, by: null, at, reviewMinutes: 60 })
    await endStop(tx, { memberId, by: null, at })
    await saveMeans(tx, memberId, 5n, 'a pay slip')
    await beginScreening(tx, [memberId], at)
    await saveMatch(tx, memberId, Buffer.alloc(16), { entry: 'SAN-1', kind: 'sanctioned', score: 90, reason: '' }, Buffer.alloc(32), at)
    if (caseClosedAt !== null) await closeCase(tx, of.id, 'nothing', caseClosedAt)
  })
  await app.database.pool.query('insert into account_closures (member_id, closed_at) values ($1, $2)', [memberId, closedAt])
  await app.database.pool.query(`update members set status = 'closed' where id = $1`, [memberId])
  return memberId
}

describe('Product §6.833 what is known of a member', () => {
  test('goes after the market’s time from the closing, and not a day before', async () => {
    const [before, after] = [await known(monthsAgo(60, -1), monthsAgo(61)), await known(monthsAgo(60, 1), monthsAgo(61))]
    expect(await keptOf(after)).toHaveLength(tables.length - 1)
    expect(await forgetRiskJob.run(app.services)).toEqual({ forgotten: 1 })
    expect(await keptOf(after)).toEqual([])
    expect(await keptOf(before)).toHaveLength(tables.length - 1)
    expect(await forgetRiskJob.run(app.services)).toEqual({ forgotten: 0 })
  })

  test('stays while a case is open, and for as long after it was closed; so does the member’s key', async () => {
    const [open, late, free] = [await known(monthsAgo(70), null), await known(monthsAgo(70), monthsAgo(59)), await known(monthsAgo(0, 10), monthsAgo(0, 9))]
    expect(await forgetRiskJob.run(app.services)).toEqual({ forgotten: 0 })
    await eraseMembersJob.run(app.services)
    const { rows } = await app.database.pool.query('select member_id from erasures where member_id = any($1)', [[open, late, free]])
    expect(rows).toEqual([])
  })
})

describe('Product §6.833 a file of alerts and cases', () => {
  const taken = async (list: string, filters: Record<string, string> = {}) => {
    const of = office.services.lists.get(list)
    if (of === undefined) throw new Error(`there is no list ${list}`)
    const bound = await of.bound(app.database.db, filters, { staffId: 1n, ownOnly: false })
    return (await of.page(app.database.db, { filters: of.filters.parse(filters), bound, after: null, limit: 500, withPersonal: false })).rows
  }

  test('has what the list has, room by room, and nothing that somebody wrote', async () => {
    const memberId = await known(monthsAgo(1), monthsAgo(1))
    const member = wireId(memberId)
    expect((await taken('aml-alerts', { view: 'all' })).find((row) => row['member'] === member)).toMatchObject({ kind: 'third-payer', weight: 60, amount: 5n, currency: 'BRL', outcome: 'case' })
    expect((await taken('aml-cases', { view: 'closed' })).find((row) => row['member'] === member)).toMatchObject({ state: 'closed', outcome: 'nothing', alerts: 1, amount: 5n, is_money_stopped: false })
    expect((await taken('aml-cases')).some((row) => row['member'] === member)).toBe(false)
    expect(await taken('risk-alerts', { view: 'all', member })).toEqual([])
  })

  test('reads on page by page, each row once', async () => {
    for (let each = 0; each < 3; each += 1) await known(monthsAgo(1), monthsAgo(1))
    const of = office.services.lists.get('aml-cases')
    if (of === undefined) throw new Error('there is no such list')
    const filters = of.filters.parse({ view: 'all' })
    const bound = await of.bound(app.database.db, filters, { staffId: 1n, ownOnly: false })
    const ids: unknown[] = []
    let after: readonly string[] | null = null
    do {
      const page: Awaited<ReturnType<typeof of.page>> = await of.page(app.database.db, { filters, bound, after, limit: 2, withPersonal: false })
      ids.push(...page.rows.map((row) => row['id']))
      after = page.next
    } while (after !== null)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBe((await taken('aml-cases', { view: 'all' })).length)
  })

  test('of money laundering is taken by named persons alone, and never by member', async () => {
    let made = 0
    const ask = (browser: StaffBrowser, list: string, filters: Record<string, string> = {}) =>
      office.call(browser, 'POST /office/exports', { body: { list, format: 'csv', columns: ['id'], filters, reason: 'for the officer' }, headers: { 'idempotency-key': `room-export-${(made += 1)}` } })
    const nobody = await office.person(['risk'])
    await office.database.transact((tx) => saveIsAmlNamed(tx, nobody.id, false))
    const unnamed = await office.logIn(nobody)
    expect((await ask(unnamed, 'aml-cases')).code).toBe('not_permitted')
    expect((await ask(unnamed, 'risk-cases')).reply.kind).toBe('done')
    expect((await ask(risk, 'aml-cases')).reply.kind).toBe('done')
    expect((await ask(risk, 'aml-alerts', { member: 'mem_1' })).code).toBe('invalid_request')
    expect((await ask(risk, 'risk-alerts', { member: 'mem_1' })).reply.kind).toBe('done')
  })
})
