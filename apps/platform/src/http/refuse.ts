import type { FieldProblem, RefusalCode } from '@trevo/contract/refusals'

/** An expected no. A handler throws it; `http/` turns it into `application/problem+json`. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields: readonly FieldProblem[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: RefusalCode, more: { fields?: readonly FieldProblem[]; retryAfterSeconds?: number } = {}) {
    super(code)
    this.code = code
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** Used as `throw refuse('not_found')`: the throw narrows types, a function that returns `never` does not everywhere. */
export const refuse = (code: RefusalCode, more?: { fields?: readonly FieldProblem[]; retryAfterSeconds?: number }): Refusal => new Refusal(code, more)
