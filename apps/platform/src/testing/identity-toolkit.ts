import { randomBytes, randomInt } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { type Context, readBody } from './issuer-context.ts'
import { openRecaptcha } from './recaptcha.ts'

/** What is ordered of it: the check of a person wants to see one. */
export type ToolkitFault = 'challenge'

interface ToolkitOptions {
  readonly issuer: string
  readonly origin: string
  sign(claims: JWTPayload): Promise<string>
  isOrdered(fault: ToolkitFault): boolean
}

const projectId = 'trevo-test'
const apiKey = 'trevo-key'
const tokenSeconds = 3_600

class Refused extends Error {}

const textIn = (body: unknown, name: string): string => {
  const value = typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>)[name] : undefined
  return typeof value === 'string' ? value : ''
}

/**
 * What a browser asks of Google's Identity Toolkit to prove a number: the site's key of the check, a message with a code, and the token for the
 * code. Refusals are named as Google names them. What it "sent" is kept at /firebase/codes.
 */
export const openIdentityToolkit = ({ issuer, origin, sign, isOrdered }: ToolkitOptions): ((ctx: Context) => Promise<boolean>) => {
  const recaptcha = openRecaptcha(origin, () => isOrdered('challenge'))
  const sent = new Map<string, { readonly phoneNumber: string; readonly code: string }>()

  const sendCode = (body: unknown): object => {
    const phoneNumber = textIn(body, 'phoneNumber')
    if (!recaptcha.take(textIn(body, 'recaptchaToken'))) throw new Refused('CAPTCHA_CHECK_FAILED : Recaptcha verification failed - MALFORMED')
    if (!/^\+[1-9][0-9]{7,14}$/.test(phoneNumber)) throw new Refused('INVALID_PHONE_NUMBER : TOO_SHORT')
    const sessionInfo = randomBytes(120).toString('base64url')
    sent.set(sessionInfo, { phoneNumber, code: String(randomInt(10 ** 6)).padStart(6, '0') })
    return { sessionInfo }
  }

  const signIn = async (body: unknown): Promise<object> => {
    const sessionInfo = textIn(body, 'sessionInfo')
    const message = sent.get(sessionInfo)
    if (message === undefined) throw new Refused('INVALID_SESSION_INFO')
    if (message.code !== textIn(body, 'code')) throw new Refused('INVALID_CODE')
    sent.delete(sessionInfo)
    const { phoneNumber } = message
    const localId = randomBytes(21).toString('base64url')
    const now = Math.floor(Date.now() / 1_000)
    const idToken = await sign({
      iss: issuer,
      aud: projectId,
      auth_time: now,
      user_id: localId,
      sub: localId,
      iat: now,
      exp: now + tokenSeconds,
      phone_number: phoneNumber,
      firebase: { identities: { phone: [phoneNumber] }, sign_in_provider: 'phone' },
    })
    return { idToken, refreshToken: randomBytes(60).toString('base64url'), expiresIn: String(tokenSeconds), localId, isNewUser: true, phoneNumber }
  }

  const calls: Readonly<Record<string, (body: unknown) => object | Promise<object>>> = {
    'GET /v1/recaptchaParams': () => ({ kind: 'identitytoolkit#GetRecaptchaParamResponse', recaptchaSiteKey: recaptcha.siteKey }),
    'POST /v1/accounts:sendVerificationCode': sendCode,
    'POST /v1/accounts:signInWithPhoneNumber': signIn,
  }

  const answer = async (ctx: Context, carryOut: (body: unknown) => object | Promise<object>): Promise<void> => {
    try {
      if (ctx.query['key'] !== apiKey) throw new Refused('API key not valid. Please pass a valid API key.')
      ctx.body = await carryOut(ctx.method === 'GET' ? null : JSON.parse(await readBody(ctx)))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      ctx.status = 400
      ctx.body = { error: { code: 400, message: error.message, errors: [{ message: error.message, domain: 'global', reason: 'invalid' }] } }
    }
  }

  return async (ctx) => {
    if (ctx.path === '/firebase/codes') {
      ctx.body = { codes: [...sent.values()].filter(({ phoneNumber }) => phoneNumber === ctx.query['to']).map(({ code }) => code) }
      return true
    }
    if (await recaptcha.answer(ctx)) return true
    if (!ctx.path.startsWith('/v1/')) return false
    ctx.set({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET,POST',
      'access-control-allow-headers': ctx.get('access-control-request-headers'),
    })
    const carryOut = calls[`${ctx.method} ${ctx.path}`]
    if (ctx.method === 'OPTIONS') ctx.status = 204
    else if (carryOut === undefined) ctx.status = 404
    else await answer(ctx, carryOut)
    return true
  }
}
