import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'

export interface ResultsAsk {
  readonly memberId: bigint
  readonly currency: string
  readonly from: Date
  readonly to: Date
}

export interface ResultSums {
  readonly bets: number
  readonly staked: bigint
  readonly back: bigint
  readonly deposited: bigint
  readonly withdrawn: bigint
  readonly received: bigint
  readonly sent: bigint
}

/** What adjustments took counts as staked and what they gave as paid, as in the bet record (Product §10.32). */
const sums = sql`sum(r.bets)::float8 as bets, sum(r.staked_minor + r.took_minor)::bigint as staked, sum(r.won_minor + r.returned_minor + r.gave_minor)::bigint as back,
  sum(r.deposited_minor)::bigint as deposited, sum(r.withdrawn_minor)::bigint as withdrawn, sum(r.received_minor)::bigint as received, sum(r.sent_minor)::bigint as sent`
const within = ({ memberId, currency, from, to }: ResultsAsk) => sql`r.member_id = ${memberId} and r.currency = ${currency} and r.quarter >= ${from} and r.quarter < ${to}`

/** By the days of a zone on which something moved. */
export const resultsByDay = async (db: Db, ask: ResultsAsk, zone: string): Promise<readonly (ResultSums & { readonly day: string })[]> => {
  const { rows } = await sql<ResultSums & { day: string }>`
    select (r.quarter at time zone ${zone})::date::text as day, ${sums} from member_results r where ${within(ask)} group by 1 order by 1`.execute(db)
  return rows
}

export interface GameResult extends ResultSums {
  readonly source: string
  readonly game_code: string
  readonly name: string | null
  readonly names: Readonly<Record<string, string>> | null
}

/** The games with most at stake first; prizes of a vendor without a game stand under the vendor. */
export const resultsByGame = async (db: Db, ask: ResultsAsk): Promise<readonly GameResult[]> => {
  const { rows } = await sql<GameResult>`
    select s.*, g.name, g.names from (
      select r.source, r.game_code, ${sums} from member_results r where ${within(ask)} and r.source <> '' group by 1, 2
    ) s left join games g on g.provider_code = s.source and g.game_code = s.game_code order by s.staked desc, s.source, s.game_code`.execute(db)
  return rows
}

/** By the category of the game; what is no play, and a game that nobody knows any more, stand under none. */
export const resultsByCategory = async (db: Db, ask: ResultsAsk): Promise<readonly (ResultSums & { readonly category: string })[]> => {
  const { rows } = await sql<ResultSums & { category: string }>`
    select coalesce(g.game_type, '') as category, ${sums} from member_results r left join games g on g.provider_code = r.source and g.game_code = r.game_code
    where ${within(ask)} group by 1 order by 1`.execute(db)
  return rows
}
