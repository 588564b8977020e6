import { expect, type Page, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { expectAccessible } from '#support/axe.ts'
import { digitsOf, nextCaptcha } from '#support/captcha.ts'
import { siteUrl, trevo } from '#support/journey.ts'
import { overflowOf } from '#support/measure.ts'
import { codeTo, memberWithMobile, otherThan } from '#support/codes.ts'
import { switchFlag } from '#support/site-flags.ts'
import { arriveAs, makeMember } from '#support/visitor.ts'

const tabs = (page: Page) => page.getByRole('radiogroup', { name: 'Como você quer entrar' }).getByRole('radio')
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true })
const username = (page: Page) => page.getByLabel('Usuário', { exact: true })
const password = (page: Page) => page.getByLabel('Senha', { exact: true })
const mobile = (page: Page) => page.getByLabel('Celular', { exact: true })
const code = (page: Page) => page.getByLabel('Código recebido por SMS')
const alert = (page: Page) => page.getByRole('main').getByRole('alert')

/** Until the documents say it too: they are made ahead, the login's and the one that protected screens share. */
const switchSms = async (isOn: boolean): Promise<void> => {
  await switchFlag('MOBVERFLOGIN3', isOn)
  for (const address of ['/m/login', '/m/set']) {
    await expect.poll(async () => (await (await fetch(`${siteUrl()}${address}`, { headers: { accept: 'text/html' } })).text()).includes('"MOBVERFLOGIN3":true'), { message: address }).toBe(isOn)
  }
}

const tryToLogIn = async (page: Page, name: string, secret: string): Promise<void> => {
  await username(page).fill(name)
  await password(page).fill(secret)
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/session'))
  await submit(page).click()
  await answered
}

