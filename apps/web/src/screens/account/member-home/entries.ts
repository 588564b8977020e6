import { gateOf } from '@trevo/rules/gates'
import { isRewardedType } from '@trevo/rules/promotions/points'
import { isAgent } from '@trevo/rules/member-types'

export type MemberEntry = 'wallet' | 'signIn' | 'tasks' | 'points' | 'mall' | 'record' | 'transactions' | 'inbox' | 'support' | 'profile' | 'security' | 'papers' | 'care' | 'settings' | 'data' | 'notices' | 'help' | 'feedback' | 'agency' | 'rain'

interface MemberState {
  readonly memberType: number
  readonly isRecordOn: boolean
  /** Agents may give money to those below them. */
  readonly areGiftsOn: boolean
}

export interface MemberEntries {
  /** What is looked at most. */
  readonly shortcuts: readonly MemberEntry[]
  readonly yours: readonly MemberEntry[]
  readonly house: readonly MemberEntry[]
}

/** What the member center leads to (Product §2.67). */
export const memberEntries = ({ memberType, isRecordOn, areGiftsOn }: MemberState): MemberEntries => ({
  shortcuts: [
    ...(isRecordOn ? (['record'] as const) : []),
    ...(gateOf('deposit', memberType) === 'open' ? (['transactions'] as const) : []),
    'inbox',
    'support',
  ],
  yours: [
    ...(gateOf('deposit', memberType) === 'open' ? (['wallet'] as const) : []),
    ...(isRewardedType(memberType) ? (['signIn', 'tasks', 'points', 'mall'] as const) : []),
    'profile',
    'security',
    'papers',
    ...(gateOf('deposit', memberType) === 'open' ? (['care'] as const) : []),
    'settings',
    'data',
  ],
  house: [...(isAgent(memberType) ? (['agency'] as const) : []), ...(areGiftsOn && gateOf('deposit', memberType) === 'open' ? (['rain'] as const) : []), 'notices', 'help', 'feedback'],
})
