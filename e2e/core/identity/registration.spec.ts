import { expect, type Page, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { expectAccessible } from '#support/axe.ts'
import { codeTo, newNational } from '#support/codes.ts'
import { inviterOf } from '#support/database.ts'
import { siteUrl, trevo } from '#support/journey.ts'
import { arriveAs, makeMember } from '#support/visitor.ts'

let count = 0
const newName = (): string => `reg${Date.now().toString(36)}${(count += 1)}`

const told = async <Told>(path: string): Promise<Told> => (await (await fetch(`${siteUrl()}${path}`)).json()) as Told
const flagsNow = async () => (await told<{ info: { whitelabel: Record<string, boolean> } }>('/api/site')).info.whitelabel
const rulesNow = () => told<{ ageMinimum: number; registration: { name: string; enabled: boolean }[] }>('/api/registration/rules')

const setFlags = async (flags: Readonly<Record<string, boolean>>): Promise<void> => {
  const now = await flagsNow()
  for (const [flag, isOn] of Object.entries(flags)) if (now[flag] !== isOn) await trevo('site', 'set', flag, isOn ? 'on' : 'off')
  // Settings are held in memory for half a second.
  await expect.poll(flagsNow).toMatchObject(flags)
}
const field = (name: string, ...flags: string[]): Promise<unknown> => trevo('registration', 'field', name, ...flags)

/** What a brand is at first: journeys share one site. */
const asFirst = async (): Promise<void> => {
  await setFlags({ USERNAMEREG3: true, MOBILENUMREG3: false, REGMOBVERF3: false, MOBILENUMPASSREG3: false, MOBVERFLOGIN3: false, CAPTCHA3: false })
  const { ageMinimum, registration } = await rulesNow()
  for (const { name, enabled } of registration) if (enabled && !['username', 'password', 'confirmPassword', 'nickname'].includes(name)) await field(name, '--disabled')
  if (ageMinimum !== 18) await trevo('registration', 'age', '18')
}
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
const shown = (page: Page) => main(page).locator('input:visible:not([type=checkbox])').evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name')))

test('Product §2.97 the way to the terms is never under the button', async ({ page }) => {
  await open(page)
  const terms = main(page).getByRole('button', { name: 'Ler os termos de uso' })
  for (const height of [640, 740, 915]) {
    await page.setViewportSize({ width: 360, height })
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    for (let top = 0; top <= end; top += 20) {
      await page.evaluate((at) => scrollTo({ top: at, behavior: 'instant' }), top)
      const [link, button] = [await terms.boundingBox(), await submit(page).boundingBox()]
      expect((link?.y ?? Number.NaN) - ((button?.y ?? Number.NaN) + (button?.height ?? 0)), `${height} px high, scrolled by ${top}`).toBeGreaterThanOrEqual(0)
    }
  }
})

test('Product §4.57 Product §4.59 a row of tabs stands only where both ways are open, and the number goes along', async ({ page }) => {
  await open(page)
  await expect(page.getByRole('radiogroup', { name: 'Como você quer se cadastrar' })).toHaveCount(0)
  expect(await shown(page)).toEqual(['username', 'password', 'confirmPassword', 'nickname'])

  await setFlags({ MOBILENUMREG3: true })
  await field('mobileNum', '--enabled', '--optional')
  await open(page)
  await expect(tab(page, 'Usuário')).toHaveAttribute('aria-checked', 'true')
  expect(await shown(page)).toEqual(['username', 'mobileNum', 'password', 'confirmPassword', 'nickname'])
  await page.getByLabel(/^Celular/u).fill('11 98765-4321')
  await tab(page, 'Celular').click()
  await expect(page.getByLabel(/^Celular/u)).toHaveValue('11 98765-4321')
  expect(await shown(page)).toEqual(['mobileNum', 'password', 'confirmPassword', 'nickname'])
  await tab(page, 'Usuário').click()
  await expect(page.getByLabel(/^Celular/u)).toHaveValue('11 98765-4321')

  await setFlags({ USERNAMEREG3: false })
  await open(page)
  await expect(page.getByRole('radiogroup', { name: 'Como você quer se cadastrar' })).toHaveCount(0)
  expect((await shown(page))[0]).toBe('mobileNum')

  await setFlags({ MOBILENUMREG3: false })
  await arriveAs(page, {})
  await visit(page, '/m/register')
  await expect(page.getByText('Cadastro fechado')).toBeVisible()
})

test('Product §4.61 a number and a password make a member', async ({ page }) => {
  await setFlags({ MOBILENUMREG3: true })
  await open(page)
  await tab(page, 'Celular').click()
  await page.getByLabel(/^Celular/u).fill(newNational())
  await fillPassword(page)
  await accept(page)
  await submit(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Conta criada' })).toBeVisible()
  await registered(page)
})

test('Product §4.62 Product §5.34 a number that must be proved: wrong, then right, without a password', async ({ page }) => {
  await setFlags({ MOBILENUMREG3: true, REGMOBVERF3: true, MOBVERFLOGIN3: true })
  await open(page)
  await tab(page, 'Celular').click()
  expect(await shown(page)).toEqual(['mobileNum', 'verificationCode', 'nickname'])
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByLabel(/^Celular/u)).toBeFocused()
  const number = newNational()
  await page.getByLabel(/^Celular/u).fill(number)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByText('Código enviado')).toBeVisible()
  const code = await codeTo(`+55${number}`)
  await page.getByLabel('Código recebido por SMS').fill(`${(Number(code[0]) + 1) % 10}${code.slice(1)}`)
  await accept(page)
  await submit(page).click()
  await expect(page.getByLabel('Código recebido por SMS')).toHaveAccessibleDescription('Código de verificação incorreto.')
  await expect(page.getByLabel('Código recebido por SMS')).toBeFocused()
  await page.getByLabel('Código recebido por SMS').fill(code)
  await submit(page).click()
  await registered(page)
})

