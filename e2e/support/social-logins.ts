import { expect, type Page } from '@playwright/test'
import { switchFlags } from './site-flags.ts'

/** Each document is kept for a while by itself: of every one that a journey begins at. */
export const switchProviders = async (isOn: boolean): Promise<void> => {
  for (const path of ['/m/login', '/m/gameRecord', '/m/identities']) await switchFlags({ GOOGLELOGIN3: isOn, FACEBOOKLOGIN3: isOn }, path)
}

let people = 0
/** Nobody whom another journey knows. */
export const newName = (): string => `p${Date.now().toString(36)}${(people += 1)}`

export const continueWith = async (page: Page, provider: 'Google' | 'Facebook'): Promise<void> => {
  await page.getByRole('button', { name: `Continuar com ${provider}` }).click()
}

export const expectLoggedIn = async (page: Page, username: string): Promise<void> => {
  await expect.poll(() => page.evaluate(() => (JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as { userName?: string }).userName)).toBe(username)
}
