import type { z } from 'zod'
import type { AnyRefusalCode } from './any-refusals.ts'

/** One line of a contract. Who may call it is said in the contract's own words (`member/operation.ts`, `staff/operation.ts`); an operation without `access` does not compile. */
export interface Operation<Access = unknown> {
  readonly access: Access
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly reply: z.ZodType
  /** Every expected no of this operation, besides those that any call may meet (`refusals.ts`, `commonRefusals`). */
  readonly refusals: readonly AnyRefusalCode[]
  /** What the operation is for, for the OpenAPI page. */
  readonly summary: string
  /** Carries an ETag, so that whoever has the same answer already is told so and gets no other. */
  readonly isRevalidated?: true
  /** Of a JSON body that may be longer than a form is. */
  readonly bodyBytesMax?: number
  /** The body is a file of one of these types instead of JSON; who sends it is asked before it is read. */
  readonly upload?: { readonly types: readonly string[]; readonly bytesMax: number }
}

/** A contract: its operations, keyed by their HTTP line. */
export type Contract = Readonly<Record<string, Operation>>

/** What a caller may send (defaults may be left out); `undefined` where an operation has no such part. */
export type ParamsSent<O extends Operation> = O extends { readonly params: infer Schema extends z.ZodType } ? z.input<Schema> : undefined
export type QuerySent<O extends Operation> = O extends { readonly query: infer Schema extends z.ZodType } ? z.input<Schema> : undefined
export type BodySent<O extends Operation> = O extends { readonly body: infer Schema extends z.ZodType } ? z.input<Schema> : undefined
/** What a handler reads (defaults are filled in). */
export type ParamsRead<O extends Operation> = O extends { readonly params: infer Schema extends z.ZodType } ? z.output<Schema> : undefined
export type QueryRead<O extends Operation> = O extends { readonly query: infer Schema extends z.ZodType } ? z.output<Schema> : undefined
export type BodyRead<O extends Operation> = O extends { readonly body: infer Schema extends z.ZodType } ? z.output<Schema> : undefined
export type Reply<O extends Operation> = z.output<O['reply']>
