/** What a member's type makes of them. Types 0 to 2 play and pay; 4 is a free trial; 41 a partner, 42 an agent's assistant; every type but 0, 4 and 40 is an agent. */
export type Visitor = 'guest' | 'trial' | 'player' | 'paying-agent' | 'house-account' | 'partner' | 'agent'

export const visitorOf = (memberType: number | null): Visitor => {
  if (memberType === null) return 'guest'
  if (memberType === 4) return 'trial'
  if (memberType === 0) return 'player'
  if (memberType === 40) return 'house-account'
  if (memberType === 41) return 'partner'
  return memberType === 1 || memberType === 2 ? 'paying-agent' : 'agent'
}

/** In one order, for tables with a column each. */
export const visitors = ['guest', 'trial', 'player', 'paying-agent', 'house-account', 'partner', 'agent'] as const satisfies readonly Visitor[]

/** Who has an agency center, team and contracts: every type but 0, 4 and 40 (Product §6.10). */
export const isAgent = (memberType: number | null): boolean => ['paying-agent', 'partner', 'agent'].includes(visitorOf(memberType))

/**
 * Which login an account may use. Members are 0, 1 and 2, and the free trial; agents are who the agency center is open to. A
 * house account, 40, has neither; 1 and 2 have both (Product §6.1).
 */
export const mayLogInAs = (as: 'member' | 'agent', memberType: number): boolean => {
  if (as === 'agent') return isAgent(memberType)
  return ['trial', 'player', 'paying-agent'].includes(visitorOf(memberType))
}

/** House accounts and their kin: no contract is put before them. */
const withoutContracts: readonly number[] = [4, 40, 41, 42]
/** Whether home asks this visitor about contracts that wait for an answer: a member of any type but 4, 40, 41 and 42 (Product §6.18). */
export const isAskedOfContracts = (memberType: number | null): boolean => memberType !== null && !withoutContracts.includes(memberType)
