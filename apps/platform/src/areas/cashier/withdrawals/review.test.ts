import { minor } from '@trevo/rules/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openProviders } from '#adapters/payments/payment-providers.ts'
import { insertBankAccount } from '#areas/cashier/bank-accounts/store.ts'
import { writeProfile } from '#areas/identity/members/member-profiles-store.ts'
import { sendWithdrawals } from '#areas/cashier/jobs/send-withdrawals.ts'
import { transactMoney } from '#ledger/committed.ts'
import { taxWithheld } from '#ledger/movements/tax-withheld.ts'
import { post } from '#ledger/post.ts'
import { readWallet } from '#ledger/purses.ts'
import { openTestOffice, type StaffBrowser, type TestOffice, type TestPerson } from '#testing/office-app.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { createFakePayments, type FakePayments } from '#testing/payments.ts'
import { applyPayoutNews } from './apply-payout-news.ts'
import { askForWithdrawal } from './review-fixture.ts'

let office: TestOffice
let payments: FakePayments
let member: TestMember
let finance: StaffBrowser
let second: StaffBrowser
let owner: StaffBrowser
let risk: StaffBrowser
let support: StaffBrowser
let financePerson: TestPerson
let secondPerson: TestPerson
let ownerPerson: TestPerson

beforeAll(async () => {
  office = await openTestOffice()
  payments = createFakePayments()
  ;[financePerson, secondPerson, ownerPerson] = [await office.person(['finance']), await office.person(['finance']), await office.person(['owner'])]
  ;[finance, second, owner] = [await office.logIn(financePerson), await office.logIn(secondPerson), await office.logIn(ownerPerson)]
  ;[risk, support] = [await office.as('risk'), await office.as('support')]
}, 60_000)
beforeEach(async () => {
  member = await createMember({ services: office.services as never, database: office.database }, { balanceMinor: 40_000_000n })
})
afterAll(() => office.close())

let keys = 0
const key = () => ({ 'idempotency-key': `review-test-${(keys += 1)}` })
const ask = (amountMinor: bigint, pixKey?: string) => askForWithdrawal({ database: office.database, keys: office.services.keys }, { memberId: member.memberId, amountMinor, now: office.clock.now(), ...(pixKey === undefined ? {} : { pixKey }) })
const stepUp = async (browser: StaffBrowser, person: TestPerson) => {
  const { status } = await office.call(browser, 'POST /office/step-up', { body: { code: office.codeOf(person) } })
  expect(status).toBe(200)
}
const pay = (browser: StaffBrowser, wire: string) => office.call(browser, 'POST /office/withdrawals/:withdrawalId/pay', { params: { withdrawalId: wire }, body: { reason: 'looked at' }, headers: key() })
const claim = (browser: StaffBrowser, wire: string, isMine = true) => office.call(browser, 'POST /office/withdrawals/:withdrawalId/claim', { params: { withdrawalId: wire }, body: { isMine }, headers: key() })
const hold = (browser: StaffBrowser, wire: string) => office.call(browser, 'POST /office/withdrawals/:withdrawalId/hold', { params: { withdrawalId: wire }, body: { reason: 'stop' }, headers: key() })
const release = (browser: StaffBrowser, wire: string) => office.call(browser, 'POST /office/withdrawals/:withdrawalId/release', { params: { withdrawalId: wire }, body: { reason: 'go on' }, headers: key() })
const refuse = (browser: StaffBrowser, wire: string) =>
  office.call(browser, 'POST /office/withdrawals/:withdrawalId/refuse', { params: { withdrawalId: wire }, body: { reason: 'not theirs', words: 'Use a key in your own name.' }, headers: key() })
