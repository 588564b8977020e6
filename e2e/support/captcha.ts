import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, type Response } from '@playwright/test'
import { dataDir } from './journey.ts'

interface Keys {
  sealer(purpose: string): unknown
}
const product = (path: string): string => new URL(`../../apps/platform/src/${path}`, import.meta.url).href
const { createKeys } = (await import(product('keys/keys.ts'))) as { createKeys(secret: string): Keys }
interface Captchas {
  openCaptcha(keys: Keys, captchaId: string, now: Date): { readonly digits: string } | null
}
const { openCaptcha } = (await import(product('areas/identity/captcha/captcha.ts'))) as Captchas

const houseKeys = async (): Promise<Keys> => {
  const { platform } = JSON.parse(await readFile(join(dataDir(), 'secrets.json'), 'utf8')) as { platform: string }
  return createKeys(platform)
}

/** The digits of a picture, with the product's own key: its id holds them, sealed. */
export const digitsOf = async (captchaId: string): Promise<string> => {
  const opened = openCaptcha(await houseKeys(), captchaId, new Date())
  expect(opened, 'the picture is of this house, and not too old').not.toBeNull()
  return opened?.digits ?? ''
}

/** What the next picture of the page is called. */
export const nextCaptcha = async (page: Page): Promise<string> => {
  const answer: Response = await page.waitForResponse((response) => response.url().endsWith('/api/captcha') && response.ok())
  return ((await answer.json()) as { value: { captchaId: string } }).value.captchaId
}
