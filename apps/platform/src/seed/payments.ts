import { type DestinationType, readDestination, type TypedDestination } from '@trevo/rules/cashier/destination'
import { depositId, withdrawalId } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import { sql } from 'kysely'
import type { ChargePaid, PaymentReceived } from '#adapters/payments/payment-provider.ts'
import { applyChargeNews } from '#areas/cashier/deposits/apply-charge-news.ts'
import { insertDeposit, markExpired, markFailed, storeCharge } from '#areas/cashier/deposits/store.ts'
import { sealHolder } from '#areas/cashier/bank-accounts/holder.ts'
import { insertBankAccount } from '#areas/cashier/bank-accounts/store.ts'
import { openReview } from '#areas/cashier/withdrawals/open-review.ts'
import { giveBack, letWait, stop } from '#areas/cashier/withdrawals/review-store.ts'
import { insertWithdrawal, markEnded, markReturned } from '#areas/cashier/withdrawals/store.ts'
import type { Tx } from '#db/tables.ts'
import { transactMoney } from '#ledger/committed.ts'
import { withdrawalHeld } from '#ledger/movements/withdrawal-held.ts'
import { withdrawalPaid } from '#ledger/movements/withdrawal-paid.ts'
import { withdrawalReturned } from '#ledger/movements/withdrawal-returned.ts'
import { withdrawalReleased } from '#ledger/movements/withdrawal-released.ts'
import { post } from '#ledger/post.ts'
import { seedDormant } from './dormant.ts'
import { seedCard, seedChain, seedMethods } from './payment-methods.ts'
import type { Seed } from './seed.ts'
import { findMember, hasDepositBy } from './store.ts'

/** No provider of this house: its books are nobody's, and what was seeded never meets the sandbox's. */
const provider = 'pix-demo'
const bankProvider = 'bank-demo'
/** PIX moves nothing else. */
const currency = 'BRL'
const own = { name: 'Ana Beatriz Souza', document: '52998224725' } as const
const another = { name: 'Carlos Lima', document: '98765432100' } as const

const idOf = async ({ database }: Seed, username: string): Promise<bigint> => {
  const found = await findMember(database.db, username)
  if (found === undefined) throw new Error(`the demo has no ${username}`)
  return found.id
}
/** A player of the demo by number, or one of its two logins. */
type Place = number | 'agent' | 'demo'
const memberOf = (seed: Seed, place: Place): Promise<bigint> => idOf(seed, typeof place === 'number' ? `player_${place}` : place)

const asked = async (seed: Seed, place: Place, amountMinor: bigint): Promise<{ readonly id: bigint; readonly reference: string }> => {
  const member = await memberOf(seed, place)
  return seed.database.transact(async (tx) => {
    const { id } = await insertDeposit(tx, { member_id: member, request_id: `demo-deposit-${place}-${amountMinor}`.padEnd(24, '0'), provider, amount_minor: amountMinor, currency, expiresAfterSeconds: 86_400 })
    const reference = depositId(id)
    await storeCharge(tx, id, { chargeId: `demo-${reference}`, brCode: 'demo', expiresAt: new Date(Date.now() + 86_400_000), sandboxPayerPath: null })
    // The house's own provider knows nothing of it, and is not asked.
    await sql`update deposits set next_check_at = null where id = ${id}`.execute(tx)
    return { id, reference }
  })
}

const payment = (n: number, payer: typeof own | typeof another | null = own) => ({ paymentId: `E99999999202611241200demo${String(n).padStart(7, '0')}`, paidAt: new Date(), payer })
const paid = (n: number, reference: string, amountMinor: bigint, payer: typeof own | typeof another | null = own): ChargePaid => ({ kind: 'charge-paid', chargeId: `demo-${reference}`, reference, amountMinor: minor(amountMinor), currency, payment: payment(n, payer) })
const received = (n: number, reference: string | null, amountMinor: bigint): PaymentReceived => ({ kind: 'payment-received', reference, amountMinor: minor(amountMinor), currency, payment: payment(n) })

