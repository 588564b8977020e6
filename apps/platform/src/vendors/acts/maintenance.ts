import { maintenanceId, maintenanceKey } from '@trevo/rules/ids'
import { z } from 'zod'
import { newKey } from '#db/keys.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { hasGame } from '#vendors/game-names-store.ts'
import { endMaintenance, insertMaintenance, lockMaintenance } from '#vendors/maintenance-store.ts'
import { vendorOfAct } from './vendor-of-act.ts'

const text = z.string().trim().min(1).max(300)
const daysMax = 30

/** For a time a vendor's games, or one of them, do not open. One person, at once: a game that should not be played waits for nobody. */
export const setMaintenance = defineAct({
  name: 'vendors.set-maintenance',
  payload: z.strictObject({ vendor: z.string(), game: z.string().min(1).max(64).nullable(), from: z.iso.datetime().nullable(), to: z.iso.datetime(), words: z.strictObject({ pt: text, en: text }) }),
  plan: async (tx, { vendor: code, game, from, to, words }, { actor, now }) => {
    await vendorOfAct(tx, code)
    if (game !== null && !(await hasGame(tx, code, game))) throw refuseStaff('not_found')
    const [start, end] = [from === null ? now : new Date(from), new Date(to)]
    // What began a moment ago begins now; a time that is over, or longer than a month, is a slip of the hand.
    if (end <= now || end <= start || end.getTime() - start.getTime() > daysMax * 86_400_000) throw refuseStaff('time_is_past', { fields: [{ field: 'to', problem: 'format' }] })
    return {
      target: { kind: 'vendor', id: code },
      version: null,
      before: null,
      after: { game, from: start.toISOString(), to: end.toISOString(), words },
      apply: async (inside) => {
        const id = newKey()
        await insertMaintenance(inside, { id, vendor: code, game, from: start, to: end, words, by: actor.kind === 'staff' ? actor.id : null }, now)
        return { windowId: maintenanceId(id) }
      },
    }
  },
})

/** Before its time, or before it began. */
export const endMaintenanceNow = defineAct({
  name: 'vendors.end-maintenance',
  payload: z.strictObject({ vendor: z.string(), windowId: z.string() }),
  plan: async (tx, { vendor: code, windowId }, { now }) => {
    const key = maintenanceKey(windowId)
    const window = key === null ? undefined : await lockMaintenance(tx, code, key)
    if (window === undefined) throw refuseStaff('not_found')
    if (window.ended_at !== null || window.ends_at <= now) throw refuseStaff('not_in_this_state')
    return {
      target: { kind: 'vendor', id: code },
      version: null,
      before: { game: window.game_code, from: window.starts_at.toISOString(), to: window.ends_at.toISOString() },
      after: { game: window.game_code, from: window.starts_at.toISOString(), to: now.toISOString() },
      apply: async (inside) => {
        await endMaintenance(inside, window.id, now)
        return { windowId }
      },
    }
  },
})
