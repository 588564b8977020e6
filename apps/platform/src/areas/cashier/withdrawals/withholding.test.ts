import { depositId } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import { withholdingOf } from '@trevo/rules/tax/withholding'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newKey } from '#db/keys.ts'
import { transactMoney } from '#ledger/committed.ts'
import { depositCredited } from '#ledger/movements/deposit-credited.ts'
import { verifyBooks } from '#ledger/audit/verify.ts'
import { readHouse } from '#ledger/house-accounts.ts'
import { post } from '#ledger/post.ts'
import { readWallet } from '#ledger/purses.ts'
import { loadMarket } from '#market/load-market.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { eachMarket } from '#testing/each-market.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { createFakePayments, fakePayoutId } from '#testing/payments.ts'
import { applyPayoutNews } from './apply-payout-news.ts'

const sandbox = loadMarket('sandbox', undefined)
/** A house whose market has fifteen in a hundred withheld. */
const taxed = { ...sandbox, rules: sandbox.rules.map((rule) => (rule.id === 'tax.withhold' ? { ...rule, value: 1_500 } : rule)) }

let requests = 0
const wishOf = (amountMinor: bigint, withheld?: string) => {
  requests += 1
  return { requestId: `withholding-${requests}`.padEnd(24, '0'), amount: String(amountMinor), currency: 'BRL', pixKeyType: 'cpf' as const, pixKey: '529.982.247-25', ...(withheld !== undefined && { withheld }) }
}

/** Paid in as the payment provider tells it: the row, and its money. */
const payIn = async (app: TestApp, memberId: bigint, amountMinor: bigint): Promise<bigint> => {
  const id = newKey()
  await app.database.db
    .insertInto('deposits')
    .values({ id, member_id: memberId, request_id: `dep-${id}`.padEnd(24, '0'), provider: 'fake-pix', amount_minor: amountMinor, currency: 'BRL', status: 'credited', credited_at: new Date(), expires_at: new Date(), next_check_at: null })
    .execute()
  await transactMoney(app.database, (tx) => post(tx, depositCredited({ member: memberId, currency: 'BRL', provider: 'fake-pix', depositId: depositId(id), amountMinor: minor(amountMinor) })))
  return id
}

const purses = async (app: TestApp, memberId: bigint) => {
  const wallet = await readWallet(app.database.db, memberId)
  return { cash: wallet?.cashMinor, held: wallet?.heldMinor }
}

eachMarket({}, (house) => {
  const { rule } = house

  rule('tax.withhold', 'withdraw', async () => {
    const member = await createMember(house.app, { balanceMinor: 20_000n })
    expect((await house.app.call('GET /api/withdrawals/options', { token: member.token })).reply.withholding).toBeNull()
    // Whether papers or a key of one's own are asked for is another rule's: what is asked here is withheld of by none.
    expect((await house.app.call('POST /api/withdrawals', { token: member.token, body: wishOf(5_000n, '750') })).problem.code).toMatch(/withholding_changed|papers_required|market_forbids/u)
    expect(await purses(house.app, member.memberId)).toEqual({ cash: 20_000n, held: 0n })
    const { reply, status } = await house.app.call('POST /api/withdrawals', { token: member.token, body: wishOf(5_000n) })
    if (status === 200) expect(reply).toMatchObject({ amount: '5000', withheld: '0' })
  })
})

