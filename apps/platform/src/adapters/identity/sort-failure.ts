import { AuthorizationResponseError } from 'openid-client'
import { IdentityCancelled, IdentityRefused, IdentityUnavailable } from './identity-provider.ts'

const wordsOfNo: ReadonlySet<string> = new Set(['access_denied', 'user_cancelled', 'user_denied', 'login_required', 'consent_required'])
const wordsOfLater: ReadonlySet<string> = new Set(['server_error', 'temporarily_unavailable'])

/** Libraries wrap what went wrong: the reason lies somewhere along the causes. */
const findCause = (error: unknown): IdentityUnavailable | AuthorizationResponseError | null => {
  let at: unknown = error
  for (let depth = 0; depth < 5 && at instanceof Error; depth += 1) {
    if (at instanceof IdentityUnavailable || at instanceof AuthorizationResponseError) return at
    at = at.cause
  }
  return null
}

/** What a failure of the library means to whoever signs in. */
export const sortFailure = (error: unknown): IdentityUnavailable | IdentityCancelled | IdentityRefused => {
  if (error instanceof IdentityCancelled || error instanceof IdentityRefused) return error
  const cause = findCause(error)
  if (cause instanceof IdentityUnavailable) return cause
  if (cause === null) return new IdentityRefused('the answer proves nothing', { cause: error })
  if (wordsOfNo.has(cause.error)) return new IdentityCancelled(cause.error)
  if (wordsOfLater.has(cause.error)) return new IdentityUnavailable(cause.error)
  return new IdentityRefused(cause.error, { cause: error })
}
