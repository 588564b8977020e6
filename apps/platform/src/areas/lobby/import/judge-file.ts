import { gamesMax } from '#areas/lobby/games-store.ts'
import type { Db } from '#db/tables.ts'
import { compareGames, type Compared, farReaching } from './files-store.ts'
import { findStrangers, type ImportCounts, placedGames } from './import-games.ts'
import { readRows, type RowProblem, type RowsRead } from './read-rows.ts'
import { countAbsent, countGames } from './store.ts'

export interface JudgedFile {
  readonly rows: RowsRead
  readonly problems: readonly RowProblem[]
  /** Null where something is wrong. */
  readonly counts: ImportCounts | null
  /** The first so many that were asked for. */
  readonly differences: readonly Compared[]
  /** What of it needs a second pair. */
  readonly needsTwo: readonly string[]
}

/** What a file would do to the catalogue as it is now; nothing is written. */
export const judgeFile = async (db: Db, text: string, differencesMax: number): Promise<JudgedFile> => {
  const rows = await readRows(text.split(/\r\n|\n/))
  const problems = rows.problems.length > 0 ? rows.problems : await findStrangers(db, rows)
  if (problems.length > 0) return { rows, problems, counts: null, differences: [], needsTwo: [] }
  const placed = placedGames(rows.games)
  const [compared, absent, total, needsTwo] = await Promise.all([compareGames(db, placed, Math.max(1, differencesMax)), countAbsent(db, rows.games), countGames(db), farReaching(db, rows.vendors)])
  if (total + compared.added > gamesMax) return { rows, problems: [{ line: 0, field: '', reason: `the catalogue would have more than ${gamesMax} games` }], counts: null, differences: [], needsTwo }
  const { added, changed } = compared
  const counts = { vendors: rows.vendors.length, classes: rows.classes.length, added, changed, same: rows.games.length - added - changed, absent }
  return { rows, problems: [], counts, differences: compared.rows, needsTwo }
}
