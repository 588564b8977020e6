import { newTicket } from '#live/tickets.ts'
import type { Handle } from './handle.ts'

/** What opens a stream: good once, and for half a minute. */
export const createStreamTicket: Handle<'POST /api/stream-tickets'> = async (house, { session }): Promise<{ readonly ticket: string }> => ({ ticket: await newTicket(house, session) })
