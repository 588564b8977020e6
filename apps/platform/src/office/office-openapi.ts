import { staffApi } from '@trevo/contract/staff/api'
import type { StaffAccess, StaffOperation } from '@trevo/contract/staff/operation'
import { commonStaffRefusals, type StaffRefusalCode, staffRefusals } from '@trevo/contract/staff/refusals'
import { acts } from '@trevo/rules/staff/acts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>
  return rest
}

const parametersOf = (place: 'path' | 'query', schema: z.ZodType | undefined): unknown[] => {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Record<string, unknown>; required?: readonly string[] }
  return Object.entries(properties).map(([name, each]) => ({ name, in: place, required: place === 'path' || required.includes(name), schema: each }))
}

/** Who may call, and for an act whether it waits for a second person. */
const whoMay = (access: StaffAccess): string => {
  if (access === 'public') return 'Anybody, before the login.'
  if (access === 'session') return 'Anybody of the staff who is in.'
  const { right, act, approves, reads } = access
  const rule = act === undefined ? undefined : acts[act]
  const second = { always: 'another approves', never: 'done alone', 'by-sign': 'done alone or proposed, as the person’s signs say', sometimes: 'another approves where it reaches far' } as const
  const eyes = rule === undefined ? [] : [`act \`${act}\``, typeof rule.secondPair === 'string' ? second[rule.secondPair] : 'another approves above a threshold', ...(rule.stepUp ? ['with a step-up'] : [])]
  return [`Right \`${right}\``, ...(approves === true ? ['approvers alone'] : []), ...(reads === undefined ? [] : [`logged as a reading of what is ${reads}`]), ...eyes].join(', ').concat('.')
}

const refusalAnswers = (codes: readonly StaffRefusalCode[]): Record<string, unknown> =>
  Object.fromEntries(
    [...Map.groupBy(codes, (code) => staffRefusals[code])].map(([status, same]) => [
      String(status),
      { description: same.join(', '), content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
    ]),
  )

const actHeaders = [
  { name: 'idempotency-key', in: 'header', required: true, schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' } },
  { name: 'if-match', in: 'header', required: false, schema: { type: 'string' }, description: 'The version that was seen' },
]

const operationOf = (operation: StaffOperation): Record<string, unknown> => {
  const isAct = typeof operation.access === 'object' && operation.access.act !== undefined
  const reply = { 'application/json': { schema: schemaOf(operation.reply, 'output') } }
  const sent = operation.upload === undefined ? (operation.body === undefined ? null : { 'application/json': { schema: schemaOf(operation.body, 'input') } }) : Object.fromEntries(operation.upload.types.map((type) => [type, {}]))
  return {
    summary: operation.summary,
    description: whoMay(operation.access),
    security: operation.access === 'public' ? [{}] : [{ session: [] }],
    parameters: [...parametersOf('path', operation.params), ...parametersOf('query', operation.query), ...(isAct ? actHeaders : [])],
    ...(sent === null ? {} : { requestBody: { required: true, content: sent } }),
    responses: {
      '200': { description: 'Done', content: reply },
      ...(isAct ? { '202': { description: 'Proposed: another person decides', content: reply } } : {}),
      ...refusalAnswers([...new Set([...operation.refusals, ...commonStaffRefusals])]),
    },
  }
}

const problemSchema = {
  type: 'object',
  required: ['type', 'status', 'code', 'reference'],
  properties: { type: { const: 'about:blank' }, status: { type: 'integer' }, code: { enum: Object.keys(staffRefusals) }, reference: { type: 'string' }, retryAfterSeconds: { type: 'integer' } },
}

/** OpenAPI 3.1 of the staff's contract, made from the schemas that every call is checked with. */
export const officeOpenApi = (): Record<string, unknown> => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [line, operation] of Object.entries(staffApi)) {
    const [method = '', path = ''] = line.split(' ')
    const url = path.replace(/:([A-Za-z]+)/g, '{$1}')
    paths[url] = { ...paths[url], [method.toLowerCase()]: operationOf(operation) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Trevo, the back office', version: '1' },
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-office' } }, schemas: { Problem: problemSchema } },
  }
}

export const registerOfficeOpenApi = (app: FastifyInstance): void => {
  let text: string | null = null
  app.get('/office/openapi.json', (_request, reply) => {
    text ??= JSON.stringify(officeOpenApi())
    return reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'private, max-age=300').send(text)
  })
}
