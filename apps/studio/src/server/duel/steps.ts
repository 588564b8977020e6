import type { Tx } from '@trevo/server/sql'
import { findGame } from '#games/registry.ts'
import type { DuelRule, DuelStanding } from '#games/game.ts'
import type { TableKey } from '#server/live/table-store.ts'
import { playAndPay } from '#server/round-calls.ts'
import type { RoundsHouse } from '#server/rounds.ts'
import { newServerSeed, roundDraw, seedHash } from '#server/seeds.ts'
import { findSeed, revealSeed } from '#server/store.ts'
import type { Tables } from '#server/tables.ts'
import {
  addDuel,
  addPracticeEntry,
  changeDuel,
  countMeetings,
  dealDuel,
  endDuel,
  endEntry,
  giveClientSeed,
  listDueDuels,
  listLiveMembers,
  listOverdueEntries,
  listSeats,
  lockDuel,
  lockLonelyEntry,
  lockRoundsOf,
  lockWaitingEntries,
  meetingsMax,
  type DuelRow,
  type EntryRow,
} from './duel-store.ts'
import { returnEntry } from './entries.ts'

type House = Pick<RoundsHouse, 'database'>

/** So long the two browsers have to give their parts; a part that is missing is said to be. */
export const seedingMs = 6_000
/** A hand that was dealt is looked at before its clock runs. */
const dealtMs = 4_000
/** After so long without another member play money may practise. */
const practiceAfterMs = 5_000
/** The practice opponent thinks for so long, so that its moves can be followed. */
const practiceMoveMs = 1_300
const atOnceMax = 100

export const needDuelRule = ({ vendor, gameCode }: TableKey): DuelRule => {
  const rule = findGame(vendor, gameCode)?.duel
  if (rule === undefined) throw new Error(`${gameCode} of ${vendor} is no duel`)
  return rule
}
export const keyOfDuel = ({ vendor, game_code }: Pick<DuelRow, 'vendor' | 'game_code'>): TableKey => ({ vendor, gameCode: game_code })

export const standingOf = async (db: Parameters<typeof findSeed>[0], duel: DuelRow, moves: readonly string[] = duel.moves): Promise<DuelStanding> => {
  const seed = await findSeed(db, duel.seed_id)
  return needDuelRule(keyOfDuel(duel)).stand(roundDraw(seed.server_seed, seed.client_seed, 0), moves)
}

/** Of one amount, one currency and one kind of money; never of one phone, and not the same two over and over. */
const mayMeet = async (tx: Tx<Tables>, one: EntryRow, other: EntryRow): Promise<boolean> =>
  one.member_id !== other.member_id &&
  one.entry_minor === other.entry_minor &&
  one.currency === other.currency &&
  one.is_trial === other.is_trial &&
  !one.device_mark.equals(other.device_mark) &&
  (await countMeetings(tx, one.vendor, one.member_id, other.member_id)) < meetingsMax

const begin = (tx: Tx<Tables>, entries: readonly [EntryRow, EntryRow]): Promise<DuelRow> => {
  const secret = newServerSeed()
  return addDuel(tx, entries, { secret, hash: seedHash(secret) }, seedingMs)
}

/** Seats who waits longest with the first whom that one may meet; play money that has nobody practises. True where somebody was seated. */
export const seatSome = ({ database }: House, key: TableKey): Promise<boolean> =>
  database.transact(async (tx) => {
    const waiting = await lockWaitingEntries(tx, key, atOnceMax)
    for (const [at, one] of waiting.entries())
      for (const other of waiting.slice(at + 1))
        if (await mayMeet(tx, one, other)) {
          await begin(tx, [one, other])
          return true
        }
    const alone = await lockLonelyEntry(tx, key, practiceAfterMs)
    if (alone === undefined) return false
    await begin(tx, [alone, await addPracticeEntry(tx, alone)])
    return true
  })

const returnOverdue = async (house: House, key: TableKey): Promise<void> => {
  for (const { id } of await listOverdueEntries(house.database.db, key, atOnceMax)) await returnEntry(house, id, 'no_opponent')
}

/** Deals once both parts are there, or the time for them is up. */
const dealIfReady = async (tx: Tx<Tables>, duel: DuelRow, isDue: boolean): Promise<void> => {
  const seats = await listSeats(tx, duel.id)
  if (!isDue && seats.some(({ round_id, client_seed }) => round_id !== null && client_seed === null)) return
  const parts = seats.map(({ client_seed }) => client_seed ?? 'none')
  await dealDuel(tx, duel, parts.join('-'), needDuelRule(keyOfDuel(duel)).moveMs + dealtMs)
}

