import { expect, type Page, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { codeTo, newNational } from '#support/codes.ts'
import { accept, asFirst, newName, registered, submit, username } from '#support/registration.ts'
import { switchFlags } from '#support/site-flags.ts'
import { arriveAs } from '#support/visitor.ts'

test.beforeEach(asFirst)
test.afterAll(asFirst)

const open = async (page: Page, search = ''): Promise<void> => {
  await arriveAs(page, {})
  await visit(page, `/m/register${search}`)
  await expect(submit(page)).toBeVisible()
}
const tab = (page: Page, name: string) => page.getByRole('radio', { name })

test('Product §4.62 Product §5.34 a number that must be proved, without a password', async ({ page }) => {
  await switchFlags({ MOBILENUMREG3: true, REGMOBVERF3: true, MOBVERFLOGIN3: true }, '/m/register')
  await open(page)
  await tab(page, 'Celular').click()
  const number = newNational()
  await page.getByLabel(/^Celular/u).fill(number)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByText('Código enviado')).toBeVisible()
  await page.getByLabel('Código recebido por SMS').fill(await codeTo(`+55${number}`))
  await accept(page)
  await submit(page).click()
  await registered(page)
})

test('Product §3.6 the password travels encrypted, and stays nowhere on the phone', async ({ page }) => {
  await open(page)
  const password = `folhas ${newName()}`
  await username(page).fill(newName())
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByLabel('Repita a senha').fill(password)
  await accept(page)
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await submit(page).click()
  expect((await sent).postData()).not.toContain(password)
  await registered(page)
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toContain(password)
})
