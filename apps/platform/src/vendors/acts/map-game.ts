import { z } from 'zod'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { hasGame, listGameNames, writeGameName } from '#vendors/game-names-store.ts'
import { vendorOfAct } from './vendor-of-act.ts'

/** Which game of ours the vendor's statements mean by a name; its calls name games by their codes, and are not touched. */
export const mapGame = defineAct({
  name: 'vendors.map-game',
  payload: z.strictObject({ vendor: z.string(), name: z.string().trim().min(1).max(128), game: z.string().min(1).max(64).nullable() }),
  plan: async (tx, { vendor: code, name, game }, { now }) => {
    await vendorOfAct(tx, code)
    if (game !== null && !(await hasGame(tx, code, game))) throw refuseStaff('not_found')
    const held = (await listGameNames(tx, code)).find((each) => each.name === name)
    if (game === null && held === undefined) throw refuseStaff('not_found')
    return {
      target: { kind: 'vendor', id: code },
      version: null,
      before: { name, game: held?.game_code ?? null },
      after: { name, game },
      apply: async (inside) => {
        await writeGameName(inside, code, name, game, now)
        return { name }
      },
    }
  },
})
