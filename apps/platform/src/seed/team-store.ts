import type { GameCategory } from '@trevo/rules/categories'
import { sql } from 'kysely'
import type { Tx } from '#db/tables.ts'

/** As if they had come on an earlier day: where they stand now is where they stood since. */
export const placeSince = async (tx: Tx, memberIds: readonly bigint[], since: string): Promise<void> => {
  await sql`update team_places set from_day = ${since}::date where member_id = any(${[...memberIds]}::bigint[]) and to_day is null`.execute(tx)
  await sql`update agent_lines set from_day = ${since}::date where agent_id = any(${[...memberIds]}::bigint[]) and to_day is null`.execute(tx)
}

export const rateSince = async (tx: Tx, { memberId, category, bps, since, now }: { readonly memberId: bigint; readonly category: GameCategory; readonly bps: number; readonly since: string; readonly now: Date }): Promise<void> => {
  await tx.insertInto('rebate_rates').values({ member_id: memberId, category, from_day: since, bps, made_at: now }).onConflict((twice) => twice.doNothing()).execute()
}

/** As if they had logged in, unless they ever did. */
export const logInOnce = async (tx: Tx, memberId: bigint, now: Date): Promise<void> => {
  await sql`
    insert into login_events (member_id, at, method, is_success, device_kind, user_agent, address)
    select ${memberId}, ${now}, 'password', true, 'WEB', '', '' where not exists (select from login_events where member_id = ${memberId})`.execute(tx)
}
