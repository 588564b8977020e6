import type { PondRule } from '#games/game.ts'
import type { Table } from '#server/live/table.ts'
import type { TableKey } from '#server/live/table-store.ts'
import type { RoundsHouse } from '#server/rounds.ts'
import { readRules } from '@trevo/vendor-calls/admission'
import { openPond, type Pond } from './pond.ts'
import { takeSeat } from './pond-store.ts'

/** The ponds of one game in this process: who comes is seated in the first with a free seat. Nothing goes on in a pond where nobody sits. */
export const openPonds = (house: Pick<RoundsHouse, 'database' | 'log'>, key: TableKey, rule: PondRule): Table => {
  const open = new Map<bigint, Pond>()
  const of = (id: bigint): Pond => {
    const pond = open.get(id) ?? openPond(house, id, rule)
    open.set(id, pond)
    return pond
  }
  return {
    sit: async (seat, session) => {
      const own = await house.database.transact((tx) => takeSeat(tx, key, session.member_id, session.nickname))
      await of(own.pond_id).sit(seat, own, readRules(session.rules).roundStakeMax)
    },
    // A pond has nothing to draw.
    giveEvent: async () => undefined,
    run: () => {
      for (const pond of open.values()) pond.look()
    },
    stop: async () => {
      await Promise.all([...open.values()].map((pond) => pond.stop()))
    },
  }
}
