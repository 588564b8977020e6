import { api, type Line } from '@trevo/contract/member/api'
import type { MemberOperation } from '@trevo/contract/member/operation'
import type { FastifyRequest } from 'fastify'
import { refuse } from '@trevo/operation/refuse'

export const formType = 'application/x-www-form-urlencoded'

const takesForm = (request: FastifyRequest): boolean => {
  const operation: MemberOperation | undefined = api[`${request.method} ${request.routeOptions.url}` as Line]
  return operation?.takesForm === true
}

/** A form as the record that its JSON would be. Only operations that say so take one, because a page of anybody's can post it. */
export const parseForm = (request: FastifyRequest, text: string): Record<string, string> => {
  if (!takesForm(request)) throw refuse('invalid_request')
  const pairs = [...new URLSearchParams(text)]
  const names = pairs.map(([name]) => name)
  if (new Set(names).size !== names.length || names.includes('__proto__')) throw refuse('invalid_request')
  return Object.fromEntries(pairs)
}
