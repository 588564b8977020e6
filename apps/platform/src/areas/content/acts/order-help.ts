import { contentKeyText } from '@trevo/contract/staff/content-body'
import { z } from 'zod'
import { defineAct } from '#areas/staff/act.ts'
import { backBy } from '#areas/staff/undo.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { listHelpPlaces, saveHelpPlaces } from '#areas/content/items/shown-store.ts'

/** The help center's order. Whoever has not seen all of it does not set it: an item that came meanwhile would be lost. */
export const orderHelp = defineAct({
  name: 'help.order',
  undo: backBy('help.order'),
  payload: z.strictObject({ keys: z.array(contentKeyText).min(1).max(200) }),
  plan: async (tx, { keys }) => {
    const places = await listHelpPlaces(tx)
    const shown = places.filter((each) => each.is_shown).map(({ key }) => key)
    if (new Set(keys).size !== keys.length || keys.length !== shown.length || !shown.every((key) => keys.includes(key))) throw refuseStaff('content_order_incomplete')
    const hidden = places.filter((each) => !each.is_shown).map(({ key }) => key)
    return {
      target: { kind: 'content-help', id: 'order' },
      version: null,
      before: { keys: shown },
      after: { keys },
      apply: async (inside) => {
        await saveHelpPlaces(inside, [...keys, ...hidden])
        return null
      },
    }
  },
})
