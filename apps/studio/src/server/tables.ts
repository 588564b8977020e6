import type { ColumnType, Generated } from 'kysely'

/** JSON goes in as text and comes out parsed, of a shape that the reader checks. */
type Json = ColumnType<unknown, string | null, string | null>
type Stamped = ColumnType<Date, never, never>
type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>

export const roundStates = ['staking', 'paying', 'returning', 'settled', 'refused', 'cancelled', 'stuck'] as const
export type RoundState = (typeof roundStates)[number]

export interface Tables {
  sessions: {
    token_hash: Buffer
    vendor: string
    game_code: string
    member_id: string
    wallet_token: string
    nickname: string
    currency: string
    language: string
    is_trial: boolean
    rules: Json
    created_at: Stamped
  }
  seeds: {
    id: Generated<bigint>
    vendor: string
    member_id: string
    server_seed: Buffer
    server_seed_hash: Buffer
    client_seed: string
    next_nonce: Generated<number>
    created_at: Stamped
    revealed_at: Moment
  }
  rounds: {
    id: string
    place: Generated<bigint>
    vendor: string
    game_code: string
    member_id: string
    wallet_token: string
    request_key: string
    stake_minor: bigint
    choice: Generated<string>
    currency: string
    seed_id: bigint
    nonce: number
    state: RoundState
    reason: string | null
    outcome: Json
    steps: Generated<number>
    steps_shown: Generated<number>
    payout_minor: bigint | null
    balance_minor: bigint | null
    created_at: Stamped
    closed_at: Moment
  }
}
