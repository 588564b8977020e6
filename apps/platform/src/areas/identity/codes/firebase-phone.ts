import { IdentityUnavailable } from '#adapters/identity/identity-provider.ts'
import type { Tx } from '#db/tables.ts'
import type { Services } from '#services.ts'
import { refuse } from '@trevo/operation/refuse'
import { spendIdToken } from '#areas/identity/social-login/social-identities-store.ts'
import { normalisePhone } from './phone-number.ts'
import { hashSecret } from '#areas/identity/keys/secret-token.ts'

export interface FirebaseClaim {
  readonly firebaseIdToken: string
  readonly firebaseMobileNo: string
  readonly countryDialingCode: string
}

/** What a phone may send for its number: E.164, with or without its +, or as its owner types it. */
const claimedNumber = ({ firebaseMobileNo, countryDialingCode }: FirebaseClaim): string | null => {
  if (!firebaseMobileNo.trim().startsWith('+')) return normalisePhone(countryDialingCode, firebaseMobileNo)
  const code = countryDialingCode.replace(/^\+/, '')
  const number = firebaseMobileNo.trim()
  return number.startsWith(`+${code}`) ? normalisePhone(code, number.slice(code.length + 1)) : null
}

/**
 * The number that Firebase's phone sign-in has proven just now, in E.164. The claim must name the same number, and the token is good once:
 * `spend` takes it inside the caller's transaction. Throws `log_in_off` where no project is set up or the site has it switched off, `firebase_refused`, `identity_unavailable`.
 */
export const checkFirebasePhone = async (
  { identities, log, site }: Pick<Services, 'identities' | 'log' | 'site'>,
  claim: FirebaseClaim,
): Promise<{ readonly mobileNumber: string; spend(tx: Tx): Promise<void> }> => {
  if (identities.firebasePhone === null || (await site()).whitelabel.FIREBASESMS3 !== true) throw refuse('log_in_off')
  const proven = await identities.firebasePhone.verify(claim.firebaseIdToken).catch((error: unknown) => {
    log.warn({ err: error }, 'a token of Firebase was not taken')
    throw refuse(error instanceof IdentityUnavailable ? 'identity_unavailable' : 'firebase_refused')
  })
  if (claimedNumber(claim) !== proven.mobileNumber) throw refuse('firebase_refused')
  return {
    mobileNumber: proven.mobileNumber,
    spend: async (tx) => {
      // By what is signed: the same token with another signature's letters is the same token.
      const signed = claim.firebaseIdToken.slice(0, claim.firebaseIdToken.lastIndexOf('.'))
      if (!(await spendIdToken(tx, hashSecret(signed), proven.expiresAt))) throw refuse('firebase_refused')
    },
  }
}
