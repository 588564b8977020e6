import { lineOf } from '@trevo/server/network'
import { sessionInfoOf } from '#areas/identity/sessions/session-info-store.ts'
import { type FrameTicket, insertFrameTicket } from '#areas/staff/frame-ticket-store.ts'
import { findLook, openLook } from '#areas/staff/look-store.ts'
import type { Services } from '#services.ts'
import type { Kept } from './framed-script.ts'
import { lookPrefix } from './looks.ts'

/** The frame within asks for it at once. */
const ticketMs = 60_000

interface LookFacts {
  readonly lookId: string
  /** Of the phone within: where what stands around it was opened. */
  readonly line?: string
}

const factsOf = ({ facts }: FrameTicket) => facts as LookFacts

export interface LookShown {
  readonly staffName: string
  readonly username: string
  readonly now: Date
  readonly endsAt: Date
  /** For the phone within, from the same line. */
  readonly ticket: string
}

/** What stands around the phone; null: the look is over. */
export const showLook = async ({ db, transact, clock }: Services, ticket: FrameTicket, address: string): Promise<LookShown | null> => {
  const now = clock.now()
  const { lookId } = factsOf(ticket)
  const look = await findLook(db, BigInt(lookId), now)
  if (look === undefined) return null
  const within = { kind: 'member', facts: { lookId, line: lineOf(address) }, origin: ticket.origin, staff_id: ticket.staff_id } as const
  const token = await transact((tx) => insertFrameTicket(tx, within, new Date(now.getTime() + ticketMs), now))
  return { staffName: look.staff_name, username: look.username, now, endsAt: look.ends_at, ticket: token }
}

/** The phone of the look, opened once; null: the look is over, was opened before, or somebody else's line came for it. */
export const openLookedPhone = async ({ db, clock, site }: Services, ticket: FrameTicket, address: string): Promise<(Kept & { readonly language: string }) | null> => {
  const { lookId, line } = factsOf(ticket)
  if (line !== lineOf(address)) return null
  const look = await findLook(db, BigInt(lookId), clock.now())
  const token = look === undefined ? null : await openLook(db, look.id, line)
  if (look === undefined || token === null) return null
  return { session: sessionInfoOf(`${lookPrefix}${token}`, { ...look, status: 'active' }, await site()), language: look.language }
}
