import { createHash } from 'node:crypto'
import { gameImportId } from '@trevo/rules/ids'
import { newKey } from '#db/keys.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { forgetDrafts, insertImport } from '#areas/lobby/import/files-store.ts'
import { judgeFile } from '#areas/lobby/import/judge-file.ts'

const draftDaysMax = 30

/** A file with a wrong line is told line by line and not kept; a good one waits to be looked at and published. */
export const uploadImport: StaffHandler<'POST /office/imports'> = async ({ body: { name, text } }, { db, transact, clock, me }) => {
  const { problems, rows } = await judgeFile(db, text, 1)
  if (problems.length > 0) return { importId: null, problems: [...problems] }
  const id = newKey()
  const now = clock.now()
  await transact(async (tx) => {
    await forgetDrafts(tx, new Date(now.getTime() - draftDaysMax * 86_400_000))
    await insertImport(tx, { id, name, text, sha256: createHash('sha256').update(text).digest(), games: rows.games.length, uploaded_by: me.staffId, uploaded_at: now })
  })
  return { importId: gameImportId(id), problems: [] }
}
