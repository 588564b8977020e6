import type { BoardState, BoardTerms } from '@trevo/rules/promotions/boards'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface BoardsTable {
  key: string
  state: Generated<BoardState>
  terms: ColumnType<BoardTerms, string, string>
  starts_at: Date
  ends_at: Date
  /** Places are final from then on. */
  final_from: Date
  made_by: bigint | null
  approved_by: bigint | null
  published_at: Date | null
  changed_at: Date
  version: Generated<bigint>
}

export interface BoardsTurnTable {
  is_only: Generated<boolean>
  n: bigint
}

export interface BoardEntriesTable {
  member_id: bigint
  board_key: string
  entry: GeneratedAlways<bigint>
  currency: string
  joined_at: Date
  is_hidden: boolean
  is_stale: Generated<boolean>
  rounds: Generated<number>
  sum: Generated<string>
  kept: Generated<string[]>
  score: string | null
  reached_at: Date | null
  reached_n: bigint | null
  out_at: Date | null
  out_by: bigint | null
  out_reason: string | null
}

export interface BoardResultsTable {
  member_id: bigint
  board_key: string
  place: number
  score: string
  currency: string
  prize_minor: bigint
  paid_at: Date | null
}

declare module '#db/tables.ts' {
  interface Tables {
    boards: BoardsTable
    boards_turn: BoardsTurnTable
    board_entries: BoardEntriesTable
    board_results: BoardResultsTable
  }
}
