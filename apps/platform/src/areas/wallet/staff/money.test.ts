import { memberId as memberWire } from '@trevo/rules/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeHouse } from '#ledger/audit/closer.ts'
import { sealTransfers } from '#ledger/audit/sealer.ts'
import { readWallet } from '#ledger/purses.ts'
import { openTestOffice, type StaffBrowser, type TestOffice, type TestPerson } from '#testing/office-app.ts'
import { createMember, type TestMember } from '#testing/factories.ts'

let office: TestOffice
let supportPerson: TestPerson
let financePerson: TestPerson
let ownerPerson: TestPerson
let support: StaffBrowser
let finance: StaffBrowser
let owner: StaffBrowser
let member: TestMember
let keys = 0

beforeAll(async () => {
  office = await openTestOffice()
  ;[supportPerson, financePerson, ownerPerson] = [await office.person(['support']), await office.person(['finance']), await office.person(['owner'])]
  ;[support, finance, owner] = [await office.logIn(supportPerson), await office.logIn(financePerson), await office.logIn(ownerPerson)]
}, 60_000)
beforeEach(async () => {
  member = await createMember({ services: office.services as never, database: office.database }, { balanceMinor: 10_000n })
})
afterAll(() => office.close())

const key = () => ({ 'idempotency-key': `money-test-${(keys += 1)}` })
const wire = () => memberWire(member.memberId)
const propose = (browser: StaffBrowser, over: { readonly direction?: 'credit' | 'debit'; readonly amountMinor?: string; readonly undoes?: string } = {}) =>
  office.call(browser, 'POST /office/adjustments', { body: { memberId: wire(), direction: 'credit', amountMinor: '2500', evidence: 'Ticket 17: a stake was taken twice.', reason: 'taken twice', ...over }, headers: key() })
const approve = async (browser: StaffBrowser, proposalId: string) => {
  const { reply } = await office.call(browser, 'GET /office/proposals/:proposalId', { params: { proposalId } })
  return office.call(browser, 'POST /office/proposals/:proposalId/approve', { params: { proposalId }, body: { hash: reply.hash } })
}
const proposalOf = (reply: unknown): string => (reply as { readonly proposal: string }).proposal
const cash = async () => (await readWallet(office.database.db, member.memberId))?.cashMinor
const stepUp = async (browser: StaffBrowser, person: TestPerson) => office.call(browser, 'POST /office/step-up', { body: { code: office.codeOf(person) } })

describe('adjustments', () => {
  test('Product §10.60 one proposes, another approves: two at once apply it once, and it names both people', async () => {
    const { status, reply } = await propose(support)
    expect([status, reply.kind, await cash()]).toEqual([202, 'proposed', 10_000n])
    await Promise.all([stepUp(finance, financePerson), stepUp(owner, ownerPerson)])
    const answers = await Promise.all([approve(finance, proposalOf(reply)), approve(owner, proposalOf(reply))])
    expect(answers.map((each) => each.code ?? 'applied').toSorted()).toEqual(['applied', 'proposal_over'])
    expect(await cash()).toBe(12_500n)
    const { reply: list } = await office.call(finance, 'GET /office/adjustments', { query: { member: wire() } })
    expect(list.rows).toHaveLength(1)
    const [row] = list.rows
    expect([row?.proposedBy, [row?.approvedBy]]).not.toContain(null)
    expect(row?.proposedBy).not.toBe(row?.approvedBy)
  })

  test('Product §10.60 finance does not approve its own', async () => {
    const { reply } = await propose(finance)
    await stepUp(finance, financePerson)
    expect((await approve(finance, proposalOf(reply))).code).toBe('own_proposal')
    expect(await cash()).toBe(10_000n)
  })

  test('Product §10.61 more than the member has is refused, also when it went meanwhile', async () => {
    expect((await propose(support, { direction: 'debit', amountMinor: '10001' })).code).toBe('would_be_below_zero')
    const { reply } = await propose(support, { direction: 'debit', amountMinor: '10000' })
    const other = await propose(support, { direction: 'debit', amountMinor: '1' })
    await stepUp(finance, financePerson)
    expect((await approve(finance, proposalOf(other.reply))).status).toBe(200)
    const { reply: seen } = await office.call(finance, 'GET /office/proposals/:proposalId', { params: { proposalId: proposalOf(reply) } })
    const answer = await office.call(finance, 'POST /office/proposals/:proposalId/approve', { params: { proposalId: proposalOf(reply) }, body: { hash: seen.hash } })
    expect(answer.code).toBe('would_be_below_zero')
    expect(await cash()).toBe(9_999n)
  })

  test('Product §10.62 an adjustment is undone by the other way round, whole and once', async () => {
    const { reply } = await propose(support)
    await stepUp(finance, financePerson)
    const applied = await approve(finance, proposalOf(reply))
    const { adjustmentId } = (applied.reply as { readonly reply: { readonly adjustmentId: string } }).reply
    expect((await propose(support, { direction: 'debit', amountMinor: '2499', undoes: adjustmentId })).code).toBe('invalid_request')
    const undo = await propose(support, { direction: 'debit', undoes: adjustmentId })
    expect((await approve(finance, proposalOf(undo.reply))).status).toBe(200)
    expect(await cash()).toBe(10_000n)
    expect((await propose(support, { direction: 'debit', undoes: adjustmentId })).code).toBe('changed_meanwhile')
  })
})

