import type { ComplaintKind, ComplaintState } from '@trevo/rules/support/complaints'
import type { ChatHours } from '@trevo/rules/support/hours'
import type { ColumnType, Generated } from 'kysely'

export interface ComplaintsTable {
  id: bigint
  member_id: bigint
  request_id: string
  kind: ComplaintKind
  about: string | null
  state: Generated<ComplaintState>
  days: number
  outside: readonly string[]
  since: Date
  due_at: Date
  created_at: Date
  touched_at: Date
  answered_at: Date | null
  closed_at: Date | null
  reopened: Generated<number>
  staff_id: bigint | null
  stars: number | null
  unread: Generated<number>
  lines: Generated<number>
  version: Generated<number>
}

export type LineStep = 'sent' | 'added' | 'asked' | 'answered' | 'closed' | 'reopened' | 'note'

export interface ComplaintLinesTable {
  complaint_id: bigint
  number: number
  said_by: 'member' | 'staff' | 'house'
  step: LineStep
  request_id: string | null
  staff_id: bigint | null
  body: Buffer | null
  said_at: Date
}

export interface ComplaintPicturesTable {
  complaint_id: bigint
  line: number
  number: number
  request_id: string
  picture: Buffer
  added_at: Generated<Date>
}

export interface ChatsTable {
  id: bigint
  member_id: bigint
  state: Generated<'open' | 'ended'>
  staff_id: bigint | null
  started_at: Date
  touched_at: Date
  waits_since: Date | null
  ended_at: Date | null
  lines: Generated<number>
  member_unread: Generated<number>
  staff_unread: Generated<number>
}

export interface ChatLinesTable {
  chat_id: bigint
  number: number
  said_by: 'member' | 'staff'
  request_id: string | null
  staff_id: bigint | null
  body: Buffer | null
  said_at: Date
}

/** What is said, by language. */
export type Texts = Readonly<Record<string, string>>

export interface QuickAnswersTable {
  key: string
  texts: ColumnType<Texts, string, string>
  version: Generated<number>
}

/** What the house says at the head of a chat, by language: while somebody answers, and while nobody does. */
export type SupportTexts = Readonly<Partial<Record<'welcome' | 'away', Texts>>>

export interface SupportSettingsTable {
  is_one: Generated<boolean>
  words_min: Generated<number>
  words_max: Generated<number>
  hours: ColumnType<ChatHours | null, string | null | undefined, string | null>
  texts: ColumnType<SupportTexts, string | undefined, string>
  version: Generated<number>
}

declare module '#db/tables.ts' {
  interface Tables {
    complaints: ComplaintsTable
    complaint_lines: ComplaintLinesTable
    complaint_pictures: ComplaintPicturesTable
    quick_answers: QuickAnswersTable
    support_settings: SupportSettingsTable
    chats: ChatsTable
    chat_lines: ChatLinesTable
  }
}
