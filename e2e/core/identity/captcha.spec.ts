import { expect, type Page, test } from '@playwright/test'
import { settled, visit } from '#support/addresses.ts'
import { digitsOf, nextCaptcha, oldCaptcha } from '#support/captcha.ts'
import { newNational } from '#support/codes.ts'
import { ageCodes } from '#support/database.ts'
import { switchFlag } from '#support/site-flags.ts'
import { arriveAs, makeMember } from '#support/visitor.ts'

const captcha = (page: Page) => page.getByLabel('Números da imagem')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Gives the phone the next picture as one that was drawn long ago, as if its owner had put it aside. */
const lateNextCaptcha = async (page: Page): Promise<{ readonly digits: string }> => {
  const { captchaId, digits } = await oldCaptcha()
  await page.route(
    '**/api/captcha',
    async (route) => {
      const response = await route.fetch()
      const { value } = (await response.json()) as { value: object }
      await route.fulfill({ response, json: { value: { ...value, captchaId } } })
    },
    { times: 1 },
  )
  return { digits }
}

test.beforeEach(async ({ page }) => {
  await arriveAs(page, {})
})

test('Product §8.27 who was slow with a picture is told so, keeps what was typed, and passes with the next one', async ({ page }) => {
  const member = await makeMember()
  await visit(page, '/m/login')
  const { digits } = await lateNextCaptcha(page)
  await page.getByLabel('Usuário', { exact: true }).fill(member.username)
  const sent = () => page.waitForResponse((response) => response.url().endsWith('/api/session'))
  const logIn = async (password: string) => {
    await page.getByLabel('Senha', { exact: true }).fill(password)
    const answered = sent()
    await press(page, 'Entrar')
    await answered
  }
  const first = nextCaptcha(page)
  for (let turn = 0; turn < 3; turn += 1) await logIn(`errada ${turn}`)
  await first
  await captcha(page).fill(digits)
  const next = nextCaptcha(page)
  await logIn(member.password)
  await expect(captcha(page)).toHaveAccessibleDescription('A imagem expirou. Digite os números da nova.')
  await expect(captcha(page)).toHaveValue('')
  await expect(captcha(page)).toBeFocused()
  await expect(page.getByLabel('Usuário', { exact: true })).toHaveValue(member.username)
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(member.password)
  await captcha(page).fill(await digitsOf(await next))
  await press(page, 'Entrar')
  await expect(page).toHaveURL(/\/m\/home$/u)
})

test('Product §8.27 who listens to a picture that is too old gets another one', async ({ page }) => {
  const member = await makeMember()
  await visit(page, '/m/login')
  await lateNextCaptcha(page)
  await page.getByLabel('Usuário', { exact: true }).fill(member.username)
  for (let turn = 0; turn < 3; turn += 1) {
    await page.getByLabel('Senha', { exact: true }).fill(`errada ${turn}`)
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/session'))
    await press(page, 'Entrar')
    await answered
  }
  await expect(page.getByRole('button', { name: /Imagem com números/u }).locator('img')).toBeVisible()
  const next = nextCaptcha(page)
  await press(page, 'Ouvir os números')
  await next
  await expect(page.getByText('A imagem expirou. Aqui está outra.')).toBeVisible()
  const heard = page.waitForResponse((response) => response.url().includes('/audio') && response.ok())
  await press(page, 'Ouvir os números')
  await heard
})

test('Product §5.53 Product §4.66 the picture before a code goes with the code that it let through', async ({ page }) => {
  await switchFlag('FORGETMOBILE3', true, '/m/forget')
  try {
    await expect(async () => {
      await visit(page, '/m/forget')
      await expect(page.getByRole('radio', { name: 'Por celular' })).toBeChecked({ timeout: 1_000 })
    }).toPass()
    const number = newNational()
    const asked = () => page.waitForResponse((response) => response.url().endsWith('/api/codes/sms'))
    const ask = async () => {
      const answered = asked()
      await press(page, 'Enviar código')
      return (await answered).status()
    }
    for (let turn = 0; turn < 2; turn += 1) {
      await page.getByLabel('Celular', { exact: true }).fill(number)
      expect(await ask()).toBe(200)
      await ageCodes(2)
      await page.evaluate(() => sessionStorage.clear())
      await page.reload()
      await settled(page)
    }
    await page.getByLabel('Celular', { exact: true }).fill(number)
    const drawn = nextCaptcha(page)
    expect(await ask()).toBe(422)
    const digits = await digitsOf(await drawn)
    let sent = 0
    page.on('request', (request) => (sent += Number(request.url().endsWith('/api/codes/sms'))))
    await press(page, 'Enviar código')
    await expect(captcha(page)).toHaveAccessibleDescription('Digite os números da imagem.')
    expect(sent).toBe(0)
    await captcha(page).fill(digits)
    expect(await ask()).toBe(200)
    await expect(captcha(page)).toHaveCount(0)
  } finally {
    await switchFlag('FORGETMOBILE3', false, '/m/forget')
  }
})
