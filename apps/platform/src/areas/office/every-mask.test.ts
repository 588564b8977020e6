import { alertId, bulkId, caseId, chatId, claimId, complaintId, conflictId, depositId, disputeId, exportId, gameImportId, houseRuleId, lineId, mallOrderId, matchId, memberId as memberWire, papersId, reportId, rewardRunId, staffId as staffWire, staffKey, transferId } from '@trevo/rules/ids'
import { staffApi, type StaffLine } from '@trevo/contract/staff/api'
import { builtInRoles, rights } from '@trevo/rules/staff/rights'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertBankAccount } from '#areas/cashier/bank-accounts/store.ts'
import { askForWithdrawal } from '#areas/cashier/withdrawals/review-fixture.ts'
import { insertMember } from '#areas/identity/members/members-store.ts'
import { writeProfile } from '#areas/identity/members/member-profiles-store.ts'
import { startSession } from '#areas/identity/sessions/sessions-store.ts'
import { makeStaff } from '#areas/staff/staff-fixture.ts'
import { saveOwnRole } from '#areas/staff/people-store.ts'
import { minor } from '@trevo/rules/money'
import { transactMoney } from '#ledger/committed.ts'
import { balanceAdjusted } from '#ledger/movements/balance-adjusted.ts'
import { post } from '#ledger/post.ts'
import { openHouse, perform, somebody } from '#testing/act-samples/house.ts'
import { actSamples } from '#testing/act-samples/samples.ts'
import { papersIn } from '#testing/papers.ts'
import { playRound } from '#testing/factories.ts'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'

/** Every value of a member that stands masked, as nothing else of this house contains it. */
const planted = {
  realName: 'Beatriz Plantada', birthday: '1991-07-23', idNumber: '52998224725', address: 'Rua das Plantas 9', occupation: 'Botanista',
  email: 'plantada@planta.example', mobile: '+5511987650123', networkAddress: '203.0.113.177', pixKey: 'pix-plantada@planta.example', corrected: 'Beatriz Corrigida',
}
const values = [...Object.values(planted), 'Plantada', 'Corrigida', '11987650123']
const showing = (text: string): readonly string[] => values.filter((value) => text.includes(value))

let office: TestOffice
/** Every sign of every right but that to reveal. */
let all: StaffBrowser
const browsers = new Map<string, StaffBrowser>()
let params: Readonly<Record<string, string>>
let correction: string

const plant = async (): Promise<bigint> => {
  const { database, services, clock } = office
  const now = clock.now()
  const id = await database.transact(async (tx) => {
    const made = await insertMember(tx, { username: 'planted', nickname: 'planted', type: 0, currency: 'BRL', language: 'pt', passwordHash: 'x', email: planted.email, mobileNumber: planted.mobile, mobileVerifiedAt: now }, now)
    if (made === null) throw new Error('the name is taken')
    await writeProfile(tx, services.keys, made, { realName: planted.realName, birthday: planted.birthday, idNumber: planted.idNumber, address: planted.address, occupation: planted.occupation }, 0, now)
    await startSession(tx, made, now, { kind: 'WEB', userAgent: 'a phone', address: planted.networkAddress, idHash: null })
    await insertBankAccount(tx, made, { type: 'email', text: planted.pixKey, holder: null }, now)
    return made
  })
  await transactMoney(database, (tx) => post(tx, balanceAdjusted({ member: id, currency: 'BRL', adjustmentId: 'planted', direction: 'credit', amountMinor: minor(9_000_000n), reason: 'a test' })))
  return id
}

/** Of content, by its room in the address. */
const keys: Record<string, string> = {}

/** What stands in a line's address, by its name there, and with what else a line is asked. */
const ofRoom: Record<string, object> = {}
const queries: Partial<Record<StaffLine, object>> = {
  'GET /office/search': { q: 'planted' },
  'GET /office/members': { name: 'planted' },
  'GET /office/words/:language/file': { form: 'csv' },
  'GET /office/reports/vendors': { month: '2026-11' },
  'GET /office/reports/vendors/:vendor': { month: '2026-11' },
  'GET /office/reports/funnel': { from: '2026-11-01', to: '2026-11-25', by: 'source' },
  'GET /office/reports/funnel/members': { from: '2026-11-01', to: '2026-11-25' },
  'GET /office/reports/returns': { from: '2026-11-01', to: '2026-11-25' },
  'GET /office/now/lines': { figure: 'stakes/1', currency: 'BRL', from: '2026-11-20T00:00:00Z', to: '2026-11-20T12:00:00Z' },
  'GET /office/rebate-lines': { day: '2026-11-20' },
  'GET /office/rebate-branches': { day: '2026-11-20', member: 'mem_1', currency: 'BRL' },
  'GET /office/house/days': { account: 'house:adjustments', currency: 'BRL', month: '2026-11' },
  'GET /office/house/minutes': { account: 'house:adjustments', currency: 'BRL', from: '2026-11-20T00:00:00Z', to: '2026-11-20T12:00:00Z' },
}

