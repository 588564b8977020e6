/**
 * Whose each table is. A house that outgrows one machine is split by members: a member's rows then lie together in a cell, and what belongs to
 * everybody lies where all cells reach it. `owners.test.ts` holds the database to it.
 */

/** Read by all, and found without knowing any member: the catalogue, the site, its words, the house's own books and the indexes of names. */
export const everybodysTables = [
  // site
  'site',
  'field_rules',
  'seeds',
  // catalogue
  'providers',
  'games',
  'vendor_categories',
  'game_classes',
  'catalogue_version',
  // content
  'announcements',
  'announcement_categories',
  'help_items',
  // identity: what is known of somebody before it is known who they are
  'affiliate_domains',
  'outside_identities',
  'sign_ins_under_way',
  'security_challenges',
  'verification_codes',
  'login_events',
  'login_failures',
  'body_keys',
  'spent_nonces',
  'spent_proofs',
  'spent_id_tokens',
  'outbox',
  // the house's books and what joins many members
  'book_readers',
  'house_minutes',
  'house_totals',
  'seal_blocks',
  'projections',
  'projection_builds',
  'winners',
  'overdue_rounds',
  'overdue_rounds_looked',
  'reconciliations',
  'reconciliation_differences',
  'statement_lines',
] as const

/**
 * A member's own, by the columns that its unique keys begin with: `member_id`, or an id or token that is made where the row lies, so that it can
 * say which cell that is.
 */
export const membersTables: Readonly<Record<string, readonly string[]>> = {
  // account
  members: ['id'],
  registrations: ['member_id'],
  member_profiles: ['member_id'],
  head_icons: ['member_id'],
  account_closures: ['member_id'],
  data_exports: ['member_id', 'id'],
  data_export_parts: ['export_id'],
  // lobby and content
  favourites: ['member_id'],
  recent_games: ['member_id'],
  announcement_reads: ['member_id'],
  mails: ['id'],
  // identity
  sessions: ['token_hash', 'id'],
  known_devices: ['member_id'],
  remembered_logins: ['id'],
  password_resets: ['token_hash'],
  payment_passwords: ['member_id'],
  secret_tries: ['member_id'],
  totp_secrets: ['member_id'],
  recovery_codes: ['member_id'],
  passkeys: ['id'],
  // wallet and cashier
  purses: ['member_id'],
  transfers: ['member_id'],
  answers: ['member_id'],
  rounds: ['member_id'],
  rounds_said_over: ['member_id'],
  launch_tokens: ['token_hash'],
  game_sessions: ['token_hash'],
  bank_accounts: ['member_id', 'id'],
  deposits: ['member_id', 'id'],
  withdrawals: ['member_id', 'id'],
  bet_records: ['member_id'],
  member_statistics: ['member_id'],
}

/** Keys that hold over all members today, by their index, with what takes their place when the house is split. */
export const keysOverAllMembers: Readonly<Record<string, string>> = {
  members_username: 'the index of names',
  members_verified_mobile: 'the index of names',
  members_verified_email: 'the index of names',
  members_referral_code_key: 'the index of names',
  registrations_request_hash_key: 'the index of names: the registration is written with the name',
  head_icons_address_key: 'an address that carries the cell',
  passkeys_credential_id_key: 'the index of names: a passkey says who its member is',
  answers_pkey: 'the cell of the game session or payment that the outside names with its id',
  rounds_pkey: 'the cell of the game session that opened the round',
  rounds_said_over_pkey: 'the cell of the game session that opened the round',
  bet_records_pkey: 'the cell of the round',
  deposits_provider_charge_id_key: 'the reference that a provider gives back with its charge',
  withdrawals_provider_payout_id_key: 'the reference that a provider gives back with its payout',
}
