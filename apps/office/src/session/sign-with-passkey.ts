import { startAuthentication } from '@simplewebauthn/browser'
import type { ReplyOfStaff } from '@trevo/contract/staff/api'

type Options = ReplyOfStaff<'POST /office/step-up/passkey-options'>['options']

/** What a passkey answers to what the server asks it to sign; null: whoever is there would rather not. */
export const signWithPasskey = async (options: Options) => {
  const answer = await startAuthentication({ optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'] }).catch(() => null)
  if (answer === null) return null
  const { clientDataJSON, authenticatorData, signature } = answer.response
  return { id: answer.id, rawId: answer.rawId, type: 'public-key' as const, response: { clientDataJSON, authenticatorData, signature } }
}
