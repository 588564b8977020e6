import type { Tx } from '#db/tables.ts'
import type { Call } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { checkCode, takeCode } from '#areas/identity/codes/codes.ts'
import { checkFirebasePhone } from '#areas/identity/codes/firebase-phone.ts'
import { admitCode, guarded } from '#areas/identity/sessions/login-guard.ts'
import { normalisePhone } from '#areas/identity/codes/phone-number.ts'
import type { Judged, RegistrationBody } from './judge-registration.ts'

export interface MobileGiven {
  /** E.164; null where none was given. */
  readonly mobileNumber: string | null
  readonly isProved: boolean
  /** Uses the proof up together with what it was for. */
  take(tx: Tx, now: Date): Promise<void>
}

const nothing = (): Promise<void> => Promise.resolve()

/** The number of a registration, and whether its owner sent it: by the code of a message, or by Firebase in its place. */
export const proveMobile = async (call: Call<unknown>, body: RegistrationBody, { switches, valueOf }: Judged): Promise<MobileGiven> => {
  const typed = valueOf('mobileNum')
  if (typed === '') return { mobileNumber: null, isProved: false, take: nothing }
  const mobileNumber = normalisePhone(body.countryDialingCode, typed)
  if (mobileNumber === null) throw refuse('invalid_fields', { fields: [{ field: 'mobileNum', problem: 'invalid' }] })
  if (!switches.verifiesMobile) return { mobileNumber, isProved: false, take: nothing }
  if (body.firebaseIdToken !== '') {
    const claim = { firebaseIdToken: body.firebaseIdToken, firebaseMobileNo: mobileNumber, countryDialingCode: body.countryDialingCode }
    const proven = await checkFirebasePhone(call, claim)
    return { mobileNumber, isProved: true, take: (tx) => proven.spend(tx) }
  }
  const claim = { channel: 'sms', purpose: 'register', target: mobileNumber, requestId: body.verificationId, code: valueOf('verificationCode') } as const
  const { captchaId, captcha } = body
  const admitted = await admitCode(call, { memberId: null, captchaId, captcha, isPerson: switches.asksCaptcha })
  const proven = await guarded(admitted, () => checkCode(call, claim))
  return { mobileNumber, isProved: true, take: (tx, now) => takeCode(tx, proven, now) }
}