describe('the journal', () => {
  test('Product §10.63 every figure opens lines that sum to it: an account, its minutes, and the lines of one', async () => {
    const readClosed = async () => {
      await closeHouse(office.database.transact)
      return (await office.call(finance, 'GET /office/house')).reply
    }
    // The closer waits for the oldest transaction of the whole server, other tests' too.
    await expect.poll(async () => (await readClosed()).accounts.filter(({ openTransfers }) => openTransfers !== '0'), { timeout: 30_000 }).toEqual([])
    const house = await readClosed()
    expect(house.accounts.length).toBeGreaterThan(0)
    const now = office.clock.now()
    const window = { from: new Date(now.getTime() - 12 * 3_600_000).toISOString(), to: new Date(now.getTime() + 12 * 3_600_000).toISOString() }
    for (const { account, currency, gotMinor, gaveMinor, leftMinor, transfers, openTransfers } of house.accounts) {
      expect([leftMinor, openTransfers]).toEqual([(BigInt(gotMinor) - BigInt(gaveMinor)).toString(), '0'])
      const { reply: closed } = await office.call(finance, 'GET /office/house/minutes', { query: { account, currency, ...window } })
      const sum = (of: 'gotMinor' | 'gaveMinor') => closed.minutes.reduce((total, minute) => total + BigInt(minute[of]), 0n).toString()
      expect([sum('gotMinor'), sum('gaveMinor')]).toEqual([gotMinor, gaveMinor])
      const { reply: sums } = await office.call(finance, 'GET /office/journal/sums', { query: { account, currency, ...window } })
      expect([sums.sums[0]?.lines.toString(), sums.sums[0]?.sumMinor]).toEqual([transfers, (BigInt(gotMinor) + BigInt(gaveMinor)).toString()])
    }
    const { reply: trial } = await office.call(finance, 'GET /office/house/trial-balance', { query: { month: now.toISOString().slice(0, 7) } })
    expect(trial.rows.filter(({ currency }) => currency === 'BRL').reduce((total, row) => total + BigInt(row.closingMinor), 0n)).toBe(0n)
    // A line of it opens the days that sum to it.
    for (const { account, currency, gotMinor, gaveMinor } of trial.rows.filter((row) => row.account !== 'members')) {
      const { reply: month } = await office.call(finance, 'GET /office/house/days', { query: { account, currency, month: now.toISOString().slice(0, 7) } })
      expect([month.days.reduce((total, each) => total + BigInt(each.gotMinor), 0n), month.days.reduce((total, each) => total + BigInt(each.gaveMinor), 0n)]).toEqual([BigInt(gotMinor), BigInt(gaveMinor)])
    }
  })

  test('reads a day of everybody, all of one member, and on from a cursor', async () => {
    expect((await office.call(finance, 'GET /office/journal')).code).toBe('filter_too_wide')
    await propose(support).then(async ({ reply }) => {
      await stepUp(finance, financePerson)
      await approve(finance, proposalOf(reply))
    })
    const first = await office.call(finance, 'GET /office/journal', { query: { member: wire(), limit: 1 } })
    expect([first.reply.rows[0]?.movement, first.reply.rows[0]?.balanceAfterMinor]).toEqual(['balance-adjusted', '12500'])
    const second = await office.call(finance, 'GET /office/journal', { query: { member: wire(), limit: 1, after: first.reply.next ?? '' } })
    expect(second.reply.rows.map(({ seq }) => seq)).toEqual(['1'])
    expect(second.reply.next).toBeNull()
  })

  test('a transfer opens its movement and the sealed block that holds it', async () => {
    const { reply } = await office.call(finance, 'GET /office/journal', { query: { member: wire() } })
    const transferId = reply.rows[0]?.transferId ?? ''
    // Another test's open transaction holds the sealer back.
    await expect
      .poll(async () => {
        await sealTransfers(office.database.transact)
        return (await office.call(finance, 'GET /office/journal/:transferId', { params: { transferId }, query: { member: wire() } })).reply.block?.hash
      })
      .toMatch(/^[0-9a-f]{64}$/)
    const { reply: shown } = await office.call(finance, 'GET /office/journal/:transferId', { params: { transferId }, query: { member: wire() } })
    expect(shown.movement.map((each) => each.transferId)).toEqual([transferId])
  })
})

