import type { BodyOf } from '@trevo/contract/member/api'
import { site } from '#initial-data/initial-data.ts'
import { call } from '#api/call.ts'
import type { Firebase } from '#api/identity-toolkit.ts'
import { Refusal } from '#api/refusal.ts'
import { CodeNotSent, type CodeSent } from './code-wait.ts'

type Wish = BodyOf<'POST /api/codes/sms'>

/** Firebase, where this document's own policy lets the phone ask it: one that came before the switch goes on with our own server. */
const firebaseHere = (): Firebase | undefined => {
  const { firebase } = site()
  if (firebase === undefined || typeof document === 'undefined') return undefined
  const broughtWith = document.getElementById('initial-data')?.textContent ?? ''
  return broughtWith.includes(JSON.stringify(firebase.apiUrl)) ? firebase : undefined
}

/** What the wait for a code is kept under: a code of one sender means nothing to the other. */
export const smsWaitOf = (purpose: Exclude<Wish['purpose'], 'phone'>): string => `${firebaseHere() === undefined ? 'sms' : 'firebase'} ${purpose}`

/** Has a code sent to a number, by our own server or by Firebase where the site says so (Product §4.111). */
export async function askSmsCode(wish: Wish): Promise<CodeSent> {
  const firebase = firebaseHere()
  if (firebase === undefined) return call('POST /api/codes/sms', { body: wish })
  const { askFirebase } = await import('./firebase-codes.ts').catch(() => {
    throw new CodeNotSent()
  })
  return askFirebase(firebase, `+${wish.countryDialingCode}${wish.mobileNum}`)
}

/** What Firebase gives for the code of its message; null where our own server sent it and looks at it itself. */
export async function firebaseTokenFor(requestId: string, code: string): Promise<string | null> {
  const firebase = firebaseHere()
  if (firebase === undefined) return null
  const { proveByFirebase } = await import('./firebase-codes.ts').catch(() => {
    throw new Refusal('network')
  })
  return proveByFirebase(firebase, requestId, code)
}
