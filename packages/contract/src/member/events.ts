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
  /** A red rain for the member begins to fall, or is over. */
  rain: z.object({ rainId: z.string(), isFalling: z.boolean() }),
  /** How many of the agent’s team are here, counted anew; only while they look. */
  'team-online': z.object({ direct: z.number().int(), team: z.number().int(), at: z.string() }),
  /** A claim of the member on a promotion went on: read it again. */
  claim: z.object({ promotionId: z.string() }),
  /** The member's points changed: read them again. */
  points: z.object({}),
  /** Places of a leaderboard may have moved, or it went on: read it again. To guests too; `version` is another each time. */
  board: z.object({ id: z.string(), version: z.string() }),
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
