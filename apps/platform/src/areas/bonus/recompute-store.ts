import { sql } from 'kysely'
import { asCorrected } from '#areas/bonus/store.ts'
import type { Db, Tx } from '#db/tables.ts'

/** A fact of a grant's time with the line that stands for it; one of the two may be missing. */
export interface FactAndLine {
  readonly n: bigint
  readonly source: string | null
  readonly round_id: string | null
  readonly game_code: string | null
  readonly category: string | null
  readonly staked_minor: bigint | null
  readonly back_minor: bigint | null
  /** The game's own now, else its class's in the grant. */
  readonly weight_now: number | null
  readonly turnover_minor: bigint | null
  readonly weight_bps: number | null
  readonly counts_minor: bigint | null
  readonly added_minor: bigint | null
  readonly reason: string | null
}

export interface WageredGrant {
  readonly id: bigint
  readonly counted_minor: bigint
  readonly max_stake_minor: bigint | null
  readonly only_games: readonly string[] | null
}

type Row = WageredGrant & { readonly [Key in keyof FactAndLine]: FactAndLine[Key] | null }

/** A grant, and each closed round since it began beside its line, up to where the reader was at its end, in the feed's order: one snapshot. */
export const readWagered = async (db: Db, id: bigint): Promise<{ readonly grant: WageredGrant; readonly list: readonly FactAndLine[] } | undefined> => {
  const { rows } = await sql<Row>`
    select g.id, g.counted_minor, g.max_stake_minor, g.only_games, x.*
    from bonus_grants g
    left join lateral (
      select coalesce(f.n, l.fact_n) as n, f.source, f.round_id, f.game_code, f.category, f.staked_minor, f.back_minor,
        case when g.weights ? f.category then coalesce(a.weight_bps, (g.weights ->> f.category)::integer) else 0 end as weight_now, l.turnover_minor, l.weight_bps, l.counts_minor, l.added_minor, l.reason
      from (
        select * from play_facts p where p.member_id = g.member_id and p.currency = g.currency and p.first_seq > g.from_seq and p.n <= coalesce(g.to_fact, (select n from wager_turn))
      ) f
      full join (${asCorrected} where w.grant_id = g.id) l on l.fact_n = f.n
      left join games a on a.provider_code = f.source and a.game_code = f.game_code
    ) x on true
    where g.id = ${id} order by x.n`.execute(db)
  const [grant] = rows
  return grant === undefined ? undefined : { grant, list: rows.flatMap((row) => (row.n === null ? [] : [{ ...row, n: row.n }])) }
}

/** Ids after one of them, in their order. */
export const listGrantIds = async (db: Db, after: bigint, limit: number): Promise<readonly bigint[]> =>
  (await db.selectFrom('bonus_grants').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()).map(({ id }) => id)

/** Of one round of a grant: each fact that has a line, with that line, in the feed's order. */
export const readWageredRound = async (db: Db | Tx, grantId: bigint, { source, roundId }: { readonly source: string; readonly roundId: string }): Promise<readonly FactAndLine[]> => {
  const { rows } = await sql<FactAndLine>`
    select f.n, f.source, f.round_id, f.game_code, f.category, f.staked_minor, f.back_minor, case when g.weights ? f.category then coalesce(a.weight_bps, (g.weights ->> f.category)::integer) else 0 end as weight_now,
      l.turnover_minor, l.weight_bps, l.counts_minor, l.added_minor, l.reason
    from bonus_grants g
    join play_facts f on f.round_id = ${roundId} and f.source = ${source}
    join (${asCorrected} where w.grant_id = ${grantId}) l on l.fact_n = f.n
    left join games a on a.provider_code = f.source and a.game_code = f.game_code
    where g.id = ${grantId} order by f.n`.execute(db)
  return rows
}
