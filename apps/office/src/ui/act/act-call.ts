import type { StaffLine } from '@trevo/contract/staff/api'
import type { FieldValues } from 'react-hook-form'
import { call } from '#data/call.ts'
import type { AnyAct } from './act-types.ts'
import type { Preview } from './use-preview.ts'

export type AnyReply = { readonly kind: 'done'; readonly event: string; readonly reply: unknown } | { readonly kind: 'proposed'; readonly proposal: string } | ({ readonly kind: 'preview' } & Preview)

// An act's own props were asked for its line's types.
const anyCall = call as unknown as (line: StaffLine, input: object) => Promise<AnyReply>

/** What the form's values are on the wire; a reason stands beside the payload. */
export const inputOf = ({ params, toBody }: AnyAct, values: FieldValues): object => {
  const { reason, ...rest } = values as FieldValues & { readonly reason?: unknown }
  const said = typeof reason === 'string' && reason.trim() !== '' ? { reason: reason.trim() } : {}
  return { ...(params !== undefined && { params }), body: { ...(toBody === undefined ? rest : toBody(values)), ...said } }
}

export const previewAct = async ({ line }: AnyAct, input: object, ifMatch: string | null, signal?: AbortSignal): Promise<Preview> => {
  const reply = await anyCall(line, { ...input, preview: true, ...(ifMatch !== null && { ifMatch }), ...(signal && { signal }) })
  if (reply.kind !== 'preview') throw new Error(`${line} did what it was only asked about`)
  return reply
}

export const sendAct = ({ line }: AnyAct, input: object, ifMatch: string | null, key: string): Promise<AnyReply> => anyCall(line, { ...input, key, ...(ifMatch !== null && { ifMatch }) })
