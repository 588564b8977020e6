import type { BoardTally } from '@trevo/rules/promotions/board-score'
import type { BoardTerms, ClosedRound } from '@trevo/rules/promotions/boards'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

/** Facts that are read at once, and entries that are made anew beside them. */
const factsMax = 2_000
const staleMax = 200

export interface EntryKey {
  readonly board: string
  readonly member: bigint
}
export interface EntryRound extends EntryKey {
  readonly round: ClosedRound
  /** A change of a round that was read before. */
  readonly isChange: boolean
}

/** Boards whose scores still move. */
const moving = sql`b.state in ('waiting', 'live', 'provisional')`
/** A round of the feed that lies in a board's window, after the member joined, and is of its games. */
const isOnBoard = sql`f.closed_at >= greatest(b.starts_at, e.joined_at) and f.closed_at < b.ends_at
  and (b.terms -> 'categories' = '[]'::jsonb or jsonb_exists(b.terms -> 'categories', f.category))
  and (b.terms -> 'games' = '[]'::jsonb or jsonb_exists(b.terms -> 'games', f.source || '/' || f.game_code))`

/** Where the feed was read to; null: another reads now. */
export const takeTurn = async (tx: Tx): Promise<bigint | null> => (await tx.selectFrom('boards_turn').select('n').forUpdate().skipLocked().executeTakeFirst())?.n ?? null
/** Waits for whoever reads. */
export const holdTurn = async (tx: Tx): Promise<bigint> => (await tx.selectFrom('boards_turn').select('n').forUpdate().executeTakeFirstOrThrow()).n

/** The end of the next part of the feed; where it was read to if there is none. */
export const nextEnd = async (tx: Tx, from: bigint): Promise<bigint> => {
  const { rows } = await sql<{ last: bigint | null }>`select max(n) as last from (select n from play_facts where n > ${from} order by n limit ${sql.lit(factsMax)}) f`.execute(tx)
  return rows[0]?.last ?? from
}

interface RoundRow {
  readonly board_key: string
  readonly member_id: bigint
  readonly is_change: boolean
  readonly currency: string
  readonly staked_minor: bigint
  readonly cash_minor: bigint
  readonly back_minor: bigint
  readonly turnover_minor: bigint
  readonly closed_at: Date
  readonly n: bigint
}
const roundOf = (row: RoundRow): EntryRound => ({
  board: row.board_key, member: row.member_id, isChange: row.is_change,
  round: { currency: row.currency, stakedMinor: row.staked_minor, cashMinor: row.cash_minor, backMinor: row.back_minor, turnoverMinor: row.turnover_minor, closedAtMs: row.closed_at.getTime(), n: row.n },
})

/** What a part of the feed has for boards, in its order. */
export const roundsOfPart = async (tx: Tx, from: bigint, to: bigint): Promise<readonly EntryRound[]> => {
  const { rows } = await sql<RoundRow>`
    select e.board_key, e.member_id, f.part > 0 as is_change, f.currency, f.staked_minor, f.cash_minor, f.back_minor, f.turnover_minor, f.closed_at, f.n
    from play_facts f join board_entries e on e.member_id = f.member_id join boards b on b.key = e.board_key
    where f.n > ${from} and f.n <= ${to} and not e.is_stale and ${moving} and ${isOnBoard} order by f.n`.execute(tx)
  return rows.map(roundOf)
}

export const staleEntries = async (tx: Tx): Promise<readonly EntryKey[]> => {
  const { rows } = await sql<{ board_key: string; member_id: bigint }>`
    select e.board_key, e.member_id from board_entries e join boards b on b.key = e.board_key where e.is_stale and ${moving} order by e.entry limit ${sql.lit(staleMax)}`.execute(tx)
  return rows.map(({ board_key: board, member_id: member }) => ({ board, member }))
}

/** All rounds of entries up to a place of the feed, each as it stands there and at the place at which it closed. */
const roundsUpTo = async (db: Db | Tx, which: RawBuilder<unknown>, to: bigint): Promise<readonly EntryRound[]> => {
  const { rows } = await sql<RoundRow>`
    select * from (
      select distinct on (e.board_key, e.member_id, f.source, f.round_id) e.board_key, e.member_id, false as is_change, f.currency, f.staked_minor, f.cash_minor, f.back_minor, f.turnover_minor, f.closed_at,
        min(f.n) over (partition by e.board_key, e.member_id, f.source, f.round_id) as n
      from board_entries e join boards b on b.key = e.board_key join play_facts f on f.member_id = e.member_id and f.n <= ${to}
      where ${which} and ${isOnBoard}
      order by e.board_key, e.member_id, f.source, f.round_id, f.part desc
    ) r order by n`.execute(db)
  return rows.map(roundOf)
}
const among = (keys: readonly EntryKey[]) => sql`(e.board_key, e.member_id) in (select * from unnest(${keys.map(({ board }) => board)}::text[], ${keys.map(({ member }) => member)}::bigint[]))`
export const roundsOfEntries = (tx: Tx, keys: readonly EntryKey[], to: bigint): Promise<readonly EntryRound[]> => (keys.length === 0 ? Promise.resolve([]) : roundsUpTo(tx, among(keys), to))
export const roundsOfBoard = (db: Db, board: string, to: bigint): Promise<readonly EntryRound[]> => roundsUpTo(db, sql`e.board_key = ${board}`, to)

