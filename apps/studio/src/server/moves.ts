import type { Tx } from '@trevo/server/sql'
import { findGame } from '#games/registry.ts'
import type { MovesRule } from '#games/game.ts'
import { countRound } from './free-rounds-store.ts'
import { askStakeBack, playAndPay } from './round-calls.ts'
import type { RoundsHouse } from './rounds.ts'
import { changeRound, findBusyRound, listLeftAlone, lockLiveSeed, lockRound, type Player, type RoundRow } from './store.ts'
import type { Tables } from './tables.ts'

/** A member who does not move for so long has left the round (Product §4.1481). */
export const leftAloneHours = 12
const endedAtOnceMax = 100

export type Moved = { readonly round: RoundRow } | { readonly refusal: 'bad_move' | 'round_over' | 'round_open' }

const rulesOf = (round: RoundRow): MovesRule | undefined => findGame(round.vendor, round.game_code)?.moves

/** The round, with nobody else beginning or moving one of this member's: who begins a round locks the seed before it, too. */
const lockForMove = async (tx: Tx<Tables>, player: Player, roundId: string): Promise<RoundRow> => {
  await lockLiveSeed(tx, player)
  return lockRound(tx, roundId)
}

/** Makes a move, once: the same move at the same place again is the same move. What it decides is written down in the same commit, its payout to be sent. */
export const moveRound = (house: RoundsHouse, player: Player, roundId: string, { at, move }: { readonly at: number; readonly move: string }): Promise<Moved> =>
  house.database.transact(async (tx) => {
    const round = await lockForMove(tx, player, roundId)
    if (at < round.moves.length) return round.moves[at] === move ? { round } : { refusal: 'bad_move' }
    if (round.state !== 'playing') return { refusal: 'round_over' }
    if (at > round.moves.length || rulesOf(round)?.accepts(round.choice, round.moves, move) !== true) return { refusal: 'bad_move' }
    // A round of another game speaks with the wallet, and a move may end this one.
    if ((await findBusyRound(tx, player)) !== undefined) return { refusal: 'round_open' }
    await playAndPay(tx, round, null, [...round.moves, move])
    return { round: await lockRound(tx, roundId) }
  })

/** Nothing was played: the stake goes back, or the round to those that the member was given. */
const giveBack = async (tx: Tx<Tables>, round: RoundRow): Promise<void> => {
  if (round.campaign_id === null) return askStakeBack(tx, round, 'left_alone')
  await changeRound(tx, round.id, { state: 'cancelled', reason: 'left_alone' })
  await countRound(tx, { vendor: round.vendor, campaign_id: round.campaign_id }, -1)
}

const endOne = (house: RoundsHouse, left: Awaited<ReturnType<typeof listLeftAlone>>[number]): Promise<void> =>
  house.database.transact(async (tx) => {
    const player = { vendor: left.vendor, memberId: left.member_id }
    const round = await lockForMove(tx, player, left.id)
    if (round.state !== 'playing' || (await findBusyRound(tx, player)) !== undefined) return
    const move = rulesOf(round)?.ofAbsent(round.moves) ?? null
    if (move === null) await giveBack(tx, round)
    else await playAndPay(tx, round, null, [...round.moves, move])
  })

/** Ends rounds that their members left: by what the game plays for them, or with the stake given back. The payout goes out as any other. */
export const endLeftAlone = async (house: RoundsHouse): Promise<void> => {
  for (const left of await listLeftAlone(house.database.db, leftAloneHours, endedAtOnceMax)) await endOne(house, left)
}
