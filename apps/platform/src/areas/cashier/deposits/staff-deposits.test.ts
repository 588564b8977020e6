import { openProviders } from '#adapters/payments/payment-providers.ts'
import { conflictKey, depositId as depositWire, memberId as memberWire } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ChargeNews, Payer, PaymentReceived } from '#adapters/payments/payment-provider.ts'
import { sendRefunds } from '#areas/cashier/jobs/send-refunds.ts'
import { comparePaymentBooks } from '#areas/cashier/payments/compare-payment-books.ts'
import { writeProfile } from '#areas/identity/members/member-profiles-store.ts'
import { readWallet } from '#ledger/purses.ts'
import { openTestOffice, type StaffBrowser, type TestOffice, type TestPerson } from '#testing/office-app.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { createFakePayments, type FakePayments } from '#testing/payments.ts'
import { applyChargeNews } from './apply-charge-news.ts'
import { insertDeposit, markExpired, storeCharge } from './store.ts'

let office: TestOffice
let payments: FakePayments
let member: TestMember
let financePerson: TestPerson
let support: StaffBrowser
let finance: StaffBrowser
let supportPerson: TestPerson
let made = 0

const own: Payer = { name: 'Ana Souza', document: '52998224725' }
const another: Payer = { name: 'Outra Pessoa', document: '98765432100' }
const paidAt = new Date('2026-03-01T12:00:00Z')

beforeAll(async () => {
  office = await openTestOffice()
  payments = createFakePayments()
  ;[supportPerson, financePerson] = [await office.person(['support']), await office.person(['finance'])]
  ;[support, finance] = [await office.logIn(supportPerson), await office.logIn(financePerson)]
}, 60_000)
beforeEach(async () => {
  payments.line = 'good'
  payments.refundAnswer = { status: 'done' }
  member = await createMember({ services: office.services as never, database: office.database })
  await office.database.transact((tx) => writeProfile(tx, office.services.keys, member.memberId, { idNumber: '529.982.247-25', realName: 'Ana Souza' }, 0, new Date()))
})
afterAll(() => office.close())

const heard: { readonly name: string; readonly data: unknown }[] = []
const services = () => ({ transact: office.database.transact, live: { publish: (_member: bigint, name: string, data: unknown) => heard.push({ name, data }) } as never, log: office.services.log, keys: office.services.keys })
const deposit = async () => {
  made += 1
  const { id } = await office.database.transact((tx) =>
    insertDeposit(tx, { member_id: member.memberId, request_id: `staff-deposit-${made}`.padEnd(24, '0'), provider: payments.code, amount_minor: 5_000n, currency: 'BRL', expiresAfterSeconds: 1_800 }),
  )
  const wire = depositWire(id)
  await office.database.transact((tx) => storeCharge(tx, id, { chargeId: `charge-of-${wire}`, brCode: 'code', expiresAt: new Date(Date.now() + 1_800_000), sandboxPayerPath: null }))
  return { id, wire }
}
const paymentId = () => `E99999999202603011200${String((made += 1)).padStart(11, '0')}`
const charged = (reference: string, over: { readonly amountMinor?: bigint; readonly payer?: Payer | null; readonly paymentId?: string } = {}): ChargeNews => ({
  kind: 'charge-paid', chargeId: `charge-of-${reference}`, reference, amountMinor: minor(over.amountMinor ?? 5_000n), currency: 'BRL',
  payment: { paymentId: over.paymentId ?? paymentId(), paidAt, payer: over.payer === undefined ? own : over.payer },
})
const received = (reference: string | null, payer: Payer = own): PaymentReceived => ({ kind: 'payment-received', reference, amountMinor: minor(7_000n), currency: 'BRL', payment: { paymentId: paymentId(), paidAt, payer } })
const apply = (news: ChargeNews | PaymentReceived) => applyChargeNews(services(), payments.code, news)
const cash = async () => (await readWallet(office.database.db, member.memberId))?.cashMinor
const held = async () => (await readWallet(office.database.db, member.memberId))?.heldMinor

