import type { Tx } from '#db/tables.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { lockGame, type StaffGame } from '#areas/lobby/staff-games-store.ts'

/** The game of an act, locked. Throws `not_found`. */
export const gameOfAct = async (tx: Tx, gameId: string): Promise<StaffGame> => {
  const game = await lockGame(tx, gameId)
  if (game === undefined) throw refuseStaff('not_found')
  return game
}

export const targetOf = (gameId: string) => ({ kind: 'game', id: gameId }) as const
