import { gateOf } from '@trevo/rules/gates'
import { isAgent } from '@trevo/rules/member-types'

export type MemberEntry = 'wallet' | 'record' | 'transactions' | 'inbox' | 'support' | 'profile' | 'security' | 'papers' | 'care' | 'settings' | 'data' | 'notices' | 'help' | 'feedback' | 'agency'

interface MemberState {
  readonly memberType: number
  readonly isRecordOn: boolean
}

export interface MemberEntries {
  /** What is looked at most. */
  readonly shortcuts: readonly MemberEntry[]
  readonly yours: readonly MemberEntry[]
  readonly house: readonly MemberEntry[]
}

/** What the member center leads to (Product §2.67). */
export const memberEntries = ({ memberType, isRecordOn }: MemberState): MemberEntries => ({
  shortcuts: [
    ...(isRecordOn ? (['record'] as const) : []),
    ...(gateOf('deposit', memberType) === 'open' ? (['transactions'] as const) : []),
    'inbox',
    'support',
  ],
  yours: [
    ...(gateOf('deposit', memberType) === 'open' ? (['wallet'] as const) : []),
    'profile',
    'security',
    'papers',
    ...(gateOf('deposit', memberType) === 'open' ? (['care'] as const) : []),
    'settings',
    'data',
  ],
  house: [...(isAgent(memberType) ? (['agency'] as const) : []), 'notices', 'help', 'feedback'],
})
