import type { HeadIconName } from '@trevo/rules/head-icons'
import type { Generated } from 'kysely'

export interface HeadIconsTable {
  member_id: bigint
  drawn: HeadIconName | null
  address: string | null
  picture: Buffer | null
  updated_at: Generated<Date>
}

export interface DataExportsTable {
  id: bigint
  member_id: bigint
  status: Generated<'making' | 'ready' | 'failed'>
  asked_at: Date
  /** -1 before the first. */
  section: Generated<number>
  after_key: string | null
  parts: Generated<number>
  bytes: Generated<bigint>
  failures: Generated<number>
  ended_at: Date | null
  expires_at: Date
}

export interface DataExportPartsTable {
  export_id: bigint
  part: number
  bytes: Buffer
}

export interface MemberBlocksTable {
  member_id: bigint
  how: 'frozen' | 'blocked'
  reason: string
  staff_id: bigint | null
  at: Date
}

export interface MemberTagsTable {
  member_id: bigint
  tag: string
  tagged_at: Date
}

export interface MemberNotesTable {
  id: bigint
  member_id: bigint
  text: string
  staff_id: bigint | null
  at: Date
  removed_at: Date | null
}

declare module '#db/tables.ts' {
  interface Tables {
    member_blocks: MemberBlocksTable
    member_tags: MemberTagsTable
    member_notes: MemberNotesTable
    head_icons: HeadIconsTable
    data_exports: DataExportsTable
    data_export_parts: DataExportPartsTable
  }
}
