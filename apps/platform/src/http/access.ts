import type { Access } from '@trevo/contract/member/operation'
import type { RefusalCode } from '@trevo/contract/refusals'
import { type Visitor, visitorOf, visitors } from '@trevo/rules/member-types'

type Answer = 'yes' | 'free_reject' | 'not_allowed'
type Row = readonly [Answer, Answer, Answer, Answer, Answer]

/** Of visitors that have a session, in the order of `visitors` without the guest. What a menu shows is another table (rules/gates). */
const table: Readonly<Record<Exclude<Access, 'guest'>, Row>> = {
  //        trial          player         paying-agent   house-account  agent
  member: ['yes',         'yes',         'yes',         'yes',         'yes'],
  real:   ['free_reject', 'yes',         'yes',         'yes',         'yes'],
  funded: ['free_reject', 'yes',         'yes',         'not_allowed', 'not_allowed'],
  agent:  ['not_allowed', 'not_allowed', 'yes',         'not_allowed', 'yes'],
}
const columns: readonly Visitor[] = visitors.filter((each) => each !== 'guest')

/** Null when the caller may; else why not. `memberType` is null for a guest. The phone says the same no before it asks (Product §6.9). */
export const accessRefusal = (access: Access, memberType: number | null, hasToken: boolean): RefusalCode | null => {
  if (access === 'guest') return null
  if (memberType === null) return hasToken ? 'session_ended' : 'login_required'
  const answer = table[access][columns.indexOf(visitorOf(memberType))] ?? 'not_allowed'
  return answer === 'yes' ? null : answer
}
