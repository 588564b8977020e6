interface BottomState {
  /** Null for a guest. */
  readonly memberType: number | null
  readonly isReferralOn: boolean
}

export type BottomEntry = 'home' | 'invite' | 'promotions' | 'bonus' | 'account'

/** The bottom menu; a guest sees the invitation too, and learns at the login what it is (Product §2.40). */
export const bottomEntries = ({ memberType, isReferralOn }: BottomState): readonly BottomEntry[] =>
  memberType === null || isReferralOn ? ['home', 'invite', 'promotions', 'bonus', 'account'] : ['home', 'promotions', 'bonus', 'account']
