import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'

export interface SignedCall {
  readonly timestamp: string
  readonly signature: string
  readonly path: string
  /** As it came, before anybody parsed it. */
  readonly body: Buffer
}

/** A recorded call cannot be sent again after this; a vendor's clock may be off by as much. */
export const freshSecondsMax = 300

/** Unknown vendors cost the same work, so that the time of an answer tells nobody which codes exist. */
const nobody: readonly KeyObject[] = [createSecretKey(randomBytes(32))]

const mac = (key: KeyObject, call: SignedCall): Buffer =>
  createHmac('sha256', key).update(`${call.timestamp}.${call.path}.`).update(call.body).digest()

/** Lower-case hex of HMAC-SHA256(secret, timestamp + "." + path + "." + raw body), for vendors' own clients and our tests. */
export const sign = (secret: string, call: Omit<SignedCall, 'signature'>): string =>
  mac(createSecretKey(secret, 'utf8'), { ...call, signature: '' }).toString('hex')

/** What a link to a round's verification carries for the one who played it: with it the studio shows the round's server seed (Product §11.27). */
export const signReveal = (secret: string, roundId: string): string =>
  createHmac('sha256', createSecretKey(secret, 'utf8')).update(`reveal.${roundId}`).digest('hex')

export const isFresh = (timestamp: string, nowSeconds: number): boolean =>
  /^[0-9]{1,12}$/.test(timestamp) && Math.abs(nowSeconds - Number(timestamp)) <= freshSecondsMax

/** Compared in constant time, with each of the vendor's live secrets. */
export const isSigned = (keys: readonly KeyObject[], call: SignedCall): boolean => {
  const given = /^[0-9a-f]{64}$/.test(call.signature) ? Buffer.from(call.signature, 'hex') : randomBytes(32)
  let isOne = false
  for (const key of keys.length > 0 ? keys : nobody) isOne = timingSafeEqual(mac(key, call), given) || isOne
  return isOne && keys.length > 0
}
