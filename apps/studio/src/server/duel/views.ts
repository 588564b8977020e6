import { minor } from '@trevo/rules/money'
import type { Db } from '@trevo/server/sql'
import { readNowMs, type TableKey } from '#server/live/table-store.ts'
import { findRound, findSeed } from '#server/store.ts'
import type { Tables } from '#server/tables.ts'
import { roundView } from '#server/views.ts'
import type { DuelView } from '#wire.ts'
import { findDuel, findLastEntry, listSeats, type DuelRow, type EntryRow } from './duel-store.ts'
import { needDuelRule, standingOf } from './steps.ts'

/** What an opponent sees of a name: its first two letters. */
export const maskedName = (name: string): string => `${[...name].slice(0, 2).join('')}***`

const duelPart = async (db: Db<Tables>, duel: DuelRow, entry: EntryRow): Promise<NonNullable<DuelView['duel']>> => {
  const other = (await listSeats(db, duel.id)).find(({ id }) => id !== entry.id)
  const seed = await findSeed(db, duel.seed_id)
  return {
    id: duel.id.toString(),
    state: duel.state,
    at: duel.moves.length,
    dueAt: duel.due_at.getTime(),
    prize: needDuelRule({ vendor: duel.vendor, gameCode: duel.game_code }).prizeOf(minor(duel.entry_minor)).toString(),
    opponent: other?.round_id === null ? null : maskedName(other?.nickname ?? ''),
    commitment: seed.server_seed_hash.toString('hex'),
    needsSeed: duel.state === 'seeding' && entry.client_seed === null,
    // Nothing is dealt before both parts of its seed are there.
    seen: duel.state === 'seeding' ? null : (await standingOf(db, duel)).seenBy(entry.seat === 0 ? 0 : 1),
  }
}

/** Where a member stands in a game of duels: the last entry, and its duel as the member's own seat may see it. */
export const viewDuel = async (db: Db<Tables>, key: TableKey, memberId: string): Promise<DuelView> => {
  const entry = await findLastEntry(db, key, memberId)
  const now = await readNowMs(db)
  if (entry?.round_id == null) return { now, entry: null, duel: null }
  const round = await findRound(db, entry.round_id)
  const duel = entry.duel_id === null ? undefined : await findDuel(db, entry.duel_id)
  if (round === undefined) return { now, entry: null, duel: null }
  const { standing, reason, payout, balance, stake, id } = roundView(round)
  return {
    now,
    entry: { round: id, state: entry.state, standing, reason, stake, payout, balance, until: entry.until_at?.getTime() ?? null },
    duel: duel === undefined ? null : await duelPart(db, duel, entry),
  }
}
