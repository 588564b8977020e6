import { expect, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { trevo } from '#support/journey.ts'
import { arriveAs, demoMember, openSession } from '#support/visitor.ts'

test.describe.configure({ mode: 'default' })
test.use({ deviceScaleFactor: 2 })

/** Minor units of an amount as Portuguese writes it. */
const minorOf = (amount: string): number => Number(amount.replaceAll(/[.,]/gu, ''))

test('Product §2.1190 a leaderboard that ended is found among the promotions, with the places, the member’s own and the prizes', async ({ page }) => {
  await arriveAs(page, { session: await openSession(demoMember) })
  await visit(page, '/m/activity')
  await page.getByRole('link', { name: /Ranking de estreia/u }).click()
  const row = page.getByRole('row', { name: /Você/u })
  await expect(row).toContainText('4')
  await expect(row).toContainText('12,6×')
  await expect(page.getByRole('row', { name: /85,1×/u })).toContainText('R$ 200,00')
  await expect(page.getByText('Definitivo')).toBeVisible()
  expect(await trevo('promotions', 'recompute', '--board', 'first-week')).toMatchObject({ ok: true })
})

test('Product §2.1180 a week’s cashback says how it was made, and its money is in the account record', async ({ page }) => {
  await arriveAs(page, { session: await openSession(demoMember) })
  await visit(page, '/m/rewardCenter')
  const week = page.getByRole('listitem').filter({ hasText: /Cashback de/u })
  await expect(week).toContainText('R$ 85,00')
  // On the first days of a week the demo's days of rakeback lie in the week before too, which gave back all that they staked.
  const sentence = /Você apostou R\$\s([\d.,]+) do seu dinheiro e R\$\s([\d.,]+) voltaram\./u
  await expect(week).toContainText(sentence)
  const [staked = 0, back = 0] = (sentence.exec(await week.innerText()) ?? []).slice(1).map(minorOf)
  expect(staked).toBeGreaterThanOrEqual(750_000)
  expect(staked - back).toBe(170_000)
  await expect(week).toContainText('5% de R$ 1.700,00: R$ 85,00.')
  await visit(page, '/m/wallet')
  await page.getByRole('link', { name: /^Saldo/u }).click()
  await expect(page.getByRole('button', { name: /Cashback da semana.*R\$\s85,00/u })).toBeVisible()
})

test('Product §2.1202 what points buy is ordered, stands among the orders with its step, and is called off: the points are back', async ({ page }) => {
  await arriveAs(page, { session: await openSession(demoMember) })
  await visit(page, '/m/pointsMall')
  const points = page.getByRole('link', { name: /pontos$/u })
  const before = await points.innerText()
  await page.getByRole('button', { name: /^Vale-presente/u }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Pedir por/u }).click()
  const orders = page.getByRole('list', { name: 'Meus pedidos' })
  const order = orders.getByRole('listitem').filter({ hasText: 'Vale-presente' }).first()
  await expect(order).toContainText('Código à espera')
  await expect(points).not.toHaveText(before)
  await order.getByRole('button', { name: 'Cancelar o pedido' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar o pedido' }).click()
  await expect(order).toContainText('Cancelado')
  await expect(points).toHaveText(before)
})
