import { randomBytes } from 'node:crypto'
import type { Decision } from './answer.ts'

/** The mock operator's books: plain maps and lists in memory. */

export interface Line {
  readonly seq: number
  readonly at: string
  readonly reason: string
  /** Signed: below zero where it was taken. */
  readonly amountMinor: bigint
  readonly balanceAfterMinor: bigint
  readonly txId: string | null
  readonly roundId: string | null
}

export interface Member {
  readonly id: string
  readonly name: string
  readonly currency: string
  balanceMinor: bigint
  /** What later credits pay back first. */
  owesMinor: bigint
  isBlocked: boolean
  readonly lines: Line[]
}

export interface Bet {
  readonly member: Member
  readonly gameCode: string
  readonly roundId: string
  readonly amountMinor: bigint
  /** Refused bets are remembered too: giving one back is OK and moves nothing. */
  readonly isTaken: boolean
  isReturned: boolean
}

export interface Round {
  readonly member: Member
  readonly gameCode: string
  wins: number
  isClosed: boolean
}

/** A call that was decided, by its kind and id. */
export interface DecidedRequest {
  readonly asked: string
  readonly decision: Decision
}

export interface Ticket {
  readonly provider: string
  readonly member: Member
  readonly gameCode: string
  readonly untilMs: number
}

const launchMs = 60_000
const sessionMs = 12 * 3_600_000

/** What is known by ids that a vendor gave: no two vendors' ids meet. */
export const openIds = () => ({
  bets: new Map<string, Bet>(),
  rounds: new Map<string, Round>(),
  /** Bets that were given back before they came, and whose they were to be. */
  voids: new Map<string, Member>(),
  kept: new Map<string, DecidedRequest>(),
})
export type Ids = ReturnType<typeof openIds>

export const openBooks = (nowMs: () => number) => {
  const members = new Map<string, Member>()
  const launches = new Map<string, Ticket>()
  const sessions = new Map<string, Ticket>()
  const live = (tickets: ReadonlyMap<string, Ticket>, token: string): Ticket | null => {
    const ticket = tickets.get(token)
    return ticket !== undefined && nowMs() <= ticket.untilMs ? ticket : null
  }
  const open = (tickets: Map<string, Ticket>, of: Omit<Ticket, 'untilMs'>, lastsMs: number): string => {
    const token = randomBytes(24).toString('base64url')
    tickets.set(token, { ...of, untilMs: nowMs() + lastsMs })
    return token
  }
  /** The one place where a balance changes. */
  const move = (member: Member, reason: string, amountMinor: bigint, of: { readonly txId?: string; readonly roundId?: string } = {}): number => {
    member.balanceMinor += amountMinor
    const seq = member.lines.length + 1
    const at = new Date(nowMs()).toISOString()
    member.lines.push({ seq, at, reason, amountMinor, balanceAfterMinor: member.balanceMinor, txId: of.txId ?? null, roundId: of.roundId ?? null })
    return seq
  }
  return {
    members,
    /** Games that were turned off. */
    off: new Set<string>(),
    addMember: (name: string, balanceMinor: bigint, currency: string): Member => {
      const member: Member = { id: `mem_${(members.size + 36).toString(36)}`, name, currency, balanceMinor: 0n, owesMinor: 0n, isBlocked: false, lines: [] }
      members.set(member.id, member)
      if (balanceMinor > 0n) move(member, 'opening', balanceMinor)
      return member
    },
    memberNamed: (name: string): Member | undefined => [...members.values()].find((member) => member.name === name),
    move,
    openLaunch: (of: Omit<Ticket, 'untilMs'>): string => open(launches, of, launchMs),
    openSession: (of: Omit<Ticket, 'untilMs'>): string => open(sessions, of, sessionMs),
    launch: (token: string): Ticket | null => live(launches, token),
    spendLaunch: (token: string): boolean => launches.delete(token),
    session: (token: string): Ticket | null => live(sessions, token),
  }
}

export type Books = ReturnType<typeof openBooks>
