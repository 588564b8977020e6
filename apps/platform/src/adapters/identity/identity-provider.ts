/** Who somebody is, in the provider's words. The e-mail is shown and never looked up: whoever writes it elsewhere is nobody here by it. */
export interface SocialProfile {
  /** The provider's own name for them, which it never gives to anybody else. */
  readonly subject: string
  readonly name: string | null
  readonly email: string | null
}

/** What binds the way out to the way back. */
export interface SocialLoginChecks {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** No answer, or one that decides nothing: the same may be tried again. */
export class IdentityUnavailable extends Error {}
/** The person said no at the provider's. */
export class IdentityCancelled extends Error {}
/** An answer that proves nothing: forged, late, used before, or meant for somebody else. */
export class IdentityRefused extends Error {}

/** Somebody who vouches for people: by OpenID Connect, or by OAuth 2 with a page that says who holds the token. */
export interface IdentityProvider {
  /** The page to send the browser to. Throws IdentityUnavailable. */
  begin(redirectUri: string, checks: SocialLoginChecks): Promise<string>
  /** Trades what the browser came back with. Throws IdentityUnavailable, IdentityCancelled or IdentityRefused. */
  finish(returnedTo: URL, checks: SocialLoginChecks): Promise<SocialProfile>
}

/** A phone number that the issuer has just had proven to it. */
export interface FirebasePhone {
  /** E.164. Throws IdentityUnavailable or IdentityRefused. */
  verify(idToken: string): Promise<{ readonly mobileNumber: string; readonly expiresAt: Date }>
}
