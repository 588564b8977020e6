import type { CallingMember } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'

/** A code that binds something to a member is asked for by that member, who is no free trial. */
export const refuseStranger = (member: CallingMember | null): bigint => {
  if (member === null) throw refuse('login_required')
  if (member.type === 4) throw refuse('free_reject')
  return member.memberId
}
