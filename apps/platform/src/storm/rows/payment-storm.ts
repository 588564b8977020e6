import { depositKey, refundId } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import { sql } from 'kysely'
import { checkDeposits } from '#areas/cashier/jobs/check-deposits.ts'
import { sendRefunds } from '#areas/cashier/jobs/send-refunds.ts'
import { sendWithdrawals } from '#areas/cashier/jobs/send-withdrawals.ts'
import { comparePaymentBooks } from '#areas/cashier/payments/compare-payment-books.ts'
import { insertRefund } from '#areas/cashier/payments/refund-store.ts'
import { newKey } from '#db/keys.ts'
import { withdrawalHeld } from '#ledger/movements/withdrawal-held.ts'
import { post } from '#ledger/post.ts'
import type { Services } from '#services.ts'
import type { Database } from '@trevo/server/sql'
import type { Tables } from '#db/tables.ts'

/** The provider's side of the storm: whoever pays, and what goes wrong by order. */
export interface StormSandbox {
  press(path: string, fields: Readonly<Record<string, string>>): Promise<{ readonly status: number; readonly location: string }>
  orderFault(match: string, fault: string, times?: number): Promise<void>
  query(text: string): Promise<readonly Record<string, unknown>[]>
}

/** A deposit that was asked for; null: no answer came, which is known to the books alone. */
export interface StormDeposit {
  readonly depositId: string
  readonly memberId: bigint
  readonly path: string
}

export interface PaymentStormOptions {
  readonly services: Services
  readonly database: Database<Tables>
  readonly sandbox: StormSandbox
  readonly provider: string
  readonly payments: number
  readonly seed: number
  readonly atOnce: number
  onProgress?(sentence: string): void
  ask(n: number, method: 'card' | 'crypto', amountMinor: bigint): Promise<StormDeposit | null>
  /** A member asks for money to an account whose bank pays it, refuses it, or sends it back. */
  askOut(n: number, amountMinor: bigint): Promise<void>
}

/** The same numbers for the same seed. */
const dice = (seed: number) => {
  let state = seed >>> 0
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const cards = ['4000 0566 5566 5556', '4111 1111 1111 1111', '5105 1051 0510 5100', '4000 0000 0000 9995', '4000 0000 0000 0002', '4000 0000 0000 0259'] as const
const sendings = ['exact', 'exact', 'less', 'other-token', 'reorganised'] as const
const faults = ['answer-error', 'answer-lost', 'webhook-twice', 'webhook-late', 'webhook-lost', 'refund-slow', 'refund-refused'] as const

const payOnce = async ({ sandbox, services, ask, askOut }: PaymentStormOptions, n: number, pick: (below: number) => number): Promise<StormDeposit | null> => {
  const way = pick(10)
  if (way >= 8) {
    await askOut(n, BigInt(1_000 + pick(100) * 10))
    // As its job does every two seconds, while others ask.
    if (pick(5) === 0) await sendWithdrawals(services)
    return null
  }
  const method = way < 6 ? 'card' : 'crypto'
  const made = await ask(n, method, BigInt(5_000 + pick(100) * 100))
  if (made === null) return null
  if (method === 'crypto') {
    await sandbox.press(made.path, { send: sendings[pick(sendings.length)] ?? 'exact' })
    return made
  }
  const first = await sandbox.press(made.path, { number: cards[pick(cards.length)] ?? cards[0] })
  if (first.status === 303) await sandbox.press(first.location, { code: pick(10) === 0 ? 'wrong' : '123456', answer: 'confirm' })
  return made
}

/** As two people would decide it: held and asked for in one transaction. */
const giveBack = async ({ database, provider }: PaymentStormOptions, { depositId, memberId }: StormDeposit): Promise<void> => {
  await database.transact(async (tx) => {
    const deposit = await tx.selectFrom('deposits').selectAll().where('id', '=', depositKey(depositId) ?? 0n).where('status', '=', 'credited').forUpdate().executeTakeFirst()
    if (deposit === undefined || deposit.payment_id === null) return
    const taken = await tx.selectFrom('payment_refunds').select('id').where('payment_id', '=', deposit.payment_id).where('state', '<>', 'refused').executeTakeFirst()
    if (taken !== undefined) return
    const id = newKey()
    const held = await post(tx, withdrawalHeld({ member: memberId, currency: deposit.currency, withdrawalId: refundId(id), amountMinor: minor(deposit.amount_minor) }))
    if (held.status !== 'OK') return
    await insertRefund(tx, { id, reference: refundId(id), provider, payment_id: deposit.payment_id, amount_minor: deposit.amount_minor, currency: deposit.currency, member_id: memberId, deposit_id: deposit.id, conflict_id: null, proposal: null })
  })
}

const count = async (database: Database<Tables>, text: string): Promise<number> => Number((await database.pool.query<{ n: string }>(`select count(*) as n ${text}`)).rows[0]?.n)

const plain = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value)

/** No call asks about a chargeback, nor about a payment that concluded no charge: one that is never told stands in the comparison as missing here, until the provider is asked to send it again, as here. */
const lostForGood = `(next_send_at is null and taken_at is null and body::jsonb ->> 'kind' in ('charged-back', 'payment-received'))`