export interface StandingEntry extends EntryKey {
  readonly tally: BoardTally
}
interface TallyRow {
  readonly board_key: string
  readonly member_id: bigint
  readonly rounds: number
  readonly sum: string
  readonly kept: readonly string[]
  readonly score: string | null
  readonly reached_at: Date | null
  readonly reached_n: bigint | null
}
const entryOf = ({ board_key: board, member_id: member, rounds, sum, kept, score, reached_at: at, reached_n: n }: TallyRow): StandingEntry => ({
  board, member, tally: { rounds, sum: BigInt(sum), kept: kept.map(BigInt), score: score === null ? null : BigInt(score), reached: at === null || n === null ? null : { atMs: at.getTime(), transferId: n } },
})
const tallyColumns = sql`e.board_key, e.member_id, e.rounds, e.sum, e.kept, e.score, e.reached_at, e.reached_n`
export const talliesOf = async (tx: Tx, keys: readonly EntryKey[]): Promise<readonly StandingEntry[]> =>
  keys.length === 0 ? [] : (await sql<TallyRow>`select ${tallyColumns} from board_entries e where ${among(keys)}`.execute(tx)).rows.map(entryOf)
/** Those that are not to be made anew at the next step. */
export const talliesOfBoard = async (db: Db, board: string): Promise<readonly StandingEntry[]> => (await sql<TallyRow>`select ${tallyColumns} from board_entries e where e.board_key = ${board} and not e.is_stale order by e.entry`.execute(db)).rows.map(entryOf)

export const termsOfBoards = async (tx: Tx, keys: readonly string[]): Promise<ReadonlyMap<string, BoardTerms>> =>
  keys.length === 0 ? new Map() : new Map((await tx.selectFrom('boards').select(['key', 'terms']).where('key', 'in', [...keys]).execute()).map(({ key, terms }) => [key, terms]))

/** Scores, and how far the feed was read for them, in one statement. */
export const writeTallies = async (tx: Tx, entries: readonly StandingEntry[], to: bigint): Promise<void> => {
  const rows = entries.map(({ board, member, tally: { rounds, sum, kept, score, reached } }) => ({
    board, member: member.toString(), rounds, sum: sum.toString(), kept: kept.map(String), score: score?.toString() ?? null, at: reached === null ? null : new Date(reached.atMs).toISOString(), n: reached?.transferId.toString() ?? null,
  }))
  await sql`
    with tallies as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (board text, member bigint, rounds integer, sum numeric, kept text[], score numeric, at timestamptz, n bigint)
    ),
    written as (
      update board_entries e set rounds = t.rounds, sum = t.sum, kept = t.kept, score = t.score, reached_at = t.at, reached_n = t.n, is_stale = false
      from tallies t where e.board_key = t.board and e.member_id = t.member
    )
    update boards_turn set n = ${to}`.execute(tx)
}

/** How far the feed was read. */
export const readTurn = async (db: Db | Tx): Promise<bigint> => (await db.selectFrom('boards_turn').select('n').executeTakeFirstOrThrow()).n

/**
 * Whether all that was played and changed up to a moment is in the scores of a board: the feed has it, and it was read. A house in which nothing is played has no later
 * feed, and nothing to wait for.
 */
export const isReadUpTo = async (tx: Tx, board: string, until: Date, turn: bigint): Promise<boolean> => {
  const { rows } = await sql<{ is_read: boolean }>`
    select not exists (select from play_facts_turn t join rounds r on r.touched_at >= t.until where r.touched_at < ${until} and r.closed_at is not null and r.first_seq is not null and r.bets > 0 and r.currency <> 'FUN')
      and not exists (select from play_facts f join boards b on b.key = ${board} where f.n > ${turn} and f.closed_at < b.ends_at)
      and not exists (select from board_entries e where e.board_key = ${board} and e.is_stale) as is_read`.execute(tx)
  return rows[0]?.is_read === true
}
