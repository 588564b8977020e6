import { memberId as memberWire } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadMarket } from '#market/load-market.ts'
import { verifyBooks } from '#ledger/audit/verify.ts'
import { transactMoney } from '#ledger/committed.ts'
import { readHouse } from '#ledger/house-accounts.ts'
import { depositCredited } from '#ledger/movements/deposit-credited.ts'
import { post } from '#ledger/post.ts'
import { readWallet } from '#ledger/purses.ts'
import { askForWithdrawal } from '#areas/cashier/withdrawals/review-fixture.ts'
import { rulesOn } from '#market/market-rules.ts'
import { eachMarket } from '#testing/each-market.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { openTestOffice, type StaffBrowser, type TestOffice, type TestPerson } from '#testing/office-app.ts'
import { unclaimedBy } from './unclaimed/market-names.ts'

const dormant = new Date('2026-01-01T00:00:00Z')

eachMarket({}, ({ code, rule }) => {
  const names = () => unclaimedBy(rulesOn(loadMarket(code, undefined), '2026-11-26'), dormant)

  rule('account.unclaimed', 'office', async () => {
    expect(names()?.receiver ?? null).toBe({ br: 'Fies, Funcap', sandbox: 'Treasury', mt: null, gb: null }[code])
  })

  rule('account.unclaimed-after', 'office', async () => {
    expect(names()?.from.toISOString() ?? null).toBe(code === 'br' || code === 'sandbox' ? '2026-06-30T00:00:00.000Z' : null)
  })
})

