import { z } from 'zod'
import type { RefusalCode } from './refusals.ts'

/**
 * Who may call. Denied by default: an operation without `access` does not compile.
 * - guest: anybody; `session` may be sent and is then known
 * - member: any open session
 * - real: a session of a member that is no free trial (type 4)
 * - funded: a session of a member who may move real money (not type 4)
 * - agent: a session of a member whose type is not 0, 4 or 40
 */
export type Access = 'guest' | 'member' | 'real' | 'funded' | 'agent'

export interface Operation {
  readonly access: Access
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly reply: z.ZodType
  /** Every expected no of this operation, besides those that any call may meet (`refusals.ts`, `commonRefusals`). */
  readonly refusals: readonly RefusalCode[]
  /** The body must come encrypted for the server's key (`encryption.ts`): it holds a password or another secret. */
  readonly isEncrypted?: true
  /** Open to a session whose password must be changed first; every other operation that needs a session is closed to it. */
  readonly isOpenWhileExpired?: true
  /** The body is a file of one of these types instead of JSON; who sends it is asked before it is read. */
  readonly upload?: { readonly types: readonly string[]; readonly bytesMax: number }
  /** The body may come as a form (`application/x-www-form-urlencoded`) as well as in JSON. */
  readonly takesForm?: true
  /** What the operation is for, for the OpenAPI page. */
  readonly summary: string
}

export const operation = <const O extends Operation>(spec: O): O => spec

/** Minor units as the wire has them: digits only, no sign, no leading zero, at most 15. */
export const amountText = z.string().regex(/^(?:0|[1-9][0-9]{0,14})$/)
export const currencyText = z.string().regex(/^[A-Z]{3}$/)
export const timeText = z.iso.datetime()

/** Lists of the product's own style: pages count from 1. */
export const pageQuery = (sizeDefault: number, sizeMax: number) => ({
  pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(sizeMax).default(sizeDefault),
})
export const pageReply = { pageNum: z.number().int(), totalPages: z.number().int() }
