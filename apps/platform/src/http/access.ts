import type { Access } from '@trevo/contract/member/operation'
import type { RefusalCode } from '@trevo/contract/refusals'
import { gateOf, isAgent } from '@trevo/rules/gates'

/** Null when the caller may; else why not. `memberType` is null for a guest. The same table says no on the phone (Product §6.9). */
export const accessRefusal = (access: Access, memberType: number | null, hasToken: boolean): RefusalCode | null => {
  if (access === 'guest') return null
  if (memberType === null) return hasToken ? 'session_ended' : 'login_required'
  if (access === 'member') return null
  if (access === 'agent') return isAgent(memberType) ? null : 'not_allowed'
  const gate = gateOf(access === 'real' ? 'inbox' : 'deposit', memberType)
  if (gate === 'open') return null
  return gate === 'free_reject' ? 'free_reject' : 'not_allowed'
}
