/**
 * Who may go through which door of the product: one table for the phone, which says no before it asks, and the server, which says no whatever
 * the phone did (Product §6.9).
 */

/** Types 0 to 2 play and pay; 4 is a free trial; every type but 0, 4 and 40 is an agent. */
export type Visitor = 'guest' | 'trial' | 'player' | 'paying-agent' | 'house-account' | 'agent'

export const visitorOf = (memberType: number | null): Visitor => {
  if (memberType === null) return 'guest'
  if (memberType === 4) return 'trial'
  if (memberType === 0) return 'player'
  if (memberType === 40) return 'house-account'
  return memberType === 1 || memberType === 2 ? 'paying-agent' : 'agent'
}

/**
 * - open: go on
 * - login: a guest logs in first, and then goes on
 * - free_reject: a free trial is told that it needs an account, and stays
 * - not_allowed: this account has no such permission
 * - agent_modal: an agent's own window opens instead of the page
 * - home: sent home without a word
 */
export type Gate = 'open' | 'login' | 'free_reject' | 'not_allowed' | 'agent_modal' | 'home'

const order = ['guest', 'trial', 'player', 'paying-agent', 'house-account', 'agent'] as const satisfies readonly Visitor[]
type Row = readonly [Gate, Gate, Gate, Gate, Gate, Gate]

const anyMember: Row = ['login', 'open', 'open', 'open', 'open', 'open']
const realMember: Row = ['login', 'free_reject', 'open', 'open', 'open', 'open']
const payer: Row = ['login', 'free_reject', 'open', 'open', 'not_allowed', 'not_allowed']

/** Columns in the order above. */
const gates = {
  'play': anyMember,
  'favourites': anyMember,
  'recent': anyMember,
  'settings': anyMember,
  'announcements': anyMember,
  'bet-record': anyMember,
  'inbox': realMember,
  'chat': realMember,
  'member-center': realMember,
  'deposit': payer,
  'withdraw': payer,
  'affiliate': ['login', 'open', 'open', 'agent_modal', 'open', 'agent_modal'],
  'agent-center': ['home', 'home', 'home', 'open', 'home', 'open'],
} as const satisfies Record<string, Row>

export type Entry = keyof typeof gates
export const entries = Object.keys(gates) as readonly Entry[]

export const gateOf = (entry: Entry, memberType: number | null): Gate => gates[entry][order.indexOf(visitorOf(memberType))] ?? 'not_allowed'

/** The agency center, team and contracts: every type but 0, 4 and 40 (Product §6.10). */
export const isAgent = (memberType: number | null): boolean => gateOf('agent-center', memberType) === 'open'

/**
 * Which door of the log-in an account may use. Members are 0, 1 and 2, and the free trial; agents are who the agency center is open to. A
 * house account, 40, has neither; 1 and 2 have both (Product §6.1).
 */
export const mayLogInAs = (door: 'member' | 'agent', memberType: number): boolean => {
  if (door === 'agent') return isAgent(memberType)
  return ['trial', 'player', 'paying-agent'].includes(visitorOf(memberType))
}

/** House accounts and their kin: no contract is put before them. */
const withoutContracts: readonly number[] = [4, 40, 41, 42]
/** Whether home asks this visitor about contracts that wait for an answer: a member of any type but 4, 40, 41 and 42 (Product §6.18). */
export const isAskedOfContracts = (memberType: number | null): boolean => memberType !== null && !withoutContracts.includes(memberType)
