import { expect, type Page } from '@playwright/test'
import { findingsIn } from './axe.ts'
import { officeUrl } from './journey.ts'
import { dressOffice, type OfficeLanguage } from './office.ts'

const titles = { en: 'Log in', pt: 'Entrar' } as const

/** The office's entrance in its own words and colours, and axe finds nothing on it. */
export const expectReadableEntrance = async (page: Page, language: OfficeLanguage, theme: 'dark' | 'light'): Promise<void> => {
  await dressOffice(page, { language, theme })
  await page.goto(officeUrl())
  await expect(page.getByRole('heading', { level: 1, name: titles[language] })).toBeVisible()
  expect(await findingsIn(page, `entrance ${language} ${theme}`)).toEqual([])
}
