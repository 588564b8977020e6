import { Secret, TOTP } from 'otpauth'
import type { TestApp } from './app.ts'
import type { TestMember } from './factories.ts'

/** The session's new token after the member proved themselves by the password. */
export const stepUp = async (app: TestApp, { token, password }: Pick<TestMember, 'token' | 'password'>): Promise<string> => {
  const { status, reply, problem } = await app.call('POST /api/security/step-up', { token, body: { method: 'password', password } })
  if (status !== 200) throw new Error(`the step-up was refused: ${problem.code}`)
  return reply.token
}

/** What an authenticator shows at a moment, from the secret as it was typed into it. */
export const totpAt = (secret: string, moment: Date): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment.getTime() })

export interface Guarded {
  readonly token: string
  readonly secret: string
  readonly recoveryCodes: readonly string[]
}

/** A second factor that is on. The code that switched it on is used up; time goes on, so that the next one is another. */
export const switchSecondFactorOn = async (app: TestApp, member: Pick<TestMember, 'token' | 'password'>): Promise<Guarded> => {
  const token = await stepUp(app, member)
  const { secret } = (await app.call('POST /api/security/totp', { token })).reply
  const { status, reply, problem } = await app.call('POST /api/security/totp/confirm', { token, body: { code: totpAt(secret, app.clock.now()) } })
  if (status !== 200) throw new Error(`the second factor was not switched on: ${problem.code}`)
  app.clock.pass(60_000)
  return { token, secret, recoveryCodes: reply.recoveryCodes }
}
