import { paperPlaces } from '@trevo/rules/papers/papers'
import { z } from 'zod'
import { readSite, updatePaperPlaces } from '#areas/site/store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { backBy } from '#areas/staff/undo.ts'

const payload = z.strictObject({ places: z.array(z.enum(paperPlaces)).max(paperPlaces.length) })

/** Where this house asks for papers besides what its market asks; below the market it cannot go. */
export const setPlaces = defineAct({
  name: 'papers.set-places',
  undo: backBy('papers.set-places'),
  payload,
  plan: async (tx, { places }) => {
    const { paper_places: before } = await readSite(tx)
    const after = paperPlaces.filter((place) => places.includes(place))
    return {
      target: { kind: 'site', id: 'papers' },
      version: null,
      before: { places: before },
      after: { places: after },
      apply: async (inside) => {
        await updatePaperPlaces(inside, after)
        return { places: after }
      },
    }
  },
})
