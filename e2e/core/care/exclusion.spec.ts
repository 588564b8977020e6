import { expect, type Locator, type Page } from '@playwright/test'
import { settled, visit } from '#support/addresses.ts'
import { expectAccessible } from '#support/axe.ts'
import { siteUrl } from '#support/journey.ts'
import { overflowOf, smallTargetsOf } from '#support/measure.ts'
import { test } from '#support/test.ts'
import { arriveAs, makeMember, type Member, openSession, tokenIn } from '#support/visitor.ts'

const main = (page: Page): Locator => page.getByRole('main')
const question = (page: Page): Locator => page.getByRole('dialog').filter({ has: page.getByLabel(/^Senha/u) })
const prove = async (page: Page, { password }: Member): Promise<void> => {
  await question(page).getByLabel(/^Senha/u).fill(password)
  await question(page).getByRole('button', { name: 'Confirmar' }).click()
}
const ask = (token: string, method: string, path: string, body?: unknown) =>
  fetch(`${siteUrl()}${path}`, { method, headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })

test('Product §6.200 who excludes themselves plays nothing and pays nothing in, and takes out what is theirs', async ({ page, contexts }) => {
  const member = await makeMember({ balanceMinor: 70_000 })
  await arriveAs(page, { session: await openSession(member) })
  await visit(page, '/m/responsible')
  await expectAccessible(page, 'responsible play')
  expect(await overflowOf(page)).toEqual([])
  expect(await smallTargetsOf(page)).toEqual([])
  await main(page).getByRole('radio', { name: '6 meses' }).check()
  await main(page).getByRole('button', { name: 'Quero me autoexcluir' }).click()
  const sure = page.getByRole('dialog', { name: 'Autoexclusão por 6 meses?' })
  await sure.getByRole('button', { name: 'Cancelar' }).click()
  await expect(sure).toBeHidden()
  await main(page).getByRole('button', { name: 'Quero me autoexcluir' }).click()
  await sure.getByRole('button', { name: 'Autoexcluir agora' }).click()
  await prove(page, member)
  await expect(page.getByText(/Feito: sem jogo até/u)).toBeVisible()
  await expect(page).toHaveURL(/\/m\/home$/u)

  const session = await openSession(member)
  const again = await contexts.open()
  await arriveAs(again, { session })
  for (const address of ['/m/home', '/m/voucherCenter', '/m/slot-games', '/m/member/home']) {
    await visit(again, address)
    await expect(again, address).toHaveURL(/\/m\/responsible$/u)
  }
  await settled(again)
  await expect(main(again).getByRole('heading', { name: 'Você se autoexcluiu' })).toBeVisible()
  await expect(main(again).getByText(/R\$\s700,00/u)).toBeVisible()
  await expectAccessible(again, 'an excluded member')
  await main(again).getByRole('link', { name: 'Sacar' }).click()
  await expect(again).toHaveURL(/\/m\/withdraw$/u)
  await expect(main(again).getByRole('heading', { name: /Saque|Sacar/u }).first()).toBeVisible()

  const token = tokenIn(session)
  const deposit = await ask(token, 'POST', '/api/deposits', { requestId: crypto.randomUUID(), amount: '5000', currency: 'BRL' })
  expect([deposit.status, ((await deposit.json()) as { code: string }).code]).toEqual([403, 'member_excluded'])
  const launch = await ask(token, 'GET', '/api/games/launch?vassalage=TREVO&gameCode=trevo-da-sorte&language=pt&theme=dark')
  expect([launch.status, ((await launch.json()) as { code: string }).code]).toEqual([403, 'member_excluded'])
  expect((await ask(token, 'GET', '/api/withdrawals/options')).status).toBe(200)
})

test('Product §2.95 a guest reads what stops play, takes the test and finds help', async ({ page }) => {
  await visit(page, '/m/responsible')
  await expect(main(page).getByRole('link', { name: 'Entrar' })).toBeVisible()
  await main(page).getByRole('button', { name: 'Fazer o teste' }).click()
  for (const often of await main(page).getByRole('radio', { name: 'Muitas vezes' }).all()) await often.check()
  await expect(main(page).getByText('O jogo está fazendo mal a você.')).toBeVisible()
  await expect(main(page).getByRole('link', { name: '188' })).toHaveAttribute('href', 'tel:188')
  await expectAccessible(page, 'a guest on responsible play')
})
