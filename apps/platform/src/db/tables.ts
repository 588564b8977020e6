import type { Database, Db as DbOf, Tx as TxOf } from '@trevo/server/sql'
import type { Generated } from 'kysely'

/** One interface per table, as the migrations leave it. int8 is bigint, timestamptz is Date. */

export interface MembersTable {
  id: bigint
  username: string
  nickname: string
  type: number
  status: Generated<'active' | 'blocked' | 'closed'>
  currency: string
  language: Generated<string>
  country: Generated<string>
  password_hash: string
  must_change_password: Generated<boolean>
  created_at: Generated<Date>
}

export interface SessionsTable {
  token_hash: Buffer
  member_id: bigint
  created_at: Generated<Date>
  last_seen_at: Generated<Date>
  ends_at: Date
}

export interface ProvidersTable {
  code: string
  name: string
  is_enabled: Generated<boolean>
  secret: string
  secret_next: string | null
  launch_url: string
  created_at: Generated<Date>
}

export interface GamesTable {
  node_id: Generated<number>
  provider_code: string
  game_code: string
  name: string
  game_type: string
  game_classify: string | null
  is_new: Generated<boolean>
  is_hot: Generated<boolean>
  min_bet_minor: Generated<bigint>
  min_line: Generated<number>
  is_enabled: Generated<boolean>
  sort_order: Generated<number>
}

export interface Tables {
  members: MembersTable
  sessions: SessionsTable
  providers: ProvidersTable
  games: GamesTable
}

/** Reads. */
export type Db = DbOf<Tables>
/** Writes; made by `Transact` alone. */
export type Tx = TxOf<Tables>
export type Transact = Database<Tables>['transact']
