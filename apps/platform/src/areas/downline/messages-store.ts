import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

/** One message of an agent after the other. */
export const holdAgent = async (tx: Tx, agentId: bigint): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('agent-message', ${agentId}))`.execute(tx)
}

export const countMessages = async (db: Db | Tx, agentId: bigint, since: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from agent_messages where agent_id = ${agentId} and sent_at >= ${since}`.execute(db)
  return rows[0]?.count ?? 0
}

/** False: it was sent already. */
export const noteMessage = async (tx: Tx, { agentId, requestId, memberId, now }: { readonly agentId: bigint; readonly requestId: string; readonly memberId: bigint; readonly now: Date }): Promise<boolean> =>
  (await tx.insertInto('agent_messages').values({ agent_id: agentId, request_id: requestId, member_id: memberId, sent_at: now }).onConflict((twice) => twice.doNothing()).executeTakeFirst()).numInsertedOrUpdatedRows === 1n