test.describe('by username', () => {
  test('Product §2.9 Product §5.16: empty fields are named, the first one is focused, and nothing is sent', async ({ page }) => {
    await arriveAs(page, {})
    await visit(page, '/m/login')
    let sent = 0
    page.on('request', (request) => (sent += Number(request.method() === 'POST')))
    await submit(page).click()
    await expect(username(page)).toBeFocused()
    await expect(username(page)).toHaveAccessibleDescription('Preencha: Usuário.')
    await expect(password(page)).toHaveAccessibleDescription('Preencha: Senha.')
    await username(page).fill('anabela')
    await expect(username(page)).toHaveAccessibleDescription('')
    expect(sent).toBe(0)
    await expect(page.getByRole('link', { name: 'Esqueci a senha' })).toHaveAttribute('href', '/m/forget')
  })

  test('Product §5.19: what was typed stays when the language changes, and is judged anew in its words', async ({ page }) => {
    await arriveAs(page, {})
    await visit(page, '/m/login')
    await username(page).fill('m'.repeat(33))
    await password(page).fill('quatro folhas')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByLabel('Username', { exact: true })).toHaveValue('m'.repeat(33))
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('quatro folhas')
    await expect(page.getByLabel('Username', { exact: true })).toHaveAccessibleDescription('Use at most 32 characters.')
    // The words of the new screen alone keep nothing of the old one.
    await page.getByRole('link', { name: 'Create account' }).click()
    await expect(page).toHaveURL(/\/m\/register$/u)
    await page.goBack()
    await expect(page.getByLabel('Username', { exact: true })).toHaveValue('')
  })

  test('Product §2.62 Product §5.17: the captcha comes with the third wrong try, and each try uses a picture up', async ({ page }) => {
    const { username: name } = await makeMember()
    await arriveAs(page, {})
    await visit(page, '/m/login')
    const captcha = page.getByLabel('Números da imagem')
    const picture = page.getByRole('button', { name: 'Imagem com números. Toque para trocar' }).locator('img')
    const source = () => picture.getAttribute('src')
    for (let turn = 0; turn < 3; turn += 1) {
      await expect(captcha).toHaveCount(0)
      await tryToLogIn(page, name, `guess ${turn}`)
      await expect(alert(page)).toContainText('Usuário ou senha incorretos')
    }
    await expect(picture).toBeVisible()
    expect(await source()).toMatch(/^data:image\/png;base64,/u)
    await expectAccessible(page, 'the login with a captcha')
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await overflowOf(page)).toEqual([])

    let sent = 0
    page.on('request', (request) => (sent += Number(request.method() === 'POST' && request.url().endsWith('/api/session'))))
    await submit(page).click()
    await expect(captcha).toHaveAccessibleDescription('Digite os números da imagem.')
    await captcha.fill('12a')
    await submit(page).click()
    await expect(captcha).toHaveAccessibleDescription('São 6 dígitos, sem letras.')
    expect(sent).toBe(0)

    let before = await source()
    await picture.click()
    await expect.poll(source).not.toBe(before)
    const heard = page.waitForResponse((response) => /\/api\/captcha\/[\w-]+\/audio/u.test(response.url()))
    await page.getByRole('button', { name: 'Ouvir os números' }).click()
    expect((await heard).status()).toBe(200)

    before = await source()
    await captcha.fill('000000')
    await submit(page).click()
    await expect(alert(page)).toContainText('Os números não são os da imagem')
    await expect(captcha).toHaveValue('')
    await expect.poll(source).not.toBe(before)
    await expect(username(page)).toHaveValue(name)
  })

  test('Product §6.12 Product §2.84 Product §6.41: who is no member, and who is no agent, is told so at their login, and led to the other', async ({ page }) => {
    const [house, player] = [await makeMember({ type: 40 }), await makeMember({ type: 0 })]
    await arriveAs(page, {})
    await visit(page, '/m/login')
    await tryToLogIn(page, house.username, house.password)
    await expect(alert(page)).toContainText('Esta conta não é de jogador e não entra por aqui.')
    await expect(page.getByRole('button', { name: 'Entrar como agente' })).toHaveCount(0)
    const agentAlone = await makeMember({ type: 3 })
    await tryToLogIn(page, agentAlone.username, agentAlone.password)
    await page.getByRole('button', { name: 'Entrar como agente' }).click()
    await expect(page.getByText('Acesso de agentes: entre com sua conta de agente.')).toBeVisible()
    await expect(alert(page)).toHaveCount(0)
    await submit(page).click()
    await expect(page).toHaveURL(/\/m\/home$/u)
    await page.evaluate(() => sessionStorage.clear())
    await visit(page, '/m/login?as=agent')
    await tryToLogIn(page, player.username, player.password)
    await expect(alert(page)).toContainText('Esta conta não é de agente e não entra por aqui.')
    await visit(page, '/m/login?as=agent')
    const agent = await makeMember({ type: 1 })
    await tryToLogIn(page, agent.username, agent.password)
    await expect(page).toHaveURL(/\/m\/home$/u)
  })

  test('Product §4.56: a password that staff chose is changed before anything else', async ({ page }) => {
    const name = `troca${Date.now().toString(36)}`
    await trevo('member', 'add', '--username', name, '--password', 'da equipe 1', '--type', '0', '--must-change-password')
    await arriveAs(page, {})
    await page.goto(`${siteUrl()}/m/gameRecord`)
    await tryToLogIn(page, name, 'da equipe 1')
    await expect(page).toHaveURL(/\/m\/changePsw$/u)
    for (const address of ['/m/home', '/m/voucherCenter', '/m/set']) {
      await page.goto(`${siteUrl()}${address}`)
      await expect(page, address).toHaveURL(/\/m\/changePsw$/u)
    }
    const asked = await page.evaluate(async () => {
      const { token } = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as { token: string }
      const answer = await fetch('/api/wallet', { headers: { authorization: `Bearer ${token}` } })
      return [answer.status, ((await answer.json()) as { code: string }).code]
    })
    expect(asked).toEqual([403, 'password_change_required'])
    await page.getByLabel('Senha atual').fill('da equipe 1')
    await page.getByLabel('Senha nova', { exact: true }).fill('quatro folhas')
    await page.getByLabel('Repita a senha nova').fill('quatro folhas')
    await page.getByRole('button', { name: 'Trocar senha' }).click()
    await expect(page).toHaveURL(/\/m\/home$/u)
    await visit(page, '/m/set')
    await expect(page).toHaveURL(/\/m\/set$/u)
  })

  test('Product §5.15 Product §4.66: who reads the picture is let in; a wrong number and an old picture bring another one', async ({ page }) => {
    const member = await makeMember()
    await arriveAs(page, {})
    await visit(page, '/m/login')
    for (let turn = 0; turn < 2; turn += 1) await tryToLogIn(page, member.username, `errada ${turn}`)
    const first = nextCaptcha(page)
    await tryToLogIn(page, member.username, 'errada 2')
    const captcha = page.getByLabel('Números da imagem')

    await captcha.fill(otherThan(await digitsOf(await first)))
    const second = nextCaptcha(page)
    await tryToLogIn(page, member.username, member.password)
    await expect(captcha).toHaveAccessibleDescription('Os números não são os da imagem. Digite os da nova.')
    await expect(captcha).toHaveValue('')

    const digits = await digitsOf(await second)
    // Read, and then another one asked for: the number is of a picture that is gone.
    const third = nextCaptcha(page)
    await page.getByRole('button', { name: 'Imagem com números. Toque para trocar' }).click()
    const last = await digitsOf(await third)
    expect(last).not.toBe(digits)
    await captcha.fill(last)
    await tryToLogIn(page, member.username, member.password)
    await expect(page).toHaveURL(/\/m\/home$/u)
  })
})

