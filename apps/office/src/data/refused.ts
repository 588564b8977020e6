import type { StaffRefusalCode } from '@trevo/contract/staff/refusals'
import { t, wordOf } from '#i18n/t.ts'

/** What the network says in place of an answer. */
type NetworkCode = 'offline' | 'timeout'

export interface RefusedField {
  readonly field: string
  readonly problem: string
}

/** The server's words for an expected no (`application/problem+json`), whatever it was. */
export interface StaffProblem {
  readonly code: string
  readonly status: number
  /** The request's id, to be told to whoever looks after the house. */
  readonly reference?: string
  readonly fields?: readonly RefusedField[]
  readonly retryAfterSeconds?: number
  readonly [more: string]: unknown
}

/** Thrown by `call` whenever the answer is not what was asked for. */
export class Refused extends Error {
  readonly code: StaffRefusalCode | NetworkCode
  readonly problem: StaffProblem

  constructor(code: StaffRefusalCode | NetworkCode, problem: StaffProblem = { code, status: 0 }) {
    super(code)
    this.name = 'Refused'
    this.code = code
    this.problem = problem
  }
}

/** Words for whoever sees it. */
export const refusalWords = (error: unknown): string => {
  if (!(error instanceof Refused)) return t('refusals.unexpected')
  const seconds = error.problem.retryAfterSeconds
  if (seconds !== undefined) {
    const waits = wordOf(`refusals.${error.code}.wait`, { count: Math.ceil(seconds / (seconds >= 120 ? 60 : 1)), unit: t(seconds >= 120 ? 'refusals.minutes' : 'refusals.seconds') })
    if (waits !== null) return waits
  }
  return wordOf(`refusals.${error.code}`) ?? t('refusals.unexpected')
}
