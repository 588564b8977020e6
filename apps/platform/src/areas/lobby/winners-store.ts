import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import type { Words } from '#db/words.ts'

/** A round that ended with more than was staked. A win at or below its stake is no win (Product §3.9). */
export interface Win {
  readonly recordKey: bigint
  readonly memberName: string
  readonly gameName: string
  readonly gameNames: Words
  readonly gameCode: string
  readonly vassalage: string
  readonly netMinor: bigint
  readonly currency: string
  readonly endedAt: Date
}

const net = sql<bigint>`(r.won_minor + r.returned_minor + r.adjusted_minor - r.staked_minor)`

const columns = sql`
  r.id as "recordKey", m.nickname as "memberName", g.name as "gameName", g.names as "gameNames", g.game_code as "gameCode",
  g.provider_code as vassalage, r.currency, r.touched_at as "endedAt", ${net} as "netMinor"`

/** A round `r` that may be shown: it has ended, above its stake, it is no trial's, and its game can be opened. */
const shown = sql`
  join members m on m.id = r.member_id and m.type <> 4
  join games g on g.provider_code = r.source and g.game_code = r.game_code and g.is_enabled
  join providers v on v.code = g.provider_code and v.is_enabled and v.is_shown
  where r.state = 'settled' and ${net} > 0`

/**
 * The largest wins of rounds opened since then, highest first: of each day the highest, read from the top until there are enough that may be shown.
 * OFFSET 0 keeps it to that: joined as it likes, the planner would read all rounds of the days.
 */
export const readLargestWins = async (db: Db, since: Date, limit: number): Promise<Win[]> => {
  const { rows } = await sql<Win>`
    select win.* from generate_series((${since}::timestamptz at time zone 'UTC')::date, (now() at time zone 'UTC')::date + 1, interval '1 day') days(midnight)
    cross join lateral (
      select shown.* from winners w
      cross join lateral (
        select ${columns} from rounds r ${shown} and r.round_id = w.round_id and r.source = w.source and r.opened_at >= ${since} offset 0
      ) shown
      where w.day = days.midnight::date order by w.net_minor desc limit ${limit}
    ) win order by win."netMinor" desc, win."recordKey" limit ${limit}`.execute(db)
  return rows
}

/** One round as a win, or null while it is open, lost or of a game that is off. */
export const readWin = async (db: Db, vassalage: string, roundId: string): Promise<Win | undefined> => {
  const { rows } = await sql<Win>`select ${columns} from rounds r ${shown} and r.source = ${vassalage} and r.round_id = ${roundId}`.execute(db)
  return rows[0]
}
