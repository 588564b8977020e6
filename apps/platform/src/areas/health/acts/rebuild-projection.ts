import { z } from 'zod'
import { askForRebuild } from '#areas/health/rebuild-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { projections } from '#ledger/projections/all.ts'

/** From nothing, beside the one that is read until then. */
export const rebuildOne = defineAct({
  name: 'projections.rebuild',
  payload: z.strictObject({ projection: z.string().max(60) }),
  plan: (_tx, { projection }, { actor, now }) => {
    if (!projections.some(({ name }) => name === projection)) throw refuseStaff('not_found')
    return Promise.resolve({
      target: { kind: 'projection', id: projection },
      version: null,
      after: { projection },
      apply: async (inside) => {
        await askForRebuild(inside, { projection, asked_by: actor.id ?? 0n, asked_at: now })
        return null
      },
    })
  },
})
