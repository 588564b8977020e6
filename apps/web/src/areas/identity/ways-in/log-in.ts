import { call } from '#api/call.ts'
import { Refusal } from '#api/refusal.ts'
import { forgetLogin, oneAtATime, spendRemembered, startRemembering } from '#session/remembered-login.ts'
import { firebaseTokenFor } from '#areas/identity/codes/sms-codes.ts'
import type { LoggedIn, LoginTry } from './log-in-try.ts'

/** A code that Firebase sent is shown to it, and its word goes to the server in the code's place. */
async function asSent(typed: NonNullable<LoginTry['typed']>) {
  if (typed.type !== 'sms') return typed
  const firebaseIdToken = await firebaseTokenFor(typed.verificationId, typed.password)
  if (firebaseIdToken === null) return typed
  return { type: 'firebase', firebaseChannel: 'sms', firebaseIdToken, firebaseMobileNo: typed.username, countryDialingCode: typed.countryDialingCode } as const
}

/** One try to log in, with what is to be remembered of it (Product §4.52). */
export async function logIn({ way, username, countryDialingCode, typed, isRemembering, as, captcha }: LoginTry): Promise<LoggedIn> {
  const more = { as, ...captcha }
  if (typed === null) {
    const reply = await oneAtATime(async () => {
      const spent = await spendRemembered(way)
      if (spent === null) throw new Refusal('remembered_login_over')
      const answered = await call('POST /api/session', { body: { ...spent.body, ...more } })
      spent.keepNext(answered.remembered)
      return answered
    })
    if (!isRemembering) forgetLogin(way)
    return { reply, keep: () => Promise.resolve() }
  }
  const sent = await asSent(typed)
  const remembering = isRemembering ? await startRemembering(way) : null
  const key = remembering?.key
  const reply = await call('POST /api/session', { body: { ...sent, ...more, ...(key === undefined ? {} : { remember: key }) } })
  if (remembering === null) forgetLogin(way)
  return {
    reply,
    keep: async ({ userName, remembered }) => remembering?.keep({ username, countryDialingCode, account: userName }, remembered),
  }
}
