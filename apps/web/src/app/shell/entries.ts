import { isAgent } from '@trevo/rules/member-types'

/** What menus decide by. */
export interface MenuState {
  /** Null for a guest. */
  readonly memberType: number | null
  readonly hasVip: boolean
  readonly isReferralOn: boolean
  readonly isRecordOn: boolean
  readonly isInApp: boolean
}

export type SideEntry = 'vip' | 'invite' | 'bonus' | 'promotions' | 'download' | 'support' | 'logout'

/** The left menu below its games, in its order (Product §2.38). */
export function sideEntries({ memberType, hasVip, isReferralOn, isInApp }: MenuState): readonly SideEntry[] {
  const isGuest = memberType === null
  const shown: readonly [SideEntry, boolean][] = [
    ['vip', isGuest || hasVip],
    ['invite', isGuest || isReferralOn],
    ['bonus', true],
    ['promotions', true],
    ['download', !isInApp],
    ['support', true],
    ['logout', !isGuest],
  ]
  return shown.filter(([, isShown]) => isShown).map(([entry]) => entry)
}

export type AccountEntry = 'login' | 'register' | 'record' | 'agency' | 'settings' | 'logout'

/** The right panel (Product §2.39). */
export function accountEntries({ memberType, isRecordOn }: MenuState): readonly AccountEntry[] {
  if (memberType === null) return ['register', 'login']
  return [...(isRecordOn ? (['record'] as const) : []), ...(isAgent(memberType) ? (['agency'] as const) : []), 'settings', 'logout']
}
