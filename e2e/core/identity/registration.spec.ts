import { expect, type Page, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { codeTo, newNational } from '#support/codes.ts'
import { inviterOf } from '#support/database.ts'
import { trevo } from '#support/journey.ts'
import { switchFlags } from '#support/site-flags.ts'
import { arriveAs, makeMember } from '#support/visitor.ts'

let count = 0
const newName = (): string => `reg${Date.now().toString(36)}${(count += 1)}`

/** What a brand is at first: journeys share one site. */
const asFirst = (): Promise<void> => switchFlags({ MOBILENUMREG3: false, REGMOBVERF3: false, MOBVERFLOGIN3: false }, '/m/register')
test.beforeEach(asFirst)
test.afterAll(asFirst)

const open = async (page: Page, search = ''): Promise<void> => {
  await arriveAs(page, {})
  await visit(page, `/m/register${search}`)
  await expect(submit(page)).toBeVisible()
}
const main = (page: Page) => page.getByRole('main')
const submit = (page: Page) => main(page).getByRole('button', { name: 'Criar conta' })
const username = (page: Page) => page.getByLabel('Usuário', { exact: true })
const tab = (page: Page, name: string) => page.getByRole('radio', { name })
const fillPassword = async (page: Page): Promise<void> => {
  await page.getByLabel('Senha', { exact: true }).fill('quatro folhas')
  await page.getByLabel('Repita a senha').fill('quatro folhas')
}
const accept = (page: Page) => page.getByRole('checkbox', { name: /18 anos/u }).check()
const registered = (page: Page) => expect(page).toHaveURL(/\/m\/home$/u)

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

test('Product §4.110 a link’s invitation outlives the page that it opened and its tab, and brings one member', async ({ page }) => {
  const inviter = await makeMember()
  const { code } = (await trevo('affiliate', 'domain', `${inviter.username}.example`, '--member', inviter.username)) as { code: string }
  await arriveAs(page, {})
  await visit(page, `/?affiliateCode=${code}`)

  const tab = await page.context().newPage()
  await visit(tab, '/m/register')
  await expect(tab.getByText('Você recebeu um convite.')).toBeVisible()
  const name = newName()
  await username(tab).fill(name)
  await fillPassword(tab)
  await accept(tab)
  await submit(tab).click()
  await registered(tab)
  expect(await inviterOf(name)).toBe(inviter.username)

  const next = await page.context().newPage()
  await visit(next, '/m/register')
  await expect(submit(next)).toBeVisible()
  await expect(next.getByText('Você recebeu um convite.')).toHaveCount(0)
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
