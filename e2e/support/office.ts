import { expect, type Locator, type Page } from '@playwright/test'
import type { BuiltInRole } from '@trevo/rules/staff/rights'
import { renewStaffCodes } from './database.ts'
import { officeUrl } from './journey.ts'
import type { Contexts } from './test.ts'

/** What a desk is, beside the phone that journeys are otherwise: `test.use(desk)`. */
export const desk = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false } as const

export type OfficeLanguage = 'en' | 'pt'

interface OfficeLook {
  readonly language?: OfficeLanguage
  readonly theme?: 'dark' | 'light'
}

/** Before the first page of a context: its words and colours, as the head of the office would keep them. */
export const dressOffice = (page: Page, { language = 'en', theme = 'dark' }: OfficeLook = {}): Promise<unknown> =>
  page.addInitScript((kept) => {
    if (localStorage.getItem('office.preferences') === null) localStorage.setItem('office.preferences', kept)
  }, JSON.stringify({ language, theme }))

const words = {
  en: { next: 'Continue', send: 'Log in', code: 'Code', email: 'E-mail', password: 'Password', fill: /^Use \d{6}$/, me: /^You: / },
  pt: { next: 'Continuar', send: 'Entrar', code: 'Código', email: 'E-mail', password: 'Senha', fill: /^Usar \d{6}$/, me: /^Você: / },
} as const

/** The demo's login of a role: `admin` is the owner. */
export const demoLogin = (role: BuiltInRole): { readonly login: string; readonly password: string } => {
  const login = role === 'owner' ? 'admin' : role
  return { login, password: `${login[0]?.toUpperCase()}${login.slice(1)}-1234` }
}

/** Both halves of a login by password, with the code that the demo shows; at whatever address of the office the page is then. */
export const passEntrance = async (page: Page, role: BuiltInRole, language: OfficeLanguage = 'en'): Promise<void> => {
  const { login, password } = demoLogin(role)
  const say = words[language]
  const me = page.getByRole('button', { name: say.me })
  await page.getByLabel(say.email).fill(login)
  await page.getByLabel(say.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: say.next }).click()
  // A slow machine may let somebody in later than it was looked for: who is in tries no more.
  await expect(async () => {
    if (!(await me.isVisible())) {
      await renewStaffCodes()
      await page.getByRole('button', { name: say.fill }).click({ timeout: 5_000 })
      await page.getByRole('button', { name: say.send, exact: true }).click({ timeout: 5_000 })
    }
    await expect(me).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 100_000 })
  await renewStaffCodes()
}

/** Somebody of the demo's staff, in the office, at the address. */
export const logInToOffice = async (page: Page, role: BuiltInRole, { path = '/', ...look }: OfficeLook & { readonly path?: string } = {}): Promise<void> => {
  await dressOffice(page, look)
  await page.goto(officeUrl() + path)
  await passEntrance(page, role, look.language)
}

/** A second desk: another person beside the first, with cookies of their own. */
export const anotherDesk = async (contexts: Contexts, role: BuiltInRole, at: OfficeLook & { readonly path?: string } = {}): Promise<Page> => {
  const page = await contexts.open({ ...desk, locale: 'en-GB' })
  await logInToOffice(page, role, at)
  return page
}

/** In the step-up dialog: the demo's code of the moment. */
export const proveAgain = async (page: Page, language: OfficeLanguage = 'en'): Promise<void> => {
  const dialog: Locator = page.getByRole('dialog', { name: language === 'en' ? 'Is it still you?' : 'Ainda é você?' })
  await dialog.getByRole('button', { name: words[language].fill }).click()
  await dialog.getByRole('button', { name: language === 'en' ? 'Confirm' : 'Confirmar' }).click()
  await expect(dialog).toBeHidden()
  await renewStaffCodes()
}
