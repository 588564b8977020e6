import { gameIdText, gameReturn } from '@trevo/contract/staff/lobby'
import { z } from 'zod'
import { defineAct } from '#areas/staff/act.ts'
import { backBy } from '#areas/staff/undo.ts'
import { changeGame } from '#areas/lobby/staff-games-store.ts'
import { gameOfAct, targetOf } from './game-of-act.ts'

/** What the game returns, which version of it runs, and by which certificates: two people. */
export const setGameReturn = defineAct({
  name: 'games.set-return',
  undo: backBy('games.set-return', 'gameId'),
  payload: z.strictObject({ gameId: gameIdText, ...gameReturn.shape }),
  plan: async (tx, { gameId, returnBps, release, certificates }) => {
    const game = await gameOfAct(tx, gameId)
    return {
      target: targetOf(gameId),
      version: BigInt(game.version),
      before: { returnBps: game.return_bps, release: game.release, certificates: { ...game.certificates } },
      after: { returnBps, release, certificates },
      apply: async (inside) => ({ version: (await changeGame(inside, game.node_id, { return_bps: returnBps, release, certificates })).toString() }),
    }
  },
})
