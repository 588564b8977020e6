import { staffKey } from '@trevo/rules/ids'
import { readList } from '#areas/staff/cursor.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { countImports, listImports as readImports } from '#areas/lobby/import/files-store.ts'
import { importView } from './import-view.ts'

export const listImports: StaffHandler<'GET /office/imports'> = ({ query }, call) => {
  const uploader = query.uploader === undefined ? undefined : (staffKey(query.uploader) ?? 0n)
  return readList(call, {
    of: { list: 'imports', uploader },
    query,
    read: (ask) => readImports(call.db, uploader, ask),
    placeOf: (row) => [row.uploaded_at_text, row.id.toString()],
    about: () => countImports(call.db, uploader),
    view: importView,
  })
}
