import { expect, type Page, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { digitsOf, nextCaptcha } from '#support/captcha.ts'
import { codeTo, memberWithMobile, otherThan } from '#support/codes.ts'
import { switchFlag } from '#support/site-flags.ts'
import { arriveAs, makeMember } from '#support/visitor.ts'

const tabs = (page: Page) => page.getByRole('radiogroup', { name: 'Como você quer entrar' }).getByRole('radio')
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true })
const username = (page: Page) => page.getByLabel('Usuário', { exact: true })
const password = (page: Page) => page.getByLabel('Senha', { exact: true })
const mobile = (page: Page) => page.getByLabel('Celular', { exact: true })
const code = (page: Page) => page.getByLabel('Código recebido por SMS')

const tryToLogIn = async (page: Page, name: string, secret: string): Promise<void> => {
  await username(page).fill(name)
  await password(page).fill(secret)
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/session'))
  await submit(page).click()
  await answered
}

test.describe('by username', () => {
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
  test.beforeAll(() => switchFlag('MOBVERFLOGIN3', true, '/m/login'))
  test.afterAll(() => switchFlag('MOBVERFLOGIN3', false, '/m/login'))

  test('Product §5.18 Product §4.55 Product §9.37: asked for with a number alone, counted down, and through a reload', async ({ page }) => {
    const { number, national } = await memberWithMobile()
    await arriveAs(page, {})
    await visit(page, '/m/login')
    await tabs(page).last().click()
    let asked = 0
    page.on('request', (request) => (asked += Number(request.url().endsWith('/api/codes/sms'))))
    await mobile(page).fill(national)
    await page.getByRole('button', { name: 'Enviar código' }).click()
    await expect(code(page)).toBeFocused()
    const count = page.getByRole('button', { name: / s$/u })
    await expect(count).toHaveText(/^(?:60|5\d) s$/u)

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
})