test('Product §5.2 Product §8.18 the first wrong field has the focus, and each says what is wrong with it', async ({ page }) => {
  for (const name of ['birthday', 'realName', 'email']) await field(name, '--enabled', '--required')
  await open(page)
  await submit(page).click()
  await expect(username(page)).toBeFocused()
  await expect(username(page)).toHaveAccessibleDescription('Preencha: Usuário.')
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription('Aceite os termos para continuar.')
  await username(page).fill('1ana')
  await page.getByLabel('E-mail').fill('ana@site')
  await page.getByLabel('Nome completo').fill('Ana 1234')
  await page.getByLabel('Data de nascimento').fill(`${new Date().getFullYear() - 10}-01-15`)
  await page.getByLabel('Senha', { exact: true }).fill('quatro folhas')
  await page.getByLabel('Repita a senha').fill('quatro folhaz')
  await submit(page).click()
  const says = async (label: string, words: string) => expect.soft(page.getByLabel(label, { exact: true }), label).toHaveAccessibleDescription(words)
  await says('Usuário', 'O formato do usuário não é válido: use letras, números e _, com uma letra no começo.')
  await says('E-mail', 'O formato do e-mail não é válido.')
  await says('Nome completo', 'O formato do nome não é válido.')
  await says('Data de nascimento', 'Você precisa ter pelo menos 18 anos.')
  await says('Repita a senha', 'As senhas não são iguais.')
  await expect(username(page)).toBeFocused()
  await expectAccessible(page, 'a registration with everything wrong')
})

test('Product §5.8 without the disclaimer nothing is sent', async ({ page }) => {
  let sent = 0
  await page.route('**/api/members', async (route) => {
    sent += 1
    await route.continue()
  })
  await open(page)
  await username(page).fill(newName())
  await fillPassword(page)
  await submit(page).click()
  await expect(page.getByRole('checkbox')).toBeFocused()
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription('Aceite os termos para continuar.')
  expect(sent).toBe(0)
})

test('Product §1.2 the age is the brand’s', async ({ page }) => {
  await trevo('registration', 'age', '21')
  await expect.poll(async () => (await rulesNow()).ageMinimum).toBe(21)
  await open(page)
  await expect(page.getByRole('checkbox', { name: /21 anos ou mais e aceito os termos/u })).toBeVisible()
  await expect(main(page).getByText('Só para maiores de 21.')).toBeVisible()
})

test('Product §6.19 a name that is taken is said while the rest is typed', async ({ page }) => {
  const taken = await makeMember()
  await open(page)
  await username(page).fill(taken.username.toUpperCase())
  await page.getByLabel('Senha', { exact: true }).focus()
  await expect(username(page)).toHaveAccessibleDescription('Este usuário já existe. Escolha outro.')
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()
  await username(page).fill(newName())
  await expect(username(page)).not.toHaveAccessibleDescription(/já existe/u)
  await fillPassword(page)
  await accept(page)
  await submit(page).click()
  await registered(page)
})