let keys = 0
const key = () => ({ 'idempotency-key': `deposits-test-${(keys += 1)}` })
const conflictOf = async (payment: string) => {
  const { reply } = await office.call(finance, 'GET /office/payment-conflicts')
  const found = reply.rows.find((row) => row.paymentId === payment)
  if (found === undefined) throw new Error('there is no such conflict')
  return found
}
const body = { body: { reason: 'looked at the bank’s statement' } }
const proposalOf = (reply: unknown): string => (reply as { readonly proposal: string }).proposal
const stepUp = async (browser: StaffBrowser, person: TestPerson) => office.call(browser, 'POST /office/step-up', { body: { code: office.codeOf(person) } })
const approve = async (proposalId: string, browser = finance) => {
  await stepUp(finance, financePerson)
  const { reply } = await office.call(browser, 'GET /office/proposals/:proposalId', { params: { proposalId } })
  return office.call(browser, 'POST /office/proposals/:proposalId/approve', { params: { proposalId }, body: { hash: reply.hash } })
}
const asSupport = async () => stepUp(support, supportPerson)
const creditPayment = async (conflictId: string) => {
  await asSupport()
  return office.call(support, 'POST /office/payment-conflicts/:conflictId/credit', { params: { conflictId }, ...body, headers: key() })
}
const refundPayment = async (conflictId: string) => {
  await asSupport()
  return office.call(support, 'POST /office/payment-conflicts/:conflictId/refund', { params: { conflictId }, ...body, headers: key() })
}
const match = (conflictId: string, to: { readonly memberId?: string; readonly depositId?: string }) =>
  office.call(support, 'POST /office/payment-conflicts/:conflictId/match', { params: { conflictId }, body: { ...to, reason: 'the member sent the receipt' }, headers: key() })
const becomeDue = () => office.database.pool.query('update payment_refunds set next_try_at = now() where next_try_at is not null')
const send = async () => {
  await becomeDue()
  await sendRefunds({ transact: office.database.transact, providers: openProviders([payments]), log: office.services.log })
}
const show = async (depositId: string) => (await office.call(finance, 'GET /office/deposits/:depositId', { params: { depositId } })).reply
/** The provider's books: what it was paid and gave back, by its own names. */
const compare = (lines: readonly { readonly kind: 'charge-paid' | 'payout-paid'; readonly reference: string; readonly amountMinor: bigint }[]) =>
  comparePaymentBooks(office.database.pool, {
    code: payments.code,
    readStatement: async function* () {
      for (const line of lines) yield { ...line, amountMinor: minor(line.amountMinor), currency: 'BRL', at: new Date() }
    },
  })
const differencesOf = async (lines: Parameters<typeof compare>[0], about: readonly string[]) => (await compare(lines)).differences.filter(({ reference }) => about.includes(reference))

