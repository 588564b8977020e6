import { withdrawalKey } from '@trevo/rules/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noProvider } from '#adapters/payments/no-provider.ts'
import { readConfig } from '#config.ts'
import { sendWithdrawals } from '#areas/cashier/jobs/send-withdrawals.ts'
import { readWallet } from '#ledger/purses.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { createFakePayments } from '#testing/payments.ts'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await openTestApp({ payments: noProvider })
  member = await createMember(app, { balanceMinor: 20_000n })
})
afterAll(() => app.close())

const purses = async () => {
  const wallet = await readWallet(app.database.db, member.memberId)
  return { cash: wallet?.cashMinor, held: wallet?.heldMinor }
}

test('Product §12.18 every deposit is refused as unavailable, and none stays open', async () => {
  for (let asked = 0; asked < 7; asked += 1) {
    const body = { requestId: `without-a-provider-${asked}`, amount: '5000', currency: 'BRL' }
    expect((await app.call('POST /api/deposits', { token: member.token, body })).problem).toMatchObject({ code: 'payment_unavailable', status: 503 })
  }
  expect(await app.database.db.selectFrom('deposits').select('id').where('status', '!=', 'failed').execute()).toEqual([])
  expect(await purses()).toEqual({ cash: 20_000n, held: 0n })
})

test('Product §12.18 a withdrawal stays held however long it takes, and goes back to the member once a provider says that it never heard of it', async () => {
  const body = { requestId: 'withdrawn-without-provider', amount: '5000', currency: 'BRL', pixKeyType: 'email' as const, pixKey: 'ana@example.com' }
  const { withdrawalId } = (await app.call('POST /api/withdrawals', { token: member.token, body })).reply
  const expectStatus = async (status: string) =>
    expect((await app.call('GET /api/withdrawals/:withdrawalId', { token: member.token, params: { withdrawalId } })).reply.status).toBe(status)
  const makeDue = (ageDays: number) =>
    app.database.db
      .updateTable('withdrawals')
      .set({ next_try_at: sql<Date>`now()`, send_before: sql<Date>`now() - make_interval(days => ${ageDays})` })
      .where('id', '=', withdrawalKey(withdrawalId) ?? 0n)
      .execute()

  for (const ageDays of [-1, 1, 400]) {
    await makeDue(ageDays)
    await sendWithdrawals(app.services)
    await expectStatus('held')
    expect(await purses()).toEqual({ cash: 15_000n, held: 5_000n })
  }
  await makeDue(1)
  await sendWithdrawals({ ...app.services, payments: createFakePayments() })
  await expectStatus('expired')
  expect(await purses()).toEqual({ cash: 20_000n, held: 0n })
})

test('production takes no secret of the sandbox; elsewhere it must be there', () => {
  const given = { DATABASE_URL: 'postgres://u:p@h/d', PLATFORM_SECRET: 'test' }
  expect(readConfig({ ...given, NODE_ENV: 'production', PIX_SANDBOX_SECRET: 'secret' }).pixSandboxSecret).toBeNull()
  expect(readConfig({ ...given, PIX_SANDBOX_SECRET: 'secret' }).pixSandboxSecret).toBe('secret')
  expect(() => readConfig(given)).toThrow('PIX_SANDBOX_SECRET is not set.')
})
