import { api } from '@trevo/contract/member/api'
import { encryptedType } from '@trevo/contract/member/encryption'
import type { Access, MemberOperation } from '@trevo/contract/member/operation'
import { commonRefusals, refusals } from '@trevo/contract/refusals'
import { openApiOf, parametersOf, refusalAnswers, schemaOf, serveOpenApi } from '@trevo/operation/openapi'
import type { FastifyInstance } from 'fastify'

const whoMay: Readonly<Record<Access, string>> = {
  guest: 'Anybody.',
  member: 'Any open session.',
  real: 'An open session of a member that is no free trial.',
  player: 'An open session of a member who may play.',
  funded: 'An open session of a member who may move real money.',
  paid: 'An open session of a member who may take real money out.',
  inviter: 'An open session of a player (type 0).',
  agent: 'An open session of an agent, or of an agent’s assistant.',
  'agent-own': 'An open session of an agent or a partner.',
  'agent-direct': 'An open session of an agent of the tree.',
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
    ...refusalAnswers([...operation.refusals, ...commonRefusals], refusals),
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
    rule: { type: 'string', description: 'The rule of the market that says no' },
  },
}

/** OpenAPI 3.1 of the members' contract. */
export const openApiDocument = () =>
  openApiOf<MemberOperation>({ title: 'Trevo, the member’s phone', contract: api, operationOf, session: { type: 'http', scheme: 'bearer' }, problem: problemSchema })

export const registerOpenApi = (app: FastifyInstance): void => serveOpenApi(app, '/openapi.json', 'public', openApiDocument)