describe('where a market has tax withheld', () => {
  const payments = createFakePayments()
  let app: TestApp
  let member: TestMember
  beforeAll(async () => {
    app = await openTestApp({ payments, config: { market: taxed } })
  })
  afterAll(() => app.close())

  /** 200.00 on the account, of which 50.00 were paid in. */
  const arrive = async (): Promise<void> => {
    member = await createMember(app, { balanceMinor: 15_000n })
    await payIn(app, member.memberId, 5_000n)
  }
  const ask = (amountMinor: bigint, withheld?: string) => app.call('POST /api/withdrawals', { token: member.token, body: wishOf(amountMinor, withheld) })
  const shown = async () => (await app.call('GET /api/withdrawals/options', { token: member.token })).reply.withholding
  const refusedAt = (reference: string) => applyPayoutNews(app.services, payments.code, { kind: 'payout-refused', payoutId: fakePayoutId(reference), reference, reason: 'key_not_found' })
  const paidAt = (reference: string, amountMinor: bigint) => applyPayoutNews(app.services, payments.code, { kind: 'payout-paid', payoutId: fakePayoutId(reference), reference, amountMinor: minor(amountMinor), currency: 'BRL' })
  const taxOfMember = async () => {
    const { rows } = await app.database.pool.query<{ movement: string; amount: string }>(`select movement, sum(amount_minor)::text as amount from transfers where member_id = $1 and movement in ('tax-withheld', 'tax-returned') group by 1 order by 1`, [member.memberId])
    return Object.fromEntries(rows.map(({ movement, amount }) => [movement, amount]))
  }

  test('Product §10.650 what is more than was paid in is taxed, the rest of it is held, and the bank is sent what is left', async () => {
    await arrive()
    expect(await shown()).toEqual({ rateBps: 1_500, free: '5000' })
    const { reply } = await ask(8_000n, '450')
    expect(reply).toMatchObject({ amount: '7550', withheld: '450', status: 'held' })
    expect(await purses(app, member.memberId)).toEqual({ cash: 12_000n, held: 7_550n })
    expect(await shown()).toEqual({ rateBps: 1_500, free: '0' })
    expect(await paidAt(reply.withdrawalId, 7_550n)).toBe('applied')
    expect(await purses(app, member.memberId)).toEqual({ cash: 12_000n, held: 0n })
    expect(await taxOfMember()).toEqual({ 'tax-withheld': '450' })
    const account = await app.call('GET /api/records/account', { token: member.token, query: { kind: 'withdrawal' } })
    expect(account.reply.list.map(({ movement, direction, amount }) => [movement, direction, amount])).toEqual(expect.arrayContaining([['tax-withheld', 'out', '450'], ['withdrawal-held', 'out', '7550']]))
    const line = account.reply.list.find(({ movement }) => movement === 'tax-withheld')
    expect((await app.call('GET /api/records/account/:lineId', { token: member.token, params: { lineId: line?.lineId ?? '' }, query: {} })).reply.of).toEqual({ kind: 'withdrawal', id: reply.withdrawalId })
  })

  test('Product §10.650 the tax of a payout that a bank sent back comes back with it, once', async () => {
    await arrive()
    const { reply } = await ask(8_000n, '450')
    expect(await paidAt(reply.withdrawalId, 7_550n)).toBe('applied')
    const sentBack = () => applyPayoutNews(app.services, payments.code, { kind: 'payout-returned', payoutId: fakePayoutId(reply.withdrawalId), reference: reply.withdrawalId, amountMinor: minor(7_550n), currency: 'BRL', code: 'AC04', at: app.clock.now() })
    expect(await sentBack()).toBe('applied')
    await sentBack()
    expect(await purses(app, member.memberId)).toEqual({ cash: 20_000n, held: 0n })
    expect(await taxOfMember()).toEqual({ 'tax-returned': '450', 'tax-withheld': '450' })
    expect(await shown()).toEqual({ rateBps: 1_500, free: '5000' })
    expect((await verifyBooks(app.database)).findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  test('Product §10.651 what was reckoned once is not reckoned again, and money paid in later comes back whole', async () => {
    await arrive()
    await ask(8_000n, '450')
    await payIn(app, member.memberId, 2_000n)
    expect(await shown()).toEqual({ rateBps: 1_500, free: '2000' })
    expect((await ask(2_000n)).reply).toMatchObject({ amount: '2000', withheld: '0' })
    expect((await ask(1_000n, '150')).reply).toMatchObject({ amount: '850', withheld: '150' })
  })

  test('Product §10.651 a deposit that went back to its payer was not paid in', async () => {
    await arrive()
    const deposit = await payIn(app, member.memberId, 3_000n)
    await app.database.db.insertInto('payment_refunds').values({ id: newKey(), reference: `rfd_${deposit}`, provider: 'fake-pix', payment_id: `pay-${deposit}`, amount_minor: 3_000n, currency: 'BRL', member_id: member.memberId, deposit_id: deposit, conflict_id: null, proposal: null }).execute()
    expect(await shown()).toEqual({ rateBps: 1_500, free: '5000' })
  })

  test('Product §10.653 with another sum than the member was shown nothing moves, and the same wish sent again is the same withdrawal', async () => {
    await arrive()
    for (const withheld of [undefined, '449', '451', '0']) expect((await ask(8_000n, withheld)).problem.code).toBe('withholding_changed')
    expect(await purses(app, member.memberId)).toEqual({ cash: 20_000n, held: 0n })
    const body = wishOf(8_000n, '450')
    const first = await app.call('POST /api/withdrawals', { token: member.token, body })
    const again = await app.call('POST /api/withdrawals', { token: member.token, body: { ...body, withheld: '0' } })
    expect(again.reply).toEqual(first.reply)
    expect((await app.call('POST /api/withdrawals', { token: member.token, body: { ...body, amount: '7550' } })).problem.code).toBe('request_mismatch')
    expect(await purses(app, member.memberId)).toEqual({ cash: 12_000n, held: 7_550n })
  })

  test('Product §10.650 the whole balance covers what is held and what is withheld, and a cent more than it moves nothing', async () => {
    await arrive()
    expect((await ask(20_001n, '2250')).problem.code).toBe('insufficient_funds')
    expect(await taxOfMember()).toEqual({})
    expect((await ask(20_000n, '2250')).reply).toMatchObject({ amount: '17750', withheld: '2250' })
    expect(await purses(app, member.memberId)).toEqual({ cash: 0n, held: 17_750n })
  })

  test.each(['refused', 'expired'] as const)('Product §10.650 a withdrawal that is %s gives back what was held and what was withheld, once', async (end) => {
    await arrive()
    const { reply } = await ask(8_000n, '450')
    const { withdrawalId } = reply
    const tell = () => (end === 'refused' ? refusedAt(withdrawalId) : applyPayoutNews(app.services, payments.code, { kind: 'payout-unknown', reference: withdrawalId }))
    for (let n = 0; n < 3; n += 1) await tell()
    expect(await purses(app, member.memberId)).toEqual({ cash: 20_000n, held: 0n })
    expect(await taxOfMember()).toEqual({ 'tax-returned': '450', 'tax-withheld': '450' })
    expect(await shown()).toEqual({ rateBps: 1_500, free: '5000' })
    expect((await app.call('GET /api/withdrawals/:withdrawalId', { token: member.token, params: { withdrawalId } })).reply).toMatchObject({ status: end, amount: '7550', withheld: '450' })
  })

  test('Product §10.652 however withdrawals are asked for and end, the account of tax has what stands withheld, and the books say so', async () => {
    const step = fc.record({ isIn: fc.boolean(), amount: fc.bigInt(1_000n, 4_000n), end: fc.constantFrom('paid', 'refused', 'none') })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        await arrive()
        let open = 0
        let standing = 0n
        for (const { isIn, amount, end } of steps) {
          if (isIn) {
            await payIn(app, member.memberId, amount)
            continue
          }
          const { withheldMinor, arrivesMinor } = withholdingOf(minor(amount), minor(BigInt((await shown())?.free ?? '0')), 1_500)
          const answer = await ask(amount, String(withheldMinor))
          if (answer.status !== 200) {
            expect(answer.problem.code).toMatch(/insufficient_funds|too_many_open/u)
            continue
          }
          if (end === 'paid') expect(await paidAt(answer.reply.withdrawalId, arrivesMinor)).toBe('applied')
          if (end === 'refused') expect(await refusedAt(answer.reply.withdrawalId)).toBe('applied')
          if (end === 'none') open += 1
          if (end !== 'refused') standing += withheldMinor
        }
        const tax = await taxOfMember()
        expect(BigInt(tax['tax-withheld'] ?? 0) - BigInt(tax['tax-returned'] ?? 0)).toBe(standing)
        expect(open).toBeLessThanOrEqual(5)
      }),
      { numRuns: 8 },
    )
    const books = await verifyBooks(app.database)
    expect(books.findings.filter(({ violations, invariant }) => violations > 0 && invariant === 'I27')).toEqual([])
    const { rows } = await app.database.pool.query<{ standing: string }>(`select coalesce(sum(withheld_minor) filter (where status in ('held', 'sent', 'paid')), 0)::text as standing from withdrawals`)
    const [account] = await readHouse(app.database.db, { account: 'house:tax-withheld' })
    expect(account?.balanceMinor.toString()).toBe(rows[0]?.standing)
    expect(BigInt(rows[0]?.standing ?? 0)).toBeGreaterThan(0n)
  })

  test.each([
    ['a withdrawal that says another tax', `update withdrawals set withheld_minor = withheld_minor - 1 where withheld_minor > 1`],
    ['a withdrawal that was given back without its tax', `update withdrawals set status = 'paid', refusal_reason = null where status = 'refused' and withheld_minor > 0`],
  ])('Product §10.652 %s is found', async (_what, tampering) => {
    await arrive()
    await refusedAt((await ask(8_000n, '450')).reply.withdrawalId)
    await app.database.pool.query('create table kept_withdrawals as table withdrawals')
    try {
      expect((await app.database.pool.query(tampering)).rowCount).toBeGreaterThan(0)
      const { findings } = await verifyBooks(app.database)
      expect(findings.filter(({ violations }) => violations > 0).map(({ invariant }) => invariant)).toContain('I27')
    } finally {
      await app.database.pool.query('update withdrawals w set withheld_minor = k.withheld_minor, status = k.status, refusal_reason = k.refusal_reason from kept_withdrawals k where k.id = w.id')
      await app.database.pool.query('drop table kept_withdrawals')
    }
  })

  test('of twenty wishes for the whole balance at once one is held, with its tax', async () => {
    await arrive()
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(20_000n, '2250')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await taxOfMember()).toEqual({ 'tax-withheld': '2250' })
    expect(await app.database.db.selectFrom('withdrawals').select('id').where('member_id', '=', member.memberId).execute()).toHaveLength(1)
  })
})