test('Product §4.65 Product §5.43 a captcha stands where the site asks for one; a wrong number brings another picture', async ({ page }) => {
  await setFlags({ CAPTCHA3: true })
  await open(page)
  const picture = page.getByRole('button', { name: /Imagem com números/u })
  await expect(picture).toBeVisible()
  const source = () => picture.locator('img').getAttribute('src')
  const first = await source()
  await picture.click()
  await expect.poll(source).not.toBe(first)
  const heard = page.waitForResponse('**/api/captcha/*/audio*')
  await page.getByRole('button', { name: 'Ouvir os números' }).click()
  expect((await heard).status()).toBe(200)
  await username(page).fill(newName())
  await fillPassword(page)
  await accept(page)
  await submit(page).click()
  await expect(page.getByLabel('Números da imagem')).toBeFocused()
  await expect(page.getByLabel('Números da imagem')).toHaveAccessibleDescription('Digite os números da imagem.')
  await page.getByLabel('Números da imagem').fill('000000')
  const second = await source()
  await submit(page).click()
  await expect(page.getByLabel('Números da imagem')).toHaveAccessibleDescription('Os números não são os da imagem. Digite os da nova.')
  await expect.poll(source).not.toBe(second)
  await expect(page.getByLabel('Números da imagem')).toHaveValue('')
  await expect(username(page)).not.toHaveValue('')
  await expectAccessible(page, 'a registration with a captcha')
})

test('Product §4.69 Product §4.68 a link’s invitation: a good one asks for no code, a wrong one says so', async ({ page }) => {
  await field('affiliateCode', '--enabled', '--optional')
  const inviter = await makeMember()
  const { code } = (await trevo('affiliate', 'domain', `${inviter.username}.example`, '--member', inviter.username)) as { code: string }
  await open(page)
  await expect(page.getByLabel(/^Código de convite/u)).toBeVisible()
  await page.getByLabel(/^Código de convite/u).fill('NOBODYS1')
  await username(page).fill(newName())
  await fillPassword(page)
  await accept(page)
  await submit(page).click()
  await expect(page.getByLabel(/^Código de convite/u)).toHaveAccessibleDescription('Código de convite inválido.')
  await expect(page.getByLabel(/^Código de convite/u)).toBeFocused()

  await open(page, '?affiliateCode=NOBODYS1')
  await expect(page.getByText('O convite deste link não é válido.')).toBeVisible()
  await expect(page.getByLabel(/^Código de convite/u)).toBeVisible()

  await open(page, `?affiliateCode=${code.toLowerCase()}`)
  await expect(page.getByText('Você recebeu um convite.')).toBeVisible()
  await expect(page.getByLabel(/^Código de convite/u)).toHaveCount(0)
  await username(page).fill(newName())
  await fillPassword(page)
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

test('Product §4.63 two taps register once, and a lost answer is mended by the next tap', async ({ page }) => {
  await open(page)
  // Whether the name is free is answered only once the registration has taken it.
  const { promise: untilTaken, resolve: taken } = Promise.withResolvers<void>()
  await page.route('**/api/members/availability*', async (route) => {
    await untilTaken
    await route.continue()
  })
  const name = newName()
  await username(page).fill(name)
  await fillPassword(page)
  await accept(page)
  let sent = 0
  let isLost = true
  await page.route('**/api/members', async (route) => {
    sent += 1
    const answer = await route.fetch()
    taken()
    if (isLost) await route.abort('connectionreset')
    else await route.fulfill({ response: answer })
  })
  await submit(page).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByRole('alert')).toContainText('Não sabemos se a conta foi criada. Toque outra vez: nada é criado em dobro.')
  expect(sent).toBe(1)
  await expect(username(page)).toHaveValue(name)
  await page.waitForLoadState('networkidle')
  await expect(username(page)).not.toHaveAccessibleDescription(/já existe/u)
  isLost = false
  await submit(page).click()
  await registered(page)
  const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as { userName?: string })
  expect(kept.userName).toBe(name)
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

test('Product §4.70 the terms open over the form, and from there as a whole in the help center', async ({ page }) => {
  await open(page)
  await username(page).fill('anabela')
  await page.getByRole('button', { name: 'Ler os termos de uso' }).click()
  const sheet = page.getByRole('dialog', { name: 'Termos de uso' })
  await expect(sheet.getByText('Só para maiores de 18 anos')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(username(page)).toHaveValue('anabela')
  await page.getByRole('button', { name: 'Ler os termos de uso' }).click()
  await sheet.getByRole('link', { name: 'Ver os termos completos' }).click()
  await expect(page).toHaveURL(/\/m\/help#terms$/u)
  await expect(main(page).getByText('1. Quem pode jogar')).toBeVisible()
})