describe('money without its member', () => {
  let office: TestOffice
  let people: readonly TestPerson[]
  let finance: StaffBrowser
  let owner: StaffBrowser
  let support: StaffBrowser
  let member: TestMember
  let wire: string
  let keys = 0

  beforeAll(async () => {
    office = await openTestOffice()
    people = [await office.person(['finance']), await office.person(['owner'])]
    ;[finance, owner] = [await office.logIn(people[0] as TestPerson), await office.logIn(people[1] as TestPerson)]
    support = await office.as('content')
  }, 60_000)
  afterAll(() => office.close())
  beforeEach(async () => {
    member = await createMember(office as never, { balanceMinor: 7_000n })
    wire = memberWire(member.memberId)
    for (const [at, browser] of [finance, owner].entries()) await office.call(browser, 'POST /office/step-up', { body: { code: office.codeOf(people[at] as TestPerson) } })
  })

  const quietFor = (days: number) =>
    office.database.pool.query(
      `insert into dormancies (member_id, seen_at, told_at, dormant_at) values ($1, now() - make_interval(days => $2 + 400), now() - make_interval(days => $2 + 30), now() - make_interval(days => $2))
       on conflict (member_id) do update set seen_at = excluded.seen_at, told_at = excluded.told_at, dormant_at = excluded.dormant_at`,
      [member.memberId, days],
    )
  const quiet = async (days: number) => {
    await office.database.pool.query('delete from login_events where member_id = $1', [member.memberId])
    await quietFor(days)
  }
  const propose = (line: 'POST /office/members/:memberId/unclaimed' | 'POST /office/members/:memberId/estate', by = finance, amountMinor = '7000') =>
    office.call(by, line, { params: { memberId: wire }, body: { amountMinor, reference: 'Inventory 0001/2026', reason: 'papers looked at' }, headers: { 'idempotency-key': `unclaimed-${(keys += 1)}` } })
  const approve = async (by: StaffBrowser, reply: unknown) => {
    const { proposal } = reply as { readonly proposal: string }
    const { reply: shown } = await office.call(by, 'GET /office/proposals/:proposalId', { params: { proposalId: proposal } })
    return office.call(by, 'POST /office/proposals/:proposalId/approve', { params: { proposalId: proposal }, body: { hash: shown.hash } })
  }
  const cash = async () => (await readWallet(office.database.db, member.memberId))?.cashMinor
  const state = 'POST /office/members/:memberId/unclaimed'
  const estate = 'POST /office/members/:memberId/estate'

  test('Product §10.656 two people pay a dormant account’s whole balance to whom the market names, and both stand in the list', async () => {
    await quiet(180)
    const { rows } = (await office.call(finance, 'GET /office/dormancies', { query: {} })).reply
    expect(rows.find((row) => row.member.memberId === wire)).toMatchObject({ cashMinor: '7000', receiver: 'Treasury', isPayable: true })
    const proposed = await propose(state)
    expect(proposed.reply).toMatchObject({ kind: 'proposed' })
    expect(await cash()).toBe(7_000n)
    expect((await approve(finance, proposed.reply)).status).not.toBe(200)
    expect(await cash()).toBe(7_000n)
    expect((await approve(owner, proposed.reply)).status).toBe(200)
    expect(await cash()).toBe(0n)
    const [row] = (await office.call(finance, 'GET /office/unclaimed', { query: {} })).reply.rows
    expect(row).toMatchObject({ member: { memberId: wire }, toWhom: 'state', receiver: 'Treasury', reference: 'Inventory 0001/2026', amountMinor: '7000', reason: 'papers looked at' })
    expect(row?.proposedBy).not.toBeNull()
    expect(row?.approvedBy).not.toBe(row?.proposedBy)
    const after = (await office.call(finance, 'GET /office/dormancies', { query: {} })).reply.rows
    expect(after.map((each) => each.member.memberId)).not.toContain(wire)
    expect(await office.database.db.selectFrom('members').select('status').where('id', '=', member.memberId).executeTakeFirst()).toEqual({ status: 'active' })
  })

  test.each([
    ['a day before its time', () => quiet(179), 'not_in_this_state'],
    ['an account that is not dormant', () => Promise.resolve(), 'not_in_this_state'],
    ['a member who logged in since they were told', () => quietFor(180).then(() => office.database.pool.query(`insert into login_events (member_id, at, method, is_success, device_kind, user_agent, address) values ($1, now(), 'password', true, 'WEB', '', '')`, [member.memberId])), 'not_in_this_state'],
  ] as const)('Product §10.656 nothing is paid of %s', async (_what, prepare, code) => {
    await prepare()
    expect((await propose(state)).code).toBe(code)
    expect(await cash()).toBe(7_000n)
  })

  test.each([state, estate] as const)('Product §10.656 Product §10.657 %s: another balance than was seen, money on its way out, an empty account and whoever has no right move nothing', async (line) => {
    await quiet(200)
    expect((await propose(line, support)).code).toBe('not_permitted')
    for (const amount of ['6999', '7001']) expect((await propose(line, finance, amount)).code).toBe('changed_meanwhile')
    await askForWithdrawal({ database: office.database, keys: office.services.keys }, { memberId: member.memberId, amountMinor: 2_000n, now: office.clock.now() })
    expect((await propose(line, finance, '5000')).code).toBe('not_in_this_state')
    const poor = await createMember(office as never)
    wire = memberWire(poor.memberId)
    member = poor
    await quiet(200)
    expect((await propose(line, finance, '1')).code).toBe('not_in_this_state')
  })

  test('Product §10.656 money that came in between the two people is looked at anew', async () => {
    await quiet(180)
    const proposed = await propose(state)
    await transactMoney(office.database, (tx) => post(tx, depositCredited({ member: member.memberId, currency: 'BRL', provider: 'fake-pix', depositId: `dep-late-${wire}`, amountMinor: minor(1n) })))
    await approve(owner, proposed.reply)
    expect(await cash()).toBe(7_001n)
    expect(await office.database.db.selectFrom('unclaimed_payments').select('id').where('member_id', '=', member.memberId).execute()).toEqual([])
  })

  test('Product §10.657 a dead member’s balance goes to the estate by its papers, and the account is closed', async () => {
    const proposed = await propose(estate)
    expect((await approve(owner, proposed.reply)).status).toBe(200)
    expect(await cash()).toBe(0n)
    expect(await office.database.db.selectFrom('members').select('status').where('id', '=', member.memberId).executeTakeFirst()).toEqual({ status: 'closed' })
    expect(await office.database.db.selectFrom('account_closures').select('member_id').where('member_id', '=', member.memberId).execute()).toHaveLength(1)
    const [row] = (await office.call(finance, 'GET /office/unclaimed', { query: {} })).reply.rows
    expect(row).toMatchObject({ member: { memberId: wire }, toWhom: 'estate', receiver: null, amountMinor: '7000' })
  })

  test('Product §10.658 the books hold what was paid without its members, and a list that says otherwise is found', async () => {
    const found = async () => (await verifyBooks(office.database)).findings.filter(({ violations }) => violations > 0).map(({ invariant }) => invariant)
    expect(await found()).not.toContain('I28')
    const [account] = await readHouse(office.database.db, { account: 'house:unclaimed' })
    const { sum } = (await office.database.pool.query<{ sum: string }>('select sum(amount_minor)::text as sum from unclaimed_payments')).rows[0] ?? { sum: '' }
    expect(account?.balanceMinor.toString()).toBe(sum)
    expect(BigInt(sum)).toBeGreaterThan(0n)
    for (const [tampering, undoing] of [
      ['update unclaimed_payments set amount_minor = amount_minor + 1', 'update unclaimed_payments set amount_minor = amount_minor - 1'],
      [`update transfers set credit = 'house:adjustments' where movement = 'unclaimed-paid'`, `update transfers set credit = 'house:unclaimed' where movement = 'unclaimed-paid'`],
    ] as const) {
      await office.database.pool.query(tampering)
      expect(await found()).toContain('I28')
      await office.database.pool.query(undoing)
    }
    expect(await found()).not.toContain('I28')
  })
})
