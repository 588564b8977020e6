import type { AnyRefusalCode } from '@trevo/contract/any-refusals'
import type { FieldProblem } from '@trevo/contract/refusals'

export interface More {
  readonly fields?: readonly FieldProblem[] | undefined
  readonly retryAfterSeconds?: number | undefined
  /** The next try must come with a captcha. */
  readonly captcha?: true | undefined
  /** The other login lets this account in. */
  readonly otherLogin?: true | undefined
  /** The rule of the market that says no, `<market>.<rule>`. */
  readonly rule?: string | undefined
}

/** An expected no. A handler throws it; `http/` turns it into `application/problem+json`. */
export class Refusal extends Error {
  readonly code: AnyRefusalCode
  readonly fields: readonly FieldProblem[] | undefined
  readonly retryAfterSeconds: number | undefined
  readonly captcha: true | undefined
  readonly otherLogin: true | undefined
  readonly rule: string | undefined

  constructor(code: AnyRefusalCode, more: More = {}) {
    super(code)
    this.code = code
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
    this.captcha = more.captcha ?? (code === 'captcha_required' || code === 'captcha_wrong' ? true : undefined)
    this.otherLogin = more.otherLogin
    this.rule = more.rule
  }
}

/** Used as `throw refuse('not_found')`: the throw narrows types, a function that returns `never` does not everywhere. */
export const refuse = (code: AnyRefusalCode, more?: More): Refusal => new Refusal(code, more)
