import type { BookTables } from '#book/tables.ts'
import type { FeedTables } from '#feed/tables.ts'
import type { TicketTables } from '#tickets/tables.ts'
import type { Json, Stamped } from './columns.ts'

interface ServerTables {
  sessions: {
    token_hash: Buffer
    entry: string
    member_id: string
    wallet_token: string
    nickname: string
    currency: string
    language: string
    is_trial: boolean
    rules: Json
    created_at: Stamped
  }
  stream_tickets: {
    hash: Buffer
    session_hash: Buffer
    created_at: Stamped
  }
}

export type Tables = ServerTables & BookTables & FeedTables & TicketTables
