/**
 * Every expected no, once: its code on the wire and its HTTP status. The words are the client's, in its language.
 * The body is `application/problem+json`: `{ type: 'about:blank', status, code, reference, fields?, retryAfterSeconds? }`.
 */
export const refusals = {
  // any call
  invalid_request: 400,
  not_found: 404,
  too_large: 413,
  too_many_requests: 429,
  unexpected: 500,
  unavailable: 503,
  maintenance: 503,
  region_restricted: 403,
  /** What a rule of the market does not allow; the problem names the rule. */
  market_forbids: 403,
  // who is asking
  login_required: 401,
  session_ended: 401,
  not_allowed: 403,
  free_reject: 403,
  /** Staff look at a member's phone: it reads alone. */
  look_only_reads: 403,
  bad_credentials: 401,
  member_blocked: 403,
  member_closed: 403,
  /** Took a time-out or is excluded: money goes out, and nothing else is done. */
  member_excluded: 403,
  user_unknown: 403,
  password_change_required: 403,
  log_in_locked: 429,
  log_in_off: 403,
  not_a_member_login: 403,
  not_an_agent_login: 403,
  remembered_login_over: 401,
  identity_off: 403,
  identity_unavailable: 503,
  identity_unknown: 404,
  identity_taken: 409,
  identity_linked: 409,
  sign_in_over: 410,
  only_way_in: 409,
  firebase_refused: 401,
  trial_over_limit: 429,
  // a body that must be encrypted
  encryption_required: 400,
  encryption_broken: 400,
  encryption_key_unknown: 400,
  encryption_out_of_time: 400,
  encryption_replayed: 409,
  // codes and passwords
  code_wrong: 422,
  code_expired: 422,
  codes_unavailable: 503,
  wrong_password: 422,
  same_password: 422,
  reset_link_over: 410,
  // registration
  invalid_fields: 422,
  username_taken: 409,
  registration_closed: 403,
  /** Who wants to register is not known to be allowed, whatever the reason. */
  checks_unfinished: 403,
  disclaimer_required: 422,
  mobile_taken: 409,
  bot_check_failed: 403,
  captcha_required: 422,
  captcha_wrong: 422,
  affiliate_code_wrong: 422,
  /** A link of an agent that brings nobody now. */
  affiliate_code_paused: 422,
  affiliate_code_full: 422,
  affiliate_code_ended: 422,
  recommender_wrong: 422,
  // money in and out
  amount_out_of_range: 422,
  insufficient_funds: 409,
  payment_unavailable: 503,
  too_many_open_deposits: 409,
  too_many_open_withdrawals: 409,
  request_mismatch: 409,
  withdrawal_cooling_down: 403,
  /** As many, or as much, as the house lets out to one member in 24 hours. */
  withdrawal_limit_of_day: 403,
  /** Another tax is withheld than the member was shown. */
  withholding_changed: 409,
  /** A bonus that has ended, or has begun, by now. */
  grant_over: 409,
  too_many_disputes: 409,
  bank_account_required: 422,
  destination_unavailable: 409,
  payment_password_required: 403,
  payment_password_unset: 403,
  // agents
  /** This market has no tree of agents, or the merchant does not offer it. */
  module_off: 403,
  assistants_full: 409,
  links_full: 409,
  /** As many accounts as an agent opens in a day. */
  accounts_day_limit: 409,
  /** Not a player, or on the way to something else. */
  already_agent: 409,
  tree_too_deep: 409,
  rate_above_own: 409,
  rate_below_downline: 409,
  messages_of_day: 429,
  /** What was named is not what stands: another version, another text, or answered by now. */
  contract_changed: 409,
  tiers_do_not_rise: 422,
  other_currency: 409,
  receiver_refused: 404,
  transfer_day_limit: 422,
  gift_day_limit: 422,
  /** Has not begun; has ended; nothing of it is left; was caught; has begun; goes on. */
  rain_early: 409,
  rain_over: 410,
  rain_empty: 410,
  rain_caught: 409,
  rain_started: 409,
  rain_not_over: 409,
  /** What came as a gift is turned over once before it leaves. */
  gifts_not_turned_over: 409,
  /** What an agent owes by contracts stays behind. */
  contracts_owed: 409,
  /** Something of a contract is due, owed or doubted. */
  agent_has_open_lines: 409,
  /** Nothing of the line is owed by the member now. */
  line_not_owed: 409,
  /** It is doubted already, was decided, or its time is over. */
  dispute_over: 409,
  payment_password_wrong: 422,
  payment_password_locked: 429,
  // the security center
  step_up_required: 403,
  challenge_over: 410,
  second_factor_wrong: 422,
  second_factor_used: 422,
  second_factor_on: 409,
  passkey_refused: 422,
  passkeys_full: 409,
  bank_accounts_full: 409,
  email_taken: 409,
  /** Made with a secret that the platform has changed since. */
  proof_unreadable: 409,
  // games
  game_disabled: 403,
  /** Who works for the house stakes nothing here, and pays nothing in. */
  staff_may_not_play: 403,
  vendor_unavailable: 503,
  /** For a time that somebody set; `GET /api/games/maintenance` says until when, in the house's words. */
  game_maintenance: 503,
  favourites_full: 409,
  // the account
  profile_changed: 409,
  picture_unreadable: 422,
  /** A transfer has its three pictures. */
  receipts_full: 409,
  /** A deposit that nothing more is sent to. */
  deposit_over: 409,
  balance_not_empty: 409,
  withdrawals_open: 409,
  export_not_ready: 409,
  /** Something stands that ends as late or later. */
  exclusion_not_longer: 409,
  exclusion_not_over: 409,
  nothing_to_review: 409,
  // limits of play
  /** A limit of the member's own leaves no room. */
  limit_reached: 403,
  /** Limits without which nobody plays in this market are not set. */
  limits_required: 403,
  /** Another slot is open, where the market lets one be open at a time; the problem names the rule. */
  slot_open: 409,
  /** A wish for a looser limit has not waited long enough. */
  limit_waits: 409,
  /** No wish stands, or it was not confirmed in time. */
  limit_wish_over: 409,
  /** A kind of limit or a period that this market does not have. */
  limit_unknown: 422,
  /** What the law asks of everybody who plays is not known yet; the problem names the rule, and each field. */
  details_required: 403,
  /** The member belongs to a class that may not play; the problem names the rule. */
  class_barred: 403,
  /** From where somebody comes this market lets nobody register, pay in or play; the problem names the rule. */
  place_barred: 403,
  // papers
  /** Where verified papers are asked for; the problem names the rule, where it is the market's. */
  papers_required: 403,
  /** Somebody looks at them, or they are verified. */
  papers_decided: 409,
  /** A picture is missing. */
  papers_incomplete: 422,
  /** Nobody knows this upload any more: it is begun anew. */
  upload_over: 410,
  /** A part before this one is missing: it is asked from where on. */
  upload_gap: 409,
  /** Other bytes came than were told. */
  upload_damaged: 422,
  // promotions
  promotion_not_open: 409,
  promotion_closed: 409,
  /** The leaderboard’s time is over. */
  board_closed: 409,
  /** Who the promotion is not for; what of it may be read stands on its page. */
  not_eligible: 403,
  /** No such code, or one that was used: which of them is not said. */
  promo_code_wrong: 422,
  /** A birthday that was told stands for a year. */
  birthday_locked: 409,
  /** No use of the code is left. */
  sold_out: 409,
  /** All that it may cost is promised. */
  budget_spent: 409,
  grant_slot_taken: 409,
  /** Other terms stand than the member saw. */
  terms_changed: 409,
  /** Staff decided, or it was taken back. */
  application_decided: 409,
  // points
  /** Today's day of the calendar, or the one that was asked for, is done. */
  sign_in_done: 409,
  /** Nothing more of this cycle can be made up for. */
  make_up_over: 409,
  /** The member has fewer points than that. */
  points_short: 409,
  /** Not a piece is left, and none comes back. */
  stock_gone: 409,
  /** Goods are sent somewhere. */
  address_required: 422,
  /** It was packed, sent, shown or called off. */
  order_moved: 409,
  // gifts and promotions
  /** There is more of it to do first. */
  task_not_met: 409,
  already_claimed: 409,
  /** Its week or month is over. */
  gift_over: 410,
  // customer service
  chat_off: 403,
  /** So many are open, or so much was said: the house answers first. */
  complaints_full: 409,
  /** Nothing more is said to it. */
  complaint_over: 409,
  /** A line has its three pictures. */
  pictures_full: 409,
} as const satisfies Record<string, number>

