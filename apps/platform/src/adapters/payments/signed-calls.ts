import { setTimeout as sleep } from 'node:timers/promises'
import { minor } from '@trevo/rules/money'
import { signingHeaders } from '@trevo/server/signed-message'
import { z } from 'zod'
import { PaymentUndecided } from './payment-provider.ts'

const answerMsMax = 5_000
const answerBytesMax = 1_048_576

/** What both of our sandboxes write alike. */
export const id = z.string().min(1).max(64)
export const amountMinor = z
  .string()
  .regex(/^[1-9][0-9]{0,14}$/)
  .transform((text) => minor(BigInt(text)))
export const currency = z.string().regex(/^[A-Z]{3}$/)
export const moment = z.iso.datetime().transform((text) => new Date(text))

export interface Answer {
  readonly status: number
  readonly json: unknown
}
export type SignedCall = (method: 'GET' | 'POST' | 'PUT', path: string, body?: Readonly<Record<string, unknown>>) => Promise<Answer>

const readBounded = async (response: Response): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > answerBytesMax) throw new PaymentUndecided('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** What does not have the agreed form decides nothing. */
export const understand = <Schema extends z.ZodType>(schema: Schema, answer: Answer): z.output<Schema> => {
  const parsed = answer.status === 200 ? schema.safeParse(answer.json) : null
  if (parsed?.success !== true) throw new PaymentUndecided(`the provider answered ${answer.status}`)
  return parsed.data
}

/** Calls to a provider: signed, bounded in time and length; what is no whole answer decides nothing. */
export const signedCalls =
  (options: { readonly url: string; readonly secret: string; readonly now: () => Date }): SignedCall =>
  async (method, path, body) => {
    const raw = Buffer.from(body === undefined ? '' : JSON.stringify(body))
    try {
      const response = await fetch(options.url + path, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...signingHeaders(options.secret, { path, body: raw }, options.now()),
        },
        ...(body === undefined ? {} : { body: raw }),
        redirect: 'error',
        signal: AbortSignal.timeout(answerMsMax),
      })
      return { status: response.status, json: JSON.parse((await readBounded(response)).toString('utf8')) as unknown }
    } catch (error) {
      throw error instanceof PaymentUndecided ? error : new PaymentUndecided('no whole answer', { cause: error })
    }
  }

const pageTries = 3

/** A page of the provider's books, which is only read: a line that broke is asked again, so that a long statement does not begin anew. */
export const readPage = async <Schema extends z.ZodType>(call: SignedCall, schema: Schema, path: string): Promise<z.output<Schema>> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return understand(schema, await call('GET', path))
    } catch (error) {
      if (tried === pageTries) throw error
      await sleep(200 * tried)
    }
  }
}
