import { gameChangeKey } from '@trevo/rules/ids'
import { z } from 'zod'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { endChange, lockChange } from '#areas/lobby/game-changes-store.ts'
import { targetOf } from './game-of-act.ts'

export const cancelGameChange = defineAct({
  name: 'games.cancel-schedule',
  payload: z.strictObject({ changeId: z.string() }),
  plan: async (tx, { changeId }, { now }) => {
    const key = gameChangeKey(changeId)
    const change = key === null ? undefined : await lockChange(tx, key)
    if (change === undefined) throw refuseStaff('not_found')
    if (change.state !== 'waiting') throw refuseStaff('change_over')
    return {
      target: targetOf(`${change.provider_code}:${change.game_code}`),
      version: null,
      before: { at: change.at.toISOString(), isOn: change.is_enabled },
      after: null,
      apply: async (inside) => {
        await endChange(inside, change.id, 'cancelled', now)
        return null
      },
    }
  },
})
