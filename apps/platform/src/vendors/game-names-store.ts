import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

export const hasGame = async (db: Db, vendor: string, game: string): Promise<boolean> =>
  (await db.selectFrom('games').select('node_id').where('provider_code', '=', vendor).where('game_code', '=', game).executeTakeFirst()) !== undefined

export const listGameNames = (db: Db, vendor?: string) =>
  db
    .selectFrom('vendor_game_names')
    .select(['provider_code', 'name', 'game_code'])
    .$if(vendor !== undefined, (query) => query.where('provider_code', '=', vendor ?? ''))
    .orderBy('provider_code')
    .orderBy('name')
    .limit(20_000)
    .execute()

/** Null takes the name back. */
export const writeGameName = async (tx: Tx, vendor: string, name: string, game: string | null, now: Date): Promise<void> => {
  if (game === null) {
    await tx.deleteFrom('vendor_game_names').where('provider_code', '=', vendor).where('name', '=', name).execute()
    return
  }
  const row = { game_code: game, mapped_at: now }
  await tx.insertInto('vendor_game_names').values({ provider_code: vendor, name, ...row }).onConflict((same) => same.columns(['provider_code', 'name']).doUpdateSet(row)).execute()
}

export interface Unmapped {
  readonly name: string
  readonly from: 'rounds' | 'statement'
}

const unmappedMax = 200
const daysLooked = 90

/** What stands in no catalogue: of what was played lately, and of the newest statement of each of the last months. */
export const listUnmapped = async (db: Db, vendor: string, now: Date): Promise<readonly Unmapped[]> => {
  const since = new Date(now.getTime() - daysLooked * 86_400_000)
  const { rows } = await sql<Unmapped>`
    with said as (
      select distinct on (month) lines from vendor_statements where provider_code = ${vendor} and month >= date_trunc('month', ${since}::timestamptz) order by month, filed_at desc, id desc
    ), names as (
      select distinct game as name, 'rounds' as "from" from day_facts where vendor = ${vendor} and day >= (${since}::timestamptz)::date
      union all select distinct line ->> 'game', 'statement' from said, jsonb_array_elements(lines) line
    )
    select n.name, min(n."from") as "from" from names n
    where not exists (select from games g where g.provider_code = ${vendor} and g.game_code = n.name) and not exists (select from vendor_game_names m where m.provider_code = ${vendor} and m.name = n.name)
    group by n.name order by n.name limit ${unmappedMax}`.execute(db)
  return rows
}
