import { readSiteKey, sendCode, ToolkitRefusal, tradeCode, type Firebase } from '#api/identity-toolkit.ts'
import { Refusal } from '#api/refusal.ts'
import { CodeNotSent, type CodeSent } from './code-wait.ts'
import { checkHuman } from './human-check.ts'

/**
 * Has Firebase send a code to a number in E.164. Throws a `Refusal` of the number, and `CodeNotSent` for everything else, a person who left
 * the check too.
 */
export async function askFirebase(firebase: Firebase, phoneNumber: string): Promise<CodeSent> {
  try {
    const recaptchaToken = await checkHuman(await readSiteKey(firebase))
    return { value: { requestId: await sendCode(firebase, phoneNumber, recaptchaToken), expirationTime: '' } }
  } catch (error) {
    if (error instanceof ToolkitRefusal && error.reason === 'INVALID_PHONE_NUMBER') {
      throw new Refusal('invalid_fields', { fields: [{ field: 'mobileNum', problem: 'format' }] })
    }
    throw new CodeNotSent()
  }
}

const codeRefusals: Readonly<Record<string, 'code_wrong' | 'code_expired'>> = {
  INVALID_CODE: 'code_wrong',
  SESSION_EXPIRED: 'code_expired',
  INVALID_SESSION_INFO: 'code_expired',
}

const codeRefused = (code: 'code_wrong' | 'code_expired'): Refusal => new Refusal(code, { fields: [{ field: 'verificationCode', problem: 'not_accepted' }] })

function refusalOf(error: unknown): Refusal {
  const code = error instanceof ToolkitRefusal ? codeRefusals[error.reason] : undefined
  if (code !== undefined) return codeRefused(code)
  return new Refusal(navigator.onLine ? 'identity_unavailable' : 'offline')
}

/** A code is traded once, and what it gave is good until the server has taken it: a form that is sent again sends the same. */
let traded: { readonly sessionInfo: string; readonly code: string; readonly token: string } | null = null

/** A token for the code of a message. Throws a `Refusal`, as our own server would of a code of its own. */
export async function proveByFirebase(firebase: Firebase, sessionInfo: string, code: string): Promise<string> {
  if (sessionInfo === '') throw codeRefused('code_expired')
  if (traded !== null && traded.sessionInfo === sessionInfo && traded.code === code) return traded.token
  const token = await tradeCode(firebase, sessionInfo, code).catch((error: unknown) => {
    throw refusalOf(error)
  })
  traded = { sessionInfo, code, token }
  return token
}
