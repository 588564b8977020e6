import { createRemoteJWKSet, customFetch as keysFetch, type JWTVerifyGetKey, jwtVerify } from 'jose'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
} from 'openid-client'
import { z } from 'zod'
import { boundedFetch, isSafeAddress } from './bounded-fetch.ts'
import { type IdentityProvider, IdentityRefused, IdentityUnavailable } from './identity-provider.ts'
import { sortFailure } from './sort-failure.ts'

export interface OpenIdSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

interface Discovered {
  readonly configuration: Configuration
  readonly keys: JWTVerifyGetKey
  readonly atMs: number
}

/** What an issuer says of itself changes with its next version, not by the minute. */
const discoveryAgeMsMax = 12 * 3_600_000

const claims = z.object({
  sub: z.string().min(1).max(255),
  name: z.string().max(200).nullish().catch(null),
  email: z.string().max(254).nullish().catch(null),
})

const discover = async ({ issuer, clientId, clientSecret }: OpenIdSettings, nowMs: () => number): Promise<Discovered> => {
  try {
    const configuration = await discovery(new URL(issuer), clientId, undefined, ClientSecretPost(clientSecret), {
      [customFetch]: boundedFetch,
      // TLS is asked for by `boundedFetch`, which lets this machine's own addresses pass.
      execute: [allowInsecureRequests],
    })
    const { jwks_uri: keysAddress } = configuration.serverMetadata()
    if (keysAddress === undefined || !isSafeAddress(keysAddress)) throw new IdentityUnavailable('the issuer names no keys')
    // Only tokens that the issuer itself has just handed over are looked at, so nobody can make us fetch its keys again and again.
    const keys = createRemoteJWKSet(new URL(keysAddress), { cooldownDuration: 0, [keysFetch]: boundedFetch })
    return { configuration, keys, atMs: nowMs() }
  } catch (error) {
    // Whatever is wrong with a description, nobody can sign in by it now.
    throw new IdentityUnavailable('the issuer cannot be discovered', { cause: error })
  }
}

/** An issuer of OpenID Connect: its description is read once and kept, its keys are asked for anew when a token names another. */
export const createOpenIdProvider = (settings: OpenIdSettings, nowMs: () => number): IdentityProvider => {
  let known: Promise<Discovered> | null = null

  const discovered = async (): Promise<Discovered> => {
    known ??= discover(settings, nowMs)
    const asked = known
    try {
      const found = await asked
      if (nowMs() - found.atMs <= discoveryAgeMsMax) return found
    } catch (error) {
      // A failure is not kept: the next who comes asks again.
      if (known === asked) known = null
      throw error
    }
    if (known === asked) known = null
    return discovered()
  }

  return {
    begin: async (redirectUri, { state, nonce, codeVerifier }) => {
      const { configuration } = await discovered()
      const address = buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
      return address.href
    },
    finish: async (returnedTo, { state, nonce, codeVerifier }) => {
      try {
        const { configuration, keys } = await discovered()
        const tokens = await authorizationCodeGrant(configuration, returnedTo, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        if (tokens.id_token === undefined) throw new IdentityRefused('there is no id token')
        // The library has looked at issuer, audience, time and nonce; the issuer's signature is looked at besides.
        const { payload } = await jwtVerify(tokens.id_token, keys, { issuer: configuration.serverMetadata().issuer, audience: settings.clientId })
        const person = claims.safeParse(payload)
        if (!person.success) throw new IdentityRefused('the id token names nobody')
        return { subject: person.data.sub, name: person.data.name ?? null, email: person.data.email ?? null }
      } catch (error) {
        throw sortFailure(error)
      }
    },
  }
}
