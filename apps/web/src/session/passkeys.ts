import type { BodyOf, ReplyOf } from '@trevo/contract/member/api'
import { call } from '#api/call.ts'
import { Refusal } from '#api/refusal.ts'

/** Passkeys need https, or localhost; and a browser that knows them. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function' && isSecureContext

type RequestOptions = ReplyOf<'POST /api/session/passkey-options'>['options']
export type PasskeyResponse = BodyOf<'POST /api/security/step-up/passkey'>['response']

/** Who turns the phone's own question down has decided; anything else is a fault of the passkey. Null: turned down. */
const answered = async <Answer>(ask: () => Promise<Answer>): Promise<Answer | null> => {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null
    throw new Refusal('passkey_refused')
  }
}

/** Has a passkey of this phone sign; null when its owner turned the question down. */
export const signWithPasskey = async (options: RequestOptions): Promise<PasskeyResponse | null> => {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return answered(() => startAuthentication({ optionsJSON: options }))
}

/** Has the phone make a passkey; null when its owner turned the question down. */
export const makePasskey = async (options: ReplyOf<'POST /api/security/passkeys/options'>['options']): Promise<BodyOf<'POST /api/security/passkeys'>['response'] | null> => {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return answered(() => startRegistration({ optionsJSON: options }))
}

/** The whole way in by a passkey, without a name; null when its owner turned the question down. */
export const logInByPasskey = async (as: 'member' | 'agent'): Promise<ReplyOf<'POST /api/session'> | null> => {
  const { challengeId, options } = await call('POST /api/session/passkey-options', { body: {} })
  const response = await signWithPasskey(options)
  return response === null ? null : call('POST /api/session', { body: { type: 'passkey', challengeId, response, as } })
}
