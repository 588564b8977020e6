import type { Db } from '#db/tables.ts'
import { onPage, type Page } from '#tables/paging.ts'

const recordColumns = [
  'rounds.id',
  'rounds.source',
  'rounds.round_id',
  'rounds.game_code',
  'rounds.state',
  'rounds.currency',
  'rounds.staked_minor',
  'rounds.won_minor',
  'rounds.returned_minor',
  'rounds.first_seq',
  'rounds.last_seq',
  'rounds.opened_at',
  'rounds.touched_at',
  'rounds.closed_at',
  'games.name as gameName',
  'games.names as gameNames',
  'providers.launch_url',
] as const

/** With the game's words even when the game is off now: a record does not vanish with its game. */
const rounds = (db: Db, memberId: bigint) =>
  db
    .selectFrom('rounds')
    .leftJoin('games', (join) => join.onRef('games.provider_code', '=', 'rounds.source').onRef('games.game_code', '=', 'rounds.game_code'))
    .leftJoin('providers', 'providers.code', 'rounds.source')
    .where('rounds.member_id', '=', memberId)
    // A vendor may close a round in which nobody ever bet; it is nothing to show.
    .where('rounds.first_seq', 'is not', null)

export const readRounds = (db: Db, memberId: bigint, since: Date, page: Page) =>
  onPage(
    rounds(db, memberId)
      .select(recordColumns)
      .where('rounds.opened_at', '>=', since)
      .orderBy('rounds.opened_at', 'desc')
      .orderBy('rounds.id', 'desc'),
    page,
  ).execute()

export type RoundRow = Awaited<ReturnType<typeof readRounds>>[number]

export const readRoundTotals = (db: Db, memberId: bigint, since: Date) =>
  rounds(db, memberId)
    .where('rounds.opened_at', '>=', since)
    .select((pick) => [
      pick.fn.countAll<bigint>().as('rounds'),
      pick.fn.coalesce(pick.cast<bigint>(pick.fn.sum('rounds.staked_minor'), 'bigint'), pick.val(0n)).as('stakedMinor'),
      pick.fn
        .coalesce(pick.cast<bigint>(pick.fn.sum(pick('rounds.won_minor', '+', pick.ref('rounds.returned_minor'))), 'bigint'), pick.val(0n))
        .as('paidMinor'),
    ])
    .executeTakeFirstOrThrow()

export const readRound = (db: Db, memberId: bigint, key: bigint) => rounds(db, memberId).select(recordColumns).where('rounds.id', '=', key).executeTakeFirst()

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
