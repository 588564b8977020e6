import { expect, test } from 'vitest'
import { readIdentities } from './read-identities.ts'

test('nothing set is nobody', () => {
  expect(readIdentities({})).toEqual({ google: null, facebook: null, firebase: null })
})

test('a client is all it takes; the addresses are known', () => {
  const settings = readIdentities({ GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 's', FACEBOOK_CLIENT_ID: 'f', FACEBOOK_CLIENT_SECRET: 't', FIREBASE_PROJECT_ID: 'p' })
  expect(settings.google).toEqual({ clientId: 'g', clientSecret: 's', issuer: 'https://accounts.google.com' })
  expect(settings.facebook).toMatchObject({ clientId: 'f', tokenUrl: expect.stringMatching(/^https:\/\/graph\.facebook\.com\//) })
  expect(settings.firebase).toMatchObject({ projectId: 'p', issuer: 'https://securetoken.google.com/p', web: null })
})

test('a key of Firebase is what phones need besides', () => {
  expect(readIdentities({ FIREBASE_PROJECT_ID: 'p', FIREBASE_API_KEY: 'AIza-x_1', FIREBASE_API_URL: 'https://toolkit.example/' }).firebase?.web).toEqual({
    apiKey: 'AIza-x_1',
    apiUrl: 'https://toolkit.example',
    recaptchaUrl: expect.stringMatching(/^https:\/\/www\.google\.com\/recaptcha\//),
    recaptchaSources: expect.arrayContaining([expect.stringMatching(/^https:\/\/www\.gstatic\.com\/recaptcha\/$/)]),
  })
  const elsewhere = { FIREBASE_RECAPTCHA_SOURCES: 'https://one.example/recaptcha/ https://two.example/' }
  const { firebase } = readIdentities({ FIREBASE_PROJECT_ID: 'p', FIREBASE_API_KEY: 'k', ...elsewhere })
  expect(firebase?.web?.recaptchaSources).toEqual(['https://one.example/recaptcha/', 'https://two.example/'])
})

test.each([
  [{ GOOGLE_CLIENT_ID: 'g' }, /^GOOGLE_CLIENT_SECRET is not set: set both, or neither\.$/],
  [{ FACEBOOK_CLIENT_SECRET: 'g' }, /^FACEBOOK_CLIENT_ID is not set/],
  [{ GOOGLE_ISSUER: 'http://accounts.example' }, /^GOOGLE_ISSUER is not a usable address/],
  [{ FACEBOOK_TOKEN_URL: 'graph.example' }, /^FACEBOOK_TOKEN_URL is not a usable address/],
  [{ FIREBASE_KEYS_URL: 'https://me:secret@keys.example' }, /^FIREBASE_KEYS_URL is not a usable address/],
  [{ FIREBASE_API_KEY: 'k' }, /^FIREBASE_API_KEY is set, and FIREBASE_PROJECT_ID is not/],
  [{ FIREBASE_PROJECT_ID: 'p', FIREBASE_API_KEY: "k'; script-src *" }, /^FIREBASE_API_KEY is no key/],
  [{ FIREBASE_RECAPTCHA_SOURCES: "https://one.example/ 'unsafe-inline'" }, /^FIREBASE_RECAPTCHA_SOURCES is not a usable address/],
])('%o stops the start with a sentence', (environment, sentence) => {
  expect(() => readIdentities(environment)).toThrow(sentence)
})
