import { memberKey } from '@trevo/rules/ids'
import type { Tx } from '#db/tables.ts'
import { refuseStaff } from './refuse.ts'
import { isAccountOf } from './staff-members-store.ts'
import type { Target } from './undo-of.ts'

export interface AboutSomebody {
  readonly target: Target
  /** Whose account it is about; where the target is a member, they are, without its being said. */
  readonly member?: bigint | null
  /** The second account of what is about two. */
  readonly other?: bigint
}

/** Whose account an act is about, if anybody's. */
export const memberOf = ({ target, member }: AboutSomebody): bigint | null => (target.kind === 'member' ? memberKey(target.id) : (member ?? null))

/** Every account that an act is about. */
export const membersOf = (planned: AboutSomebody): readonly bigint[] => [memberOf(planned), planned.other ?? null].filter((id) => id !== null)

/** Product §13.524: nobody acts on an account of their own, alone or as one of two. */
export const requireNotOwn = async (tx: Tx, planned: AboutSomebody, staffId: bigint): Promise<void> => {
  if (await isAccountOf(tx, membersOf(planned), staffId)) throw refuseStaff('own_account')
}
