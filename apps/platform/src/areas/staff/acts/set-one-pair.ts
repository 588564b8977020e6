import { z } from 'zod'
import { defineAct } from '#areas/staff/act.ts'
import { backBy } from '#areas/staff/undo.ts'
import { isDemoSeeded } from '#areas/staff/people-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { readOnePair, saveOnePair } from '#areas/staff/settings-store.ts'

/** Whether the one person of a house of one approves their own, a day later. A demonstration may; no market does. */
export const setOnePair = defineAct({
  name: 'settings.set-one-pair',
  undo: backBy('settings.set-one-pair'),
  payload: z.strictObject({ isOn: z.boolean() }),
  plan: async (tx, { isOn }) => {
    if (isOn && !(await isDemoSeeded(tx))) throw refuseStaff('market_forbids')
    const before = await readOnePair(tx)
    return {
      target: { kind: 'setting', id: 'one-pair' },
      version: before.version,
      before: { isOn: before.value },
      after: { isOn },
      apply: async (inside) => {
        await saveOnePair(inside, isOn)
        return null
      },
    }
  },
})
