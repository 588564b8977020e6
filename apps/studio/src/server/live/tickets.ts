import { createHash, randomBytes } from 'node:crypto'
import type { RoundsHouse } from '#server/rounds.ts'
import type { SessionRow } from '#server/store.ts'
import { addTicket, spendTicket } from './table-store.ts'

/** A browser can give a socket no header, and what stands in an address may be kept in logs: so it is good once, and not for long. */
export const ticketMs = 30_000

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest()

export const newTicket = async ({ database }: Pick<RoundsHouse, 'database'>, session: SessionRow): Promise<string> => {
  const ticket = randomBytes(32).toString('base64url')
  await database.transact((tx) => addTicket(tx, hashOf(ticket), session.token_hash))
  return ticket
}

/** Whose it was; undefined of one that is unknown, spent or old, and of a session that is over. */
export const takeTicket = ({ database }: Pick<RoundsHouse, 'database'>, ticket: string): Promise<SessionRow | undefined> =>
  /^[A-Za-z0-9_-]{43}$/.test(ticket) ? database.transact((tx) => spendTicket(tx, hashOf(ticket), ticketMs)) : Promise.resolve(undefined)
