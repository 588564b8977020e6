import type { FieldProblem, RefusalCode } from '@trevo/contract/refusals'

/** What the server refused with, or why there was no answer. */
export type CallFailure = RefusalCode | 'offline' | 'timeout' | 'network'

export class Refusal extends Error {
  readonly code: CallFailure
  /** What a member tells support; empty where no server answered. */
  readonly reference: string
  readonly fields: readonly FieldProblem[]
  readonly retryAfterSeconds: number | null
  /** The next try must come with a captcha. */
  readonly asksCaptcha: boolean
  /** The other login lets this account in. */
  readonly hasOtherLogin: boolean

  constructor(code: CallFailure, facts: { reference?: string; fields?: readonly FieldProblem[]; retryAfterSeconds?: number; captcha?: boolean; otherLogin?: boolean } = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.reference = facts.reference ?? ''
    this.fields = facts.fields ?? []
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null
    this.asksCaptcha = facts.captcha === true
    this.hasOtherLogin = facts.otherLogin === true
  }
}

/** No answer came: the call may or may not have been carried out. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === 'offline' || error.code === 'timeout' || error.code === 'network')

/** It is open whether the call was carried out: no answer came, or the server failed somewhere between. It may be sent again under the same request id. */
export const isUndecided = (error: unknown): boolean =>
  !(error instanceof Refusal) || isUnanswered(error) || error.code === 'unexpected' || error.code === 'unavailable'
