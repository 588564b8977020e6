import type { BoardScore } from '@trevo/rules/promotions/board-score'
import { bandBegins, type BoardTerms, placesExact } from '@trevo/rules/promotions/boards'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

export interface Ranked {
  readonly memberId: bigint
  readonly username: string
  readonly entry: bigint
  readonly score: bigint
  readonly reached: { readonly atMs: number; readonly transferId: bigint }
  readonly rounds: number
  readonly isHidden: boolean
  readonly currency: string
}

interface RankedRow {
  readonly member_id: bigint
  readonly username: string
  readonly entry: bigint
  readonly score: string
  readonly reached_at: Date
  readonly reached_n: bigint
  readonly rounds: number
  readonly is_hidden: boolean
  readonly currency: string
  readonly person: bigint | null
}

/** Of accounts that were found to be one person’s the best alone. */
const oncePerPerson = (rows: readonly RankedRow[]): readonly RankedRow[] => {
  const seen = new Set<bigint>()
  return rows.filter(({ person }) => {
    if (person === null) return true
    if (seen.has(person)) return false
    seen.add(person)
    return true
  })
}

/** Product §10.1193. The first of a board in its order: without whoever is stopped, kept from offers, or an account of the house. */
export const readRanked = async (db: Db | Tx, board: string, { roundsLeast }: Pick<BoardTerms, 'roundsLeast'>, limit = placesExact): Promise<readonly Ranked[]> => {
  const { rows } = await sql<RankedRow>`
    select e.member_id, m.username, e.entry, e.score, e.reached_at, e.reached_n, e.rounds, e.is_hidden, e.currency, p.person
    from board_entries e
    join members m on m.id = e.member_id and m.status = 'active' and m.type not in (4, 40, 41, 42)
    left join risk_persons p on p.member_id = e.member_id
    where e.board_key = ${board} and e.score is not null and e.out_at is null and e.rounds >= ${roundsLeast} and not kept_from_offers(e.member_id)
    order by e.score desc, e.reached_at, e.reached_n, e.entry limit ${limit}`.execute(db)
  return oncePerPerson(rows).map((row) => ({
    memberId: row.member_id, username: row.username, entry: row.entry, score: BigInt(row.score), reached: { atMs: row.reached_at.getTime(), transferId: row.reached_n }, rounds: row.rounds, isHidden: row.is_hidden, currency: row.currency,
  }))
}

/** A score that so many stand before. */
export interface Bound extends BoardScore {
  readonly before: number
}

/** The scores with which bands begin; those that nobody has reached are left out. */
export const readBounds = async (db: Db, board: string, { roundsLeast }: Pick<BoardTerms, 'roundsLeast'>): Promise<readonly Bound[]> => {
  const { rows } = await sql<{ before: number; score: string; reached_at: Date; reached_n: bigint }>`
    select k.before, e.score, e.reached_at, e.reached_n from unnest(${[...bandBegins]}::integer[]) k (before) cross join lateral (
      select score, reached_at, reached_n from board_entries where board_key = ${board} and score is not null and out_at is null and rounds >= ${roundsLeast} order by score desc, reached_at, reached_n, entry offset k.before limit 1
    ) e order by k.before`.execute(db)
  return rows.map(({ before, score, reached_at: at, reached_n: n }) => ({ before, score: BigInt(score), reached: { atMs: at.getTime(), transferId: n } }))
}
