import type { ReplyOf } from '@trevo/contract/member/api'
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
} from '#areas/lobby/tables.ts'
import type { AccountClosuresTable, DataExportPartsTable, DataExportsTable, HeadIconsTable } from '#areas/account/tables.ts'
import type { OutboxTable, PasswordResetsTable, VerificationCodesTable } from '#areas/identity/codes/tables.ts'
import type { OutsideIdentitiesTable, SignInsUnderWayTable, SpentIdTokensTable } from '#areas/identity/outside/tables.ts'
import type { GameSessionsTable, LaunchTokensTable, PursesTable, RoundsTable, TransfersTable } from '#ledger/tables.ts'
import type { DepositsTable, WithdrawalsTable } from '#areas/cashier/tables.ts'
import type { BetRecordsTable, MemberStatisticsTable, WinnersTable } from '#ledger/projections/tables.ts'
import type { AffiliateDomainsTable, MemberProfilesTable, RegistrationsTable, SpentProofsTable } from '#areas/identity/members/tables.ts'
import type {
  BodyKeysTable,
  KnownDevicesTable,
  LoginEventsTable,
  LoginFailuresTable,
  RememberedLoginsTable,
  SessionsTable,
  SpentNoncesTable,
} from '#areas/identity/sessions/tables.ts'
import type {
  BankAccountsTable,
  PasskeysTable,
  PaymentPasswordsTable,
  RecoveryCodesTable,
  SecretTriesTable,
  SecurityChallengesTable,
  TotpSecretsTable,
} from '#areas/identity/security/tables.ts'
import type { OverdueRoundsTable, ReconciliationDifferencesTable, ReconciliationsTable } from '#vendors/tables.ts'
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
  password_changed_at: Generated<Date | null>
  email: Generated<string | null>
  mobile_number: Generated<string | null>
  has_password: Generated<boolean>
  mobile_verified_at: Generated<Date | null>
  mobile_changed_at: Generated<Date | null>
  email_verified_at: Generated<Date | null>
  recommender_id: Generated<bigint | null>
  referral_code: Generated<string>
  created_at: Generated<Date>
}

type SiteReply = ReplyOf<'GET /api/site'>

export interface SiteTable {
  is_only: GeneratedAlways<boolean>
  merchant_code: string
  /** Whose free trials are. */
  trial_merchant_code: Generated<string>
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
  cool_down_hours: ColumnType<number, number | undefined, number>
  is_payment_password_required: ColumnType<boolean, boolean | undefined, boolean>
  new_account_hours: ColumnType<number, number | undefined, number>
  is_registration_open: boolean
  is_in_maintenance: boolean
  is_region_restricted: boolean
}

export interface FieldRulesTable {
  form: 'registration' | 'login' | 'password' | 'profile'
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
}

export interface SeedsTable {
  name: string
  seeded_at: Generated<Date>
}

export interface Tables {
  members: MembersTable
  sessions: SessionsTable
  login_events: LoginEventsTable
  known_devices: KnownDevicesTable
  login_failures: LoginFailuresTable
  remembered_logins: RememberedLoginsTable
  body_keys: BodyKeysTable
  spent_nonces: SpentNoncesTable
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
  head_icons: HeadIconsTable
  account_closures: AccountClosuresTable
  data_exports: DataExportsTable
  data_export_parts: DataExportPartsTable
  seeds: SeedsTable
  verification_codes: VerificationCodesTable
  outbox: OutboxTable
  password_resets: PasswordResetsTable
  registrations: RegistrationsTable
  member_profiles: MemberProfilesTable
  affiliate_domains: AffiliateDomainsTable
  spent_proofs: SpentProofsTable
  payment_passwords: PaymentPasswordsTable
  secret_tries: SecretTriesTable
  totp_secrets: TotpSecretsTable
  recovery_codes: RecoveryCodesTable
  passkeys: PasskeysTable
  security_challenges: SecurityChallengesTable
  bank_accounts: BankAccountsTable
  overdue_rounds: OverdueRoundsTable
  reconciliations: ReconciliationsTable
  reconciliation_differences: ReconciliationDifferencesTable
  outside_identities: OutsideIdentitiesTable
  sign_ins_under_way: SignInsUnderWayTable
  spent_id_tokens: SpentIdTokensTable
}

/** Reads. */
export type Db = DbOf<Tables>
/** Writes; made by `Transact` alone. */
export type Tx = TxOf<Tables>
export type Transact = Database<Tables>['transact']
