import { timeText } from '@trevo/contract/wire'
import { gameIdText } from '@trevo/contract/staff/lobby'
import { gameChangeId } from '@trevo/rules/ids'
import { z } from 'zod'
import { newKey } from '#db/keys.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { insertChange } from '#areas/lobby/game-changes-store.ts'
import { gameOfAct, targetOf } from './game-of-act.ts'

/** A state from a time on, and the other one again at a second time. The job `apply-game-changes` does it. */
export const scheduleGame = defineAct({
  name: 'games.schedule',
  payload: z.strictObject({ gameId: gameIdText, isOn: z.boolean(), from: timeText, to: timeText.nullable() }),
  plan: async (tx, { gameId, isOn, from, to }, { now }) => {
    const game = await gameOfAct(tx, gameId)
    const [start, end] = [new Date(from), to === null ? null : new Date(to)]
    if (start <= now || (end !== null && end <= start)) throw refuseStaff('time_is_past')
    const times = [{ at: start, isOn }, ...(end === null ? [] : [{ at: end, isOn: !isOn }])]
    return {
      target: targetOf(gameId),
      version: BigInt(game.version),
      before: { isOn: game.is_enabled },
      after: { changes: times.map((each) => ({ at: each.at.toISOString(), isOn: each.isOn })) },
      apply: async (inside) => {
        const ids: string[] = []
        for (const each of times) {
          const id = newKey()
          await insertChange(inside, { id, node_id: game.node_id, is_enabled: each.isOn, at: each.at, made_at: now })
          ids.push(gameChangeId(id))
        }
        return { changes: ids }
      },
    }
  },
})
