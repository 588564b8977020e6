import { paperDoors } from '@trevo/rules/papers/papers'
import { z } from 'zod'
import { readSite, updatePaperDoors } from '#areas/site/store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { backBy } from '#areas/staff/undo.ts'

const payload = z.strictObject({ doors: z.array(z.enum(paperDoors)).max(paperDoors.length) })

/** Where this house asks for papers besides what its market asks; below the market it cannot go. */
export const setDoors = defineAct({
  name: 'papers.set-doors',
  undo: backBy('papers.set-doors'),
  payload,
  plan: async (tx, { doors }) => {
    const { paper_doors: before } = await readSite(tx)
    const after = paperDoors.filter((door) => doors.includes(door))
    return {
      target: { kind: 'site', id: 'papers' },
      version: null,
      before: { doors: before },
      after: { doors: after },
      apply: async (inside) => {
        await updatePaperDoors(inside, after)
        return { doors: after }
      },
    }
  },
})
