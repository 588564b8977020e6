import type { Access } from '@trevo/contract/operation'
import type { RefusalCode } from '@trevo/contract/refusals'

/** Free trials: they play, and move no real money (Product §6.4). */
const trialTypes: ReadonlySet<number> = new Set([4])
const notAgentTypes: ReadonlySet<number> = new Set([0, 4, 40])

/** Null when the caller may; else why not. `memberType` is null for a guest. */
export const accessRefusal = (access: Access, memberType: number | null, hasToken: boolean): RefusalCode | null => {
  if (access === 'guest') return null
  if (memberType === null) return hasToken ? 'session_ended' : 'login_required'
  if (access === 'member') return null
  if (access === 'funded') return trialTypes.has(memberType) ? 'free_reject' : null
  return notAgentTypes.has(memberType) ? 'not_allowed' : null
}
