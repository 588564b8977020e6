import { minor } from '@trevo/rules/money'
import { findGame } from '#games/registry.ts'
import { isLinkOf } from '#server/live/chain.ts'
import { roundDraw } from '#server/seeds.ts'
import type { PlayedRow } from '#server/store.ts'

/** Two records are the same when their JSON with sorted keys is: the database keeps no order of keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1))) : inner,
  )

/** Whether a round, played again from its seeds, its bet and its moves alone, is what was recorded and paid; of a bet at a table, from a link of its chain. */
export const isAsRecorded = (row: PlayedRow): boolean => {
  const game = findGame(row.vendor, row.game_code)
  if (game === null) return false
  if (row.chain_commitment !== null && !isLinkOf(row.server_seed, row.nonce, row.chain_commitment)) return false
  const played = game.play(roundDraw(row.server_seed, row.client_seed, row.nonce), minor(row.stake_minor), row.choice, row.moves)
  return played.awaitsMove === undefined && played.payoutMinor === row.payout_minor && canonical(played.outcome) === canonical(row.outcome)
}

export interface Verified {
  readonly engine: string
  readonly rounds: number
  /** Ids of those that came out otherwise. */
  readonly differ: readonly string[]
}

/** By what plays them; a game that is no longer offered is named as its code. */
export const verifyRounds = (rows: readonly PlayedRow[]): readonly Verified[] => {
  const byEngine = Map.groupBy(rows, (row) => findGame(row.vendor, row.game_code)?.engine ?? row.game_code)
  return [...byEngine].map(([engine, played]) => ({ engine, rounds: played.length, differ: played.filter((row) => !isAsRecorded(row)).map(({ id }) => id) }))
}