/** Both rounds are decided by the moves, and what is paid is written down to be sent, all in one commit. */
const settle = async (tx: Tx<Tables>, duel: DuelRow, moves: readonly string[], standing: DuelStanding): Promise<void> => {
  const { result } = standing
  if (result === null) throw new Error('a duel that is settled has a result')
  await endDuel(tx, duel.id, { winner: result.winner, endedBy: result.by, hands: standing.hands })
  for (const round of await lockRoundsOf(tx, duel.id)) await playAndPay(tx, round, null, moves)
  for (const { id, seat } of await listSeats(tx, duel.id)) await endEntry(tx, id, result.folds[seat === 0 ? 0 : 1])
  await revealSeed(tx, duel.seed_id)
}

const applyMove = async (tx: Tx<Tables>, duel: DuelRow, hands: number, move: string): Promise<void> => {
  const moves = [...duel.moves, move]
  const standing = await standingOf(tx, duel, moves)
  await changeDuel(tx, duel.id, { moves, dueMs: needDuelRule(keyOfDuel(duel)).moveMs + (standing.hands > hands ? dealtMs : 0) })
  if (standing.result !== null) await settle(tx, duel, moves, standing)
}

export type DuelMoved = 'moved' | 'bad_move' | 'round_over' | 'not_found'

/** A member's move, once: `at` says how many were made before it. Leaving needs no place, since the other may move meanwhile. */
export const moveInDuel = ({ database }: House, entry: EntryRow, { at, move }: { readonly at: number; readonly move: string }): Promise<DuelMoved> =>
  database.transact(async (tx) => {
    const duel = entry.duel_id === null ? undefined : await lockDuel(tx, entry.duel_id)
    if (duel === undefined) return 'not_found'
    if (duel.state !== 'playing') return 'round_over'
    const seat = entry.seat === 0 ? 0 : 1
    const isLeaving = move === `quit${seat}`
    if (at < duel.moves.length && !isLeaving) return duel.moves[at] === move ? 'moved' : 'bad_move'
    const standing = await standingOf(tx, duel)
    if ((at > duel.moves.length && !isLeaving) || move === 'late' || !standing.accepts(seat, move)) return 'bad_move'
    await applyMove(tx, duel, standing.hands, move)
    return 'moved'
  })

/** A browser's part of the seed, given once the duel's hash was told. */
export const giveSeed = ({ database }: House, entry: EntryRow, clientSeed: string): Promise<void> =>
  database.transact(async (tx) => {
    const duel = entry.duel_id === null ? undefined : await lockDuel(tx, entry.duel_id)
    if (duel?.state !== 'seeding') return
    await giveClientSeed(tx, entry.id, clientSeed)
    await dealIfReady(tx, duel, false)
  })

/** What is due in one duel: its deal, a clock that ran out, a move of the practice opponent. */
const stepDuel = ({ database }: House, id: bigint): Promise<void> =>
  database.transact(async (tx) => {
    const duel = await lockDuel(tx, id)
    if (duel === undefined || duel.state === 'over') return
    // Moved meanwhile, its clock began anew.
    const isDue = duel.leftMs <= 0
    if (duel.state === 'seeding') return dealIfReady(tx, duel, isDue)
    const standing = await standingOf(tx, duel)
    const practice = (await listSeats(tx, id)).find(({ round_id }) => round_id === null)
    const turn = standing.turn
    if (turn !== null && practice?.seat === turn && duel.idleMs >= practiceMoveMs) return applyMove(tx, duel, standing.hands, standing.practiceMove(turn))
    if (isDue) await applyMove(tx, duel, standing.hands, 'late')
  })

/** Takes a game's duels on as far as is due. Gives the members for whom something goes on. */
export const stepDuels = async (house: House, key: TableKey): Promise<readonly string[]> => {
  await returnOverdue(house, key)
  for (let seated = 0; seated < atOnceMax && (await seatSome(house, key)); seated += 1);
  for (const { id } of await listDueDuels(house.database.db, key, practiceMoveMs, atOnceMax)) await stepDuel(house, id)
  return listLiveMembers(house.database.db, key)
}
