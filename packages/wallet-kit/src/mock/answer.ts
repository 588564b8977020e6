import type { FinalStatus } from '#answers.ts'

/** What the mock says to one call. */
export interface Reply {
  readonly http: number
  readonly body: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds?: number
}

export const wrongFields = (fields: readonly { readonly name: string; readonly problem: string }[]): Reply => ({
  http: 400,
  body: { status: 'INVALID_REQUEST', fields },
})
/** A mock is a sandbox: it says which header was wrong. */
export const unsigned = (missed: 'X-Provider' | 'X-Timestamp' | 'X-Signature'): Reply => ({ http: 401, body: { status: 'INVALID_SIGNATURE', missed } })
export const unknownVerb: Reply = { http: 404, body: { status: 'UNKNOWN_VERB' } }
export const retry: Reply = { http: 503, body: { status: 'RETRY' }, retryAfterSeconds: 1 }

/** A decision as it is kept under its id. */
export interface Decision {
  readonly status: FinalStatus
  readonly balance: string
  readonly currency: string
  readonly txId: string | null
  readonly ledgerSeq: number | null
}
