import { randomBytes } from 'node:crypto'

export interface TicketHolder {
  readonly memberId: bigint
  readonly sessionId: bigint
}

/** Opens one stream within 30 s: a session's token never stands in an address, where proxies and histories keep it. */
export interface Tickets {
  issue(holder: TicketHolder): string
  redeem(ticket: string): TicketHolder | null
}

const ticketLifeMs = 30_000
const ticketsMax = 20_000

export const createTickets = (nowMs: () => number): Tickets => {
  const open = new Map<string, TicketHolder & { readonly endsAtMs: number }>()
  return {
    issue: (holder) => {
      const now = nowMs()
      // Oldest first, and all live equally long: the first that still stands ends the sweep.
      for (const [ticket, { endsAtMs }] of open) {
        if (endsAtMs > now && open.size < ticketsMax) break
        open.delete(ticket)
      }
      const ticket = randomBytes(24).toString('base64url')
      open.set(ticket, { ...holder, endsAtMs: now + ticketLifeMs })
      return ticket
    },
    redeem: (ticket) => {
      const holder = open.get(ticket)
      open.delete(ticket)
      return holder !== undefined && holder.endsAtMs > nowMs() ? { memberId: holder.memberId, sessionId: holder.sessionId } : null
    },
  }
}
