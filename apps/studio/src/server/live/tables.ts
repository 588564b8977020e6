import { findGame } from '#games/registry.ts'
import { listDuelGames } from '#server/duel/duel-store.ts'
import { openDuelRoom } from '#server/duel/room.ts'
import type { RoundsHouse } from '#server/rounds.ts'
import { openPonds } from '#server/pond/ponds.ts'
import { openTable, type Table } from './table.ts'
import { listRunningTables, type TableKey } from './table-store.ts'

export interface TablesDesk {
  /** The table of a game, its ponds, or the room of its duels; null where it is played at none of them. */
  of(key: TableKey): Table | null
  /** Goes on with rounds that a process before left. */
  resume(): Promise<void>
  stop(): Promise<void>
}

/** The tables of this process, each opened when somebody first sits at it, or when a round of it was left running. */
export const openTables = (house: Pick<RoundsHouse, 'database' | 'log'>): TablesDesk => {
  const open = new Map<string, Table>()
  const of = (key: TableKey): Table | null => {
    const game = findGame(key.vendor, key.gameCode)
    if (game?.table === undefined && game?.pond === undefined && game?.duel === undefined) return null
    const name = `${key.vendor} ${key.gameCode}`
    const before = open.get(name)
    if (before !== undefined) return before
    const table = game.table !== undefined ? openTable(house, key, game.table) : game.pond !== undefined ? openPonds(house, key, game.pond) : openDuelRoom(house, key)
    open.set(name, table)
    return table
  }
  return {
    of,
    resume: async () => {
      for (const key of [...(await listRunningTables(house.database.db)), ...(await listDuelGames(house.database.db))]) of(key)?.run()
    },
    stop: async () => {
      await Promise.all([...open.values()].map((table) => table.stop()))
    },
  }
}
