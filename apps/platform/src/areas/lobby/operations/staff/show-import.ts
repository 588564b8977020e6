import { gameImportKey } from '@trevo/rules/ids'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { type Compared, findImport, listAbsent, readImportText } from '#areas/lobby/import/files-store.ts'
import { judgeFile } from '#areas/lobby/import/judge-file.ts'
import { importView } from './import-view.ts'

/** So many are shown; the counts say how many there are. */
const differencesMax = 300

/** Of a game that changes, the parts that differ. */
const differenceView = ({ vassalage, game_code, name, was, will }: Compared) => {
  const parts = was === null ? [] : Object.keys(will).filter((part) => JSON.stringify(was[part]) !== JSON.stringify(will[part]))
  const only = (row: Readonly<Record<string, unknown>>) => Object.fromEntries(parts.map((part) => [part, row[part]]))
  return { gameId: `${vassalage}:${game_code}`, name, what: was === null ? ('added' as const) : ('changed' as const), before: was === null ? null : only(was), after: was === null ? will : only(will) }
}

export const showImport: StaffHandler<'GET /office/imports/:importId'> = async ({ params }, { db }) => {
  const key = gameImportKey(params.importId)
  const file = key === null ? undefined : await findImport(db, key)
  const text = key === null ? null : await readImportText(db, key)
  if (file === undefined || text === null) throw refuseStaff('not_found')
  const { rows, problems, counts, differences, needsTwo } = await judgeFile(db, text, differencesMax)
  const absent = counts === null ? [] : await listAbsent(db, rows.games, differencesMax)
  return {
    import: importView(file),
    counts,
    problems: [...problems],
    differences: [
      ...differences.map(differenceView),
      ...absent.map(({ provider_code, game_code, name }) => ({ gameId: `${provider_code}:${game_code}`, name, what: 'absent' as const, before: null, after: null })),
    ],
    differencesMax,
    needsTwo: [...needsTwo],
  }
}
