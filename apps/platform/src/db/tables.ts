import type { ReplyOf } from '@trevo/contract/api'
import type { FieldFormat } from '@trevo/rules/forms/field'
import type { Database, Db as DbOf, Tx as TxOf } from '@trevo/server/sql'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type {
  CatalogueVersionTable,
  FavouritesTable,
  GameClassesTable,
  GamesTable,
  ProvidersTable,
  RecentGamesTable,
  VendorCategoriesTable,
} from './catalogue-tables.ts'
import type { GameSessionsTable, LaunchTokensTable, PursesTable, RoundsTable, TransfersTable } from './ledger-tables.ts'
import type { DepositsTable, WithdrawalsTable } from './payment-tables.ts'
import type { BetRecordsTable, MemberStatisticsTable, WinnersTable } from './projection-tables.ts'
import type { OverdueRoundsTable, ReconciliationDifferencesTable, ReconciliationsTable } from './vendor-tables.ts'
import type { Words } from './words.ts'

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
  email: Generated<string | null>
  mobile_number: Generated<string | null>
  created_at: Generated<Date>
}

export interface SessionsTable {
  token_hash: Buffer
  member_id: bigint
  created_at: Generated<Date>
  last_seen_at: Generated<Date>
  ends_at: Date
}

type SiteReply = ReplyOf<'GET /api/site'>

export interface SiteTable {
  is_only: GeneratedAlways<boolean>
  merchant_code: string
  brand_name: string
  theme_colour: string
  languages: string[]
  currency: string
  country: string
  age_minimum: number
  whitelabel: ColumnType<Readonly<Record<string, boolean>>, string, string>
  customer_service: ColumnType<readonly { readonly csType: string; readonly title: string; readonly path: string }[], string, string>
  image_origins: string[]
  main_domain: string
  menus: ColumnType<string[], string[] | undefined, string[]>
  domain_route: ColumnType<string[], string[] | undefined, string[]>
  mobile_template: ColumnType<SiteReply['info']['mobileTemplate'], string | undefined, string>
  resources: ColumnType<SiteReply['info']['resources'], string | undefined, string>
  restricted_networks: ColumnType<string[], string[] | undefined, string[]>
  is_registration_open: boolean
  is_in_maintenance: boolean
  is_region_restricted: boolean
}

export interface FieldRulesTable {
  form: 'registration' | 'login'
  name: string
  position: number
  is_enabled: boolean
  is_required: boolean
  min_length: number
  max_length: number
  format: FieldFormat
}

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
  key: ColumnType<string | null, string | undefined, string>
  group_name: Generated<string>
  platform: Generated<string>
  content: ColumnType<Words, string | undefined, string>
  images: ColumnType<readonly { readonly sequence: number; readonly url: string }[], string | undefined, string>
  category_keys: Generated<string[]>
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
  anchor: string | null
  title: ColumnType<Words, string, string>
  content: ColumnType<Words, string, string>
}

export interface MailsTable {
  id: GeneratedAlways<bigint>
  member_id: bigint
  title: string
  content: string
  preview: string
  sent_at: Generated<Date>
  read_at: Generated<Date | null>
}

export interface SeedsTable {
  name: string
  seeded_at: Generated<Date>
}

export interface Tables {
  members: MembersTable
  sessions: SessionsTable
  providers: ProvidersTable
  games: GamesTable
  vendor_categories: VendorCategoriesTable
  game_classes: GameClassesTable
  favourites: FavouritesTable
  recent_games: RecentGamesTable
  catalogue_version: CatalogueVersionTable
  purses: PursesTable
  transfers: TransfersTable
  rounds: RoundsTable
  launch_tokens: LaunchTokensTable
  game_sessions: GameSessionsTable
  deposits: DepositsTable
  withdrawals: WithdrawalsTable
  bet_records: BetRecordsTable
  winners: WinnersTable
  member_statistics: MemberStatisticsTable
  site: SiteTable
  field_rules: FieldRulesTable
  announcements: AnnouncementsTable
  announcement_categories: AnnouncementCategoriesTable
  announcement_reads: AnnouncementReadsTable
  help_items: HelpItemsTable
  mails: MailsTable
  seeds: SeedsTable
  overdue_rounds: OverdueRoundsTable
  reconciliations: ReconciliationsTable
  reconciliation_differences: ReconciliationDifferencesTable
}

/** Reads. */
export type Db = DbOf<Tables>
/** Writes; made by `Transact` alone. */
export type Tx = TxOf<Tables>
export type Transact = Database<Tables>['transact']
