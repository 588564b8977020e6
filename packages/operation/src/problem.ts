import { type AnyRefusalCode, anyRefusals } from '@trevo/contract/any-refusals'
import type { FieldProblem, Problem } from '@trevo/contract/refusals'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { type More, Refusal } from './refuse.ts'
import { dataPolicy } from './security-headers.ts'

interface Refused extends More {
  readonly code: AnyRefusalCode
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '')

/** The database is away, overloaded, or took longer than it may (57014): not a bug of this call, and worth asking again. Source: PostgreSQL's error classes 08, 53, 57. */
const isDatabaseAway = (error: unknown): boolean => {
  if (/^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|08...|53...|57P0.|57014)$/.test(codeOf(error))) return true
  return error instanceof Error && /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Cannot use a pool after)/.test(error.message)
}

/** How an error looks from outside. A bug is `unexpected` and says nothing more: no stack, no query, no path. */
export const refusedBy = (error: unknown): Refused => {
  if (error instanceof Refusal) return { code: error.code, fields: error.fields, retryAfterSeconds: error.retryAfterSeconds, captcha: error.captcha, otherLogin: error.otherLogin, rule: error.rule }
  const code = codeOf(error)
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { code: 'too_large' }
  if (code.startsWith('FST_ERR_CTP') || code === 'FST_ERR_BAD_URL' || error instanceof SyntaxError) return { code: 'invalid_request' }
  // No id is that long: it names nothing here.
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return { code: 'not_found' }
  if (isDatabaseAway(error)) return { code: 'unavailable', retryAfterSeconds: 2 }
  return { code: 'unexpected' }
}

const wordOf = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required'
  if (issue.code === 'too_big') return 'too_long'
  if (issue.code === 'too_small') return 'too_short'
  return 'format'
}

/** Field by field what a schema turned down; a client that is built on the contract never sees it. */
export const fieldProblems = (error: z.ZodError): FieldProblem[] =>
  error.issues.slice(0, 20).map((issue) => ({ field: issue.path.map(String).join('.').slice(0, 64), problem: wordOf(issue) }))

const defaultRetryAfterSeconds = 5

export const sendProblem = (reply: FastifyReply, reference: string, refused: Refused): FastifyReply => {
  const status = anyRefusals[refused.code]
  const retryAfterSeconds = refused.retryAfterSeconds ?? (status === 429 || status === 503 ? defaultRetryAfterSeconds : undefined)
  const problem: Omit<Problem, 'code'> & { readonly code: AnyRefusalCode } = {
    type: 'about:blank',
    status,
    code: refused.code,
    reference,
    ...(refused.fields === undefined ? {} : { fields: refused.fields }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(refused.captcha === undefined ? {} : { captcha: true }),
    ...(refused.otherLogin === undefined ? {} : { otherLogin: true }),
    ...(refused.rule === undefined ? {} : { rule: refused.rule }),
  }
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  return reply
    .code(status)
    .headers({ 'content-security-policy': dataPolicy, 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
    .send(JSON.stringify(problem))
}
