import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { rulesWith, siteWith } from '#testing/facts.ts'
import { openScreen } from '#testing/open-screen.tsx'

const open = () =>
  openScreen('/m/forget', {
    site: siteWith({ whitelabel: { USERNAMEREG3: true, FORGETMOBILE3: true } }),
    answers: { 'GET /api/registration/rules': () => rulesWith() },
  })
const field = (label: string) => page.getByLabelText(label, { exact: true })

test('Product §5.58 nothing goes out before the whole form is right, and everything that is wrong stands in one line', async () => {
  const server = await open()
  await field('Celular').fill('12')
  await field('Senha nova').fill('curta')
  await page.getByRole('button', { name: 'Salvar e entrar' }).click()
  await expect.element(page.getByRole('alert').getByText(/celular.*, .*código.*, .*8/iu)).toBeVisible()
  expect([...server.asked('POST /api/codes/sms'), ...server.asked('POST /api/password/by-phone')]).toEqual([])
})

test('Product §2.64 both ways read well', async () => {
  await open()
  await expect.element(field('Celular')).toBeVisible()
  await expectAccessible('forget by phone')
  await page.getByRole('radio', { name: 'Por e-mail' }).click()
  await expect.element(field('E-mail')).toBeVisible()
  await expectAccessible('forget by e-mail')
})