export type RefusalCode = keyof typeof refusals

/** What any operation may answer without naming it. */
export const commonRefusals = [
  'invalid_request',
  'not_found',
  'too_large',
  'too_many_requests',
  'unexpected',
  'unavailable',
  'maintenance',
  'region_restricted',
  'login_required',
  'session_ended',
  'not_allowed',
  'free_reject',
  'look_only_reads',
  'password_change_required',
  'member_excluded',
  'encryption_required',
  'encryption_broken',
  'encryption_key_unknown',
  'encryption_out_of_time',
  'encryption_replayed',
] as const satisfies readonly RefusalCode[]

/** One field that a form's rule turned down; `problem` is a word of `@trevo/rules/forms`. */
export interface FieldProblem {
  readonly field: string
  readonly problem: string
}

export interface Problem {
  readonly type: 'about:blank'
  readonly status: number
  readonly code: RefusalCode
  /** The request's id: what a member tells support. */
  readonly reference: string
  readonly fields?: readonly FieldProblem[]
  readonly retryAfterSeconds?: number
  /** The next try must come with a captcha. */
  readonly captcha?: boolean
  /** There is another login, and this account may use it. */
  readonly otherLogin?: boolean
  /** The rule of the market that says no, `<market>.<rule>`; members read it at /m/help#rules. */
  readonly rule?: string
}
