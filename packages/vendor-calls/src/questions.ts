import { timingSafeEqual } from 'node:crypto'
import { type FreeRoundsQuestion, freeRoundsQuestion, type VendorAnswer } from '@trevo/contract/vendor/vendor-questions'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Books, readRoundStatus, readStatement } from './statement.ts'
import { signCall } from './wallet.ts'

/** A recorded question cannot be asked again after this. */
const freshSecondsMax = 300
const base = '/vendor/v1'

const id = z.string().min(1).max(64)
const roundStatusBody = z.strictObject({ roundId: id, gameCode: id, memberId: id })
const statementBody = z.strictObject({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  after: z
    .string()
    .regex(/^\d{1,18}-\d{1,18}$/)
    .nullable(),
})

export interface QuestionsOptions<Tables> extends Books<Tables> {
  /** By vendor code: whoever asks us something signs with the secret that we sign with. */
  readonly secrets: Readonly<Record<string, string>>
  /** What is asked of free rounds, where the app gives any; null where the same campaign comes with another body. */
  freeRounds?(vendor: string, asked: FreeRoundsQuestion): Promise<VendorAnswer<'free-rounds'> | null>
}

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** The vendor whose secret signed the question, as it signs its own calls; null when nobody's did. */
const askedVendor = (secrets: Readonly<Record<string, string>>, request: FastifyRequest, body: string): string | null => {
  const vendor = header(request, 'x-provider')
  const timestamp = header(request, 'x-timestamp')
  const secret = Object.hasOwn(secrets, vendor) ? secrets[vendor] : undefined
  if (secret === undefined || !/^[0-9]{1,12}$/.test(timestamp)) return null
  if (Math.abs(Date.now() / 1_000 - Number(timestamp)) > freshSecondsMax) return null
  const wanted = Buffer.from(signCall(secret, timestamp, request.url, body), 'hex')
  const given = Buffer.from(header(request, 'x-signature'), 'hex')
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? vendor : null
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const answered =
  <Tables, Body>(options: QuestionsOptions<Tables>, schema: z.ZodType<Body>, answer: (books: Books<Tables>, vendor: string, body: Body) => Promise<unknown>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const raw = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''
    const vendor = askedVendor(options.secrets, request, raw)
    if (vendor === null) return reply.code(401).send({ error: 'bad_signature' })
    const body = schema.safeParse(parseJson(raw))
    if (!body.success) return reply.code(400).send({ error: 'bad_request' })
    return (await answer(options, vendor, body.data)) ?? reply.code(409).send({ error: 'another_body' })
  }

/** What an operator may ask of a vendor (docs/vendors.md). Its plugin must be its own: bodies stay raw, because the signature is over them. */
export const registerQuestions = <Tables>(app: FastifyInstance, options: QuestionsOptions<Tables>): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post(`${base}/round-status`, answered(options, roundStatusBody, readRoundStatus))
  app.post(`${base}/statement`, answered(options, statementBody, readStatement))
  const { freeRounds } = options
  if (freeRounds !== undefined) app.post(`${base}/free-rounds`, answered(options, freeRoundsQuestion, (_, vendor, asked) => freeRounds(vendor, asked)))
}
