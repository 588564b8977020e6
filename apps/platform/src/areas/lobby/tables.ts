import type { LottoMode } from '@trevo/rules/games'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Words } from '#db/words.ts'

export interface ProvidersTable {
  code: string
  name: string
  is_enabled: Generated<boolean>
  /** Whether members see it; the vendor's own calls and `trevo launch` work all the same. */
  is_shown: Generated<boolean>
  secret: string
  secret_next: string | null
  launch_url: string
  sort_order: Generated<number>
  created_at: Generated<Date>
  /** How this vendor speaks to us: a folder of `vendors/dialects/`. */
  dialect: Generated<'v1' | 'hub88'>
  /** PEM; of a vendor that signs with a key of its own. */
  public_key: Generated<string | null>
  public_key_next: Generated<string | null>
  /** Where it answers what we ask; {studio} is our own studio. */
  status_url: Generated<string | null>
  statement_url: Generated<string | null>
  free_rounds_url: Generated<string | null>
  /** Whether free trials may play there. */
  takes_play_money: Generated<boolean>
  /** Counted up by every change. */
  version: Generated<number>
  conformance: ColumnType<unknown, string | null | undefined, string | null>
}

/** By market: what was certified, and of which version. */
export type Certificates = Readonly<Record<string, { readonly number: string; readonly release: string }>>

export interface GamesTable {
  node_id: Generated<number>
  provider_code: string
  game_code: string
  name: string
  game_type: string
  /** Every class of the game, the main one first. */
  classes: Generated<string[]>
  /** What it is also looked for by. */
  keywords: Generated<string[]>
  is_new: Generated<boolean>
  is_hot: Generated<boolean>
  min_bet_minor: Generated<bigint>
  min_line: Generated<number>
  is_enabled: Generated<boolean>
  sort_order: Generated<number>
  /** By language; `name` stands in for one that is missing. */
  names: ColumnType<Words, string | undefined, string>
  icon_colour: Generated<string>
  search_name: GeneratedAlways<string>
  /** A stake above it is refused with LIMIT_REACHED; null is no limit. */
  max_bet_minor: Generated<bigint | null>
  /** Whether a stake may be paid with bonus money once cash is used up. */
  takes_bonus: Generated<boolean>
  /** How much of a stake counts for wagering; null: as its class. */
  weight_bps: Generated<number | null>
  room_id: Generated<string | null>
  supports_play: Generated<boolean>
  is_html5: Generated<boolean>
  has_free_play: Generated<boolean>
  lotto_modes: Generated<LottoMode[]>
  shows_icon: Generated<boolean>
  icon_path: Generated<string | null>
  /** Counted up by every change. */
  version: Generated<number>
  return_bps: Generated<number | null>
  release: Generated<string | null>
  certificates: ColumnType<Certificates, string | undefined, string>
}

export interface VendorCategoriesTable {
  provider_code: string
  game_type: string
  sort_order: Generated<number>
  display_name: Generated<string | null>
  icon_path: Generated<string | null>
}

export interface GameClassesTable {
  game_type: string
  code: string
  sort_order: Generated<number>
  names: ColumnType<Words, string | undefined, string>
}

export interface FavouritesTable {
  member_id: bigint
  node_id: number
  added_at: Generated<Date>
}

export interface RecentGamesTable {
  member_id: bigint
  node_id: number
  opened_at: Generated<Date>
}

export interface CatalogueVersionTable {
  is_only: GeneratedAlways<boolean>
  version: bigint
}

/** A state of a game at a time to come. */
export interface GameChangesTable {
  id: bigint
  node_id: number
  is_enabled: boolean
  at: Date
  state: Generated<'waiting' | 'done' | 'cancelled'>
  made_at: Date
  ended_at: Date | null
}

export interface GameImportsTable {
  id: bigint
  name: string
  text: string
  sha256: Buffer
  games: number
  uploaded_by: bigint | null
  uploaded_at: Date
  state: Generated<'draft' | 'published'>
  published_at: Date | null
}

export interface CatalogueSnapshotsTable {
  id: bigint
  import_id: bigint
  taken_at: Date
  games: number
  content: ColumnType<unknown, string, never>
  restored_at: Date | null
}

declare module '#db/tables.ts' {
  interface Tables {
    game_changes: GameChangesTable
    game_imports: GameImportsTable
    catalogue_snapshots: CatalogueSnapshotsTable
    providers: ProvidersTable
    games: GamesTable
    vendor_categories: VendorCategoriesTable
    game_classes: GameClassesTable
    favourites: FavouritesTable
    recent_games: RecentGamesTable
    catalogue_version: CatalogueVersionTable
  }
}
