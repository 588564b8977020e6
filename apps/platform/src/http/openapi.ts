import { api } from '@trevo/contract/member/api'
import { encryptedType } from '@trevo/contract/member/encryption'
import type { Access, MemberOperation } from '@trevo/contract/member/operation'
import { commonRefusals, type RefusalCode, refusals } from '@trevo/contract/refusals'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

const whoMay: Readonly<Record<Access, string>> = {
  guest: 'Anybody.',
  member: 'Any open session.',
  real: 'An open session of a member that is no free trial.',
  funded: 'An open session of a member who may move real money.',
  agent: 'An open session of an agent.',
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>
  return rest
}

const parametersOf = (place: 'path' | 'query', schema: z.ZodType | undefined): unknown[] => {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Record<string, unknown>; required?: readonly string[] }
  return Object.entries(properties).map(([name, each]) => ({ name, in: place, required: place === 'path' || required.includes(name), schema: each }))
}

const refusalAnswers = (codes: readonly RefusalCode[]): Record<string, unknown> => {
  const byStatus = Map.groupBy(codes, (code) => refusals[code])
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      String(status),
      { description: same.join(', '), content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
    ]),
  )
}

const requestBodyOf = ({ body, isEncrypted, upload }: MemberOperation): Record<string, unknown> => {
  if (body === undefined) return {}
  if (upload !== undefined) return { requestBody: { required: true, content: Object.fromEntries(upload.types.map((type) => [type, {}])) } }
  const type = isEncrypted === true ? encryptedType : 'application/json'
  const description = isEncrypted === true ? { description: 'Encrypted as JWE compact for a key of GET /api/keys; the schema is of what is inside.' } : {}
  return { requestBody: { ...description, required: true, content: { [type]: { schema: schemaOf(body, 'input') } } } }
}

const operationOf = (operation: MemberOperation): Record<string, unknown> => ({
  summary: operation.summary,
  description: whoMay[operation.access],
  security: operation.access === 'guest' ? [{}, { session: [] }] : [{ session: [] }],
  parameters: [...parametersOf('path', operation.params), ...parametersOf('query', operation.query)],
  ...requestBodyOf(operation),
  responses: {
    '200': { description: 'Done', content: { 'application/json': { schema: schemaOf(operation.reply, 'output') } } },
    ...refusalAnswers([...new Set([...operation.refusals, ...commonRefusals])]),
  },
})

const problemSchema = {
  type: 'object',
  required: ['type', 'status', 'code', 'reference'],
  properties: {
    type: { const: 'about:blank' },
    status: { type: 'integer' },
    code: { enum: Object.keys(refusals) },
    reference: { type: 'string', description: 'The request’s id, for support' },
    fields: {
      type: 'array',
      items: { type: 'object', required: ['field', 'problem'], properties: { field: { type: 'string' }, problem: { type: 'string' } } },
    },
    retryAfterSeconds: { type: 'integer' },
    captcha: { type: 'boolean', description: 'The next try must come with a captcha' },
    otherLogin: { type: 'boolean', description: 'The other login, members’ or agents’, lets this account in' },
  },
}

/** OpenAPI 3.1 of the contract: made from the schemas that every call is checked with, so it cannot say anything else. */
export const openApiDocument = (): Record<string, unknown> => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [line, operation] of Object.entries(api)) {
    const [method = '', path = ''] = line.split(' ')
    const url = path.replace(/:([A-Za-z]+)/g, '{$1}')
    paths[url] = { ...paths[url], [method.toLowerCase()]: operationOf(operation) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Trevo, the member’s phone', version: '1' },
    paths,
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } }, schemas: { Problem: problemSchema } },
  }
}

export const registerOpenApi = (app: FastifyInstance): void => {
  let text: string | null = null
  app.get('/openapi.json', (_request, reply) => {
    text ??= JSON.stringify(openApiDocument())
    return reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'public, max-age=300').send(text)
  })
}
