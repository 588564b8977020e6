import type { Job } from '#job.ts'
import { openAct } from '#areas/staff/log-store.ts'
import { endChange, takeDueChange } from '#areas/lobby/game-changes-store.ts'
import { changeGame } from '#areas/lobby/staff-games-store.ts'

const name = 'apply-game-changes'
/** Of one turn; the rest is done at the next. */
const changesMax = 1_000

/** States of games whose time has come, each with a row of the log as if somebody had pressed. */
export const applyGameChanges: Job = {
  name,
  everySeconds: 5,
  run: async ({ transact, clock }) => {
    const applyNext = () =>
      transact(async (tx) => {
        const now = clock.now()
        const change = await takeDueChange(tx, now)
        if (change === undefined) return false
        const actor = { kind: 'job', id: null, session: null, address: null, device: name, request: null } as const
        await openAct(tx, actor, { act: 'games.set-state', target: { kind: 'game', id: `${change.provider_code}:${change.game_code}` }, after: { isOn: change.is_enabled } })
        await changeGame(tx, change.node_id, { is_enabled: change.is_enabled })
        await endChange(tx, change.id, 'done', now)
        return true
      })
    for (let done = 0; done < changesMax; done += 1) if (!(await applyNext())) return
  },
}
