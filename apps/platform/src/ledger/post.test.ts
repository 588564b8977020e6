import { minor } from '@trevo/rules/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { audit } from '#ledger/audit/audit.ts'
import { onCommitted, transactMoney } from './committed.ts'
import { balanceAdjusted } from '#ledger/movements/balance-adjusted.ts'
import { depositCredited } from '#ledger/movements/deposit-credited.ts'
import { withdrawalHeld } from '#ledger/movements/withdrawal-held.ts'
import { withdrawalPaid } from '#ledger/movements/withdrawal-paid.ts'
import { withdrawalReleased } from '#ledger/movements/withdrawal-released.ts'
import { withdrawalReturned } from '#ledger/movements/withdrawal-returned.ts'
import type { Movement } from './movement.ts'
import type { CommittedMovement } from './outcome.ts'
import { post } from './post.ts'
import { readWallet } from './purses.ts'

let test_: Awaited<ReturnType<typeof openTestDatabase>>
let member = 0n
beforeAll(async () => {
  test_ = await openTestDatabase()
})
afterAll(async () => {
  const report = await audit(test_.database.pool)
  await test_.close()
  expect(report.findings.filter((finding) => finding.violations > 0)).toEqual([])
})
beforeEach(async () => {
  member += 1n
  await test_.database.db
    .insertInto('members')
    .values({ id: member, username: `m${member}`, nickname: 'M', type: 0, currency: 'BRL', password_hash: 'none' })
    .execute()
})

const send = (movement: Movement) => transactMoney(test_.database, (tx) => post(tx, movement))
const wallet = () => readWallet(test_.database.db, member)
const deposit = (amount: bigint, depositId = `dep_${member}`) => depositCredited({ member, currency: 'BRL', provider: 'pix-sandbox', depositId, amountMinor: minor(amount) })
const hold = (amount: bigint, withdrawalId = `wdr_${member}`) => withdrawalHeld({ member, currency: 'BRL', withdrawalId, amountMinor: minor(amount) })

describe('deposits', () => {
  test('a member whom no money has reached has zeros', async () => {
    expect(await wallet()).toMatchObject({ currency: 'BRL', cashMinor: 0n, heldMinor: 0n, sumBalanceMinor: 0n, seq: 0n })
  })

  test('twenty notices of one deposit credit it once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => send(deposit(500n))))
    expect(outcomes.filter((outcome) => outcome.hasMoved)).toHaveLength(1)
    expect(outcomes.every((outcome) => outcome.status === 'OK' && outcome.seq === 1n && outcome.balanceMinor === 500n)).toBe(true)
    expect(await wallet()).toMatchObject({ cashMinor: 500n, seq: 1n })
  })

  test('another amount under the same id, another currency, and nobody’s purse', async () => {
    await send(deposit(500n))
    expect((await send(deposit(501n))).status).toBe('DUPLICATE_MISMATCH')
    expect((await send({ ...deposit(500n, 'other'), currency: 'EUR' })).status).toBe('INVALID_CURRENCY')
    expect((await send({ ...deposit(500n, 'third'), member: 999_999n })).status).toBe('MEMBER_UNKNOWN')
  })

  test('Product §10.18 a purse holds fifteen digits; a credit above them moves nothing, and is taken later under the same id', async () => {
    const top = 999_999_999_999_999n
    expect((await send(deposit(top))).status).toBe('OK')
    await expect(send(deposit(1n, `above_${member}`))).rejects.toMatchObject({ code: '23514' })
    expect(await wallet()).toMatchObject({ cashMinor: top, seq: 1n })
    await send(hold(1n))
    expect((await send(deposit(1n, `above_${member}`))).status).toBe('OK')
    expect(await wallet()).toMatchObject({ cashMinor: top, heldMinor: 1n })
  })
})

