import { expect, type Page } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { expectAccessible } from '#support/axe.ts'
import { goTo } from '#support/go-to.ts'
import { overflowOf, smallTargetsOf } from '#support/measure.ts'
import { anotherDesk } from '#support/office.ts'
import { test } from '#support/test.ts'
import { arriveAs, makeMember, openSession } from '#support/visitor.ts'

const main = (page: Page) => page.getByRole('main')

test('Product §2.510 Product §4.512 Product §13.511 a member complains with a picture, staff ask and answer, the member adds and rates', async ({ page, contexts }) => {
  const member = await makeMember()
  await arriveAs(page, { session: await openSession(member) })
  await visit(page, '/m/member/home')
  await main(page).getByRole('button', { name: /^Reclamações/u }).click()
  await expect(page.getByText('Nenhuma reclamação')).toBeVisible()
  await expectAccessible(page, 'no complaints')
  await goTo(page, page.getByRole('link', { name: 'Enviar uma reclamação' }), 'Nova reclamação')
  await main(page).getByRole('button', { name: 'Enviar reclamação' }).click()
  await expect(page.getByText('Escolha o assunto.', { exact: true })).toBeVisible()
  await page.getByLabel('Sobre o quê?').selectOption('withdrawal')
  await page.getByLabel('O que aconteceu?').fill('O saque não chegou ao banco, e já faz dois dias.')
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } })
  await page.locator('input[type=file]').setInputFiles({ name: 'tela.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  await expectAccessible(page, 'a new complaint')
  expect(await overflowOf(page)).toEqual([])
  expect(await smallTargetsOf(page)).toEqual([])
  // Typed, left and found again.
  await page.goBack()
  await page.getByRole('link', { name: 'Enviar uma reclamação' }).click()
  await expect(page.getByLabel('O que aconteceu?')).toHaveValue('O saque não chegou ao banco, e já faz dois dias.')
  await page.locator('input[type=file]').setInputFiles({ name: 'tela.png', mimeType: 'image/png', buffer: picture })
  await main(page).getByRole('button', { name: 'Enviar reclamação' }).click()
  await expect(page).toHaveURL(/\/m\/feedback\?id=cmp_/u)
  await expect(main(page).getByText('Recebida')).toBeVisible()
  const reference = (await main(page).locator('bdi').first().textContent()) ?? ''
  await expectAccessible(page, 'a complaint')

  const office = await anotherDesk(contexts, 'support', { path: '/complaints' })
  const line = office.getByRole('grid', { name: 'Complaints' }).getByRole('row').filter({ hasText: reference })
  await goTo(office, line.getByRole('link').first(), 'Withdrawal')
  await office.getByRole('button', { name: '1 picture' }).click()
  await expect(office.getByRole('img', { name: 'Picture 1 of the member' })).toBeVisible()
  await office.getByRole('button', { name: 'Take it', exact: true }).click()
  await expect(office.getByRole('button', { name: 'Take it', exact: true })).toBeHidden()
  await office.getByRole('radio', { name: 'Question' }).check()
  await office.getByRole('textbox', { name: 'What you say' }).fill('Qual é o banco?')
  await office.getByRole('button', { name: 'Ask the member' }).click()
  await expect(office.getByText('Qual é o banco?')).toBeVisible()
  await expect(main(page).getByText('Qual é o banco?')).toBeVisible()
  await page.reload()
  await page.getByLabel('Sua mensagem').fill('É o Banco do Brasil.')
  await main(page).getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(main(page).getByText('Em análise')).toBeVisible()

  await expect(office.getByText('É o Banco do Brasil.')).toBeVisible()
  await office.getByRole('radio', { name: 'Answer' }).check()
  await office.getByRole('textbox', { name: 'What you say' }).fill('Foi pago hoje às dez.')
  await office.getByRole('button', { name: 'Send the answer' }).click()
  await expect(main(page).getByText('Foi pago hoje às dez.')).toBeVisible()
  await main(page).getByRole('button', { name: '5 estrelas' }).click()
  await expect(main(page).getByText('Encerrada')).toBeVisible()
  await expectAccessible(page, 'an answered complaint')
  expect(await overflowOf(page)).toEqual([])
  expect(await smallTargetsOf(page)).toEqual([])
})
