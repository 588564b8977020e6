import type { GameCategory } from '@trevo/rules/categories'
import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'

export interface WeighedGame {
  readonly provider_code: string
  readonly game_code: string
  readonly name: string
  readonly names: Readonly<Record<string, string>>
  readonly game_type: GameCategory
  readonly weight_bps: number | null
  readonly return_bps: number | null
}

const offeredMax = 12
const columns = sql`g.provider_code, g.game_code, g.name, g.names, g.game_type, g.weight_bps, g.return_bps`
const open = sql`g.is_enabled and g.takes_bonus and p.is_enabled and p.is_shown`

/** One game that takes bonus, where phones can open it. */
export const findWeighedGame = async (db: Db, vendor: string, game: string): Promise<WeighedGame | undefined> => {
  const { rows } = await sql<WeighedGame>`select ${columns} from games g join providers p on p.code = g.provider_code where ${open} and g.provider_code = ${vendor} and g.game_code = ${game}`.execute(db)
  return rows[0]
}

/** The one that free rounds are played in, whether bonus money may be staked there or not. */
export const findGameOfRounds = async (db: Db, vendor: string, game: string): Promise<WeighedGame | undefined> => {
  const { rows } = await sql<WeighedGame>`select ${columns} from games g where g.provider_code = ${vendor} and g.game_code = ${game}`.execute(db)
  return rows[0]
}

/** To choose from: what the member opened last, then games of which is known what they give back. */
export const listWeighedGames = async (db: Db, memberId: bigint | null): Promise<readonly WeighedGame[]> => {
  const { rows } = await sql<WeighedGame>`
    select ${columns} from games g join providers p on p.code = g.provider_code
    left join recent_games r on r.node_id = g.node_id and r.member_id = ${memberId}
    where ${open} and (r.node_id is not null or g.return_bps is not null)
    order by r.opened_at desc nulls last, g.sort_order, g.node_id limit ${offeredMax}`.execute(db)
  return rows
}