describe('withdrawals', () => {
  test('Product §4.18 held, then paid, once', async () => {
    await send(deposit(500n))
    expect(await send(hold(300n))).toMatchObject({ status: 'OK', balanceMinor: 200n, seq: 2n })
    expect(await wallet()).toMatchObject({ cashMinor: 200n, heldMinor: 300n })
    const paid = withdrawalPaid({ member, provider: 'pix-sandbox', withdrawalId: `wdr_${member}` })
    expect(await send(paid)).toMatchObject({ status: 'OK', amountMinor: 300n, hasMoved: true })
    expect(await send(paid)).toMatchObject({ status: 'OK', hasMoved: false, replayed: true })
    expect((await send(withdrawalReleased({ member, withdrawalId: `wdr_${member}` }))).status).toBe('ALREADY_SETTLED')
    expect(await wallet()).toMatchObject({ cashMinor: 200n, heldMinor: 0n })
  })

  test('Product §4.662 paid, then sent back by a bank, once and whole', async () => {
    await send(deposit(500n))
    await send(hold(300n))
    const returned = withdrawalReturned({ member, provider: 'pix-sandbox', withdrawalId: `wdr_${member}` })
    expect(await send(returned)).toMatchObject({ status: 'HOLD_NOT_FOUND', balanceMinor: 200n, hasMoved: false })
    await send(withdrawalPaid({ member, provider: 'pix-sandbox', withdrawalId: `wdr_${member}` }))
    expect(await send(returned)).toMatchObject({ status: 'OK', amountMinor: 300n, balanceMinor: 500n, hasMoved: true })
    expect(await send(returned)).toMatchObject({ status: 'OK', hasMoved: false, replayed: true })
    expect((await send(withdrawalReturned({ member, provider: 'another', withdrawalId: `wdr_${member}` }))).status).toBe('DUPLICATE_MISMATCH')
    expect(await wallet()).toMatchObject({ cashMinor: 500n, heldMinor: 0n })
  })

  test('Product §4.662 released, then told as sent back by a bank: nothing comes a second time', async () => {
    await send(deposit(500n))
    await send(hold(300n))
    await send(withdrawalReleased({ member, withdrawalId: `wdr_${member}` }))
    expect((await send(withdrawalReturned({ member, provider: 'pix-sandbox', withdrawalId: `wdr_${member}` }))).status).toBe('HOLD_NOT_FOUND')
    expect(await wallet()).toMatchObject({ cashMinor: 500n, heldMinor: 0n })
  })

  test('Product §4.18 held, then released, once', async () => {
    await send(deposit(500n))
    await send(hold(500n))
    expect(await send(withdrawalReleased({ member, withdrawalId: `wdr_${member}` }))).toMatchObject({ status: 'OK', amountMinor: 500n, balanceMinor: 500n })
    expect((await send(withdrawalPaid({ member, provider: 'pix-sandbox', withdrawalId: `wdr_${member}` }))).status).toBe('ALREADY_SETTLED')
    expect(await wallet()).toMatchObject({ cashMinor: 500n, heldMinor: 0n })
  })

  test('of a hundred at once for the whole balance one is held', async () => {
    await send(deposit(500n))
    const outcomes = await Promise.all(Array.from({ length: 100 }, (_, n) => send(hold(500n, `wdr_${member}_${n}`))))
    expect(outcomes.filter((outcome) => outcome.status === 'OK')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome.status === 'INSUFFICIENT_FUNDS')).toHaveLength(99)
  })

  test('paid without a hold, or by another member', async () => {
    expect((await send(withdrawalPaid({ member, provider: 'pix-sandbox', withdrawalId: 'never' }))).status).toBe('HOLD_NOT_FOUND')
    await send(deposit(500n))
    await send(hold(500n))
    expect((await send(withdrawalPaid({ member: member - 1n, provider: 'pix-sandbox', withdrawalId: `wdr_${member}` }))).status).toBe('DUPLICATE_MISMATCH')
  })
})

describe('who is told', () => {
  test('listeners hear after the commit, and never of what was rolled back', async () => {
    const heard: CommittedMovement[] = []
    const stop = onCommitted((committed) => heard.push(committed))
    await send(deposit(500n))
    const undone = transactMoney(test_.database, async (tx) => {
      await post(tx, deposit(700n, 'undone'))
      throw new Error('the caller changed its mind')
    })
    await expect(undone).rejects.toThrow('changed its mind')
    await send(deposit(500n))
    stop()
    expect(heard.map(({ movement, outcome }) => [movement.tx, outcome.balanceMinor])).toEqual([[`dep_${member}`, 500n]])
    expect(await wallet()).toMatchObject({ cashMinor: 500n })
  })
})

test('every awkward character of a reason arrives', async () => {
  const reason = 'a "quoted" \\ back\\\\slash, {brace} (paren) \'tick\'\n\ttab — ção 🍀 \\x41 NULL'
  await send(balanceAdjusted({ member, currency: 'BRL', adjustmentId: `adj-${member}`, direction: 'credit', amountMinor: minor(1n), reason }))
  const row = await test_.database.db.selectFrom('transfers').where('member_id', '=', member).select('reason').executeTakeFirstOrThrow()
  expect(row.reason).toBe(reason)
})
