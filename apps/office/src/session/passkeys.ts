import type { BodySentOf, ReplyOfStaff } from '@trevo/contract/staff/api'
import { call } from '#data/call.ts'
import { Refused } from '#data/refused.ts'
import type { Me } from './session-store.ts'

type SignOptions = ReplyOfStaff<'POST /office/login/passkey-options'>['options']
type MakeOptions = ReplyOfStaff<'POST /office/links/read'>['passkey']
type Signed = BodySentOf<'POST /office/login/passkey'>['response']
type Made = NonNullable<BodySentOf<'POST /office/links/use'>['passkey']>['response']

/** Passkeys need https, or localhost; and a browser that knows them. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function' && isSecureContext

/** Who turns the browser's own question down has decided; anything else is a fault of the passkey. Null: turned down. */
const answered = async <Answer>(ask: () => Promise<Answer>): Promise<Answer | null> => {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null
    throw new Refused('passkey_refused')
  }
}

/** Has a passkey sign; null when its owner turned the question down. */
export const signWithPasskey = (options: SignOptions): Promise<Signed | null> =>
  answered(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const { id, rawId, response } = await startAuthentication({ optionsJSON: options as never })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) } }
  })

/** Has the browser make a passkey; null when its owner turned the question down. */
export const makePasskey = (options: MakeOptions): Promise<Made | null> =>
  answered(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser')
    const { id, rawId, response } = await startRegistration({ optionsJSON: options as never })
    return { id, rawId, type: 'public-key', response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject, transports: response.transports ?? [] } }
  })

/** The whole way in, without a name; null when its owner turned the question down. */
export const logInByPasskey = async (): Promise<Me | null> => {
  const { token, options } = await call('POST /office/login/passkey-options', { body: {} })
  const response = await signWithPasskey(options)
  return response === null ? null : (await call('POST /office/login/passkey', { body: { token, response } })).me
}

/** Proves once more who is there; null when its owner turned the question down. */
export const stepUpByPasskey = async (): Promise<Me | null> => {
  const { token, options } = await call('POST /office/step-up/passkey-options', { body: {} })
  const response = await signWithPasskey(options)
  return response === null ? null : (await call('POST /office/step-up', { body: { token, response } })).me
}
