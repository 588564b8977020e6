import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noIdentities } from '#adapters/identity/read-identities.ts'
import type { Web } from '#http/pages.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { setFlags } from '#testing/proofs.ts'
import { registerHumanCheck } from './human-check-page.ts'

const path = '/identities/firebase/human-check'
const firebase = {
  projectId: 'p',
  issuer: 'https://issuer.example',
  keysUrl: 'https://issuer.example/keys',
  web: {
    apiKey: 'k',
    apiUrl: 'https://toolkit.example/base',
    recaptchaUrl: 'https://check.example/api.js?a="b"',
    recaptchaSources: ['https://check.example/', 'https://static.example/check/'],
  },
}

let app: TestApp
let bare: TestApp
beforeAll(async () => {
  const web: Web = { languages: { pt: 'pt-BR' }, addressOf: (url) => url, listOf: () => null, render: () => ({ html: '<p>', scriptHashes: [] }) }
  const options = { web, plainRoutes: [registerHumanCheck] }
  app = await openTestApp({ config: { identities: { ...noIdentities, firebase } }, ...options })
  bare = await openTestApp(options)
})
afterAll(() => Promise.all([app.close(), bare.close()]))

const policyOf = (headers: Readonly<Record<string, unknown>>): readonly string[] => String(headers['content-security-policy']).split('; ')

test('Product §6.39 the check has a document of its own that lets in its script and nothing else, for pages of the site alone', async () => {
  const { statusCode, headers, body } = await app.app.inject({ url: path })
  expect([statusCode, headers['x-frame-options']]).toEqual([200, 'SAMEORIGIN'])
  const script = /<script>([\s\S]*)<\/script>/.exec(body)?.[1] ?? ''
  const hash = createHash('sha256').update(script).digest('base64')
  expect(policyOf(headers)).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      `script-src 'sha256-${hash}' https://check.example/ https://static.example/check/`,
      "frame-ancestors 'self'",
      "base-uri 'none'",
    ]),
  )
  expect(body).toContain('data-recaptcha="https://check.example/api.js?a=&#34;b&#34;"')
})

test('Product §6.39 a house without a key of Firebase has no such document', async () => {
  expect((await bare.app.inject({ url: path })).statusCode).toBe(404)
})

test('Product §6.39 other documents name Firebase while it is switched on alone, and let in no script of others even then', async () => {
  const policy = async (of: TestApp) => {
    of.clock.pass(10_000)
    return policyOf((await of.app.inject({ url: '/m/login', headers: { host: 'bet.example', accept: 'text/html' } })).headers)
  }
  const before = await policy(bare)
  expect(await policy(app)).toEqual(before)
  await setFlags(app, { FIREBASESMS3: true })
  const differing = (await policy(app)).filter((line) => !before.includes(line))
  expect(differing).toEqual(["connect-src 'self' https://toolkit.example", "frame-src http://bet.example:3100 http://bet.example:3600 'self'"])
})
