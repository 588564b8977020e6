import type { PondRule } from '#games/game.ts'
import { readRules } from '@trevo/vendor-calls/admission'
import { beginRound, writeBet, type RoundsHouse } from '#server/rounds.ts'
import { lockRound, type RoundRow, type SessionRow } from '#server/store.ts'
import { findOwnPond, listCaught } from './pond-store.ts'

export interface Batch {
  readonly key: string
  readonly pondId: bigint
  /** What one shot costs. */
  readonly shotMinor: bigint
  /** At which fish, in the order of the shots. */
  readonly fish: readonly number[]
}

type Refusal = 'bad_request' | 'no_seat' | 'fish_gone' | 'table_limit' | 'round_open' | 'too_soon'
export type PlacedBatch = { readonly round: RoundRow } | { readonly refusal: Refusal }

/**
 * Writes a batch of shots down as one round, with its call to the wallet. Shots at fish that are gone by now are left out and not bet; what is written is
 * played to its end, whoever catches what in the meantime. The same key is the same batch.
 */
export const placeBatch = (house: Pick<RoundsHouse, 'database'>, session: SessionRow, rule: PondRule, batch: Batch): Promise<PlacedBatch> =>
  house.database.transact(async (tx) => {
    const { minimumCycleMs, roundStakeMax } = readRules(session.rules)
    let refusal: Refusal = 'fish_gone'
    const begun = await beginRound(tx, session, { key: batch.key, minimumCycleMs }, async () => {
      const pond = await findOwnPond(tx, { vendor: session.vendor, gameCode: session.game_code }, session.member_id, batch.pondId)
      if (pond === undefined) {
        refusal = 'no_seat'
        return null
      }
      const standings = batch.fish.map((fish) => rule.standing(pond.seed, fish, pond.atMs))
      if (batch.fish.length > rule.shotsMax || standings.includes('unknown')) {
        refusal = 'bad_request'
        return null
      }
      const caught = await listCaught(tx, pond.id, batch.fish)
      const fish = batch.fish.filter((each, at) => standings[at] === 'here' && !caught.has(each))
      if (fish.length === 0) return null
      const stakeMinor = batch.shotMinor * BigInt(fish.length)
      if (roundStakeMax !== null && stakeMinor > BigInt(roundStakeMax)) {
        refusal = 'table_limit'
        return null
      }
      return { stakeMinor, choice: rule.choiceOf(pond.seed, fish), campaignId: null, pondId: pond.id }
    })
    if (begun === null) return { refusal }
    if (!('id' in begun)) return begun
    await writeBet(tx, session, begun.id, begun.bet.stakeMinor)
    return { round: await lockRound(tx, begun.id) }
  })
