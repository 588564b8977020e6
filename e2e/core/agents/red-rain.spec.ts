import { expect, type Page } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { beginRain } from '#support/database.ts'
import { proveByPassword } from '#support/step-up.ts'
import { makeLineOfThree, phoneOf } from '#support/team.ts'
import { test } from '#support/test.ts'
import { arriveAs, openSession, purseOf } from '#support/visitor.ts'

const main = (page: Page) => page.getByRole('main')

/** Rains for the member; an agent's own come first. */
const openRains = async (page: Page): Promise<void> => {
  await visit(page, '/m/redRain')
  const forMe = main(page).getByRole('radio', { name: 'Para mim' })
  if (await forMe.isVisible()) await forMe.click()
}

test('Product §2.1370 Product §10.1371 Product §11.1370 an agent makes a rain, two of the team catch all of it, and its seed proves the packets', async ({ page, contexts }) => {
  const { top, agent, player } = await makeLineOfThree({ topMinor: 30_00 })
  await arriveAs(page, { session: await openSession(top) })
  await visit(page, '/m/redRain')
  await main(page).getByRole('button', { name: 'Fazer chover' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Valor', { exact: true }).fill('10,00')
  await form.getByLabel('Pacotes').fill('2')
  await form.getByLabel('Mínimo por pacote').fill('1,00')
  await form.getByLabel('Duração').selectOption('600')
  await form.getByRole('button', { name: 'Pagar e marcar' }).click()
  await proveByPassword(page, top.password)
  await expect(page.getByText('Chuva marcada', { exact: true }).first()).toBeVisible()
  expect((await purseOf(await openSession(top))).sumMinor).toBe(20_00)

  await beginRain(top.username)
  const phones = [await phoneOf(contexts, agent), await phoneOf(contexts, player)]
  for (const phone of phones) {
    await openRains(phone)
    await main(phone).getByRole('button', { name: 'Pegar um pacote' }).click()
    await expect(main(phone).getByText('Você pegou')).toBeVisible()
  }
  const caught = await Promise.all([agent, player].map(async (member) => (await purseOf(await openSession(member))).sumMinor))
  expect([caught.every((minor) => minor >= 1_00), caught.reduce((sum, minor) => sum + minor, 0)]).toEqual([true, 10_00])

  // All of it is caught: it is over, and nothing comes back.
  await expect(async () => {
    await visit(page, '/m/redRain')
    await expect(main(page).getByRole('button', { name: /Chuva encerrada/u })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  for (const phone of [page, ...phones]) {
    if (phone !== page) await openRains(phone)
    await main(phone).getByRole('button', { name: /Chuva encerrada.*2 de 2 pegos/u }).click()
    const proof = phone.getByRole('dialog')
    await expect(proof.getByRole('list', { name: 'Todos os pacotes' }).getByRole('listitem')).toHaveCount(2)
    await proof.getByRole('button', { name: 'Conferir neste celular' }).click()
    await expect(proof.getByText('Confere: 2 pacotes refeitos da semente.')).toBeVisible()
  }
})