const show = async (wire: string, browser = finance) => (await office.call(browser, 'GET /office/withdrawals/:withdrawalId', { params: { withdrawalId: wire } })).reply
const approve = async (browser: StaffBrowser, proposalId: string) => {
  const { reply } = await office.call(browser, 'GET /office/proposals/:proposalId', { params: { proposalId } })
  return office.call(browser, 'POST /office/proposals/:proposalId/approve', { params: { proposalId }, body: { hash: reply.hash } })
}
const send = () => sendWithdrawals({ db: office.database.db, keys: office.services.keys, transact: office.database.transact, payments, providers: openProviders([payments]), live: { publish: () => {} } as never, log: office.services.log })
const purses = async () => {
  const wallet = await readWallet(office.database.db, member.memberId)
  return [wallet?.cashMinor, wallet?.heldMinor]
}
const proposalOf = (reply: unknown): string => (reply as { readonly proposal: string }).proposal

describe('what waits', () => {
  test('Product §4.140 a small clean one is paid by itself; its yellow flags are written down', async () => {
    const small = await ask(50_000n)
    expect(small.waits).toBe(false)
    await send()
    expect(payments.payouts.has(small.wire)).toBe(true)
    expect((await show(small.wire)).withdrawal.flags.map(({ name }) => name)).toEqual(['new-key', 'first-payout'])
  })

  test('Product §4.140 a cent above it waits, and no job takes it', async () => {
    const { wire, waits } = await ask(50_001n)
    expect(waits).toBe(true)
    await send()
    expect(payments.payouts.has(wire)).toBe(false)
    expect((await show(wire)).withdrawal).toMatchObject({ review: 'waiting', status: 'held', alarm: 'none' })
  })

  test('Product §4.140 a key that another member keeps, or was paid to, is a reason to look', async () => {
    const shared = '11144477735'
    const other = await createMember({ services: office.services as never, database: office.database })
    const flagsOf = async (amountMinor: bigint) => (await show((await ask(amountMinor, shared)).wire)).withdrawal.flags.find(({ name }) => name === 'shared-key')
    expect(await flagsOf(1_000n)).toBeUndefined()
    await office.database.transact((tx) => insertBankAccount(tx, other.memberId, { type: 'cpf', text: shared, holder: null }, new Date()))
    expect(await flagsOf(1_000n)).toMatchObject({ isRed: false, seen: { count: '1' } })
    await office.database.db.deleteFrom('bank_accounts').where('member_id', '=', other.memberId).execute()
    expect(await flagsOf(1_000n)).toBeUndefined()
    const paidTo = await askForWithdrawal({ database: office.database, keys: office.services.keys }, { memberId: (await createMember({ services: office.services as never, database: office.database }, { balanceMinor: 5_000n })).memberId, amountMinor: 1_000n, now: office.clock.now(), pixKey: shared })
    await office.database.db.updateTable('withdrawals').set({ status: 'paid', ended_at: new Date(), next_try_at: null }).where('id', '=', paidTo.id).execute()
    const { waits, wire } = await ask(50_001n, shared)
    expect([waits, (await show(wire)).withdrawal.flags.some(({ name }) => name === 'shared-key')]).toEqual([true, true])
  })

  test('Product §4.141 the sum of 24 hours counts, so that splitting does not help', async () => {
    expect((await ask(30_000n)).waits).toBe(false)
    expect((await ask(20_001n)).waits).toBe(true)
  })

  test('Product §4.140 a document that is not the member’s waits whatever the amount', async () => {
    await office.database.transact((tx) => writeProfile(tx, office.services.keys, member.memberId, { idNumber: '111.444.777-35' }, 0, new Date()))
    const { wire, waits } = await ask(1_000n)
    expect(waits).toBe(true)
    const shown = await show(wire)
    expect([shown.withdrawal.flags[0]?.name, shown.withdrawal.flags[0]?.isRed, shown.deciders]).toEqual(['document-of-another', true, 'two'])
    await office.database.transact((tx) => writeProfile(tx, office.services.keys, member.memberId, { idNumber: '529.982.247-25' }, 1, new Date()))
    expect((await ask(1_000n)).waits).toBe(false)
  })
})

