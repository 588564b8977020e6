import type { Db } from '#db/tables.ts'
import type { Services } from '#services.ts'
import { refuse } from '@trevo/operation/refuse'
import { readWaysIn } from './ways-in-store.ts'

/** Where either is on, a code that comes to a proved number ends in a session. */
const codeFlags = ['MOBVERFLOGIN3', 'FORGETMOBILE3']

/** Whether a member gets in by something else than an identity elsewhere. */
export const hasWayInHere = async ({ site }: Pick<Services, 'site'>, db: Db, memberId: bigint): Promise<boolean> => {
  const { hasPassword, hasPasskey, hasProvedNumber } = await readWaysIn(db, memberId)
  if (hasPassword || hasPasskey) return true
  const { whitelabel } = await site()
  return hasProvedNumber && codeFlags.some((flag) => whitelabel[flag] === true)
}

/** Nobody shuts themselves out: to be asked after one way in is gone, under the member's lock, so that of two at once the later sees what the first has left. */
export const requireWayIn = async (services: Pick<Services, 'site'>, db: Db, memberId: bigint): Promise<void> => {
  if ((await readWaysIn(db, memberId)).hasIdentity) return
  if (!(await hasWayInHere(services, db, memberId))) throw refuse('only_way_in')
}
