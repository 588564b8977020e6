import { expect, type Page } from '@playwright/test'
import { visit } from './addresses.ts'
import { issuerUrl, siteUrl } from './journey.ts'
import { switchFlag } from './site-flags.ts'
import { arriveAs } from './visitor.ts'

const flags = ['FIREBASESMS3', 'MOBVERFLOGIN3', 'MOBILENUMREG3', 'REGMOBVERF3', 'FORGETMOBILE3'] as const
const documents = ['/m/login', '/m/register', '/m/forget'] as const

/** Switches the codes of Firebase, and waits until the documents say it too: they are made ahead. */
export const switchFirebaseCodes = async (isOn: boolean): Promise<void> => {
  for (const flag of flags) await switchFlag(flag, isOn)
  for (const address of documents) {
    await expect
      .poll(async () => (await fetch(`${siteUrl()}${address}`)).headers.get('content-security-policy')?.includes(issuerUrl()), { message: address })
      .toBe(isOn)
  }
}

export const code = (page: Page) => page.getByLabel('Código recebido por SMS')
export const ask = (page: Page) => page.getByRole('button', { name: 'Enviar código' })
export const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Entrar' })
export const check = (page: Page) => page.getByRole('dialog', { name: 'Confirme que você não é um robô' })
export const waits = (page: Page) => page.getByRole('button', { name: / s$/u })

/** Refusals by a policy of the page: none, in every journey. */
export const watchPolicies = (page: Page): readonly string[] => {
  const heard: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedScript/u.test(message.text())) heard.push(message.text())
  })
  return heard
}

export const openByCode = async (page: Page, national: string): Promise<void> => {
  await arriveAs(page, {})
  await visit(page, '/m/login')
  await page.getByRole('radio', { name: 'Código por SMS' }).click()
  await page.getByLabel('Celular', { exact: true }).fill(national)
}

export const askForCode = async (page: Page): Promise<void> => {
  await ask(page).click()
  await expect(waits(page)).toHaveText(/^(?:60|5\d) s$/u)
  await expect(check(page)).toHaveCount(0)
}
