import { visitorOf, visitors } from './member-types.ts'

/**
 * Who may go through which as of the product: one table for the phone, which says no before it asks, and the server, which says no whatever
 * the phone did (Product §6.9).
 */

/**
 * - open: go on
 * - login: a guest logs in first, and then goes on
 * - free_reject: a free trial is told that it needs an account, and stays
 * - not_allowed: this account has no such permission
 * - agent_modal: an agent's own window opens instead of the page
 * - home: sent home without a word
 */
export type Gate = 'open' | 'login' | 'free_reject' | 'not_allowed' | 'agent_modal' | 'home'

type Row = readonly [Gate, Gate, Gate, Gate, Gate, Gate, Gate]

const anyMember: Row = ['login', 'open', 'open', 'open', 'open', 'open', 'open']
const player: Row = ['login', 'open', 'open', 'open', 'open', 'not_allowed', 'not_allowed']
const realMember: Row = ['login', 'free_reject', 'open', 'open', 'open', 'open', 'open']
const payer: Row = ['login', 'free_reject', 'open', 'open', 'not_allowed', 'not_allowed', 'not_allowed']
const paid: Row = ['login', 'free_reject', 'open', 'open', 'not_allowed', 'open', 'not_allowed']

/** Columns in the order of `visitors`. */
const gates = {
  'play': player,
  'favourites': anyMember,
  'recent': anyMember,
  'settings': anyMember,
  'announcements': anyMember,
  'bet-record': player,
  'rewards': anyMember,
  'inbox': realMember,
  'chat': realMember,
  'member-center': realMember,
  'deposit': payer,
  'withdraw': paid,
  'affiliate': ['login', 'free_reject', 'open', 'agent_modal', 'open', 'agent_modal', 'agent_modal'],
  'agent-center': ['home', 'home', 'home', 'open', 'home', 'open', 'open'],
} as const satisfies Record<string, Row>

export type Entry = keyof typeof gates
export const entries = Object.keys(gates) as readonly Entry[]

export const gateOf = (entry: Entry, memberType: number | null): Gate => gates[entry][visitors.indexOf(visitorOf(memberType))] ?? 'not_allowed'