describe('one person', () => {
  test('Product §6.70 pays alone up to the threshold, with a step-up, and the job sends it', async () => {
    const { wire } = await ask(2_000_000n)
      office.clock.pass(5 * 60_000)
    expect((await pay(finance, wire)).code).toBe('step_up_required')
    await stepUp(finance, financePerson)
    expect((await pay(finance, wire)).reply).toMatchObject({ kind: 'done' })
    await send()
    expect(payments.payouts.get(wire)?.amountMinor).toBe(2_000_000n)
    expect((await pay(finance, wire)).code).toBe('already_sent')
    expect((await refuse(finance, wire)).code).toBe('already_sent')
    expect((await hold(risk, wire)).code).toBe('already_sent')
  })

  test('Product §6.70 has a sum of the day of their own', async () => {
    await office.database.db.updateTable('withdrawals').set({ decided_alone: true, decided_by: secondPerson.id, decided_at: office.clock.now(), review: 'cleared', review_due_at: new Date() }).where('id', '=', (await ask(40_000n)).id).execute()
    await office.database.db.insertInto('office_thresholds').values({ name: 'withdrawal.person-day', currency: 'BRL', amount_minor: 139_999n }).execute()
    const { wire } = await ask(100_000n)
    await stepUp(second, secondPerson)
    expect((await pay(second, wire)).code).toBe('limit_of_staff')
    await office.database.db.updateTable('office_thresholds').set({ amount_minor: 140_000n }).where('name', '=', 'withdrawal.person-day').execute()
    expect((await pay(second, wire)).reply).toMatchObject({ kind: 'done' })
    await office.database.db.deleteFrom('office_thresholds').execute()
  })

  test('Product §6.71 who may hold does not pay or refuse, and who may not decide sees no queue', async () => {
    const { wire } = await ask(100_000n)
    expect((await pay(risk, wire)).code).toBe('not_permitted')
    expect((await refuse(risk, wire)).code).toBe('not_permitted')
    expect((await office.call(support, 'GET /office/withdrawals')).code).toBe('not_permitted')
  })
})

describe('two persons', () => {
  test('Product §6.70 a cent above the threshold is proposed; two approvers at once apply it once', async () => {
    const { wire, id } = await ask(2_000_001n)
    await stepUp(finance, financePerson)
    const { status, reply } = await pay(finance, wire)
    expect([status, reply.kind]).toEqual([202, 'proposed'])
    expect((await approve(finance, proposalOf(reply))).code).toBe('own_proposal')
    await Promise.all([stepUp(second, secondPerson), stepUp(owner, ownerPerson)])
    const answers = await Promise.all([approve(second, proposalOf(reply)), approve(owner, proposalOf(reply))])
    expect(answers.map((each) => each.code ?? 'applied').toSorted()).toEqual(['applied', 'proposal_over'])
    const events = await office.database.db.selectFrom('audit_events').select('id').where('act', '=', 'withdrawals.pay').where('target', '=', wire).where('is_refused', '=', false).execute()
    expect(events).toHaveLength(1)
    await send()
    expect(payments.payouts.has(wire)).toBe(true)
    expect((await office.database.db.selectFrom('withdrawals').select('review').where('id', '=', id).executeTakeFirstOrThrow()).review).toBe('cleared')
  })

  test('Product §6.70 an owner is one of the two above the owner’s threshold', async () => {
    // Four of 50,000 and a cent over 24 hours.
    for (const amountMinor of [5_000_000n, 5_000_000n, 5_000_000n]) await ask(amountMinor)
    const { wire } = await ask(5_000_001n)
    expect((await show(wire)).deciders).toBe('two-with-owner')
    await stepUp(finance, financePerson)
    const { reply } = await pay(finance, wire)
    await Promise.all([stepUp(second, secondPerson), stepUp(owner, ownerPerson)])
    expect((await approve(second, proposalOf(reply))).code).toBe('owner_required')
    expect((await approve(owner, proposalOf(reply))).status).toBe(200)
  })

  test('Product §6.72 what was stopped meanwhile is not paid by an older proposal', async () => {
    const { wire } = await ask(2_000_001n)
    await stepUp(finance, financePerson)
    const { reply } = await pay(finance, wire)
    expect((await hold(risk, wire)).status).toBe(200)
    await stepUp(second, secondPerson)
    const { reply: proposal } = await office.call(second, 'GET /office/proposals/:proposalId', { params: { proposalId: proposalOf(reply) } })
    expect(proposal).toBeDefined()
    await release(risk, wire)
    expect((await approve(second, proposalOf(reply))).code).toBe('proposal_stale')
    await send()
    expect(payments.payouts.has(wire)).toBe(false)
  })
})

