import { randomInt } from 'node:crypto'
import type { Services } from '#services.ts'
import { refuse } from '@trevo/operation/refuse'
import { spendProof } from './spent-proofs-store.ts'
import type { Keys } from '#keys/keys.ts'

/** Product §9.38. */
export const captchaLifeMs = 5 * 60_000
const digitCount = 6
const sealedFor = 'captcha'
const expiryBytes = 6
/** The first bytes of what is sealed are drawn anew each time, and so name one picture. */
const idBytes = 12

export interface Captcha {
  readonly captchaId: string
  readonly digits: string
  readonly expiresAt: Date
}

/** The id holds the digits, sealed: a picture that nobody answers costs no row. */
export const newCaptcha = (keys: Keys, now: Date): Captcha => {
  const digits = randomInt(10 ** digitCount)
    .toString()
    .padStart(digitCount, '0')
  const expiresAt = new Date(now.getTime() + captchaLifeMs)
  const plain = Buffer.alloc(expiryBytes + digitCount)
  plain.writeUIntBE(expiresAt.getTime(), 0, expiryBytes)
  plain.write(digits, expiryBytes, 'ascii')
  return { captchaId: keys.sealer(sealedFor).seal(plain, sealedFor).toString('base64url'), digits, expiresAt }
}

interface Opened {
  readonly id: Buffer
  readonly digits: string
  readonly expiresAt: Date
}

const unseal = (keys: Keys, captchaId: string): Opened | null => {
  const sealed = Buffer.from(captchaId, 'base64url')
  const plain = keys.sealer(sealedFor).open(sealed, sealedFor)
  if (plain === null || plain.length !== expiryBytes + digitCount) return null
  return { id: sealed.subarray(0, idBytes), digits: plain.toString('ascii', expiryBytes), expiresAt: new Date(plain.readUIntBE(0, expiryBytes)) }
}

const isOver = ({ expiresAt }: Opened, now: Date): boolean => expiresAt.getTime() <= now.getTime()

/** Null where it was not drawn here, or is too old. */
export const openCaptcha = (keys: Keys, captchaId: string, now: Date): Opened | null => {
  const opened = unseal(keys, captchaId)
  return opened === null || isOver(opened, now) ? null : opened
}

const saying = (problem: string) => ({ fields: [{ field: 'captcha', problem }], captcha: true }) as const

/**
 * Passes whoever read the picture. A picture is good for one try, right or wrong, in a transaction of its own: what the caller takes back
 * does not give the try back (Product §4.66).
 */
export const requireCaptcha = async (
  { transact, clock, keys }: Pick<Services, 'transact' | 'clock' | 'keys'>,
  given: { readonly captchaId?: string | undefined; readonly captcha?: string | undefined },
): Promise<void> => {
  const { captchaId = '', captcha = '' } = given
  if (captcha === '' || captchaId === '') throw refuse('captcha_required', saying('required'))
  const opened = unseal(keys, captchaId)
  // Who read it rightly and was slow did nothing wrong (Product §8.27).
  if (opened !== null && isOver(opened, clock.now())) throw refuse('captcha_wrong', saying('expired'))
  const isFresh = opened !== null && (await transact((tx) => spendProof(tx, opened.id, opened.expiresAt)))
  if (!isFresh || opened.digits !== captcha.trim()) throw refuse('captcha_wrong', saying('not_accepted'))
}
