import { type VendorAnswer, vendorAnswers, type VendorQuestion, type VendorQuestionBody } from '@trevo/contract/vendor/vendor-questions'
import { sign } from '#vendors/gateway/signature.ts'

/** A vendor that we may ask something, and where. */
export interface AskedVendor {
  readonly code: string
  readonly secret: string
  readonly url: string
}

/** No answer, or none that has the agreed form: nothing is known by it. */
export class VendorSilent extends Error {}

export const answerMsMax = 5_000
const answerBytesMax = 512 * 1_024

const readBounded = async (response: Response): Promise<string> => {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > answerBytesMax) throw new VendorSilent(`the answer is longer than ${answerBytesMax} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const send = async (vendor: AskedVendor, body: string): Promise<string> => {
  const timestamp = Math.floor(Date.now() / 1_000).toString()
  const { pathname, search } = new URL(vendor.url)
  const signature = sign(vendor.secret, { timestamp, path: pathname + search, body: Buffer.from(body) })
  const response = await fetch(vendor.url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(answerMsMax),
    headers: { 'content-type': 'application/json', 'x-provider': vendor.code, 'x-timestamp': timestamp, 'x-signature': signature },
    body,
  })
  if (response.status !== 200) throw new VendorSilent(`HTTP ${response.status}`)
  return readBounded(response)
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new VendorSilent('the answer is not JSON')
  }
}

/**
 * Signed with the vendor's own secret, as its calls to us are (docs/vendors.md); bounded in time and size, no redirects. Throws VendorSilent.
 * What it answers is only told: no money ever moves by it.
 */
export const askVendor = async <Q extends VendorQuestion>(vendor: AskedVendor, question: Q, body: VendorQuestionBody[Q]): Promise<VendorAnswer<Q>> => {
  let text: string
  try {
    text = await send(vendor, JSON.stringify(body))
  } catch (error) {
    throw error instanceof VendorSilent
      ? error
      : new VendorSilent(error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'no answer', { cause: error })
  }
  const parsed = vendorAnswers[question].safeParse(parse(text))
  if (!parsed.success) throw new VendorSilent(`outside the contract: ${parsed.error.issues[0]?.path.join('.') || 'the whole answer'}`)
  return parsed.data as VendorAnswer<Q>
}
