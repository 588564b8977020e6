import type { ColumnType, Generated } from 'kysely'

/** JSON goes in as text and comes out parsed, of a shape that the reader checks. */
type Json = ColumnType<unknown, string | null, string | null>
type Stamped = ColumnType<Date, never, never>
type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>

export const roundStates = ['staking', 'placed', 'playing', 'paying', 'returning', 'settled', 'refused', 'cancelled', 'stuck'] as const
export type RoundState = (typeof roundStates)[number]

/** How far a shared round is: bets are taken, no more are, it flies (of a game that does), its result stands, all of its bets are on their way. */
export type TableState = 'open' | 'closed' | 'flying' | 'drawn' | 'settled'
/** How far a duel is: the browsers give their parts of its seed, it is played, it is decided. */
export type DuelState = 'seeding' | 'playing' | 'over'
/** How far an entry is: its stake is being booked, it waits for another, it plays, it is done. */
export type EntryState = 'booking' | 'waiting' | 'seated' | 'over'

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
    /** Null of a link of a table's chain. */
    member_id: string | null
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
    moves: Generated<string[]>
    /** Of the last move, or of the bet's answer; null before it. */
    moved_at: Moment
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
    /** Of a round without a stake. */
    campaign_id: string | null
    /** Of a bet at a table. */
    table_round_id: bigint | null
    /** Of a bet on a flight: where it leaves by itself at the latest, and what others see of who made it. */
    auto_hundredths: number | null
    shown_as: string | null
    /** Of a batch of shots. */
    pond_id: bigint | null
    /** An entry of a duel. */
    is_duel: Generated<boolean>
    created_at: Stamped
    closed_at: Moment
  }
  chains: {
    id: Generated<bigint>
    vendor: string
    game_code: string
    secret: Buffer
    commitment: Buffer
    length: number
    event: string | null
    used: Generated<number>
    created_at: Stamped
  }
  table_rounds: {
    id: Generated<bigint>
    chain_id: bigint
    number: number
    vendor: string
    game_code: string
    seed_id: bigint
    state: TableState
    opened_at: Stamped
    closes_at: Date
    closed_at: Moment
    flies_at: Moment
    /** When a process last moved it while it flew. */
    watched_at: Moment
    is_interrupted: Generated<boolean>
    drawn_at: Moment
    settled_at: Moment
    next_at: Moment
    outcome: Json
  }
  table_tickets: {
    hash: Buffer
    session_hash: Buffer
    created_at: Stamped
  }
  ponds: {
    id: Generated<bigint>
    vendor: string
    game_code: string
    seed: number
    began_at: Stamped
  }
  pond_seats: {
    pond_id: bigint
    seat: number
    vendor: string
    game_code: string
    member_id: string
    nickname: string
    seen_at: ColumnType<Date, Date | undefined, Date>
  }
  pond_catches: {
    pond_id: bigint
    fish: number
    round_id: string
    caught_at: Stamped
  }
  free_rounds: {
    vendor: string
    campaign_id: string
    member_id: string
    currency: string
    games: string[]
    rounds: number
    stake_minor: bigint
    from_at: Date
    until_at: Date
    used: Generated<number>
    won_minor: Generated<bigint>
    is_cancelled: boolean
    refusal: string | null
    created_at: Stamped
  }
  duels: {
    id: Generated<bigint>
    vendor: string
    game_code: string
    currency: string
    entry_minor: bigint
    is_trial: boolean
    seed_id: bigint
    state: DuelState
    moves: Generated<string[]>
    moved_at: ColumnType<Date, Date | undefined, Date>
    due_at: Date
    winner: number | null
    ended_by: string | null
    hands: number | null
    created_at: Stamped
    ended_at: Moment
  }
  duel_entries: {
    id: Generated<bigint>
    /** Null: the practice opponent. */
    round_id: string | null
    vendor: string
    game_code: string
    member_id: string
    nickname: string
    currency: string
    entry_minor: bigint
    is_trial: boolean
    device_mark: Buffer
    line_mark: Buffer
    state: EntryState
    until_at: Moment
    waiting_since: Moment
    duel_id: bigint | null
    seat: number | null
    client_seed: string | null
    folds: number | null
    created_at: Stamped
  }
  marks_told: {
    vendor: string
    one: string
    other: string
    month: string
    marks: string[]
    told_at: Stamped
  }
}