/** Deposits in every state, and a payment of every kind that does not fit. */
const seedDeposits = async (seed: Seed): Promise<void> => {
  const silent = { publish: () => {} } as never
  const log = { error: () => {} } as never
  const hear = (news: ChargePaid | PaymentReceived) => applyChargeNews({ transact: seed.database.transact, keys: seed.keys, live: silent, log }, provider, news)
  await asked(seed, 1, 5_000n)
  const credited = await asked(seed, 2, 20_000n)
  await hear(paid(1, credited.reference, 20_000n))
  await hear(received(2, credited.reference, 20_000n))
  const late = await asked(seed, 3, 10_000n)
  await seed.database.transact((tx) => markExpired(tx, late.id))
  await hear(paid(3, late.reference, 10_000n))
  const less = await asked(seed, 4, 50_000n)
  await hear(paid(4, less.reference, 45_000n))
  const others = await asked(seed, 5, 15_000n)
  // Credited or not goes by the two documents, and the demo's players have told none: what a payer of another name leaves is put down here.
  await seed.database.transact((tx) => markExpired(tx, others.id))
  await hear({ ...received(5, null, 15_000n), payment: payment(5, another) })
  await sql`update payment_conflicts set kind = 'other-payer', reference = ${others.reference}, is_members_own = false, deposit_id = ${others.id}, asked_minor = 15000, member_id = ${await memberOf(seed, 5)}
    where payment_id = ${payment(5).paymentId}`.execute(seed.database.db)
  await hear(received(6, null, 7_000n))
  const failed = await asked(seed, 6, 3_000n)
  await seed.database.transact((tx) => markFailed(tx, failed.id))
  const expired = await asked(seed, 7, 8_000n)
  await seed.database.transact((tx) => markExpired(tx, expired.id))
  // What a member sees of it: the agent's phone says that it is being checked.
  const short = await asked(seed, 'agent', 12_000n)
  await hear(paid(7, short.reference, 10_000n))
  // What the demo's own member has to look at in the records.
  const usual = await asked(seed, 'demo', 6_000n)
  await hear(paid(8, usual.reference, 6_000n))
  await sql`update deposits set next_check_at = null where provider = ${provider}`.execute(seed.database.db)
}

const byIban = (iban: string, holder: string): TypedDestination => ({ kind: 'sepa', iban, holder })
const bySortCode = (sortCode: string, accountNumber: string, holder: string): TypedDestination => ({ kind: 'uk-bank', sortCode, accountNumber, holder })

/** Where the demo's players have money paid to in other currencies than PIX's, one after another. */
const accountsOf: Readonly<Record<string, readonly TypedDestination[]>> = {
  EUR: [byIban('MT84MALT011000012345MTLCAST001S', 'Lucas Vella'), byIban('DE89370400440532013000', 'Patricia Neumann'), byIban('IE29AIBK93115212345678', 'Bruno Walsh'), byIban('FR1420041010050500013M02606', 'Larissa Moreau'), byIban('NO9386011117947', 'Gustavo Berg'), byIban('DE75512108001245126199', 'Demo'), byIban('ES9121000418450200051332', 'Juliana Reyes')],
  GBP: [bySortCode('200415', '55779911', 'Lucas Ward'), bySortCode('309089', '10024455', 'Patricia Hughes'), bySortCode('400503', '31926819', 'Bruno Walsh'), bySortCode('601613', '20202020', 'Larissa Moore'), bySortCode('110001', '00112233', 'Gustavo Birch'), bySortCode('200000', '55555501', 'Demo'), bySortCode('070116', '33445566', 'Juliana Reed')],
}

interface Asked {
  readonly place: Place
  readonly amountMinor: bigint
  readonly to: TypedDestination
}

const key = (pixKey: string): TypedDestination => ({ kind: 'pix', pixKeyType: 'email', pixKey })
const account = (branch: string, number: string, holder: string): TypedDestination => ({ kind: 'br-bank', bank: '341', branch, account: number, holder })

type Then = (tx: Tx, withdrawal: { readonly id: bigint; readonly member: bigint }) => Promise<void>

const withdraw = async (seed: Seed, { place, amountMinor, to }: Asked, then: Then): Promise<void> => {
  const member = await memberOf(seed, place)
  const { currency } = seed
  const { destination, holder: name } = readDestination(to)
  await transactMoney(seed.database, async (tx) => {
    const holder = name === null ? null : await sealHolder(tx, seed.keys, member, destination, name)
    if (holder !== null) await insertBankAccount(tx, member, { ...destination, holder }, new Date(Date.now() - 9 * 86_400_000))
    const { id } = await insertWithdrawal(tx, {
      member_id: member, request_id: `demo-withdrawal-${place}`.padEnd(24, '0'), provider: to.kind === 'pix' || to.kind === 'br-bank' ? provider : bankProvider, amount_minor: amountMinor, currency, destination_type: destination.type, destination: destination.text, holder, sendWithinSeconds: 10 * 86_400,
    })
    await post(tx, withdrawalHeld({ member, currency, withdrawalId: withdrawalId(id), amountMinor: minor(amountMinor) }))
    if (!(await openReview(tx, seed.keys, { id, memberId: member, currency, amountMinor, destinationType: destination.type, destination: destination.text }, { now: new Date(), minutes: 120 }))) await letWait(tx, id, 120)
    await then(tx, { id, member })
  })
}

const wait: Then = () => Promise.resolve()
const beLate: Then = async (tx, { id }) => {
  await sql`update withdrawals set created_at = now() - interval '150 minutes', review_due_at = now() - interval '30 minutes' where id = ${id}`.execute(tx)
}
const beStopped: Then = (tx, { id }) => stop(tx, id, new Date(), 120)
const beRefused =
  (why: string): Then =>
  async (tx, { id, member }) => {
    await giveBack(tx, id, { by: null, at: new Date() }, why)
    await post(tx, withdrawalReleased({ member, withdrawalId: withdrawalId(id) }))
  }
const bePaid =
  (by: string, type: DestinationType): Then =>
  async (tx, { id, member }) => {
    await sql`update withdrawals set review = 'cleared' where id = ${id}`.execute(tx)
    await markEnded(tx, { id, destination_type: type }, { status: 'paid', payoutId: `demo-${withdrawalId(id)}` })
    await post(tx, withdrawalPaid({ member, provider: by, withdrawalId: withdrawalId(id) }))
  }