/** Asks until nothing is under way on either side: what a day of repeats would do. */
const settle = async (options: PaymentStormOptions): Promise<void> => {
  const { services, database, sandbox } = options
  for (let round = 0; round < 60; round += 1) {
    // Rows that the provider itself is at are left for the next round.
    await sandbox.query(`update events set next_send_at = now() where event_id in (select event_id from events where ${lostForGood} or next_send_at > now() for update skip locked)`)
    for (const due of ['settles_at', 'returns_at']) await sandbox.query(`update payouts set ${due} = now() where payout_id in (select payout_id from payouts where ${due} > now() for update skip locked)`)
    await sandbox.query(`update charges set expires_at = now() where charge_id in (select charge_id from charges where status = 'open' and expires_at > now() for update skip locked)`)
    await database.pool.query(`update deposits set next_check_at = now(), expires_at = now() - interval '2 minutes' where next_check_at is not null and status = 'pending'`)
    await database.pool.query(`update payment_refunds set next_try_at = now() where next_try_at is not null`)
    const sentBack = Number((await sandbox.query(`select count(*) as n from payouts where status = 'returned'`))[0]?.n) - (await count(database, `from withdrawals where status = 'returned'`))
    // A return that nobody told is found by asking about what was paid.
    await database.pool.query(`update withdrawals set next_try_at = now() where status in ('held', 'sent') or (status = 'paid' and next_try_at is not null and $1)`, [sentBack !== 0])
    await checkDeposits(services)
    await sendRefunds(services)
    await sendWithdrawals(services)
    // What was charged and never answered here is asked about until it has an end.
    const open = (await count(database, `from deposits where status = 'pending'`)) + (await count(database, `from payment_refunds where next_try_at is not null`)) + (await count(database, `from withdrawals where status in ('held', 'sent')`)) + Math.abs(sentBack)
    const theirs = Number((await sandbox.query(`select (select count(*) from events where next_send_at is not null or ${lostForGood}) + (select count(*) from chain_sends where next_block_at is not null) + (select count(*) from refunds where settles_at is not null) + (select count(*) from payouts where settles_at is not null or returns_at is not null) + (select count(*) from payments where disputes_at is not null) as n`))[0]?.n)
    if (open === 0 && theirs === 0) {
      // As after ten days: it is not asked about any more, and counts to no day's limit.
      await database.pool.query(`update withdrawals set next_try_at = null, created_at = created_at - interval '10 days' where status = 'paid' and next_try_at is not null`)
      return
    }
    await sandbox.query('select pg_sleep(0.2)')
  }
  const rows = [...(await database.pool.query(`select status, method, br_code is null as unasked, seen, count(*) from deposits where status = 'pending' group by 1,2,3,4 limit 5`)).rows, ...(await database.pool.query(`select state, trouble, is_chargeback, tries from payment_refunds where next_try_at is not null limit 5`)).rows, ...(await database.pool.query(`select status, review, tries, destination from withdrawals where status in ('held', 'sent') limit 5`)).rows, ...(await sandbox.query(`select body, tries from events where next_send_at is not null limit 5`))]
  throw new Error(`something is still under way: ${JSON.stringify(rows, plain)}`)
}

/** So many payments at most are under way when both sides are brought to rest. */
const betweenSettlings = 2_000

/** Random payments, faults and refunds over lines that cannot be trusted; at the end both books are equal (I21), and no deposit is credited twice. */
export const runPaymentStorm = async (options: PaymentStormOptions) => {
  const { database, sandbox, services, provider } = options
  const pick = dice(options.seed)
  let next = 0
  let until = 0
  // What was made a while ago may be credited by now, and so given back.
  const made: StormDeposit[] = []
  const worker = async (): Promise<void> => {
    for (;;) {
      if (next >= until) return
      next += 1
      const n = next
      if (pick(50) === 0) await sandbox.orderFault('*', faults[pick(faults.length)] ?? 'webhook-twice')
      const fresh = await payOnce(options, n, pick)
      if (fresh !== null) made.push(fresh)
      if (made.length > 60) made.splice(0, 30)
      const earlier = pick(10) === 0 ? made[made.length - 30] : undefined
      if (earlier !== undefined) await giveBack(options, earlier)
    }
  }
  while (until < options.payments) {
    until = Math.min(options.payments, until + betweenSettlings)
    await Promise.all(Array.from({ length: options.atOnce }, worker))
    await settle(options)
    options.onProgress?.(`${until} payments, nothing is under way`)
  }
  const of = services.providers.of(provider)
  if (of === undefined) throw new Error(`there is no provider ${provider}`)
  const comparison = await comparePaymentBooks(database.pool, of)
  const twice = await sql<{ n: string }>`select count(*) as n from (select tx_id from transfers where movement = 'deposit-credited' group by source, tx_id having count(*) > 1) t`.execute(database.db)
  return {
    payments: options.payments,
    ours: comparison.ours,
    theirs: comparison.theirs,
    differences: comparison.differences.slice(0, 5),
    differenceCount: comparison.differenceCount,
    creditedTwice: Number(twice.rows[0]?.n),
    credited: await count(database, `from deposits where status = 'credited'`),
    kept: await count(database, `from payment_conflicts`),
    chargedBack: await count(database, `from payment_refunds where is_chargeback`),
    paidOut: await count(database, `from withdrawals where status in ('paid', 'returned')`),
    sentBack: await count(database, `from withdrawals where status = 'returned'`),
    refusedOut: await count(database, `from withdrawals where status = 'refused'`),
    refunded: await count(database, `from payment_refunds where state = 'done' and not is_chargeback`),
  }
}