beforeAll(async () => {
  office = await openTestOffice()
  const house = openHouse(office)
  const { database, clock, services } = office
  await database.transact((tx) => saveOwnRole(tx, 'all-but-reveal', Object.fromEntries(rights.filter((right) => right !== 'members.reveal').map((right) => [right, ['r', 'w', 'p', 'a']])), clock.now()))
  all = await office.as('all-but-reveal')
  for (const role of builtInRoles) browsers.set(role, await office.as(role))
  const id = await plant()
  const memberId = memberWire(id)
  await papersIn(office, id, 'pending', { told: { name: planted.realName, birthday: planted.birthday, number: planted.idNumber } })
  const withdrawal = await askForWithdrawal({ database, keys: services.keys }, { memberId: id, amountMinor: 2_500_000n, pixKey: planted.idNumber, now: clock.now() })
  const support = browsers.get('support') ?? all
  const { reply } = await office.call(support, 'PUT /office/members/:memberId/profile', { params: { memberId }, body: { field: 'realName', value: planted.corrected, reason: 'as on the paper' }, headers: { 'idempotency-key': 'a-correction-1' } })
  if (reply.kind !== 'proposed') throw new Error(reply.kind)
  correction = reply.proposal
  // Everything that may be done to somebody is done to somebody, so that every list has rows.
  const doer = await somebody(office, 'all-but-reveal')
  for (const sample of Object.keys(actSamples) as (keyof typeof actSamples)[]) {
    const payload = await actSamples[sample](house, doer)
    await perform(office, sample, payload, { doer })
  }
  const one = async (table: string, column: string, where = 'true') => (await database.pool.query<{ value: string }>(`select ${column}::text as value from ${table} where ${where} limit 1`)).rows[0]?.value ?? 'x'
  const wire = async (toWire: (key: bigint) => string, table: string, where = 'true') => toWire(BigInt(await one(table, 'id', where)))
  const [vendor, gameCode] = (await one('games', "provider_code || ':' || game_code", "provider_code = (select min(provider_code) from games)")).split(':') as [string, string]
  await playRound(office, { memberId: id, vendor, gameCode, roundId: 'round-planted', stakeMinor: 100n, winMinor: 0n })
  const { me } = (await office.call(all, 'GET /office/session')).reply
  await database.pool.query('update staff_exports set staff_id = $1', [staffKey(me?.staffId ?? '')])
  Object.assign(queries, { 'GET /office/journal/:transferId': { member: memberId }, 'GET /office/liabilities/:day/lines': { currency: 'BRL', figure: 'cash' } })
  const published = (kind: string) => one('content_items', 'key', `kind = '${kind}' and live_number is not null`)
  Object.assign(keys, { announcements: await published('announcement'), help: await published('help'), messages: 'sms-code-login', promotions: await one('promotions', 'key') })
  await database.pool.query("insert into house_jobs (name, every_seconds, registered_at) values ('send-outbox', 1, now()) on conflict do nothing")
  office.services.errorNotes.note('ref-planted', 'GET /office/members', new Error('a fault of a test'))
  for (const room of ['risk', 'aml']) ofRoom[room] = { alertId: await wire(alertId, 'risk_alerts', `room = '${room}'`), caseId: await wire(caseId, 'risk_cases', `room = '${room}'`) }
  await database.pool.query("insert into reward_runs (kind, starts_at, ends_at, day, from_n, to_n, since, state, made_at) values ('cashback', '2026-11-16T00:00:00Z', '2026-11-23T00:00:00Z', '2026-11-16', 0, 0, '2026-11-16T00:00:00Z', 'open', now())")
  const run = await wire(rewardRunId, 'reward_runs')
  const boardKey = await one('boards', 'key')
  Object.assign(filtersNeeded, { 'reward-lines': { run }, 'rebate-lines': { day: '2026-11-20' }, 'board-places': { board: boardKey } })
  params = {
    lineId: await wire(lineId, 'contract_lines'), runId: run, orderId: await wire(mallOrderId, 'mall_orders'), boardKey, segmentKey: await one('segments', 'key'),
    ruleId: await wire(houseRuleId, 'risk_rules'), matchId: await wire(matchId, 'risk_matches'),
    disputeId: await wire(disputeId, 'wager_disputes'), claimId: await wire(claimId, 'applications a join claims on id = a.claim_id'), chatId: await wire(chatId, 'chats'), complaintId: await wire(complaintId, 'complaints'), bulkId: await wire(bulkId, 'staff_bulks'), importId: await wire(gameImportId, 'game_imports'), transferId: await wire(transferId, 'transfers', `member_id = ${id}`),
    depositId: await wire(depositId, 'deposits', "status = 'credited'"), conflictId: await wire(conflictId, 'payment_conflicts'), day: await one('liability_days', "to_char(day, 'YYYY-MM-DD')"),
    papersId: await wire(papersId, 'papers', `member_id = ${id}`), reconciliationId: await one('reconciliations', 'id'), job: 'send-outbox', reference: 'ref-planted', exportId: await wire(exportId, 'staff_exports'), roundId: 'round-planted',
    memberId, withdrawalId: withdrawal.wire, proposalId: correction, staffId: staffWire((await makeStaff(database, ['support'])).id), vendor,
    gameId: `${vendor}:${gameCode}`, number: '1', reportId: await wire(reportId, 'market_reports', 'exists (select from market_report_parts p where p.report_id = id)'), part: '1', language: 'pt',
  }
}, 180_000)
afterAll(() => office.close())

