import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import { onPage, type Page } from '#db/paging.ts'

/**
 * Which rounds, in which order: the bet records say. What stands in each of those few: the round itself, found by its key, so that a round
 * that has just ended is not shown as ended without its win.
 */
const recordColumns = [
  'b.id',
  'b.source',
  'b.round_id',
  'b.opened_at',
  'rounds.game_code',
  'rounds.state',
  'rounds.currency',
  'rounds.staked_minor',
  'rounds.won_minor',
  'rounds.promo_minor',
  'rounds.returned_minor',
  'rounds.adjusted_minor',
  'rounds.first_seq',
  'rounds.last_seq',
  'rounds.touched_at',
  'rounds.closed_at',
  'games.name as gameName',
  'games.names as gameNames',
  'providers.launch_url',
] as const

const recordsOf = (db: Db, memberId: bigint) => db.selectFrom('bet_records as b').where('b.member_id', '=', memberId)

/** With the game's words even when the game is off now: a record does not vanish with its game. */
const rounds = (db: Db, memberId: bigint) =>
  recordsOf(db, memberId)
    .innerJoin('rounds', (join) => join.onRef('rounds.round_id', '=', 'b.round_id').onRef('rounds.source', '=', 'b.source'))
    .leftJoin('games', (join) => join.onRef('games.provider_code', '=', 'rounds.source').onRef('games.game_code', '=', 'rounds.game_code'))
    .leftJoin('providers', 'providers.code', 'rounds.source')
    .select(recordColumns)

/** Whose rounds, begun in which time; of one vendor or game, or in one state, where these are said. */
export interface RoundFilter {
  readonly memberId: bigint
  readonly from: Date
  /** Not with. */
  readonly to: Date
  readonly state?: 'open' | 'settled' | 'cancelled' | undefined
  readonly vendor?: string | undefined
  readonly gameCode?: string | undefined
}

/** The state stands in the round alone. */
const isIn = ({ state }: RoundFilter) =>
  state === undefined ? sql<boolean>`true` : sql<boolean>`exists (select from rounds r where r.round_id = b.round_id and r.source = b.source and r.state = ${state})`

const isFound = (filter: RoundFilter) => sql<boolean>`b.opened_at >= ${filter.from} and b.opened_at < ${filter.to}
  and (${filter.vendor ?? null}::text is null or b.source = ${filter.vendor ?? null}) and (${filter.gameCode ?? null}::text is null or b.game_code = ${filter.gameCode ?? null}) and ${isIn(filter)}`

export const readRounds = (db: Db, filter: RoundFilter, page: Page) =>
  onPage(rounds(db, filter.memberId).where(isFound(filter)).orderBy('b.opened_at', 'desc').orderBy('b.id', 'desc'), page).execute()

export type RoundRow = Awaited<ReturnType<typeof readRounds>>[number]

/** Of each round, an adjustment that took counts as staked, and one that gave as paid (Product §10.32). */
export const readRoundTotals = (db: Db, filter: RoundFilter) =>
  recordsOf(db, filter.memberId)
    .where(isFound(filter))
    .select((pick) => [
      pick.fn.countAll<bigint>().as('rounds'),
      sql<bigint>`coalesce(sum(b.staked_minor + greatest(-b.adjusted_minor, 0)), 0)::bigint`.as('stakedMinor'),
      sql<bigint>`coalesce(sum(b.won_minor + b.returned_minor + coalesce(b.promo_minor, 0) + greatest(b.adjusted_minor, 0)), 0)::bigint`.as('paidMinor'),
    ])
    .executeTakeFirstOrThrow()

export const readRound = (db: Db, memberId: bigint, key: bigint) => rounds(db, memberId).select('providers.secret').where('b.id', '=', key).executeTakeFirst()

/** Every movement of one round in the order in which it happened; a round of more is cut at the newest 500. */
export const readRoundTransfers = async (db: Db, memberId: bigint, round: RoundRow) => {
  if (round.first_seq === null || round.last_seq === null) return []
  const newest = await db
    .selectFrom('transfers')
    .select(['id', 'movement', 'credit', 'amount_minor', 'currency', 'balance_after_minor', 'at'])
    .where('member_id', '=', memberId)
    .where('currency', '=', round.currency)
    .where('purse', '=', 'cash')
    .where('seq', '>=', round.first_seq)
    .where('seq', '<=', round.last_seq)
    .where('source', '=', round.source)
    .where('round_id', '=', round.round_id)
    .orderBy('seq', 'desc')
    .limit(500)
    .execute()
  return newest.reverse()
}