describe('reconciliation', () => {
  test('Product §12.70 a difference is explained, corrected and closed, each with what was found; a further run keeps it', async () => {
    const { db } = office.database
    const insert = async () => {
      const { id } = await db.insertInto('reconciliations').values({ day: '2026-11-20', party_kind: 'payment', party: 'fake-pix', state: 'different', ended_at: new Date() } as never).returning('id' as never).executeTakeFirstOrThrow() as { id: bigint }
      await db.insertInto('reconciliation_differences' as never).values({ reconciliation_id: id, n: 0, problem: 'missing-here', kind: 'charge-paid', tx_id: 'dep_x' } as never).execute()
      return id.toString()
    }
    const id = await insert()
    const settle = (state: 'explained' | 'corrected' | 'closed', of = id) =>
      office.call(finance, 'POST /office/reconciliation/:reconciliationId/differences/:n', { params: { reconciliationId: of, n: '0' }, body: { state, reason: `it is ${state}` }, headers: key() })
    expect((await settle('closed')).code).toBe('not_waiting')
    expect([(await settle('explained')).status, (await settle('corrected')).status]).toEqual([200, 200])
    const again = await insert()
    const { reply } = await office.call(finance, 'GET /office/reconciliation/:reconciliationId', { params: { reconciliationId: again } })
    expect(reply.differences.map(({ state, note }) => [state, note])).toEqual([['corrected', 'it is corrected']])
    expect((await settle('closed', again)).status).toBe(200)
    expect((await settle('closed', again)).code).toBe('not_waiting')
    const { reply: list } = await office.call(finance, 'GET /office/reconciliation')
    expect(list.rows.map(({ reconciliationId, openDifferences }) => [reconciliationId, openDifferences])).toEqual([[again, 0]])
  })

  test('Product §12.70 a day is asked for again once a request, and finance alone does it', async () => {
    const body = { day: '2026-11-20', partyKind: 'payment', party: 'fake-pix' } as const
    expect((await office.call(support, 'POST /office/reconciliation/run', { body, headers: key() })).code).toBe('not_permitted')
    expect((await office.call(finance, 'POST /office/reconciliation/run', { body, headers: key() })).status).toBe(200)
    expect(await office.database.db.selectFrom('reconciliation_requests').select(['party', 'taken_at']).execute()).toEqual([{ party: 'fake-pix', taken_at: null }])
  })
})
