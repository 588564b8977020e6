import { sql } from 'kysely'
import type { Tx } from '#db/tables.ts'

export interface GameOfVendor {
  readonly vendor: string
  readonly gameCode: string
}

/** Of whom nothing is heard for so long plays no more: a phone that died says no farewell. */
const quietMinutes = 5
/** A round moves money a few times: further back nobody has to look. */
const latestMovements = 50

/** Whether the member has a slot open beside this one: launched a moment ago, or played within minutes, and not left. Locks the member, so that of two launches at once one sees the other. */
export const hasOtherSlot = async (tx: Tx, memberId: bigint, { vendor, gameCode }: GameOfVendor): Promise<boolean> => {
  await tx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirstOrThrow()
  const { rows } = await sql<{ found: boolean }>`
    with open as (
      select s.provider_code, s.game_code, s.opened_at from game_sessions s where s.member_id = ${memberId} and s.expires_at > clock_timestamp()
      union all
      select t.provider_code, t.game_code, clock_timestamp() from launch_tokens t where t.member_id = ${memberId} and t.used_at is null and t.expires_at > clock_timestamp()
    ), latest as (
      select t.source, t.game_code, t.at from transfers t join members m on m.id = t.member_id
      where t.member_id = ${memberId} and t.currency = m.currency and t.purse = 'cash' order by t.seq desc limit ${latestMovements}
    )
    select exists (
      select from open o join games g on g.provider_code = o.provider_code and g.game_code = o.game_code and g.game_type = 'RNG'
      where (o.provider_code, o.game_code) <> (${vendor}, ${gameCode})
        and greatest(o.opened_at, (select max(l.at) from latest l where l.source = o.provider_code and l.game_code = o.game_code)) > clock_timestamp() - make_interval(mins => ${quietMinutes})
    ) as found`.execute(tx)
  return rows[0]?.found ?? false
}

/** Ends what the member has open of a game; `phone` is a session of theirs, and null stands for all. A bet of an ended one is SESSION_EXPIRED, and what was staked is settled. */
export const endGame = async (tx: Tx, memberId: bigint, { vendor, gameCode }: { readonly vendor: string; readonly gameCode: string | null }, phone: bigint | null): Promise<void> => {
  const now = sql<Date>`clock_timestamp()`
  await tx.updateTable('game_sessions').set({ expires_at: now })
    .where('member_id', '=', memberId).where('provider_code', '=', vendor).where('expires_at', '>', now)
    .$if(gameCode !== null, (query) => query.where('game_code', '=', gameCode ?? ''))
    .$if(phone !== null, (query) => query.where('session_id', '=', phone ?? 0n))
    .execute()
  await tx.updateTable('launch_tokens').set({ expires_at: now })
    .where('member_id', '=', memberId).where('provider_code', '=', vendor).where('used_at', 'is', null).where('expires_at', '>', now)
    .$if(gameCode !== null, (query) => query.where('game_code', '=', gameCode ?? ''))
    .$if(phone !== null, (query) => query.where('session_id', '=', phone ?? 0n))
    .execute()
}
