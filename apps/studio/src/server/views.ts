import type { RoundSaid } from '@trevo/vendor-calls/statement'
import type { FreeRoundsView, RoundStanding, RoundView, SeedView } from '#wire.ts'
import type { FreeRoundsRow } from './free-rounds-store.ts'
import type { RoundRow, SeedRow } from './store.ts'
import type { RoundState } from './tables.ts'

const standings: Readonly<Record<RoundState, RoundStanding>> = {
  staking: 'undecided',
  placed: 'placed',
  playing: 'playing',
  paying: 'paying',
  returning: 'returning',
  settled: 'settled',
  refused: 'refused',
  cancelled: 'cancelled',
  stuck: 'stuck',
}

export const roundView = (row: RoundRow): RoundView => ({
  id: row.id,
  gameCode: row.game_code,
  standing: standings[row.state],
  reason: row.reason,
  stake: row.stake_minor.toString(),
  choice: row.choice,
  moves: row.moves,
  payout: row.payout_minor?.toString() ?? null,
  isFree: row.campaign_id !== null,
  currency: row.currency,
  balance: row.balance_minor?.toString() ?? null,
  nonce: row.nonce,
  steps: row.steps,
  stepsShown: row.steps_shown,
  at: row.created_at.toISOString(),
  outcome: row.outcome,
})

export const freeRoundsView = (row: FreeRoundsRow): FreeRoundsView => ({
  campaignId: row.campaign_id,
  left: row.rounds - row.used,
  rounds: row.rounds,
  stake: row.stake_minor.toString(),
  until: row.until_at.toISOString(),
})

/** The server seed is in it only after its rotation. */
export const seedView = (row: SeedRow): SeedView => ({
  serverSeedHash: row.server_seed_hash.toString('hex'),
  clientSeed: row.client_seed,
  nextNonce: row.next_nonce,
  serverSeed: row.revealed_at === null ? null : row.server_seed.toString('hex'),
  createdAt: row.created_at.toISOString(),
})

const statesSaid: Readonly<Record<RoundState, 'open' | 'settled' | 'cancelled'>> = {
  staking: 'open',
  placed: 'open',
  playing: 'open',
  paying: 'open',
  returning: 'open',
  // A person must look at it: nobody may take it for ended.
  stuck: 'open',
  settled: 'settled',
  cancelled: 'cancelled',
  refused: 'cancelled',
}

/** A round as an operator who asks for it is told. */
export const roundSaid = (row: RoundRow | undefined): RoundSaid => (row === undefined ? null : { state: statesSaid[row.state] })
