import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'

export interface FeeFact {
  readonly day: string
  readonly vendor: string
  readonly currency: string
  /** '' for all games without a rate of their own. */
  readonly game: string
  readonly ggr: string
}

/** The GGR of days, as fees ask for it: of the games that have a rate of their own each, of a vendor's others together. */
export const readFeeFacts = async (db: Db, from: string, to: string, ownRate: readonly { readonly vendor: string; readonly game: string }[]): Promise<readonly FeeFact[]> => {
  const { rows } = await sql<FeeFact>`
    select to_char(f.day, 'YYYY-MM-DD') as day, f.vendor, f.currency, coalesce(o.game, '') as game, sum(f.staked_minor - f.returned_minor - f.won_minor - f.adjusted_minor)::text as ggr
    from day_facts f left join unnest(${ownRate.map(({ vendor }) => vendor)}::text[], ${ownRate.map(({ game }) => game)}::text[]) o(vendor, game) on o.vendor = f.vendor and o.game = f.game
    where f.day >= ${from}::date and f.day <= ${to}::date group by 1, 2, 3, 4`.execute(db)
  return rows
}

export interface GameMonth {
  readonly vendor: string
  readonly game: string
  readonly currency: string
  readonly rounds: string
  readonly bets: string
  readonly payouts: string
}

/** A month by vendor, currency and game: bets are stakes that stood, payouts what was won and adjusted. */
export const readGameMonths = async (db: Db, month: string, vendor?: string): Promise<readonly GameMonth[]> => {
  const { rows } = await sql<GameMonth>`
    select vendor, game, currency, sum(rounds)::text as rounds, sum(staked_minor - returned_minor)::text as bets, sum(won_minor + adjusted_minor)::text as payouts
    from day_facts where day >= ${`${month}-01`}::date and day < ${`${month}-01`}::date + interval '1 month' and (${vendor ?? null}::text is null or vendor = ${vendor ?? null})
    group by 1, 2, 3 order by 1, 3, 2 limit 50000`.execute(db)
  return rows
}

export const readVendorNames = async (db: Db): Promise<ReadonlyMap<string, string>> =>
  new Map((await db.selectFrom('providers').select(['code', 'name']).limit(2_000).execute()).map(({ code, name }) => [code, name]))

export const readGameNames = async (db: Db, vendor: string): Promise<ReadonlyMap<string, string>> =>
  new Map((await db.selectFrom('games').select(['game_code', 'name']).where('provider_code', '=', vendor).limit(20_000).execute()).map(({ game_code: code, name }) => [code, name]))
