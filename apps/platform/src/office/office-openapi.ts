import { staffApi, type StaffLine } from '@trevo/contract/staff/api'
import type { StaffAccess, StaffOperation } from '@trevo/contract/staff/operation'
import { commonStaffRefusals, staffRefusals } from '@trevo/contract/staff/refusals'
import { openApiOf, parametersOf, refusalAnswers, schemaOf, serveOpenApi } from '@trevo/operation/openapi'
import { acts } from '@trevo/rules/staff/acts'
import type { FastifyInstance } from 'fastify'
import { isOpenToMachines } from './logged-reads.ts'

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

const actHeaders = [
  { name: 'idempotency-key', in: 'header', required: true, schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' } },
  { name: 'if-match', in: 'header', required: false, schema: { type: 'string' }, description: 'The version that was seen' },
]

const operationOf = (operation: StaffOperation, line: string): Record<string, unknown> => {
  const isAct = typeof operation.access === 'object' && operation.access.act !== undefined
  const reply = { 'application/json': { schema: schemaOf(operation.reply, 'output') } }
  const sent = operation.upload === undefined ? (operation.body === undefined ? null : { 'application/json': { schema: schemaOf(operation.body, 'input') } }) : Object.fromEntries(operation.upload.types.map((type) => [type, {}]))
  return {
    summary: operation.summary,
    description: whoMay(operation.access),
    security: operation.access === 'public' ? [{}] : [{ session: [] }, ...(isOpenToMachines(line as StaffLine) ? [{ token: [] }] : [])],
    parameters: [...parametersOf('path', operation.params), ...parametersOf('query', operation.query), ...(isAct ? actHeaders : [])],
    ...(sent === null ? {} : { requestBody: { required: true, content: sent } }),
    responses: {
      '200': { description: 'Done', content: reply },
      ...(isAct ? { '202': { description: 'Proposed: another person decides', content: reply } } : {}),
      ...refusalAnswers([...operation.refusals, ...commonStaffRefusals], staffRefusals),
    },
  }
}

const problemSchema = {
  type: 'object',
  required: ['type', 'status', 'code', 'reference'],
  properties: { type: { const: 'about:blank' }, status: { type: 'integer' }, code: { enum: Object.keys(staffRefusals) }, reference: { type: 'string' }, retryAfterSeconds: { type: 'integer' } },
}

/** OpenAPI 3.1 of the staff's contract. */
export const officeOpenApi = () =>
  openApiOf<StaffOperation>({ title: 'Trevo, the back office', contract: staffApi, operationOf, session: { type: 'apiKey', in: 'cookie', name: '__Host-office' }, token: { type: 'http', scheme: 'bearer' }, problem: problemSchema })

export const registerOfficeOpenApi = (app: FastifyInstance): void => serveOpenApi(app, '/office/openapi.json', 'private', officeOpenApi)