describe('in hand', () => {
  test('Product §6.73 of two at once one has it, for ten minutes; the other decides nothing meanwhile', async () => {
    const { wire } = await ask(100_000n)
    const answers = await Promise.all([claim(finance, wire), claim(second, wire)])
    expect(answers.map((each) => each.code ?? 'mine').toSorted()).toEqual(['claimed_by_another', 'mine'])
    const [has, hasNot, hasNotPerson] = answers[0]?.code === undefined ? [finance, second, secondPerson] : [second, finance, financePerson]
    await stepUp(hasNot, hasNotPerson)
    expect((await pay(hasNot, wire)).code).toBe('claimed_by_another')
    expect((await show(wire, has)).withdrawal.claim?.isMine).toBe(true)
    office.clock.pass(10 * 60_000)
    expect((await show(wire)).withdrawal.claim).toBeNull()
    await stepUp(hasNot, hasNotPerson)
    expect((await pay(hasNot, wire)).reply).toMatchObject({ kind: 'done' })
  })

  test('Product §6.72 stopping needs no claim, and one that nobody had to look at is stopped too', async () => {
    const small = await ask(1_000n)
    expect((await hold(risk, small.wire)).status).toBe(200)
    await send()
    expect(payments.payouts.has(small.wire)).toBe(false)
    expect((await pay(finance, small.wire)).code).toBe('on_hold')
    expect((await release(risk, small.wire)).status).toBe(200)
    expect((await show(small.wire)).withdrawal).toMatchObject({ review: 'waiting', isOnHold: false })
  })
})

test('Product §6.74 a refusal gives the whole amount back in the same moment, once, with words for the member', async () => {
  const { wire, id } = await ask(100_000n)
  expect(await purses()).toEqual([39_900_000n, 100_000n])
  await stepUp(finance, financePerson)
  expect((await refuse(finance, wire)).reply).toMatchObject({ kind: 'done' })
  expect(await purses()).toEqual([40_000_000n, 0n])
  const row = await office.database.db.selectFrom('withdrawals').select(['status', 'refusal_reason', 'words']).where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toEqual({ status: 'refused', refusal_reason: 'refused_by_house', words: 'Use a key in your own name.' })
  expect((await refuse(finance, wire)).code).toBe('already_sent')
  await send()
  expect(payments.payouts.has(wire)).toBe(false)
})

