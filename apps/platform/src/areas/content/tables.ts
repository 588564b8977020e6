import type { AdChannel, ConsentProduct } from '@trevo/rules/care/ads-consent'
import type { Eligibility } from '@trevo/rules/promotions/eligible'
import type { PopupFrequency, PopupPage } from '@trevo/rules/promotions/popups'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Words } from '#db/words.ts'

export type AnnouncementKind = 'banner' | 'notice' | 'agent' | 'popup' | 'promotion' | 'hot'

export interface AnnouncementsTable {
  id: GeneratedAlways<bigint>
  kind: AnnouncementKind
  position: number
  title: ColumnType<Words, string, string>
  body: ColumnType<Words, string | undefined, string>
  action: ColumnType<Words, string | undefined, string>
  href: Generated<string>
  image_path: Generated<string>
  image_colour: Generated<string>
  starts_at: Generated<Date>
  ends_at: Generated<Date | null>
  key: Generated<string>
  is_shown: Generated<boolean>
  group_name: Generated<string>
  platform: Generated<string>
  content: ColumnType<Words, string | undefined, string>
  images: ColumnType<readonly { readonly sequence: number; readonly url: string }[], string | undefined, string>
  category_keys: Generated<string[]>
  /** Not shown to whoever is kept from offers. */
  is_offer: Generated<boolean>
  /** Of a banner or a pop-up: who it is for. */
  audience: ColumnType<Eligibility, string | undefined, string>
  /** Asks something of its readers, so that guests never see it. */
  is_targeted: GeneratedAlways<boolean>
  frequency: Generated<PopupFrequency>
  priority: Generated<number>
  page: Generated<PopupPage>
}

/** A row a member, pop-up and day of the books. */
export interface PopupViewsTable {
  member_id: bigint
  announcement_id: bigint
  /** `YYYY-MM-DD`. */
  day: string
  seen_at: Date
  closed_at: Date | null
  /** Of the day's last visit in which it was seen. */
  visit: string
}

export interface AnnouncementCategoriesTable {
  key: string
  position: number
  name: ColumnType<Words, string, string>
}

export interface AnnouncementReadsTable {
  member_id: bigint
  announcement_id: bigint
  read_at: Generated<Date>
}

export interface HelpItemsTable {
  position: number
  key: Generated<string>
  is_shown: Generated<boolean>
  anchor: string | null
  title: ColumnType<Words, string, string>
  content: ColumnType<Words, string, string>
}

export type ContentKindName = 'announcement' | 'help' | 'terms' | 'theme' | 'words' | 'message'

export interface ContentItemsTable {
  kind: ContentKindName
  key: string
  draft: ColumnType<unknown, string | null, string | null>
  draft_state: 'draft' | 'review' | null
  drafted_by: bigint | null
  drafted_at: Date | null
  live_number: number | null
  changed_at: Date
  version: Generated<bigint>
}

export interface ContentVersionsTable {
  kind: ContentKindName
  key: string
  number: number
  body: ColumnType<unknown, string, never>
  published_at: Date
  published_by: bigint | null
}

export interface ContentPicturesTable {
  address: string
  bytes: Buffer
  width: number
  height: number
  added_at: Date
}

/** The same mail in several languages, by language code. */
export type MailWords = Readonly<Record<string, { readonly title: string; readonly content: string; readonly preview: string }>>

export interface MailsTable {
  id: GeneratedAlways<bigint>
  member_id: bigint
  title: string
  content: string
  preview: string
  words: ColumnType<MailWords | null, string | undefined, never>
  sent_at: Generated<Date>
  read_at: Generated<Date | null>
  /** Null: at once. */
  leaves_at: Generated<Date | null>
  is_offer: Generated<boolean>
}

export interface AdConsentsTable {
  member_id: bigint
  channel: AdChannel
  product: ConsentProduct
  is_given: boolean
  answered_at: Date
}

declare module '#db/tables.ts' {
  interface Tables {
    ad_consents: AdConsentsTable
    announcements: AnnouncementsTable
    announcement_categories: AnnouncementCategoriesTable
    announcement_reads: AnnouncementReadsTable
    popup_views: PopupViewsTable
    help_items: HelpItemsTable
    content_items: ContentItemsTable
    content_versions: ContentVersionsTable
    content_pictures: ContentPicturesTable
    mails: MailsTable
  }
}
