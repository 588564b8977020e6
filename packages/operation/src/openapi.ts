import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

type Json = Readonly<Record<string, unknown>>

/** A schema of the contract as OpenAPI 3.1 has it. */
export const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>
  return rest
}

/** What an address has in its path or its query, one parameter a field. */
export const parametersOf = (place: 'path' | 'query', schema: z.ZodType | undefined): readonly Json[] => {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Record<string, unknown>; required?: readonly string[] }
  return Object.entries(properties).map(([name, each]) => ({ name, in: place, required: place === 'path' || required.includes(name), schema: each }))
}

/** The refusals of an operation by their HTTP status; `statuses` is the contract's own table. */
export const refusalAnswers = <Code extends string>(codes: readonly Code[], statuses: Readonly<Record<Code, number>>): Json =>
  Object.fromEntries(
    [...Map.groupBy(new Set(codes), (code) => statuses[code])].map(([status, same]) => [
      String(status),
      { description: same.join(', '), content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
    ]),
  )

interface Described<Operation> {
  readonly title: string
  /** Keyed by the HTTP line, `GET /api/session/:id`. */
  readonly contract: Readonly<Record<string, Operation>>
  operationOf(operation: Operation, line: string): Json
  readonly session: Json
  /** Where machines may read by something else than a session. */
  readonly token?: Json
  readonly problem: Json
}

/** OpenAPI 3.1 of a contract: made from the schemas that every call is checked with, so it cannot say anything else. */
export const openApiOf = <Operation>({ title, contract, operationOf, session, token, problem }: Described<Operation>): Json => {
  const paths: Record<string, Json> = {}
  for (const [line, operation] of Object.entries(contract)) {
    const [method = '', path = ''] = line.split(' ')
    const url = path.replace(/:([A-Za-z]+)/g, '{$1}')
    paths[url] = { ...paths[url], [method.toLowerCase()]: operationOf(operation, line) }
  }
  return { openapi: '3.1.0', info: { title, version: '1' }, paths, components: { securitySchemes: { session, ...(token !== undefined && { token }) }, schemas: { Problem: problem } } }
}

/** Serves a description at its address; it is written out at the first question. */
export const serveOpenApi = (app: FastifyInstance, path: string, scope: 'public' | 'private', make: () => Json): void => {
  let text: string | null = null
  app.get(path, (_request, reply) => {
    text ??= JSON.stringify(make())
    return reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', `${scope}, max-age=300`).send(text)
  })
}
