/**
 * Every expected no, once: its code on the wire and its HTTP status. The words are the client's, in its language.
 * The body is `application/problem+json`: `{ type: 'about:blank', status, code, reference, fields?, retryAfterSeconds? }`.
 */
export const refusals = {
  // any call
  invalid_request: 400,
  not_found: 404,
  too_large: 413,
  too_many_requests: 429,
  unexpected: 500,
  unavailable: 503,
  maintenance: 503,
  region_restricted: 403,
  // who is asking
  login_required: 401,
  session_ended: 401,
  not_allowed: 403,
  free_reject: 403,
  bad_credentials: 401,
  member_blocked: 403,
  // registration
  invalid_fields: 422,
  username_taken: 409,
  registration_closed: 403,
  disclaimer_required: 422,
  // money in and out
  amount_out_of_range: 422,
  insufficient_funds: 409,
  payment_unavailable: 503,
  too_many_open_deposits: 409,
  too_many_open_withdrawals: 409,
  request_mismatch: 409,
  // games
  game_disabled: 403,
  vendor_unavailable: 503,
  favourites_full: 409,
  // customer service
  chat_off: 403,
} as const satisfies Record<string, number>

export type RefusalCode = keyof typeof refusals

/** What any operation may answer without naming it. */
export const commonRefusals = [
  'invalid_request',
  'not_found',
  'too_large',
  'too_many_requests',
  'unexpected',
  'unavailable',
  'maintenance',
  'region_restricted',
  'login_required',
  'session_ended',
  'not_allowed',
  'free_reject',
] as const satisfies readonly RefusalCode[]

/** One field that a form's rule turned down; `problem` is a word of `@trevo/rules/forms`. */
export interface FieldProblem {
  readonly field: string
  readonly problem: string
}

export interface Problem {
  readonly type: 'about:blank'
  readonly status: number
  readonly code: RefusalCode
  /** The request's id: what a member tells support. */
  readonly reference: string
  readonly fields?: readonly FieldProblem[]
  readonly retryAfterSeconds?: number
}
