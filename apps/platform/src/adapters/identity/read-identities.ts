import { optional, readEnvironment, StartRefused } from '@trevo/server/environment'
import { isSafeAddress } from './bounded-fetch.ts'
import type { FirebaseSettings, FirebaseWeb } from './firebase-token.ts'
import type { OAuthSettings } from './by-oauth.ts'
import type { OpenIdSettings } from './by-openid.ts'

/** Who vouches for members; null: not set up here. */
export interface IdentitySettings {
  readonly google: OpenIdSettings | null
  readonly facebook: OAuthSettings | null
  readonly firebase: FirebaseSettings | null
}

export const noIdentities: IdentitySettings = { google: null, facebook: null, firebase: null }

const address =
  (fallback: string) =>
  (name: string, value: string | undefined): string => {
    if (value === undefined) return fallback
    if (!isSafeAddress(value)) throw new StartRefused(`${name} is not a usable address. It must begin with https://, or lead to this machine.`)
    return value
  }

/** Both or neither: half of a client is a slip of the hand, and must not look like a provider that is switched off. */
const clientOf = (name: string, id: string | undefined, secret: string | undefined): { clientId: string; clientSecret: string } | null => {
  if (id === undefined && secret === undefined) return null
  if (id === undefined || secret === undefined) throw new StartRefused(`${name}_CLIENT_${id === undefined ? 'ID' : 'SECRET'} is not set: set both, or neither.`)
  return { clientId: id, clientSecret: secret }
}

const addresses =
  (fallback: readonly string[]) =>
  (name: string, value: string | undefined): readonly string[] =>
    value?.split(/\s+/).map((each) => address('')(name, each)) ?? fallback

/** It stands in headers and documents. */
const publicKey = (name: string, value: string | undefined): string | null => {
  if (value === undefined) return null
  if (!/^[\w-]{1,100}$/.test(value)) throw new StartRefused(`${name} is no key: letters, digits, - and _ alone.`)
  return value
}

interface FirebaseValues {
  readonly FIREBASE_PROJECT_ID: string | undefined
  readonly FIREBASE_ISSUER: string | undefined
  readonly FIREBASE_KEYS_URL: string
  readonly FIREBASE_API_KEY: string | null
  readonly FIREBASE_API_URL: string
  readonly FIREBASE_RECAPTCHA_URL: string
  readonly FIREBASE_RECAPTCHA_SOURCES: readonly string[]
}

const firebaseOf = (values: FirebaseValues): FirebaseSettings | null => {
  const projectId = values.FIREBASE_PROJECT_ID
  const apiKey = values.FIREBASE_API_KEY
  if (projectId === undefined) {
    if (apiKey !== null) throw new StartRefused('FIREBASE_API_KEY is set, and FIREBASE_PROJECT_ID is not: nothing would take what its phones prove.')
    return null
  }
  const apiUrl = values.FIREBASE_API_URL.replace(/\/+$/, '')
  const recaptcha = { recaptchaUrl: values.FIREBASE_RECAPTCHA_URL, recaptchaSources: values.FIREBASE_RECAPTCHA_SOURCES }
  const web: FirebaseWeb | null = apiKey === null ? null : { apiKey, apiUrl, ...recaptcha }
  return { projectId, issuer: values.FIREBASE_ISSUER ?? `https://securetoken.google.com/${projectId}`, keysUrl: values.FIREBASE_KEYS_URL, web }
}

export const readIdentities = (environment: NodeJS.ProcessEnv): IdentitySettings => {
  const values = readEnvironment(environment, {
    GOOGLE_CLIENT_ID: optional,
    GOOGLE_CLIENT_SECRET: optional,
    GOOGLE_ISSUER: address('https://accounts.google.com'),
    FACEBOOK_CLIENT_ID: optional,
    FACEBOOK_CLIENT_SECRET: optional,
    FACEBOOK_ISSUER: address('https://www.facebook.com'),
    FACEBOOK_AUTHORIZE_URL: address('https://www.facebook.com/v23.0/dialog/oauth'),
    FACEBOOK_TOKEN_URL: address('https://graph.facebook.com/v23.0/oauth/access_token'),
    FACEBOOK_USERINFO_URL: address('https://graph.facebook.com/v23.0/me?fields=id,name,email'),
    FIREBASE_PROJECT_ID: optional,
    FIREBASE_ISSUER: optional,
    FIREBASE_KEYS_URL: address('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'),
    FIREBASE_API_KEY: publicKey,
    FIREBASE_API_URL: address('https://identitytoolkit.googleapis.com'),
    FIREBASE_RECAPTCHA_URL: address('https://www.google.com/recaptcha/api.js'),
    FIREBASE_RECAPTCHA_SOURCES: addresses(['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']),
  })
  const google = clientOf('GOOGLE', values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET)
  const facebook = clientOf('FACEBOOK', values.FACEBOOK_CLIENT_ID, values.FACEBOOK_CLIENT_SECRET)
  return {
    google: google && { ...google, issuer: values.GOOGLE_ISSUER },
    facebook: facebook && {
      ...facebook,
      issuer: values.FACEBOOK_ISSUER,
      authorizeUrl: values.FACEBOOK_AUTHORIZE_URL,
      tokenUrl: values.FACEBOOK_TOKEN_URL,
      userInfoUrl: values.FACEBOOK_USERINFO_URL,
      scope: 'public_profile email',
    },
    firebase: firebaseOf(values),
  }
}

/** What the house hands to the platform alone. */
export const identityVariables = [
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'GOOGLE_ISSUER',
  'FACEBOOK_CLIENT_ID',
  'FACEBOOK_CLIENT_SECRET',
  'FACEBOOK_ISSUER',
  'FACEBOOK_AUTHORIZE_URL',
  'FACEBOOK_TOKEN_URL',
  'FACEBOOK_USERINFO_URL',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_ISSUER',
  'FIREBASE_KEYS_URL',
  'FIREBASE_API_KEY',
  'FIREBASE_API_URL',
  'FIREBASE_RECAPTCHA_URL',
  'FIREBASE_RECAPTCHA_SOURCES',
] as const
