import pg from 'pg'

/**
 * What an act of staff may write, one line an area: the office's own role may write these inside an act alone (`act_is_open`), and no other
 * table of members, money or content at all.
 */
export const actTables = [
  // staff
  'staff',
  'staff_roles',
  'staff_own_roles',
  'staff_networks',
  'staff_tokens',
  'office_settings',
  'office_thresholds',
  'proposals',
  'member_keys',
  'staff_members',
  // health
  'job_requests',
  'rebuild_requests',
  'alarms',
  // content
  'announcements',
  'announcement_categories',
  'help_items',
  'content_items',
  'content_versions',
  'content_pictures',
  // cashier
  'withdrawals',
  'deposits',
  'payment_conflicts',
  'payment_refunds',
  'payment_methods',
  'payment_news',
  'payout_limits',
  'bank_lines',
  'live_news',
  // bonus
  'bonus_grants',
  'free_round_grants',
  'wager_disputes',
  'wager_corrections',
  // wallet
  'adjustments',
  'year_statements',
  'reconciliation_findings',
  'reconciliation_requests',
  'liability_requests',
  'liability_days',
  'liability_trees',
  'bank_balances',
  'site',
  // lobby
  'games',
  'game_changes',
  'game_classes',
  'vendor_categories',
  'catalogue_version',
  'catalogue_snapshots',
  // vendors
  'providers',
  'vendor_fee_terms',
  'vendor_statements',
  'maintenance_windows',
  'vendor_game_names',
  // identity, account
  'members',
  'exclusions',
  'harm_words',
  'care_interventions',
  'member_profiles',
  'member_search',
  'member_blocks',
  'member_tags',
  'member_notes',
  'account_closures',
  'erasures',
  'unclaimed_payments',
  // agents
  'team_changes',
  // care
  'member_limits',
  'sessions',
  'remembered_logins',
  'game_sessions',
  'launch_tokens',
  'login_failures',
  'secret_tries',
  // risk
  'risk_alerts',
  'risk_cases',
  'risk_case_lines',
  'risk_case_members',
  'risk_stops',
  'risk_classes',
  'risk_persons',
  'risk_list_entries',
  'risk_rules',
  'risk_matches',
  // club
  'point_purses',
  'point_entries',
  'point_lots',
  'sign_in_calendars',
  'vip_versions',
  'vip_levels',
  // cashback
  'reward_rates',
  // rebates
  'rebate_rates',
  // contracts
  'agent_contracts',
  'agent_contract_versions',
  // payouts
  'contract_lines',
  'contract_disputes',
  // gifts
  'rains',
  // referral
  'referral_campaigns',
  'referral_friends',
  'task_sets',
  'mall_items',
  'mall_pieces',
  'mall_codes',
  'mall_orders',
  'mall_order_steps',
  // papers
  'papers',
  // content
  'mails',
  // promotions
  'promotions',
  'promotion_versions',
  'promotion_budgets',
  'promotion_codes',
  'segments',
  'segment_members',
  'claims',
  'claim_steps',
  'applications',
  'boards',
  'board_entries',
  // support
  'complaints',
  'complaint_lines',
  'chats',
  'chat_lines',
  'quick_answers',
  'support_settings',
  // duties
  'market_reports',
  'market_report_parts',
  // site
  'field_rules',
  'market_files',
] as const

/** The office's own book-keeping, written without an act: how somebody comes in, and answers that were given. */
export const officeTables = [
  'staff_links',
  'staff_passkeys',
  'staff_totp',
  'staff_recovery_codes',
  'staff_challenges',
  'staff_sessions',
  'staff_devices',
  'staff_failures',
  'staff_requests',
  'frame_tickets',
  'member_looks',
  'staff_exports',
  'staff_views',
  'staff_view_mails',
  'staff_bulks',
  'staff_bulk_rows',
  'day_facts',
  'day_facts_made',
  'game_imports',
  'house_processes',
  'error_notes',
] as const

/** Read by nobody but who needs it to let members in. */
const closedTables = ['sessions', 'remembered_logins', 'totp_secrets', 'recovery_codes', 'payment_passwords', 'body_keys', 'launch_tokens', 'game_sessions', 'outbox'] as const

/** What of the closed tables staff may see: that something is there, and never a token or a secret. */
const openColumns: Readonly<Partial<Record<(typeof closedTables)[number], readonly string[]>>> = {
  sessions: ['id', 'member_id', 'device_kind', 'user_agent', 'address', 'created_at', 'last_seen_at', 'ends_at'],
  remembered_logins: ['id', 'member_id', 'created_at', 'last_used_at'],
  totp_secrets: ['member_id', 'confirmed_at'],
  recovery_codes: ['member_id', 'used_at'],
  payment_passwords: ['member_id', 'changed_at'],
  launch_tokens: ['member_id', 'session_id'],
  game_sessions: ['member_id', 'session_id'],
  // How many wait and for how long; the words hold codes, and the rest says who asked for one.
  outbox: ['state', 'created_at'],
}

/**
 * Gives the office's database role its rights, anew at every start: it reads, adds to the log, keeps its own tables, and writes the tables of acts
 * under policies that ask for an open act. The platform's own role owns the tables, so no policy is asked on the money path.
 */
export const grantOffice = async (pool: Pick<pg.Pool, 'query'>, schema: string, roleName: string): Promise<void> => {
  const role = pg.escapeIdentifier(roleName)
  const inSchema = pg.escapeIdentifier(schema)
  await pool.query(`grant usage on schema ${inSchema} to ${role}`)
  await pool.query(`grant select on all tables in schema ${inSchema} to ${role}`)
  await pool.query(`grant usage on all sequences in schema ${inSchema} to ${role}`)
  await pool.query(`revoke select on ${closedTables.join(', ')} from ${role}`)
  for (const [table, columns] of Object.entries(openColumns)) await pool.query(`grant select (${columns.join(', ')}) on ${table} to ${role}`)
  // A mail to staff about their own logins is queued without an act, and never changed.
  await pool.query(`grant insert on audit_events, outbox to ${role}`)
  await pool.query(`grant insert, update, delete on ${[...actTables, ...officeTables].join(', ')} to ${role}`)
  for (const table of actTables) {
    await pool.query(`alter table ${table} enable row level security`)
    // Policies are for whoever is not the owner: the office alone has rights here.
    for (const name of ['reads', 'inserts', 'updates', 'deletes']) await pool.query(`drop policy if exists office_${name} on ${table}`)
    await pool.query(`create policy office_reads on ${table} for select using (true)`)
    await pool.query(`create policy office_inserts on ${table} for insert with check ((select act_is_open()))`)
    await pool.query(`create policy office_updates on ${table} for update using (true) with check ((select act_is_open()))`)
    await pool.query(`create policy office_deletes on ${table} for delete using ((select act_is_open()))`)
  }
}
