import { z } from 'zod'
import { marketOfAct } from '#areas/care/staff-market.ts'
import { readSite, updateCarePause } from '#areas/site/store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { backBy } from '#areas/staff/undo.ts'

/** Whether a high score pauses play by itself. Never below the market; switching it off takes two people. */
export const setPause = defineAct({
  name: 'care.set-pause',
  undo: backBy('care.set-pause'),
  payload: z.strictObject({ isOn: z.boolean() }),
  plan: async (tx, { isOn }, { now }) => {
    const market = await marketOfAct(tx, now)
    if (!isOn && market.value('care.pause', 'score')) throw refuseStaff('market_forbids')
    const { is_care_pause_on: before } = await readSite(tx)
    return {
      target: { kind: 'site', id: 'care-pause' },
      version: null,
      before: { isOn: before },
      after: { isOn },
      needsSecondPair: before && !isOn,
      apply: async (inside) => {
        await updateCarePause(inside, isOn)
        return { isOn }
      },
    }
  },
})
