import type { Generated } from 'kysely'
import type { Json, Moment } from '#server/columns.ts'

export type TicketState = 'delayed' | 'staking' | 'open' | 'settling' | 'settled' | 'refused' | 'returning' | 'returned' | 'stuck'

export interface TicketTables {
  members: {
    member_id: string
    share_percent: Generated<number>
    share_reason: string | null
    share_since: Moment
    share_until: Moment
    last_ticket_at: Moment
  }
  tickets: {
    no: Generated<bigint>
    created_at: Generated<Date>
    id: string
    member_id: string
    wallet_token: string | null
    entry: string
    currency: string
    language: string
    is_trial: boolean
    kind: string
    choose: number | null
    is_each_way: boolean
    policy: 'none' | 'better' | 'any'
    unit_minor: bigint
    line_count: number
    stake_minor: bigint
    highest_return_minor: bigint
    odds_milli: bigint
    rules_version: number
    slip: Json
    state: TicketState
    reason: string | null
    accepts: Json
    decide_at: Moment
    decided_at: Moment
    opened_at: Moment
    share_percent: Generated<number>
    liability_minor: Generated<bigint>
    won_minor: Generated<bigint>
    settlements: Generated<number>
    paid_minor: Generated<bigint>
    cashed_out_minor: Generated<bigint>
    is_void: Generated<boolean>
    settled_at: Moment
    awaits_staff: Generated<boolean>
    balance_minor: bigint | null
  }
  ticket_keys: {
    member_id: string
    request_key: string
    ticket_no: bigint
    body_hash: Buffer
  }
  legs: {
    ticket_no: bigint
    created_at: Date
    leg: number
    part: number
    event_id: bigint
    market_id: bigint
    selection: string
    kind: string
    line: number | null
    period: string
    about: string | null
    price_version: number
    basis_seq: number
    odds_milli: number
    leg_odds_milli: number
    odds_by_subset: number[] | null
    is_banker: boolean
    each_way_places: number | null
    each_way_fraction: number | null
    result: Json
    place: Json
    fact_seq: number | null
    voided_by: number | null
  }
  liabilities: {
    market_id: bigint
    selection: string
    currency: string
    win_minor: bigint
    stake_minor: bigint
    tickets: number
  }
  member_wins: {
    member_id: string
    about: string
    currency: string
    win_minor: bigint
  }
  limits: {
    what: 'least_stake' | 'highest_return' | 'event_win' | 'day_win' | 'liability'
    currency: string | null
    tier: number | null
    market_kind: string | null
    amount_minor: bigint
  }
  settlements: {
    ticket_no: bigint
    n: number
    decided_at: Generated<Date>
    rules_version: number
    share_percent: number
    facts: Json
    factors: Json
    due_minor: bigint
    difference_minor: bigint
    is_void: boolean
    verb: 'win' | 'end-round' | 'adjust'
    tx_id: string | null
    staff: string | null
    second_staff: string | null
  }
  cash_outs: {
    ticket_no: bigint
    n: number
    at: Generated<Date>
    part_percent: number
    amount_minor: bigint
    offer: Json
    versions: Json
    is_auto: boolean
    quote: string | null
  }
  auto_cash_outs: {
    ticket_no: bigint
    when_offer: 'reaches' | 'falls_to'
    amount_minor: bigint
    part_percent: number
    changed_at: Generated<Date>
    looked_at: Moment
  }
  fact_news: {
    id: Generated<bigint>
    event_id: bigint
    ticket_no: bigint | null
  }
  settle_runs: {
    event_id: bigint
    corrections: Generated<string>
    markets: bigint[] | null
    after_ticket: Generated<bigint>
  }
  market_results: {
    market_id: bigint
    results: Json
    changed_at: Generated<Date>
  }
}
