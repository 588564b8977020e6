import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { rulesWith, siteWith } from '#testing/facts.ts'
import { openScreen } from '#testing/open-screen.tsx'

const main = page.getByRole('main')
const submit = main.getByRole('button', { name: 'Criar conta' })

test('Product §1.2 the age is the brand’s', async () => {
  await openScreen('/m/register', { site: siteWith({ ageMinimum: 21 }), answers: { 'GET /api/registration/rules': () => rulesWith({ ageMinimum: 21 }) } })
  await expect.element(page.getByRole('checkbox', { name: /21 anos ou mais e aceito os termos/u })).toBeVisible()
  await expect.element(main.getByText('Só para maiores de 21.')).toBeVisible()
  await submit.click()
  await expect.element(page.getByLabelText('Usuário', { exact: true })).toHaveFocus()
})
