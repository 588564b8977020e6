import { expect, test } from '@playwright/test'
import { gamePath } from '#support/addresses.ts'
import { payAtTestBank } from '#support/payer.ts'
import { orderFault } from '#support/pix-faults.ts'
import { arriveAt, finishRound, listOf, spinButton, verifyBooks } from '#support/spins.ts'
import { pidOf } from '#support/stack-programs.ts'
import { makeMember, purseOf } from '#support/visitor.ts'

test.describe.configure({ mode: 'default' })
test.use({ deviceScaleFactor: 2 })

test('the studio killed in mid-spin comes back, the round is settled or returned, and the books agree', async ({ page }) => {
  test.setTimeout(300_000)
  const session = await arriveAt(page, await makeMember({ balanceMinor: 100_00 }), gamePath)
  const game = page.frameLocator('iframe')
  await expect(spinButton(game)).toBeEnabled({ timeout: 30_000 })
  const pid = await pidOf('apps/studio/src/server/main.ts')
  const asked = page.waitForRequest('**/api/spin')
  await spinButton(game).click()
  await asked
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => pidOf('apps/studio/src/server/main.ts'), { timeout: 30_000 }).not.toBe(pid)
  await finishRound(game)

  const settledRounds = async () => (await listOf(session, '/api/records/bets?pageNo=1&pageSize=5')).map(({ status }) => status)
  await expect.poll(settledRounds, { timeout: 30_000 }).not.toContain('open')
  const rounds = await listOf(session, '/api/records/bets?pageNo=1&pageSize=5')
  expect(rounds.length).toBeLessThanOrEqual(1)
  const net = rounds.filter(({ status }) => status === 'settled').reduce((sum, { stake, payout }) => sum - Number(stake) + Number(payout), 0)
  expect((await purseOf(session)).sumMinor).toBe(100_00 + net)
  // And the next round is played as if nothing had been.
  await spinButton(game).click()
  await finishRound(game)
  expect(await listOf(session, '/api/records/bets?pageNo=1&pageSize=5')).toHaveLength(rounds.length + 1)
  await verifyBooks()
})

test('Product §4.5 Product §4.15 a payment whose news was lost is credited all the same, once', async ({ page }) => {
  // The payment is asked about once its news is overdue.
  test.setTimeout(150_000)
  const session = await arriveAt(page, await makeMember(), '/m/voucherCenter')
  await page.getByRole('button', { name: /^R\$\s50,00$/u }).click()
  await page.getByRole('button', { name: /Gerar PIX/u }).click()
  await expect(page.getByRole('img', { name: /QR Code/u })).toBeVisible()
  const reference = new URL(page.url()).searchParams.get('id') ?? ''
  await orderFault({ match: reference, fault: 'webhook-lost', times: 1 })
  await payAtTestBank(page)
  await expect(page.getByText('Depósito confirmado')).toBeVisible({ timeout: 90_000 })
  expect(await purseOf(session)).toEqual({ sumMinor: 50_00, heldMinor: 0 })
})