describe('what does not fit', () => {
  test.each([
    ['half of it', (wire: string) => charged(wire, { amountMinor: 2_500n }), 'other-amount', 'conflict'],
    ['somebody else', (wire: string) => charged(wire, { payer: another }), 'other-payer', 'kept'],
    ['on top', (wire: string) => received(wire), 'double', 'kept'],
    ['of no charge', () => received(null), 'unmatched', 'kept'],
    ['of a deposit that is not ours', () => charged('dep_zzzz'), 'unmatched', 'unknown'],
    ['by another charge', (wire: string) => ({ ...charged(wire), chargeId: 'charge-of-somebody' }), 'unmatched', 'conflict'],
  ] as const)('Product §4.143 %s is kept and not credited', async (_what, newsOf, kind, result) => {
    const { wire } = await deposit()
    const news = newsOf(wire) as Extract<ChargeNews, { kind: 'charge-paid' }> | PaymentReceived
    expect([await apply(news), await apply(news)]).toEqual([result, result])
    expect(await cash()).toBe(0n)
    const kept = await conflictOf(news.payment.paymentId)
    expect([kept.kind, kept.state, kept.amountMinor]).toEqual([kind, 'open', news.amountMinor.toString()])
    expect(kept.member?.memberId ?? null).toBe(kind === 'unmatched' && news.reference !== wire ? null : memberWire(member.memberId))
  })

  test('Product §4.144 the payer is masked, and said to be the member or not; unknown is held against nobody', async () => {
    const { wire } = await deposit()
    const news = charged(wire, { payer: another })
    await apply(news)
    const kept = await conflictOf((news as Extract<ChargeNews, { kind: 'charge-paid' }>).payment.paymentId)
    expect([kept.isMembersOwn, kept.payer?.nameMasked]).toEqual([false, 'O••• P•••'])
    expect(kept.payer?.documentMasked).not.toContain('98765')
    const other = await deposit()
    expect(await apply(charged(other.wire, { payer: null }))).toBe('applied')
    const { rows } = await office.database.pool.query<{ text: string }>('select row_to_json(c)::text || row_to_json(n)::text as text from payment_conflicts c join payment_news n on n.id = c.news_id')
    expect(rows.every(({ text }) => !text.includes(another.document) && !text.includes(another.name))).toBe(true)
  })

  test('Product §4.185 who paid is shown for a reason, to who may reveal, and counted; of the member it is a look at the member', async () => {
    const { wire } = await deposit()
    const news = charged(wire, { payer: another }) as Extract<ChargeNews, { kind: 'charge-paid' }>
    await apply(news)
    const { conflictId } = await conflictOf(news.payment.paymentId)
    const reveal = (field: 'payerName' | 'payerDocument', browser = support, id = conflictId) => office.call(browser, 'POST /office/payment-conflicts/:conflictId/reveal', { params: { conflictId: id }, body: { field, reason: 'the bank asks' } })
    expect((await reveal('payerName', await office.as('content'))).code).toBe('not_permitted')
    const first = (await reveal('payerName')).reply
    expect(first.value).toBe(another.name)
    expect((await reveal('payerDocument')).reply).toEqual({ value: another.document, leftToday: first.leftToday - 1 })
    const logged = () => office.database.db.selectFrom('audit_events').select(['act', 'target_kind', 'target', 'reason', 'after']).where('act', 'in', ['payments.reveal', 'members.reveal']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    expect(await logged()).toMatchObject({ act: 'payments.reveal', target_kind: 'payment', target: conflictId, reason: 'the bank asks', after: { field: 'payerDocument' } })
    const twice = received(wire) as PaymentReceived
    await apply(twice)
    const theirs = await conflictOf(twice.payment.paymentId)
    await reveal('payerName', support, theirs.conflictId)
    expect(await logged()).toMatchObject(theirs.isMembersOwn === true ? { act: 'members.reveal', target_kind: 'member', target: memberWire(member.memberId) } : { act: 'payments.reveal' })
    expect((await reveal('payerName', support, 'pcf_zzzz')).code).toBe('not_found')
  })

  test('Product §4.145 late is credited all the same, and kept to be seen', async () => {
    const { id, wire } = await deposit()
    await office.database.transact((tx) => markExpired(tx, id))
    const news = charged(wire)
    expect([await apply(news), await apply(news), await cash()]).toEqual(['applied', 'applied', 5_000n])
    const kept = await conflictOf((news as Extract<ChargeNews, { kind: 'charge-paid' }>).payment.paymentId)
    expect([kept.kind, kept.state, kept.creditedAs]).toEqual(['late', 'credited', wire])
  })

  test('Product §4.146 what the provider itself puts right is credited, and waits no more', async () => {
    const { wire } = await deposit()
    const payment = paymentId()
    await apply(charged(wire, { amountMinor: 5_001n, paymentId: payment }))
    expect(await apply(charged(wire, { paymentId: payment }))).toBe('applied')
    expect([await cash(), (await conflictOf(payment)).state]).toEqual([5_000n, 'settled'])
  })

  test('Product §7.90 every word is kept once with how often it was said, and the deposit shows all of them', async () => {
    const { wire } = await deposit()
    const news = charged(wire)
    for (const _time of [1, 2, 3]) await apply(news)
    await apply(charged(wire, { amountMinor: 4_999n }))
    const shown = await show(wire)
    expect(shown.news.map(({ kind, result, times, amountMinor }) => [kind, result, times, amountMinor])).toEqual([
      ['charge-paid', 'applied', 3, '5000'],
      ['charge-paid', 'conflict', 1, '4999'],
    ])
    expect([shown.deposit.status, shown.paidAt, shown.transfers.map(({ movement }) => movement)]).toEqual(['credited', paidAt.toISOString(), ['deposit-credited']])
    expect(JSON.stringify(shown)).not.toContain(own.document)
  })

  test('counts say what waits, by kind, and lists are filtered by state, method and provider', async () => {
    const { reply: before } = await office.call(finance, 'GET /office/deposits/counts')
    await apply(received(null))
    const { reply: counts } = await office.call(finance, 'GET /office/deposits/counts')
    const of = (reply: typeof counts) => reply.conflicts.find(({ kind }) => kind === 'unmatched')?.count ?? 0
    expect(of(counts) - of(before)).toBe(1)
    await deposit()
    const { reply } = await office.call(finance, 'GET /office/deposits', { query: { member: memberWire(member.memberId), state: 'pending', method: 'pix', provider: payments.code } })
    expect(reply.rows.map(({ status }) => status)).toEqual(['pending'])
    for (const query of [{ state: 'failed' }, { method: 'card' }, { provider: 'another' }, { hand: 'yes' }] as const)
      expect((await office.call(finance, 'GET /office/deposits', { query: { member: memberWire(member.memberId), ...query } })).reply.rows).toEqual([])
  })
})

describe('credited by hand', () => {
  test('Product §10.80 an unmatched payment: matched, proposed by one, approved by another, credited once, and both books agree', async () => {
    const news = received(null)
    await apply(news)
    const { paymentId: payment } = news.payment
    const { conflictId } = await conflictOf(payment)
    expect((await creditPayment(conflictId)).code).toBe('not_matched')
    expect((await match(conflictId, { memberId: memberWire(member.memberId) })).status).toBe(200)
    const { status, reply } = await creditPayment(conflictId)
    expect([status, await cash()]).toEqual([202, 0n])
    const twice = await creditPayment(conflictId)
    await stepUp(finance, financePerson)
    const { reply: seen } = await office.call(finance, 'GET /office/proposals/:proposalId', { params: { proposalId: proposalOf(reply) } })
    const atOnce = () => office.call(finance, 'POST /office/proposals/:proposalId/approve', { params: { proposalId: proposalOf(reply) }, body: { hash: seen.hash } })
    const answers = await Promise.all([atOnce(), atOnce()])
    expect(answers.map(({ code }) => code ?? 'applied').toSorted()).toEqual(['applied', 'proposal_over'])
    expect(await cash()).toBe(7_000n)
    expect((await approve(proposalOf(twice.reply))).code).toBe('not_in_this_state')
    expect([await apply(news), await cash()]).toEqual(['applied', 7_000n])
    const { creditedAs } = await conflictOf(payment)
    const { deposit: shown } = await show(creditedAs ?? '')
    expect([shown.status, shown.isByHand, shown.amountMinor]).toEqual(['credited', true, '7000'])
    expect(await differencesOf([{ kind: 'charge-paid', reference: payment, amountMinor: 7_000n }], [payment])).toEqual([])
    const events = await office.database.db.selectFrom('audit_events').select('act').where('target', '=', conflictId).orderBy('id').execute()
    expect(events.map(({ act }) => act)).toEqual(['deposits.match', 'proposals.propose', 'proposals.propose', 'deposits.credit-payment'])
  })

  test('Product §6.790 what another paid is credited by nobody where the market lets in own money alone', async () => {
    const news = received(null, { name: 'Bruno Lima', document: '11144477735' })
    await apply(news)
    const { conflictId } = await conflictOf(news.payment.paymentId)
    expect((await match(conflictId, { memberId: memberWire(member.memberId) })).status).toBe(200)
    const proposed = await creditPayment(conflictId)
    expect(proposed.status).toBe(202)
    await office.database.pool.query(`update site set market = 'br'`)
    try {
      expect((await approve(proposalOf(proposed.reply))).code).toBe('not_own_money')
      expect((await creditPayment(conflictId)).code).toBe('not_own_money')
      expect(await cash()).toBe(0n)
    } finally {
      await office.database.pool.query('update site set market = null')
    }
  })

  test('Product §10.80 less than was asked for is credited as what came in, to the very deposit', async () => {
    const { wire } = await deposit()
    const news = charged(wire, { amountMinor: 2_500n, paymentId: paymentId() }) as Extract<ChargeNews, { kind: 'charge-paid' }>
    await apply(news)
    const { conflictId } = await conflictOf(news.payment.paymentId)
    const { reply } = await creditPayment(conflictId)
    expect((await approve(proposalOf(reply))).status).toBe(200)
    const { deposit: shown } = await show(wire)
    expect([shown.status, shown.amountMinor, shown.askedMinor, await cash()]).toEqual(['credited', '2500', '5000', 2_500n])
    expect(await differencesOf([{ kind: 'charge-paid', reference: wire, amountMinor: 2_500n }], [wire])).toEqual([])
    expect([await apply(news), await cash()]).toEqual(['applied', 2_500n])
  })

  test('Product §10.80 without the provider’s word: its word comes later, and credits nothing more', async () => {
    const { wire } = await deposit()
    await asSupport()
    const { reply } = await office.call(support, 'POST /office/deposits/:depositId/credit', { params: { depositId: wire }, body: { evidence: 'Statement of the bank, line 12.', reason: 'the webhook never came' }, headers: key() })
    expect((await approve(proposalOf(reply))).status).toBe(200)
    expect(await cash()).toBe(5_000n)
    const news = charged(wire) as Extract<ChargeNews, { kind: 'charge-paid' }>
    expect([await apply(news), await cash()]).toEqual(['applied', 5_000n])
    expect((await show(wire)).paymentId).toBe(news.payment.paymentId)
  })

  test('Product §10.80 finance does not approve its own, and a match meanwhile makes it stale', async () => {
    const news = received(null)
    await apply(news)
    const { conflictId } = await conflictOf(news.payment.paymentId)
    await match(conflictId, { memberId: memberWire(member.memberId) })
    await stepUp(finance, financePerson)
    const { reply } = await office.call(finance, 'POST /office/payment-conflicts/:conflictId/credit', { params: { conflictId }, ...body, headers: key() })
    expect((await approve(proposalOf(reply))).code).toBe('own_proposal')
    const proposed = await creditPayment(conflictId)
    const other = await createMember({ services: office.services as never, database: office.database })
    await match(conflictId, { memberId: memberWire(other.memberId) })
    expect((await approve(proposalOf(proposed.reply))).code).toBe('proposal_stale')
    expect(await cash()).toBe(0n)
  })

  test('a match to a deposit names its member; a free trial, and a deposit of another, are refused', async () => {
    const news = received(null)
    await apply(news)
    const { conflictId } = await conflictOf(news.payment.paymentId)
    const { wire } = await deposit()
    const trial = await createMember({ services: office.services as never, database: office.database }, { type: 4 })
    expect((await match(conflictId, { memberId: memberWire(trial.memberId) })).code).toBe('other_currency')
    expect((await match(conflictId, { memberId: memberWire(trial.memberId), depositId: wire })).code).toBe('invalid_request')
    expect((await match(conflictId, {})).code).toBe('invalid_request')
    expect((await match(conflictId, { depositId: wire })).status).toBe(200)
    const { member: matched, depositId, isMembersOwn } = await conflictOf(news.payment.paymentId)
    expect([matched?.memberId, depositId, isMembersOwn]).toEqual([memberWire(member.memberId), wire, true])
  })
})

describe('given back', () => {
  test('Product §10.81 a payment that is nobody’s: asked under one id until the provider has decided, and both books agree', async () => {
    const { wire } = await deposit()
    const news = charged(wire, { payer: another }) as Extract<ChargeNews, { kind: 'charge-paid' }>
    await apply(news)
    const { conflictId } = await conflictOf(news.payment.paymentId)
    const { reply } = await refundPayment(conflictId)
    expect((await approve(proposalOf(reply))).status).toBe(200)
    const stateOf = async () => (await conflictOf(news.payment.paymentId)).state
    for (const line of ['down', 'lost'] as const) {
      payments.line = line
      await send()
      expect(await stateOf()).toBe('refunding')
    }
    payments.line = 'good'
    payments.refundAnswer = { status: 'processing' }
    await send()
    expect(await stateOf()).toBe('refunding')
    payments.refundAnswer = { status: 'done' }
    await send()
    await send()
    expect(await stateOf()).toBe('refunded')
    const ids = [...payments.refunds.values()].filter((each) => each.paymentId === news.payment.paymentId)
    expect(ids).toMatchObject([{ amountMinor: 5_000n, paymentId: news.payment.paymentId }])
    const lines = [{ kind: 'charge-paid', reference: wire, amountMinor: 5_000n }, { kind: 'payout-paid', reference: ids[0]?.reference ?? '', amountMinor: 5_000n }] as const
    expect(await differencesOf(lines, lines.map(({ reference }) => reference))).toEqual([])
    expect([await apply(news), await cash()]).toEqual(['applied', 0n])
  })

  test('Product §10.81 what the payer’s bank did not take waits for a person again, and may be credited then', async () => {
    const news = received(null)
    await apply(news)
    const { conflictId } = await conflictOf(news.payment.paymentId)
    const { reply } = await refundPayment(conflictId)
    await approve(proposalOf(reply))
    payments.refundAnswer = { status: 'refused', reason: 'account closed' }
    await send()
    const { reply: shown } = await office.call(finance, 'GET /office/payment-conflicts/:conflictId', { params: { conflictId } })
    expect([shown.conflict.state, shown.refunds.map(({ state, trouble }) => [state, trouble])]).toEqual(['open', [['refused', 'account closed']]])
    await match(conflictId, { memberId: memberWire(member.memberId) })
    const credited = await creditPayment(conflictId)
    expect((await approve(proposalOf(credited.reply))).status).toBe(200)
    expect(await cash()).toBe(7_000n)
  })

  test.each([
    ['done', { status: 'done' } as const, 0n],
    ['not taken by the payer’s bank', { status: 'refused', reason: 'account closed' } as const, 5_000n],
  ])('Product §10.82 a deposit that was credited is held at once; %s', async (_what, answer, after) => {
    const { wire } = await deposit()
    await apply(charged(wire))
    const refund = async () => {
      await asSupport()
      return office.call(support, 'POST /office/deposits/:depositId/refund', { params: { depositId: wire }, ...body, headers: key() })
    }
    const { reply } = await refund()
    expect((await approve(proposalOf(reply))).status).toBe(200)
    expect([await cash(), await held()]).toEqual([0n, 5_000n])
    expect((await refund()).code).toBe('not_in_this_state')
    payments.refundAnswer = answer
    await send()
    await send()
    expect([await cash(), await held()]).toEqual([after, 0n])
    expect((await show(wire)).refund?.state).toBe(answer.status)
  })

  test('Product §10.82 more than the member still has is refused, and what was never paid by the provider’s word too', async () => {
    const { id, wire } = await deposit()
    const ask = async () => {
      await asSupport()
      return (await office.call(support, 'POST /office/deposits/:depositId/refund', { params: { depositId: wire }, ...body, headers: key() })).code
    }
    expect(await ask()).toBe('not_in_this_state')
    await apply(charged(wire))
    await office.database.pool.query('update deposits set payment_id = null where id = $1', [id])
    expect(await ask()).toBe('payment_unknown')
    const payment = paymentId()
    await office.database.pool.query('update deposits set payment_id = $2, amount_minor = 5001 where id = $1', [id, payment])
    expect(await ask()).toBe('would_be_below_zero')
  })
})

test('Product §6.90 support and risk propose, nobody of them approves, and content sees nothing', async () => {
  const news = received(null)
  await apply(news)
  const { conflictId } = await conflictOf(news.payment.paymentId)
  const { reply } = await refundPayment(conflictId)
  expect((await office.call(support, 'POST /office/proposals/:proposalId/approve', { params: { proposalId: proposalOf(reply) }, body: { hash: '0'.repeat(64) } })).code).toBe('not_permitted')
  expect((await office.call(await office.as('content'), 'GET /office/payment-conflicts')).code).toBe('not_permitted')
  const { rows } = await office.database.pool.query<{ state: string }>('select state from payment_conflicts where id = $1', [(conflictKey(conflictId) ?? 0n).toString()])
  expect(rows).toEqual([{ state: 'open' }])
})
