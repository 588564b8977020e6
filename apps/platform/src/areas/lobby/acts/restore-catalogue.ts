import { catalogueKey } from '@trevo/rules/ids'
import { z } from 'zod'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { readCatalogueVersion } from '#areas/lobby/games-store.ts'
import { compareSnapshot, lockSnapshot, restoreSnapshot } from '#areas/lobby/import/snapshots-store.ts'
import { lockCatalogue } from '#areas/lobby/import/store.ts'

/** The catalogue as it was before a publication. Where that would show a vendor again, or move its address, it takes two as the file did. */
export const restoreCatalogue = defineAct({
  name: 'games.restore',
  payload: z.strictObject({ catalogueId: z.string() }),
  plan: async (tx, { catalogueId }, { now }) => {
    const key = catalogueKey(catalogueId)
    const snapshot = key === null ? undefined : await lockSnapshot(tx, key)
    if (snapshot === undefined) throw refuseStaff('not_found')
    await lockCatalogue(tx)
    const { changed, since, showsVendors } = await compareSnapshot(tx, snapshot.id)
    return {
      target: { kind: 'catalogue', id: catalogueId },
      version: await readCatalogueVersion(tx),
      before: null,
      after: { takenAt: snapshot.taken_at.toISOString(), changed, turnedOff: since },
      needsSecondPair: showsVendors,
      apply: async (inside) => ({ ...(await restoreSnapshot(inside, snapshot.id, now)) }),
    }
  },
})
