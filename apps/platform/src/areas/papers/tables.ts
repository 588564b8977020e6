import type { PaperKind, PaperReason, PaperSide, PaperState } from '@trevo/rules/papers/papers'
import type { ColumnType, Generated } from 'kysely'

export interface PapersTable {
  id: bigint
  member_id: bigint
  state: Generated<PaperState>
  country: string
  kind: PaperKind
  told: Buffer | null
  reason: Generated<PaperReason | null>
  words: Generated<string>
  /** `YYYY-MM-DD`; read as text. */
  expires_on: ColumnType<Date | null, string | null | undefined, string | null>
  begun_at: Generated<Date>
  sent_at: Generated<Date | null>
  decided_at: Generated<Date | null>
  decided_by: Generated<bigint | null>
  findings: Generated<Buffer | null>
  version: Generated<number>
  check_tries: Generated<number>
  check_next_at: Generated<Date | null>
}

export interface PaperPicturesTable {
  papers_id: bigint
  side: PaperSide
  member_id: bigint
  picture: Buffer | null
  hash: Buffer
  added_at: Generated<Date>
}

export interface PaperUploadsTable {
  id: bigint
  member_id: bigint
  papers_id: bigint
  side: PaperSide
  bytes: number
  hash: Buffer
  received: Generated<number>
  expires_at: Date
}

export interface PaperPartsTable {
  upload_id: bigint
  from_byte: number
  part: Buffer
}

declare module '#db/tables.ts' {
  interface Tables {
    papers: PapersTable
    paper_pictures: PaperPicturesTable
    paper_uploads: PaperUploadsTable
    paper_parts: PaperPartsTable
  }
}
