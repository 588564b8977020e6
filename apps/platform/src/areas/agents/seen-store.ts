import { houseKey } from '@trevo/rules/agents/tree'
import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'

export interface SeenMember {
  /** Null: directly below the house. */
  readonly upline: string | null
  readonly joined: string
  /** The day of the last login; null: none is kept. */
  readonly lastDay: string | null
}

export const readSeen = async (db: Db, memberId: bigint): Promise<SeenMember | null> => {
  const { rows } = await sql<{ upline_id: bigint; upline: string; joined: string; last_day: string | null }>`
    select p.upline_id, u.username as upline, (m.created_at at time zone 'utc')::date::text as joined,
      (select (max(l.at) at time zone 'utc')::date::text from login_events l where l.member_id = m.id and l.is_success) as last_day
    from team_places p join members u on u.id = p.upline_id join members m on m.id = p.member_id where p.member_id = ${memberId} and p.to_day is null`.execute(db)
  const row = rows[0]
  return row === undefined ? null : { upline: row.upline_id === houseKey ? null : row.upline, joined: row.joined, lastDay: row.last_day }
}