test('Product §9.70 the queue goes by deadline, says how far each clock has run, and pages by cursor', async () => {
  await office.database.db.updateTable('withdrawals').set({ review: 'cleared' }).where('review', '=', 'waiting').execute()
  const late = await ask(100_000n)
  const half = await ask(100_000n)
  const fresh = await ask(100_000n)
  const now = office.clock.now().getTime()
  const at = (id: bigint, asked: number) =>
    office.database.db.updateTable('withdrawals').set({ created_at: new Date(now - asked * 60_000), review_due_at: new Date(now + (120 - asked) * 60_000) }).where('id', '=', id).execute()
  await at(late.id, 121)
  await at(half.id, 60)
  await at(fresh.id, 10)
  const first = await office.call(finance, 'GET /office/withdrawals', { query: { limit: 2 } })
  expect(first.reply.rows.map(({ withdrawalId, alarm }) => [withdrawalId, alarm])).toEqual([
    [late.wire, 'late'],
    [half.wire, 'half'],
  ])
  const next = await office.call(finance, 'GET /office/withdrawals', { query: { limit: 2, after: first.reply.next ?? '' } })
  expect(next.reply.rows.map(({ withdrawalId }) => withdrawalId)).toEqual([fresh.wire])
  expect((await office.call(finance, 'GET /office/withdrawals', { query: { limit: 2, after: first.reply.next ?? '', flag: 'velocity' } })).code).toBe('cursor_mismatch')
  expect((await office.call(finance, 'GET /office/withdrawals/clocks')).reply).toMatchObject({ waiting: 3, half: 1, threeQuarters: 0, late: 1, onHold: 0 })
})

test('Product §4.652 what a bank sent back stands among those that were sent back, with why and the bank’s own code, and is counted', async () => {
  const { wire } = await ask(20_000n)
  const hear = (fact: Parameters<typeof applyPayoutNews>[2]) =>
    applyPayoutNews({ transact: office.database.transact, live: { publish: () => {} } as never, log: office.services.log }, 'fake-pix', fact)
  const paid = { payoutId: `sent-back-${wire}`, reference: wire, amountMinor: minor(20_000n), currency: 'BRL' }
  const before = (await office.call(finance, 'GET /office/withdrawals/clocks')).reply.returned
  await hear({ kind: 'payout-paid', ...paid })
  const listed = async () => (await office.call(finance, 'GET /office/withdrawals', { query: { view: 'returned' } })).reply.rows.map(({ withdrawalId }) => withdrawalId)
  expect(await listed()).not.toContain(wire)
  await hear({ kind: 'payout-returned', ...paid, code: 'AC06', at: office.clock.now() })
  expect(await listed()).toContain(wire)
  expect(await show(wire)).toMatchObject({ withdrawal: { status: 'returned', destination: { kind: 'pix', type: 'cpf' } }, refusalReason: 'account_blocked', returnCode: 'AC06', returnedAt: expect.any(String) })
  expect((await office.call(finance, 'GET /office/withdrawals/clocks')).reply.returned).toBe(before + 1)
  expect(await purses()).toEqual([40_000_000n, 0n])
})

test('money of staff needs an open act: the office’s own role posts nothing without one', async () => {
  await expect(sql`select * from ledger_post_in_act(array[null]::ledger_item[])`.execute(office.services.db)).rejects.toThrow('no act is open')
  await expect(sql`select * from ledger_post(array[null]::ledger_item[])`.execute(office.services.db)).rejects.toThrow()
  await expect(office.services.db.updateTable('withdrawals').set({ review: 'cleared' }).execute()).rejects.toThrow('no act is open')
})

test('Product §10.650 Product §13.850 staff see what was withheld, and who is refused has the tax back with the rest', async () => {
  const { id, wire } = await ask(850_000n)
  await transactMoney(office.database, (tx) => post(tx, taxWithheld({ member: member.memberId, currency: 'BRL', withdrawalId: wire, amountMinor: minor(150_000n) })))
  await office.database.db.updateTable('withdrawals').set({ gain_minor: 1_000_000n, withheld_bps: 1_500, withheld_minor: 150_000n }).where('id', '=', id).execute()
  expect(await purses()).toEqual([39_000_000n, 850_000n])
  expect(await show(wire)).toMatchObject({ withdrawal: { amountMinor: '850000', withheldMinor: '150000' }, withholding: { askedMinor: '1000000', gainMinor: '1000000', rateBps: 1_500 } })
  await claim(finance, wire)
  expect((await refuse(finance, wire)).reply).toMatchObject({ kind: 'done' })
  expect(await purses()).toEqual([40_000_000n, 0n])
})
