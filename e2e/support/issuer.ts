import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { issuerUrl } from './journey.ts'

const program = fileURLToPath(new URL('../../apps/platform/src/testing/identity-issuer.ts', import.meta.url))

/** The local issuer in the place of Google, Facebook and Firebase, and what the product must be told of it. */
export const startIssuer = async (port: number, platformPort: number): Promise<{ readonly environment: NodeJS.ProcessEnv; stop(): void }> => {
  const url = `http://127.0.0.1:${port}`
  const redirectUris = ['google', 'facebook'].map((provider) => `http://127.0.0.1:${platformPort}/identities/${provider}/callback`)
  const child = fork(program, { env: { ISSUER_PORT: String(port), ISSUER_REDIRECT_URIS: redirectUris.join(' ') }, execArgv: [], silent: true })
  await Promise.race([once(child, 'message'), once(child, 'exit').then(() => Promise.reject(new Error('the issuer did not start')))])
  return {
    environment: {
      GOOGLE_CLIENT_ID: 'google',
      GOOGLE_CLIENT_SECRET: 'google-secret',
      GOOGLE_ISSUER: url,
      FACEBOOK_CLIENT_ID: 'facebook',
      FACEBOOK_CLIENT_SECRET: 'facebook-secret',
      FACEBOOK_ISSUER: url,
      FACEBOOK_AUTHORIZE_URL: `${url}/auth`,
      FACEBOOK_TOKEN_URL: `${url}/token`,
      FACEBOOK_USERINFO_URL: `${url}/graph/me`,
      FIREBASE_PROJECT_ID: 'trevo-test',
      FIREBASE_ISSUER: `${url}/firebase`,
      FIREBASE_KEYS_URL: `${url}/jwks`,
      FIREBASE_API_KEY: 'trevo-key',
      FIREBASE_API_URL: url,
      FIREBASE_RECAPTCHA_URL: `${url}/recaptcha/api.js`,
      FIREBASE_RECAPTCHA_SOURCES: `${url}/recaptcha/`,
    },
    stop: () => void child.kill('SIGKILL'),
  }
}

/** What the issuer's next answers do wrong. */
export const orderIssuerFault = async (fault: 'challenge', times: number): Promise<void> => {
  const answer = await fetch(`${issuerUrl()}/faults`, { method: 'POST', body: JSON.stringify({ fault, times }) })
  if (!answer.ok) throw new Error(`the issuer took no order: ${answer.status}`)
}

/** The newest code that it sent to a number, in Firebase's place. */
export const firebaseCodeTo = async (number: string): Promise<string> => {
  const newest = async (): Promise<string> => {
    const answer = await fetch(`${issuerUrl()}/firebase/codes?${new URLSearchParams({ to: number }).toString()}`)
    return ((await answer.json()) as { codes: readonly string[] }).codes.at(-1) ?? ''
  }
  await expect.poll(newest).not.toBe('')
  return newest()
}

/** On the issuer's own page. */
export const sayName = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('heading', { name: 'Test issuer' }).waitFor()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
}
