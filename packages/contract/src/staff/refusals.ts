/** Every expected no of the office, once: its code on the wire and its HTTP status. The words are the app's, in its language. */
export const staffRefusals = {
  // any call
  invalid_request: 400,
  not_found: 404,
  too_large: 413,
  too_many_requests: 429,
  unexpected: 500,
  unavailable: 503,
  login_required: 401,
  session_ended: 401,
  csrf_wrong: 403,
  address_not_allowed: 403,
  not_permitted: 403,
  // coming in
  bad_credentials: 401,
  login_locked: 429,
  factor_off: 403,
  challenge_over: 410,
  second_factor_wrong: 422,
  passkey_refused: 422,
  link_over: 410,
  weak_password: 422,
  factor_required: 422,
  // acts
  step_up_required: 403,
  passkey_required: 403,
  reason_required: 422,
  changed_meanwhile: 409,
  key_used_otherwise: 409,
  own_proposal: 403,
  /** Of a member who is known to be the person themselves. */
  own_account: 403,
  proposal_stale: 409,
  proposal_over: 409,
  owner_required: 403,
  cursor_mismatch: 400,
  filter_too_wide: 422,
  claimed_by_another: 409,
  market_forbids: 403,
  limit_of_staff: 429,
  export_over_limit: 429,
  /** A bank's file that is not understood: its first wrong line stands beside it. */
  statement_wrong: 422,
  not_in_this_state: 409,
  kept_from_offers: 409,
  no_free_rounds: 409,
  /** Who somebody is may not be erased yet: the day on which the duty ends stands beside it. */
  kept_by_duty: 409,
  /** Of a file for the authority, or of the market: another version, or another state by now. */
  file_moved_on: 409,
  cannot_be_undone: 409,
  // money
  already_sent: 409,
  on_hold: 409,
  not_waiting: 409,
  would_be_below_zero: 409,
  not_matched: 409,
  /** The market lets in money of the member's own alone. */
  not_own_money: 409,
  payment_unknown: 409,
  other_currency: 409,
  // agents
  /** Somebody would stand below themselves. */
  tree_cycle: 409,
  tree_too_deep: 409,
  /** Nobody below whom this member may stand. */
  upline_wrong: 409,
  agent_has_downline: 409,
  rate_above_own: 409,
  rate_below_downline: 409,
  contract_changed: 409,
  tiers_do_not_rise: 422,
  module_off: 403,
  // exports
  export_not_ready: 409,
  // bulks
  bulk_empty: 422,
  bulk_too_large: 422,
  bulk_not_ready: 409,
  // staff
  email_taken: 409,
  role_unknown: 422,
  role_fixed: 409,
  /** Nobody confirms what they may themselves. */
  own_roles: 403,
  last_owner: 409,
  locks_you_out: 409,
  // content
  content_no_draft: 409,
  content_not_shown: 409,
  content_type_fixed: 422,
  content_unknown_category: 422,
  content_anchor_taken: 409,
  content_order_incomplete: 422,
  picture_unreadable: 422,
  /** Of the mall: one is there already, or stands in the list twice. */
  codes_known: 409,
  words_broken: 422,
  message_broken: 422,
  words_not_built: 409,
  words_file_wrong: 422,
  // promotions
  /** All that it may cost is promised. */
  budget_spent: 409,
  // games
  unknown_class: 422,
  stakes_crossed: 422,
  time_is_past: 422,
  change_over: 409,
  import_wrong: 422,
  import_over: 409,
  address_wrong: 422,
  key_wrong: 422,
  key_state: 409,
  terms_wrong: 422,
  vendor_statement_wrong: 422,
  conformance_wrong: 422,
  // site and brand
  field_fixed: 409,
  theme_unreadable: 422,
} as const satisfies Readonly<Record<string, number>>

export type StaffRefusalCode = keyof typeof staffRefusals

/** What any operation may answer without naming it. */
export const commonStaffRefusals = [
  'invalid_request',
  'not_found',
  'too_large',
  'too_many_requests',
  'unexpected',
  'unavailable',
  'login_required',
  'session_ended',
  'csrf_wrong',
  'address_not_allowed',
  'not_permitted',
  'own_account',
] as const satisfies readonly StaffRefusalCode[]