const reads = (Object.keys(staffApi) as StaffLine[]).filter((line) => line.startsWith('GET '))

const ask = (browser: StaffBrowser, line: StaffLine) => {
  // A second apart, so that nobody asks too often.
  office.clock.pass(1_000)
  return office.call(browser, line, { params: { ...params, ...ofRoom[line.split('/')[2] ?? ''], key: keys[line.split('/')[2] ?? ''] ?? 'terms' } as never, query: (queries[line] ?? {}) as never })
}

describe.each(reads)('%s', (line) => {
  test('Product §6.76 shows nothing of a member that is masked', async () => {
    const answer = await ask(all, line)
    expect(answer.status, answer.code).not.toBe(500)
    expect(showing(JSON.stringify(answer.reply))).toEqual([])
    for (const browser of browsers.values()) {
      const { reply } = await ask(browser, line)
      // Who may reveal sees in a proposal what it would change, and that look is logged.
      if (line !== 'GET /office/proposals/:proposalId') expect(showing(JSON.stringify(reply))).toEqual([])
    }
  })
})

test('what a line names is there: it is asked with an id that the house has', async () => {
  const absent: string[] = []
  for (const line of reads.filter((each) => each.includes(':'))) {
    const answers = [await ask(all, line)]
    for (const browser of browsers.values()) answers.push(await ask(browser, line))
    if (!answers.some(({ status }) => status === 200)) absent.push(`${line}  ${answers[0]?.code ?? ''}`)
  }
  expect(absent).toEqual([])
})

test('the walk reaches the member: their name stands where it may', async () => {
  for (const line of ['GET /office/members', 'GET /office/members/:memberId', 'GET /office/withdrawals', 'GET /office/search'] as const) expect(JSON.stringify((await ask(all, line)).reply), line).toContain('planted')
  const owner = browsers.get('owner') ?? all
  expect(showing(JSON.stringify((await office.call(owner, 'GET /office/proposals/:proposalId', { params: { proposalId: correction } })).reply))).toContain(planted.corrected)
})

/** Filters that a list cannot do without. */
const filtersNeeded: Record<string, Readonly<Record<string, string>>> = { 'vendor-statement': { month: new Date().toISOString().slice(0, 7) } }

test('no file without the right to personal columns has one of them', async () => {
  const { db } = office.database
  for (const list of office.services.lists.values()) {
    const filters = list.filters.parse(filtersNeeded[list.name] ?? {})
    const bound = await list.bound(db, filters, { staffId: 1n, ownOnly: false })
    const { rows } = await list.page(db, { filters, bound, after: null, limit: 5_000, withPersonal: false })
    const open = list.columns.filter(({ isPersonal }) => isPersonal !== true).map(({ name }) => name)
    const kept = rows.map((row) => Object.fromEntries(open.map((name) => [name, String(row[name])])))
    expect(showing(JSON.stringify(kept)), list.name).toEqual([])
  }
})

test('what is kept of acts and proposals has no such value in the clear', async () => {
  for (const table of ['audit_events', 'proposals', 'staff_requests']) {
    const { rows } = await office.database.pool.query<{ row: string }>(`select t::text as row from ${table} t`)
    expect(rows.length, table).toBeGreaterThan(0)
    expect(showing(rows.map(({ row }) => row).join('\n')), table).toEqual([])
  }
})
