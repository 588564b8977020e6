import { gameIdText } from '@trevo/contract/staff/lobby'
import { z } from 'zod'
import { defineAct } from '#areas/staff/act.ts'
import { backBy } from '#areas/staff/undo.ts'
import { changeGame } from '#areas/lobby/staff-games-store.ts'
import { gameOfAct, targetOf } from './game-of-act.ts'

/** Off, a game leaves every list and opens no more; rounds that are open go on. */
export const setGameState = defineAct({
  name: 'games.set-state',
  undo: backBy('games.set-state', 'gameId'),
  payload: z.strictObject({ gameId: gameIdText, isOn: z.boolean() }),
  plan: async (tx, { gameId, isOn }) => {
    const game = await gameOfAct(tx, gameId)
    return {
      target: targetOf(gameId),
      version: BigInt(game.version),
      before: { isOn: game.is_enabled },
      after: { isOn },
      apply: async (inside) => ({ version: (await changeGame(inside, game.node_id, { is_enabled: isOn })).toString() }),
    }
  },
})
