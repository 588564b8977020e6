import { createHash } from 'node:crypto'
import type { Contract, Operation } from '@trevo/contract/operation'
import type { AnyRefusalCode } from '@trevo/contract/any-refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { compress, type Encoding, encodingOf } from './encoding.ts'
import type { Handlers } from './handler.ts'
import { fieldProblems, refusedBy, sendProblem } from './problem.ts'
import { refuse } from './refuse.ts'
import { sharedForms } from './shared-reply.ts'

type Access<C extends Contract> = C[keyof C]['access']
type Line<C extends Contract> = keyof C & string

/** How one contract is served: who calls, whether they may, and what a handler gets. */
export interface Service<C extends Contract, Caller> {
  readonly contract: C
  readonly handlers: Handlers<C>
  /** Who calls. What the call costs is taken here, before anything is looked up for it. */
  identify(request: FastifyRequest, line: Line<C>): Promise<Caller>
  /** Null when the caller may; else why not. */
  refusalOf(access: Access<C>, caller: Caller, line: Line<C>): AnyRefusalCode | null
  /** What may still stand in the way of a caller who may: throws a refusal. */
  admit?(line: Line<C>, caller: Caller, request: FastifyRequest): Promise<void>
  callOf(request: FastifyRequest, caller: Caller): unknown
  /** The body as its schema will see it; as it came where nothing stands here. */
  readBody?(request: FastifyRequest, line: Line<C>): Promise<unknown>
  /** Asked before the body is read: throws a refusal. */
  beforeBody?(line: Line<C>): ((request: FastifyRequest) => Promise<void>) | undefined
  /** Does the work at its turn; at once where nothing stands here. */
  atItsTurn?(line: Line<C>, request: FastifyRequest, work: () => Promise<unknown>): Promise<unknown>
  /** What of a good answer, as its schema lets it out, this caller gets to see; null: all of it. */
  veilFor?(line: Line<C>, caller: Caller): Promise<((reply: unknown) => unknown) | null>
  /** Of a good answer; 200 where nothing stands here. */
  statusOf?(answered: unknown): number
  /** Added to a good answer. */
  headersOf?(line: Line<C>, request: FastifyRequest): Readonly<Record<string, string>>
}

const bodyBytesMax = 16 * 1024
/** What fits into one packet is not worth compressing. */
const compressedFromBytes = 1_400

const hasNul = (value: unknown): boolean =>
  typeof value === 'string' ? value.includes('\0') : typeof value === 'object' && value !== null && !(value instanceof Uint8Array) && Object.values(value).some(hasNul)

const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (schema === undefined) return undefined
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw refuse('invalid_request', { fields: fieldProblems(parsed.error) })
  // PostgreSQL has no text with a NUL in it: what carries one was not typed by anybody.
  if (hasNul(parsed.data)) throw refuse('invalid_request')
  return parsed.data
}

/** Through the schema on the way out too: a column too many never reaches a screen. */
const written = (operation: Operation, reply: unknown, veil: (parsed: unknown) => unknown = (parsed) => parsed): Buffer => Buffer.from(JSON.stringify(veil(operation.reply.parse(reply))))

const encodingFor = (body: Buffer, accepted: string | undefined): Encoding => (body.length < compressedFromBytes ? 'identity' : encodingOf(accepted))

/** The answer as bytes; of one that many get, made once for each encoding. */
const pressed = async (operation: Operation, reply: unknown, accepted: string | undefined, veil: ((parsed: unknown) => unknown) | null): Promise<{ readonly encoding: Encoding; readonly bytes: Buffer }> => {
  // What one caller sees of it is nobody else's form.
  const shared = veil === null ? sharedForms(reply) : null
  const body = shared?.get('text') ?? written(operation, reply, veil ?? undefined)
  shared?.set('text', body)
  const encoding = encodingFor(body, accepted)
  const known = shared?.get(encoding)
  if (known !== undefined) return { encoding, bytes: known }
  const bytes = await compress(body, encoding, 'fresh')
  shared?.set(encoding, bytes)
  return { encoding, bytes }
}

const tagOf = (bytes: Buffer, encoding: Encoding): string => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}-${encoding}"`
/** Kept by the phone of whoever asked, who asks each time whether it still holds. */
const revalidated = { 'cache-control': 'private, no-cache', vary: 'Accept-Encoding, Authorization' } as const

