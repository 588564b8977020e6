import { authorizationCodeGrant, buildAuthorizationUrl, calculatePKCECodeChallenge, ClientSecretPost, Configuration, customFetch, fetchProtectedResource, allowInsecureRequests } from 'openid-client'
import { z } from 'zod'
import { boundedFetch } from './bounded-fetch.ts'
import { type IdentityProvider, IdentityRefused } from './identity-provider.ts'
import { sortFailure } from './sort-failure.ts'

/** A provider of OAuth 2 without id tokens: whoever holds the token is who its own page says. */
export interface OAuthSettings {
  readonly issuer: string
  readonly authorizeUrl: string
  readonly tokenUrl: string
  /** Answers JSON with `id` (or `sub`), and perhaps `name` and `email`. */
  readonly userInfoUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scope: string
}

const subject = z.union([z.string().min(1).max(255), z.number().int().transform(String)])
const userInfo = z
  .object({
    id: subject.optional(),
    sub: subject.optional(),
    name: z.string().max(200).nullish().catch(null),
    email: z.string().max(254).nullish().catch(null),
  })
  .transform(({ id, sub, name, email }) => ({ subject: id ?? sub ?? '', name: name ?? null, email: email ?? null }))

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const createOAuthProvider = (settings: OAuthSettings): IdentityProvider => {
  const configuration = new Configuration(
    { issuer: settings.issuer, authorization_endpoint: settings.authorizeUrl, token_endpoint: settings.tokenUrl, userinfo_endpoint: settings.userInfoUrl },
    settings.clientId,
    undefined,
    ClientSecretPost(settings.clientSecret),
  )
  configuration[customFetch] = boundedFetch
  // TLS is asked for by `boundedFetch`, which lets this machine's own addresses pass.
  allowInsecureRequests(configuration)

  return {
    begin: async (redirectUri, { state, codeVerifier }) =>
      buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: settings.scope,
        state,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }).href,
    finish: async (returnedTo, { state, codeVerifier }) => {
      try {
        const tokens = await authorizationCodeGrant(configuration, returnedTo, { expectedState: state, pkceCodeVerifier: codeVerifier })
        const response = await fetchProtectedResource(configuration, tokens.access_token, new URL(settings.userInfoUrl), 'GET')
        const person = userInfo.safeParse(parseJson(await response.text()))
        if (!response.ok || !person.success || person.data.subject === '') throw new IdentityRefused('the token names nobody')
        return person.data
      } catch (error) {
        throw sortFailure(error)
      }
    },
  }
}
