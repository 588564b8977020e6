import type { ColumnType } from 'kysely'
import type { Json } from '#server/columns.ts'

export interface FeedTables {
  feed_messages: { source: string; message_id: string; event_ref: string | null; seq: bigint; kind: string; body: Json; fate: 'applied' | 'kept' | 'unknown'; received_at: ColumnType<Date, never, never> }
  feed_mappings: { source: string; kind: MappingKind; theirs: string; ours: string | null; seen: number; last_seen_at: Date | null }
  feed_cursors: { source: string; cursor: string; changed_at: ColumnType<Date, never, Date> }
}

export type MappingKind = 'market' | 'participant' | 'competition'
