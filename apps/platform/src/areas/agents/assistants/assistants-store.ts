import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

export interface Agent {
  readonly id: bigint
  readonly username: string
  readonly type: number
  readonly currency: string
}

/** Whose assistant somebody is; null: ended, or the agent is none any more. */
export const agentOfAssistant = async (db: Db, memberId: bigint): Promise<Agent | null> =>
  (await db
    .selectFrom('assistants as a')
    .innerJoin('members as m', 'm.id', 'a.agent_id')
    .select(['m.id', 'm.username', 'm.type', 'm.currency'])
    .where('a.member_id', '=', memberId)
    .where('a.ended_at', 'is', null)
    .where('m.status', '=', 'active')
    .where('m.type', 'in', [1, 2])
    .executeTakeFirst()) ?? null

export interface Assistant {
  readonly memberId: bigint
  readonly username: string
  readonly madeAt: Date
  readonly lastSeenAt: Date | null
}

/** Those that are not ended, by username. */
export const listAssistants = async (db: Db | Tx, agentId: bigint): Promise<readonly Assistant[]> => {
  const { rows } = await sql<{ member_id: bigint; username: string; made_at: Date; last_seen_at: Date | null }>`
    select a.member_id, m.username, a.made_at, (select max(s.last_seen_at) from sessions s where s.member_id = a.member_id) as last_seen_at
    from assistants a join members m on m.id = a.member_id where a.agent_id = ${agentId} and a.ended_at is null order by m.username`.execute(db)
  return rows.map((row) => ({ memberId: row.member_id, username: row.username, madeAt: row.made_at, lastSeenAt: row.last_seen_at }))
}

export const insertAssistant = async (tx: Tx, { memberId, agentId, now }: { readonly memberId: bigint; readonly agentId: bigint; readonly now: Date }): Promise<void> => {
  await tx.insertInto('assistants').values({ member_id: memberId, agent_id: agentId, made_at: now, ended_at: null }).execute()
}

/** False: the agent has no such assistant. */
export const endAssistant = async (tx: Tx, { memberId, agentId, now }: { readonly memberId: bigint; readonly agentId: bigint; readonly now: Date }): Promise<boolean> => {
  const { numUpdatedRows } = await tx.updateTable('assistants').set({ ended_at: now }).where('member_id', '=', memberId).where('agent_id', '=', agentId).where('ended_at', 'is', null).executeTakeFirst()
  return numUpdatedRows === 1n
}