/** One line of the contract as a route. */
const routeOf = <C extends Contract, Caller>(service: Service<C, Caller>, line: Line<C>) => {
  const operation: Operation = service.contract[line] as Operation
  const handler = service.handlers[line] as (input: unknown, call: unknown) => Promise<unknown>

  const identified = async (request: FastifyRequest): Promise<Caller> => {
    const caller = await service.identify(request, line)
    const refusal = service.refusalOf(operation.access as Access<C>, caller, line)
    if (refusal !== null) throw refuse(refusal)
    return caller
  }

  /** Of those who were asked before their file was read. */
  const known = new WeakMap<FastifyRequest, Caller>()
  const askFirst = async (request: FastifyRequest): Promise<void> => {
    known.set(request, await identified(request))
  }

  const inputOf = async (request: FastifyRequest) => ({
    params: parse(operation.params, request.params),
    query: parse(operation.query, request.query),
    body: parse(operation.body, operation.body === undefined ? undefined : service.readBody === undefined ? request.body : await service.readBody(request, line)),
  })

  const answer = async (request: FastifyRequest): Promise<{ readonly answered: unknown; readonly veil: ((reply: unknown) => unknown) | null }> => {
    const caller = known.get(request) ?? (await identified(request))
    await service.admit?.(line, caller, request)
    const call = service.callOf(request, caller)
    const work = async (): Promise<unknown> => handler(await inputOf(request), call)
    const answered = await (service.atItsTurn === undefined ? work() : service.atItsTurn(line, request, work))
    return { answered, veil: (await service.veilFor?.(line, caller)) ?? null }
  }

  // A file is read of somebody who may send it alone: everybody's together would fill the memory.
  const onRequest = operation.upload === undefined ? service.beforeBody?.(line) : askFirst
  return { operation, answer, ...(onRequest && { onRequest }) }
}

/** Every line of the contract; what is not in it is 404. */
export const registerContract = <C extends Contract, Caller>(app: FastifyInstance, service: Service<C, Caller>): void => {
  for (const line of Object.keys(service.contract) as Line<C>[]) {
    const [method, url] = line.split(' ') as [string, string]
    const { operation, answer, ...hooks } = routeOf(service, line)
    app.route({
      method,
      url,
      bodyLimit: operation.upload?.bytesMax ?? operation.bodyBytesMax ?? bodyBytesMax,
      ...hooks,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const { answered, veil } = await answer(request)
        const { encoding, bytes } = await pressed(operation, answered, request.headers['accept-encoding'], veil)
        reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', vary: 'Accept-Encoding', ...service.headersOf?.(line, request) })
        if (operation.isRevalidated === true) {
          const tag = tagOf(bytes, encoding)
          reply.headers({ ...revalidated, etag: tag })
          if (request.headers['if-none-match'] === tag) return reply.code(304).send()
        }
        if (encoding !== 'identity') reply.header('content-encoding', encoding)
        return reply.code(service.statusOf?.(answered) ?? 200).send(bytes)
      },
    })
  }
}

/**
 * The one place where a thrown thing becomes an answer. A bug is logged whole, under the reference that the caller sees. Who came too often is
 * answered late, and not at all where `holdBack` says no.
 */
export const answerErrors = (app: FastifyInstance, holdBack: (request: FastifyRequest) => Promise<boolean>, noteBug: (reference: string, place: string, error: unknown) => void = () => {}): void => {
  app.setErrorHandler(async (error, request, reply) => {
    const refused = refusedBy(error)
    if (refused.code === 'unexpected') {
      request.log.error({ err: error, url: request.routeOptions.url }, 'a bug in a request')
      noteBug(request.id, `${request.method} ${request.routeOptions.url ?? ''}`, error)
    }
    if (refused.code === 'unavailable') request.log.warn({ err: error }, 'the database is away')
    if (refused.code === 'too_many_requests' && !(await holdBack(request))) {
      reply.hijack()
      request.raw.destroy()
      return reply
    }
    return sendProblem(reply, request.id, refused)
  })
  app.setNotFoundHandler((request, reply) => sendProblem(reply, request.id, { code: 'not_found' }))
}
