import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'

export interface GameReturn {
  readonly vendor: string
  readonly game: string
  readonly name: string | null
  readonly currency: string
  readonly rounds: string
  readonly staked: string
  readonly paid: string
  /** Null where a day of them was computed before squares were counted. */
  readonly paid_squares: string | null
  readonly both: string | null
  readonly staked_squares: string | null
  readonly theory: number | null
}

const all = (column: string) => sql`case when count(*) = count(f.${sql.ref(column)}) then sum(f.${sql.ref(column)})::text end`

/** By game and currency: what was staked and paid, and the sums of squares that its spread is estimated from. */
export const readReturns = async (db: Db, from: string, to: string, vendor: string | undefined, limit: number): Promise<readonly GameReturn[]> => {
  const { rows } = await sql<GameReturn>`
    select f.vendor, f.game, max(g.name) as name, f.currency, sum(f.rounds)::text as rounds, sum(f.staked_minor - f.returned_minor)::text as staked, sum(f.won_minor + f.adjusted_minor)::text as paid,
      ${all('paid_squares')} as paid_squares, ${all('paid_by_staked')} as both, ${all('staked_squares')} as staked_squares, max(g.return_bps) as theory
    from day_facts f left join games g on g.provider_code = f.vendor and g.game_code = f.game
    where f.day >= ${from}::date and f.day <= ${to}::date and (${vendor ?? null}::text is null or f.vendor = ${vendor ?? null})
    group by f.vendor, f.game, f.currency order by sum(f.staked_minor - f.returned_minor) desc, 1, 2, 4 limit ${limit}`.execute(db)
  return rows
}
