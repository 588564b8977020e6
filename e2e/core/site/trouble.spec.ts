import { expect, test } from '@playwright/test'
import { gamePath, visit } from '#support/addresses.ts'
import { playRound } from '#support/rounds.ts'
import { arriveAt, finishRound, listOf, spinButton, verifyBooks } from '#support/spins.ts'
import { makeMember, purseOf } from '#support/visitor.ts'

test('Product §8.4 without a connection the money stays still, with the reason, and comes back with the line', async ({ page, context }) => {
  const session = await arriveAt(page, await makeMember({ balanceMinor: 100_00 }), '/m/voucherCenter')
  await page.getByLabel('Quanto você quer depositar?').fill('35,00')
  await context.setOffline(true)
  await expect(page.getByText('Sem internet. O que já carregou continua aqui; jogar, depositar e sacar voltam com a conexão.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Gerar PIX/u })).toBeDisabled()
  await expect(page.getByText('Sem internet. Depósitos e saques só funcionam com conexão; nada fica na fila.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: /Gerar PIX/u })).toBeEnabled()
  await expect(page.getByLabel('Quanto você quer depositar?')).toHaveValue('35,00')
  // Nothing had waited for the line.
  expect(await listOf(session, '/api/deposits?pageNo=1&pageSize=5')).toEqual([])
})

test('Product §4.3 where the live stream is cut, asking again still moves the balance', async ({ page }) => {
  await page.route('**/api/events**', (route) => route.abort())
  const member = await makeMember({ balanceMinor: 100_00 })
  // The clock of the page runs ahead, so that nobody waits for the next asking.
  await page.clock.install()
  const session = await arriveAt(page, member, '/m/home')
  await expect(page.getByRole('banner').getByText(/R\$\s100,00/u)).toBeVisible()
  await playRound(member, 100)
  await expect.poll(async () => (await listOf(session, '/api/records/bets?pageNo=1&pageSize=5'))[0]?.status).toBe('settled')
  const { sumMinor } = await purseOf(session)
  await page.clock.runFor(16_000)
  const shown = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(sumMinor / 100)
  await expect(page.getByRole('banner').getByText(shown)).toBeVisible()
})

test('Product §7.1 Product §8.3 an answer that was lost on the way is the same deposit when the member tries again', async ({ page }) => {
  const session = await arriveAt(page, await makeMember(), '/m/voucherCenter')
  let isCut = true
  await page.route('**/api/deposits', async (route) => {
    if (route.request().method() !== 'POST' || !isCut) return route.fallback()
    isCut = false
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.getByLabel('Quanto você quer depositar?').fill('42,00')
  await page.getByRole('button', { name: /Gerar PIX/u }).click()
  await expect(page.getByRole('alert')).toContainText('Não recebemos a confirmação.')
  await page.getByRole('button', { name: /Gerar PIX/u }).click()
  await expect(page.getByRole('img', { name: /QR Code/u })).toBeVisible()
  expect(await listOf(session, '/api/deposits?pageNo=1&pageSize=5')).toHaveLength(1)
})

test('Product §5.6 Product §4.23 a double tap makes one deposit, one withdrawal and one round', async ({ page }) => {
  // The show of a round may go on for two minutes.
  test.setTimeout(180_000)
  const session = await arriveAt(page, await makeMember({ balanceMinor: 100_00 }), '/m/voucherCenter')
  await page.getByLabel('Quanto você quer depositar?').fill('33,00')
  await page.getByRole('button', { name: /Gerar PIX/u }).dblclick()
  await expect(page.getByRole('img', { name: /QR Code/u })).toBeVisible()
  expect(await listOf(session, '/api/deposits?pageNo=1&pageSize=5')).toHaveLength(1)

  await visit(page, '/m/withdraw')
  await page.getByLabel('Quanto você quer sacar?').fill('20,00')
  await page.getByRole('radio', { name: 'E-mail' }).click()
  await page.getByLabel('Chave PIX', { exact: true }).fill('umavez@example.com')
  await page.getByRole('button', { name: /Revisar saque/u }).click()
  await page.getByRole('button', { name: 'Sacar agora' }).dblclick()
  await expect.poll(async () => (await purseOf(session)).sumMinor + (await purseOf(session)).heldMinor, { timeout: 30_000 }).toBe(80_00)
  expect(await listOf(session, '/api/withdrawals?pageNo=1&pageSize=5')).toHaveLength(1)

  await visit(page, gamePath)
  const game = page.frameLocator('iframe')
  await expect(spinButton(game)).toBeEnabled({ timeout: 30_000 })
  await spinButton(game).dblclick()
  await finishRound(game)
  expect(await listOf(session, '/api/records/bets?pageNo=1&pageSize=5')).toHaveLength(1)
  await verifyBooks()
})

test('Product §8.7 a spin whose answer never reached the phone is one round, shown when the line is back', async ({ page }) => {
  // The show of a round may go on for two minutes.
  test.setTimeout(180_000)
  const session = await arriveAt(page, await makeMember({ balanceMinor: 100_00 }), gamePath)
  const game = page.frameLocator('iframe')
  await expect(spinButton(game)).toBeEnabled({ timeout: 30_000 })
  let cuts = 0
  await page.route('**/api/spin', async (route) => {
    if (cuts === 2) return route.fallback()
    cuts += 1
    await route.fetch()
    return route.abort('connectionreset')
  })
  await spinButton(game).click()
  await finishRound(game)
  expect(cuts).toBe(2)
  const rounds = await listOf(session, '/api/records/bets?pageNo=1&pageSize=5')
  expect(rounds).toHaveLength(1)
  const [round] = rounds
  expect((await purseOf(session)).sumMinor).toBe(100_00 - Number(round?.stake) + Number(round?.payout))
})
