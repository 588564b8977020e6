import { z } from 'zod'
import { winnerEntry } from './games.ts'
import { operation } from './operation.ts'
import { walletReply } from './wallet.ts'

/** What `GET /api/events` streams (text/event-stream): the event's name and the JSON of its data. */
export const liveEvents = {
  /** The member's balances after a commit. Only with a member's ticket. */
  balance: walletReply,
  /** A win that enters the winner board. */
  winner: winnerEntry,
  /** A deposit or withdrawal of the member changed its status: read it again. */
  payment: z.object({ id: z.string(), status: z.string() }),
  /** The house said something in a complaint or a chat of the member: read it again. */
  support: z.object({ id: z.string() }),
  /** The session is over; the phone forgets its token. */
  'session-ended': z.object({}),
}
export type LiveEventName = keyof typeof liveEvents

export const events = {
  'POST /api/events/ticket': operation({
    summary: 'A one-time ticket (30 s) that opens the live stream, so that no token stands in a URL',
    access: 'member',
    // The end of such a session must reach its phone too.
    isOpenWhileExpired: true,
    reply: z.object({ ticket: z.string() }),
    refusals: [],
  }),
}
/** Not an operation of request and answer: `GET /api/events?ticket=…`; without a ticket it streams public events only. */
export const eventsPath = '/api/events'
