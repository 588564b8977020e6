import type { RefusalCode } from '#refusals.ts'
import type { Operation } from '#operation.ts'

/**
 * Who may call. Denied by default: an operation without `access` does not compile.
 * - guest: anybody; `session` may be sent and is then known
 * - member: any open session
 * - real: a session of a member that is no free trial (type 4)
 * - funded: a session of a member who may move real money (not type 4)
 * - agent: a session of a member whose type is not 0, 4 or 40
 */
export type Access = 'guest' | 'member' | 'real' | 'funded' | 'agent'

export interface MemberOperation extends Operation<Access> {
  readonly refusals: readonly RefusalCode[]
  /** The body must come encrypted for the server's key (`encryption.ts`): it holds a password or another secret. */
  readonly isEncrypted?: true
  /** Open to a session whose password must be changed first; every other operation that needs a session is closed to it. */
  readonly isOpenWhileExpired?: true
  /** The body may come as a form (`application/x-www-form-urlencoded`) as well as in JSON. */
  readonly takesForm?: true
}

export const operation = <const O extends MemberOperation>(spec: O): O => spec
