import type { EventStage, Sport } from '@trevo/betting/facts/states'
import type { Generated } from 'kysely'
import type { Json, Moment, Stamped } from '#server/columns.ts'

export type MarketState = 'draft' | 'open' | 'suspended' | 'closed' | 'resulted' | 'settled' | 'void'

export interface BookTables {
  competitions: {
    code: string
    sport: Sport
    entry: string
    names: Json
    tier: number
    delay_ms: Generated<number>
    margin_bps: number | null
    rules_version: string
    is_simulated: boolean
    is_on: Generated<boolean>
    created_at: Stamped
  }
  participants: {
    code: string
    sport: Sport
    name: string
    look: Json
    is_simulated: boolean
  }
  events: {
    id: Generated<bigint>
    source: string
    source_id: string
    competition: string
    home: string | null
    away: string | null
    runners: Generated<string[]>
    starts_at: Date
    stage: Generated<EventStage>
    is_simulated: boolean
    commitment: Buffer | null
    parameters: Json
    facts: Generated<number>
    last_hash: Buffer
    state: Json
    suspended: string | null
    ended_at: Moment
    official_at: Moment
    created_at: Stamped
  }
  facts: {
    event_id: bigint
    seq: number
    source_message: string
    kind: string
    body: Json
    replaces: number | null
    occurred_at: Date
    received_at: Stamped
    confirmed_at: Moment
    hash: Buffer
    clock: Generated<number>
  }
  markets: {
    id: Generated<bigint>
    event_id: bigint
    kind: string
    line: number | null
    period: string
    about: string | null
    rules_version: string
    margin_bps: number
    method: Generated<'power' | 'proportional'>
    created_at: Stamped
  }
  prices: {
    market_id: bigint
    v: number
    at: Generated<Date>
    selections: string[]
    odds_milli: number[]
    fair_ppm: number[]
    margin_bps: number
    shown_bps: number
    model: string
    basis_seq: number
    cause: string
    staff: string | null
  }
  heads: {
    market_id: bigint
    event_id: bigint
    state: MarketState
    cause: string | null
    v: number
    selections: string[]
    odds_milli: number[]
    changed_at: Generated<Date>
    basis_seq: Generated<number>
    fair_ppm: Generated<number[]>
    shown_bps: Generated<number>
    opened_v: Generated<number>
  }
}
