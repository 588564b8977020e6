import { createHmac, timingSafeEqual } from 'node:crypto'

/** How the payment sandbox and the platform know each other: HMAC-SHA256 over `<seconds>.<path>.<raw body>`, in hex. */
export const timestampHeader = 'pix-timestamp'
export const signatureHeader = 'pix-signature'

/** A message older or younger than this is not taken: a recorded one cannot be played back later. */
const freshSecondsMax = 300

export interface SignedMessage {
  /** With its query, as it stands in the request line. */
  readonly path: string
  /** The bytes as they were sent, never parsed and written anew. */
  readonly body: Buffer
}

const mac = (secret: string, timestamp: string, message: SignedMessage): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.${message.path}.`).update(message.body).digest()

export const signingHeaders = (secret: string, message: SignedMessage, now: Date): Readonly<Record<string, string>> => {
  const timestamp = Math.floor(now.getTime() / 1_000).toString()
  return { [timestampHeader]: timestamp, [signatureHeader]: mac(secret, timestamp, message).toString('hex') }
}

export const isSignedBy = (secret: string, message: SignedMessage, headers: Readonly<Record<string, string | string[] | undefined>>, now: Date): boolean => {
  const timestamp = headers[timestampHeader]
  const signature = headers[signatureHeader]
  if (typeof timestamp !== 'string' || !/^[0-9]{1,12}$/.test(timestamp)) return false
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) return false
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > freshSecondsMax) return false
  return timingSafeEqual(mac(secret, timestamp, message), Buffer.from(signature, 'hex'))
}
