import type { ReplyOf } from '@trevo/contract/member/api'
import type { ToldFacts } from '@trevo/rules/site/house-facts'
import type { Theme } from '@trevo/rules/site/theme'
import type { FieldFormat } from '@trevo/rules/forms/field'
import type { Market } from '@trevo/rules/markets/market'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

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
  /** Null: not started yet. */
  market: ColumnType<string | null, string | null | undefined, string>
  /** In which the market's days begin. */
  market_zone: ColumnType<string, string | undefined, string>
  /** Whom no offer reaches by the market: its rule `offer.whom` as last read. */
  offer_whom: ColumnType<string[], string[] | undefined, string[]>
  /** What the house tells of itself. */
  legal: ColumnType<ToldFacts, string | undefined, string>
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
  review_minutes: ColumnType<number, number | undefined, number>
  /** Whether a high harm score pauses play by itself where the market does not ask for it. */
  is_care_pause_on: Generated<boolean>
  paper_places: ColumnType<string[], string[] | undefined, string[]>
  is_registration_open: boolean
  is_in_maintenance: boolean
  is_region_restricted: boolean
  theme: ColumnType<Theme, string | undefined, string>
  version: Generated<number>
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

export interface SeedsTable {
  name: string
  seeded_at: Generated<Date>
}

export interface MarketFilesTable {
  hash: string
  code: string
  file: ColumnType<Market, string, never>
  seen_at: Date
  signed_at: Generated<Date | null>
  signed_by: Generated<bigint | null>
}

declare module '#db/tables.ts' {
  interface Tables {
    market_files: MarketFilesTable
    site: SiteTable
    field_rules: FieldRulesTable
    seeds: SeedsTable
  }
}
