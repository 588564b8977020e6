import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { boundedFetch } from './bounded-fetch.ts'
import { type FirebasePhone, IdentityRefused, IdentityUnavailable } from './identity-provider.ts'

export interface FirebaseSettings {
  readonly projectId: string
  readonly issuer: string
  /** Where the issuer's public keys are, as a JWK set. */
  readonly keysUrl: string
  /** What phones need to have codes sent by it; null: it only proves numbers of phones that are set up elsewhere. */
  readonly web: FirebaseWeb | null
}

export interface FirebaseWeb {
  /** Public: it names the project, and opens nothing. */
  readonly apiKey: string
  readonly apiUrl: string
  /** Its check that a person asks: the script, and all that the script may load. */
  readonly recaptchaUrl: string
  readonly recaptchaSources: readonly string[]
}

/** A token lives an hour; that the number was proven must have been just now. */
const provenSecondsMax = 600
const skewSeconds = 30

const claims = z.object({
  sub: z.string().min(1).max(128),
  exp: z.number(),
  auth_time: z.number(),
  phone_number: z.string().regex(/^\+[1-9][0-9]{6,14}$/),
  firebase: z.object({ sign_in_provider: z.literal('phone') }),
})

/** The keys were not to be had, which says nothing of the token. */
const isUnavailable = (error: unknown): boolean => {
  let at: unknown = error
  for (let depth = 0; depth < 5 && at instanceof Error; depth += 1) {
    if (at instanceof IdentityUnavailable || at instanceof errors.JWKSTimeout || at instanceof errors.JWKSInvalid) return true
    at = at.cause
  }
  return false
}

/** Tokens of Firebase's phone sign-in, checked as its documentation asks: signature, issuer, project, times, and that it was a phone. */
export const createFirebasePhone = (settings: FirebaseSettings, now: () => Date): FirebasePhone => {
  const keys: JWTVerifyGetKey = createRemoteJWKSet(new URL(settings.keysUrl), { [customFetch]: boundedFetch })
  return {
    verify: async (idToken) => {
      const at = now()
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          issuer: settings.issuer,
          audience: settings.projectId,
          algorithms: ['RS256'],
          clockTolerance: skewSeconds,
          currentDate: at,
        })
        const person = claims.safeParse(payload)
        if (!person.success) throw new IdentityRefused('the token proves no phone')
        const provenSecondsAgo = at.getTime() / 1_000 - person.data.auth_time
        if (provenSecondsAgo > provenSecondsMax || provenSecondsAgo < -skewSeconds) throw new IdentityRefused('the phone was not proven just now')
        return { mobileNumber: person.data.phone_number, expiresAt: new Date((person.data.exp + skewSeconds) * 1_000) }
      } catch (error) {
        if (isUnavailable(error)) throw new IdentityUnavailable('the keys cannot be had', { cause: error })
        throw error instanceof IdentityRefused ? error : new IdentityRefused('the token proves nothing', { cause: error })
      }
    },
  }
}
