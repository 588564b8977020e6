import { expect, type Page, test } from '@playwright/test'
import { findingsIn } from '#support/axe.ts'
import { officeUrl } from '#support/journey.ts'
import { desk, dressOffice, logInToOffice, type OfficeLanguage } from '#support/office.ts'

test.use(desk)

const titles = { en: 'Log in', pt: 'Entrar' } as const

/** The office's entrance in its own words and colours, and axe finds nothing on it. */
const expectReadableEntrance = async (page: Page, language: OfficeLanguage, theme: 'dark' | 'light'): Promise<void> => {
  await dressOffice(page, { language, theme })
  await page.goto(officeUrl())
  await expect(page.getByRole('heading', { level: 1, name: titles[language] })).toBeVisible()
  expect(await findingsIn(page, `entrance ${language} ${theme}`)).toEqual([])
}

test('ten wrong passwords lock the name, and the page counts the wait down', async ({ page }) => {
  await dressOffice(page)
  await page.goto(officeUrl())
  await page.getByLabel('E-mail').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  for (let tries = 0; tries < 10; tries += 1) {
    const answer = page.waitForResponse(/login\/password$/)
    await page.getByRole('button', { name: 'Continue' }).click()
    expect((await answer).status()).toBe(401)
    await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled()
  }
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('Too many wrong tries')
  await expect(page.getByRole('button', { name: /^Try again in / })).toBeDisabled()
})

for (const [language, theme] of [['pt', 'dark'], ['en', 'dark'], ['pt', 'light'], ['en', 'light']] as const)
  test(`the entrance can be read by everybody, ${language} and ${theme}`, ({ page }) => expectReadableEntrance(page, language, theme))

test('the palette, the keys and their switch', async ({ page }) => {
  await logInToOffice(page, 'owner', { path: '/mine/settings' })
  await expect(page.getByRole('heading', { level: 1, name: 'My settings' })).toBeVisible()
  const palette = page.getByRole('dialog', { name: 'Search or jump to' })
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await palette.getByRole('combobox').fill('sett mine')
  await expect(palette.getByRole('option')).toHaveText([/Search members for “sett mine”/])
  await palette.getByRole('combobox').fill('my sett')
  await expect(palette.getByRole('option', { name: /My settings/ }).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('switch', { name: 'Keys without Ctrl' }).click()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(palette).toBeVisible()
})
