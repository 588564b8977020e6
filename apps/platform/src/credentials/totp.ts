import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** As RFC 6238 has it and every authenticator assumes: SHA-1, six digits, thirty seconds. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** A code is taken from one step before its time to one after: clocks of phones are wrong. */
const stepsOff = 1
const secretBytes = 20

const totpOf = (secret: Buffer, names: { readonly issuer?: string; readonly label?: string } = {}): TOTP =>
  new TOTP({ ...shape, ...names, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) })

export const newTotpSecret = (): Buffer => randomBytes(secretBytes)

/** For the picture that an authenticator reads, and for typing. */
export const totpWords = (secret: Buffer, brand: string, username: string): { readonly uri: string; readonly secret: string } => {
  const totp = totpOf(secret, { issuer: brand, label: username })
  return { uri: totp.toString(), secret: totp.secret.base32 }
}

/** The time step whose code this is, near now; null: none. */
export const totpStep = (secret: Buffer, code: string, now: Date): bigint | null => {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: stepsOff })
  return delta === null ? null : BigInt(Math.floor(timestamp / 1_000 / shape.period) + delta)
}

/** The time step of a moment. */
export const totpStepAt = (now: Date): bigint => BigInt(Math.floor(now.getTime() / 1_000 / shape.period))

/** What an authenticator shows in a time step. */
export const totpCodeOf = (secret: Buffer, step: bigint): string => totpOf(secret).generate({ timestamp: Number(step) * shape.period * 1_000 })
