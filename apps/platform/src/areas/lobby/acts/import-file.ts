import { catalogueId, gameImportKey } from '@trevo/rules/ids'
import { z } from 'zod'
import { newKey } from '#db/keys.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { readCatalogueVersion } from '#areas/lobby/games-store.ts'
import { lockImport, markPublished } from '#areas/lobby/import/files-store.ts'
import { writeRows } from '#areas/lobby/import/import-games.ts'
import { judgeFile } from '#areas/lobby/import/judge-file.ts'
import { takeSnapshot } from '#areas/lobby/import/snapshots-store.ts'
import { lockCatalogue } from '#areas/lobby/import/store.ts'

/** A file goes into the catalogue, all of it or nothing; the catalogue before it is kept, to be put back. */
export const importFile = defineAct({
  name: 'games.import',
  payload: z.strictObject({ importId: z.string() }),
  plan: async (tx, { importId }, { now }) => {
    const key = gameImportKey(importId)
    const file = key === null ? undefined : await lockImport(tx, key)
    if (file === undefined) throw refuseStaff('not_found')
    if (file.state === 'published') throw refuseStaff('import_over')
    // Two imports at once would each judge by what the other is about to change.
    await lockCatalogue(tx)
    const { rows, problems, counts, needsTwo } = await judgeFile(tx, file.text, 1)
    if (counts === null) throw refuseStaff('import_wrong', { fields: problems.slice(0, 20).map(({ line, field, reason }) => ({ field: `${line} ${field}`.trim(), problem: reason })) })
    return {
      target: { kind: 'import', id: importId },
      version: await readCatalogueVersion(tx),
      before: null,
      after: { file: file.name, sha256: file.sha256.toString('hex'), ...counts },
      needsSecondPair: needsTwo.length > 0,
      apply: async (inside) => {
        const snapshot = newKey()
        await takeSnapshot(inside, { id: snapshot, importId: file.id, now })
        const written = await writeRows(inside, rows)
        await markPublished(inside, file.id, now)
        return { counts: { ...written }, catalogueId: catalogueId(snapshot) }
      },
    }
  },
})
