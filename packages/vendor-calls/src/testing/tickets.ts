import { join } from 'node:path'
import type { Database, Tx } from '@trevo/server/sql'
import type { DatabaseShape } from '@trevo/server/migrate'
import { type RawBuilder, sql } from 'kysely'
import { callsMigrations } from '#migrations.ts'
import type { Decided } from '#calls.ts'
import { writeCall } from '#write-call.ts'

/** A vendor's app small enough to be read: a ticket stakes, and is paid twice its stake once the wallet took it. */
export interface Tables {
  tickets: { id: string; verdicts: RawBuilder<string[]> | string[] }
}

export const ticketsShape: DatabaseShape = { schema: 'tickets', folder: join(import.meta.dirname, 'migrations'), mounted: [callsMigrations] }

export const testSecret = 'a-secret-for-tests'
export const vendor = 'TICKETS'
const ids = (id: string) => ({ memberId: 'mem_1', gameCode: 'tickets', roundId: id })

export const placeTicket = (database: Database<Tables>, id: string, how: { readonly givesUpAfterMs?: number } = {}): Promise<void> =>
  database.transact(async (tx) => {
    await sql`insert into tickets (id) values (${id})`.execute(tx)
    await writeCall(tx, { vendor, verb: 'bet', body: { sessionToken: 'stand-in', ...ids(id), txId: `${id}:bet`, amount: '100', currency: 'BRL' }, ...how })
  })

export const payTicket = (tx: Tx<Tables>, id: string): Promise<void> =>
  writeCall(tx, { vendor, verb: 'win', body: { ...ids(id), txId: `${id}:win`, refTxId: `${id}:bet`, amount: '200', currency: 'BRL', closesRound: true } })

export const takeBack = (tx: Tx<Tables>, id: string): Promise<void> =>
  writeCall(tx, { vendor, verb: 'rollback', body: { ...ids(id), txId: `${id}:back`, refTxId: `${id}:bet` } })

export const applyVerdict = async (tx: Tx<Tables>, { call, verdict, status }: Decided): Promise<void> => {
  const id = call.roundId ?? ''
  await sql`update tickets set verdicts = verdicts || ${`${call.verb} ${verdict} ${status}`}::text where id = ${id}`.execute(tx)
  if (call.verb !== 'bet') return
  if (verdict === 'done') await payTicket(tx, id)
  if (verdict === 'unanswered') await takeBack(tx, id)
}
