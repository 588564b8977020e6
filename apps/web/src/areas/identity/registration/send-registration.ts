import type { BodyOf } from '@trevo/contract/member/api'
import { call } from '#api/call.ts'
import { proveBotCheck } from './bot-check.ts'
import { registrationBody, type RegistrationFacts } from './registration-body.ts'
import type { RegistrationField, RegistrationValues } from './registration-form.ts'
import { firebaseTokenFor } from '#areas/identity/codes/sms-codes.ts'

export { prepareBotCheck, proveBotCheck } from './bot-check.ts'

type Filled = Omit<BodyOf<'PUT /api/members'>, 'botCheck'>

export interface Registration {
  readonly fields: readonly RegistrationField[]
  readonly values: RegistrationValues
  readonly facts: RegistrationFacts
}

/** A code that Firebase sent is shown to it, and its word goes to the server in the code's place. */
async function asSent(body: Filled): Promise<Filled> {
  const { verificationCode = '', verificationId = '' } = body
  const firebaseIdToken = verificationCode === '' ? null : await firebaseTokenFor(verificationId, verificationCode)
  return firebaseIdToken === null ? body : { ...body, verificationCode: '', verificationId: '', firebaseChannel: 'sms', firebaseIdToken }
}

/** Sends the registration with the work that it costs. */
export async function sendRegistration({ fields, values, facts }: Registration) {
  const sent = await asSent(registrationBody(fields, values, facts))
  return call('PUT /api/members', { body: { ...sent, botCheck: await proveBotCheck() } })
}
