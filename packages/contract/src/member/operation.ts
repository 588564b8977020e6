import type { RefusalCode } from '#refusals.ts'
import type { Operation } from '#operation.ts'

/**
 * Who may call. Denied by default: an operation without `access` does not compile.
 * - guest: anybody; `session` may be sent and is then known
 * - member: any open session
 * - real: a session of a member that is no free trial (type 4)
 * - funded: a session of a member who may move real money (not type 4)
 * - player: a session of a member who may play; a partner (41) and an assistant (42) may not
 * - paid: a session of a member who may take real money out: as funded, and partners (41)
 * - inviter: a session of a player (0), who may bring friends; agents have a tree instead
 * - agent: a session of a member whose type is not 0, 4 or 40; what it reads, an assistant (42) reads too
 * - agent-own: of an agent or a partner (1, 2, 41), and of no assistant: what is an agent's own to do
 * - agent-direct: of an agent (1, 2) alone: what is done with direct members
 */
export type Access = 'guest' | 'member' | 'real' | 'player' | 'funded' | 'paid' | 'inviter' | 'agent' | 'agent-own' | 'agent-direct'

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