test.describe('by a code', () => {
  test.beforeAll(() => switchSms(true))
  test.afterAll(() => switchSms(false))

  test('Product §2.61: the tab is there while the flag is on, and begins with the username', async ({ page }) => {
    await arriveAs(page, {})
    await visit(page, '/m/login')
    await expect(tabs(page)).toHaveText(['Usuário e senha', 'Código por SMS'])
    await expect(tabs(page).first()).toBeChecked()
    await expectAccessible(page, 'the login by username')
    await tabs(page).last().click()
    await expect(mobile(page)).toBeVisible()
    await expect(username(page)).toHaveCount(0)
    await expectAccessible(page, 'the login by a code')
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await overflowOf(page)).toEqual([])
    await switchSms(false)
    await visit(page, '/m/login')
    await expect(tabs(page)).toHaveCount(0)
    await expect(username(page)).toBeVisible()
    await switchSms(true)
  })

  test('Product §2.63: the dialing code is the site’s own, and another one is found by its name', async ({ page }) => {
    await arriveAs(page, {})
    await visit(page, '/m/login')
    await tabs(page).last().click()
    await page.getByRole('button', { name: 'Código do país: Brasil, +55' }).click()
    const list = page.getByRole('dialog', { name: 'Código do país' })
    await expect(list.getByRole('listitem').first()).toContainText('Brasil')
    await list.getByLabel('País ou código').fill('tailandia')
    await expectAccessible(page, 'the list of countries')
    await list.getByRole('button', { name: /Tailândia/u }).click()
    await expect(list).toBeHidden()
    await expect(page.getByRole('button', { name: 'Código do país: Tailândia, +66' })).toBeVisible()
  })

  test('Product §5.18 Product §4.55 Product §9.37: asked for with a number alone, counted down, and through a reload', async ({ page }) => {
    const { number, national } = await memberWithMobile()
    await arriveAs(page, {})
    await visit(page, '/m/login')
    await tabs(page).last().click()
    let asked = 0
    page.on('request', (request) => (asked += Number(request.url().endsWith('/api/codes/sms'))))
    await page.getByRole('button', { name: 'Enviar código' }).click()
    await expect(mobile(page)).toBeFocused()
    await expect(mobile(page)).toHaveAccessibleDescription('Preencha: Celular.')
    await mobile(page).fill('123')
    await page.getByRole('button', { name: 'Enviar código' }).click()
    await expect(mobile(page)).toHaveAccessibleDescription('Digite um celular com pelo menos 6 dígitos.')
    expect(asked).toBe(0)

    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/codes/sms', async (route) => {
      await held
      return route.fallback()
    })
    await mobile(page).fill(national)
    await page.getByRole('button', { name: 'Enviar código' }).click()
    await expect(page.getByRole('status').getByText('Enviando o código…')).toBeVisible()
    release()
    await expect(page.getByRole('status').getByText('Código enviado')).toBeVisible()
    await expect(page.getByRole('status').getByText('Enviando o código…')).toBeHidden()
    await expect(code(page)).toBeFocused()
    const count = page.getByRole('button', { name: / s$/u })
    await expect(count).toHaveText(/^(?:60|5\d) s$/u)
    await expect(count).toBeDisabled()
    await expect(count).toHaveText(/^5[0-7] s$/u)

    await page.reload()
    await tabs(page).last().click()
    await expect(count).toHaveCount(0)
    await mobile(page).fill(national)
    await expect(count).toHaveText(/^[1-5]?\d s$/u)
    expect(asked).toBe(1)
    await code(page).fill(await codeTo(number))
    await submit(page).click()
    await expect(page).toHaveURL(/\/m\/home$/u)
  })

  test('a wrong code and one that was used are told beside the field, and the number stays', async ({ page }) => {
    const { number, national } = await memberWithMobile()
    await arriveAs(page, {})
    await page.goto(`${siteUrl()}/m/set`)
    await tabs(page).last().click()
    await mobile(page).fill(national)
    await page.getByRole('button', { name: 'Enviar código' }).click()
    const right = await codeTo(number)
    await code(page).fill(otherThan(right))
    await submit(page).click()
    await expect(code(page)).toHaveAccessibleDescription('Código de verificação incorreto.')
    await expect(alert(page)).toContainText('Código de verificação incorreto')
    await expect(mobile(page)).toHaveValue(national)
    await code(page).fill(right)
    await submit(page).click()
    await expect(page).toHaveURL(/\/m\/set$/u)

    await page.evaluate(() => sessionStorage.removeItem('MC_SESSION_INFO'))
    await visit(page, '/m/login')
    await tabs(page).last().click()
    await mobile(page).fill(national)
    await code(page).fill(right)
    await submit(page).click()
    await expect(alert(page)).toContainText('Este código de verificação já foi usado ou expirou')
    await expect(page).toHaveURL(/\/m\/login$/u)
  })

  test('Product §2.62: a change of the tab brings another picture', async ({ page }) => {
    const { username: name } = await makeMember()
    await arriveAs(page, {})
    await visit(page, '/m/login')
    for (let turn = 0; turn < 3; turn += 1) await tryToLogIn(page, name, `guess ${turn}`)
    const picture = page.getByRole('button', { name: 'Imagem com números. Toque para trocar' }).locator('img')
    const before = await picture.getAttribute('src')
    await tabs(page).last().click()
    await expect(mobile(page)).toBeVisible()
    await expect.poll(() => picture.getAttribute('src')).not.toBe(before)
  })
})