const beReturned =
  (by: string, type: DestinationType): Then =>
  async (tx, withdrawal) => {
    const { id, member } = withdrawal
    await bePaid(by, type)(tx, withdrawal)
    await markReturned(tx, id, { reason: 'account_closed', code: 'AC04', at: new Date() })
    await post(tx, withdrawalReturned({ member, provider: by, withdrawalId: withdrawalId(id) }))
  }

/** One waits, one is late, one was stopped, one refused, one paid; of two to accounts one waits, and a bank sent the other back. */
const seedWithdrawals = async (seed: Seed): Promise<void> => {
  await withdraw(seed, { place: 8, amountMinor: 12_000n, to: key('lucas@example.com') }, wait)
  await withdraw(seed, { place: 9, amountMinor: 18_000n, to: key('patricia@example.com') }, beLate)
  await withdraw(seed, { place: 10, amountMinor: 9_000n, to: key('bruno@example.com') }, beStopped)
  await withdraw(seed, { place: 11, amountMinor: 7_500n, to: key('larissa@example.com') }, beRefused('Use uma chave PIX em seu próprio nome.'))
  await withdraw(seed, { place: 12, amountMinor: 6_000n, to: key('gustavo@example.com') }, bePaid(provider, 'email'))
  await withdraw(seed, { place: 'demo', amountMinor: 6_000n, to: key('demo@example.com') }, bePaid(provider, 'email'))
  await withdraw(seed, { place: 2, amountMinor: 11_000n, to: account('0412', '70815-3', 'Marcelo Prado') }, wait)
  await withdraw(seed, { place: 3, amountMinor: 6_500n, to: account('1187', '20964-X', 'Juliana Reis') }, beReturned(provider, 'br-bank'))
}

/** The same to accounts, of a house that does not play in reais; none where no way out of the product moves its currency. */
const seedAccounts = async (seed: Seed): Promise<void> => {
  const accounts = accountsOf[seed.currency] ?? []
  const type = seed.currency === 'EUR' ? 'sepa' : 'uk-bank'
  const ends: readonly (readonly [Place, bigint, Then])[] = [
    [8, 12_000n, wait], [9, 18_000n, beLate], [10, 9_000n, beStopped], [11, 7_500n, beRefused('Use uma conta em seu próprio nome.')],
    [12, 6_000n, bePaid(bankProvider, type)], ['demo', 6_000n, bePaid(bankProvider, type)], [3, 6_500n, beReturned(bankProvider, type)],
  ]
  for (const [at, to] of accounts.entries()) {
    const [place, amountMinor, then] = ends[at] ?? [8, 12_000n, wait]
    await withdraw(seed, { place, amountMinor, to }, then)
  }
}

/** A day on which both books differ by two lines. */
const seedDifference = async ({ database }: Seed): Promise<void> => {
  await database.transact(async (tx) => {
    const totals = (lines: number, total: string) => JSON.stringify([{ currency, kind: 'charge-paid', lines, total }])
    const { rows } = await sql<{ id: bigint }>`insert into reconciliations (day, party_kind, party, state, started_at, ended_at, ours, theirs, counts)
      values ((now() at time zone 'UTC')::date - 2, 'payment', ${provider}, 'different', now() - interval '1 day', now() - interval '1 day', ${totals(14, '214000')}::jsonb, ${totals(15, '219000')}::jsonb, '{"missing-here": 1, "other-amount": 1}') returning id`.execute(tx)
    const id = rows[0]?.id ?? 0n
    const side = (amount: string) => JSON.stringify({ memberId: null, amount, currency, status: 'done', at: null })
    await sql`insert into reconciliation_differences (reconciliation_id, n, problem, kind, tx_id, ours, theirs) values
      (${id}, 0, 'missing-here', 'charge-paid', 'E99999999202611221200demo0000009', null, ${side('7000')}::jsonb),
      (${id}, 1, 'other-amount', 'charge-paid', 'dep_demo', ${side('12000')}::jsonb, ${side('10000')}::jsonb)`.execute(tx)
  })
}

/** Product §12.1142. A deposit by cryptocurrency, where there is none yet. */
export const seedCrypto = async (seed: Seed): Promise<void> => {
  if (!(await hasDepositBy(seed.database.db, 'crypto'))) await seedChain(seed, await memberOf(seed, 3))
}

/** What the money room shows of a demo: PIX where its members play in reais, bank accounts elsewhere. */
export const seedPayments = async (seed: Seed): Promise<void> => {
  const hasPix = seed.currency === currency
  if (hasPix) await seedDeposits(seed)
  await seedMethods(seed, (place) => memberOf(seed, place))
  await seedDormant(seed, await memberOf(seed, 1))
  if (!hasPix) {
    await seedCard(seed, await memberOf(seed, 'demo'), 6_000n)
    return seedAccounts(seed)
  }
  await seedWithdrawals(seed)
  await seedDifference(seed)
}
