import type { Outcome } from '#ledger/outcome.ts'
import type { Answer } from '#vendors/gateway/dialect.ts'

export const decided = (fields: { readonly status: string } & Readonly<Record<string, unknown>>): Answer => ({
  httpStatus: 200,
  body: JSON.stringify(fields),
  status: fields.status,
})

/** Written by hand, because it is on the path of every bet; all parts are digits, our own words or the checked id. */
export const decidedByLedger = (outcome: Outcome, txId: string | null): Answer => ({
  httpStatus: 200,
  body:
    `{"status":"${outcome.status}","balance":"${outcome.balanceMinor}","currency":"${outcome.currency}",` +
    `"txId":${txId === null ? 'null' : `"${txId}"`},"ledgerSeq":${outcome.seq},"replayed":${outcome.replayed}}`,
  status: outcome.status,
})

export const invalidRequest = (fields: readonly { readonly name: string; readonly problem: string }[]): Answer => ({
  httpStatus: 400,
  body: JSON.stringify({ status: 'INVALID_REQUEST', fields }),
  status: 'INVALID_REQUEST',
})

export const invalidSignature: Answer = { httpStatus: 401, body: '{"status":"INVALID_SIGNATURE"}', status: 'INVALID_SIGNATURE' }
/** In a sandbox, for a vendor that is still learning to sign. */
export const invalidSignatureFor = (missed: 'X-Provider' | 'X-Timestamp' | 'X-Signature'): Answer => ({
  ...invalidSignature,
  body: JSON.stringify({ status: 'INVALID_SIGNATURE', missed }),
})
export const unknownVerb: Answer = { httpStatus: 404, body: '{"status":"UNKNOWN_VERB"}', status: 'UNKNOWN_VERB' }
export const retry: Answer = { httpStatus: 503, body: '{"status":"RETRY"}', retryAfterSeconds: 1, status: 'RETRY' }
