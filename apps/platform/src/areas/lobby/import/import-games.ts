import { categoryOf } from '@trevo/rules/games'
import type { Database } from '@trevo/server/sql'
import type { Db, Tables, Tx } from '#db/tables.ts'
import { gamesMax } from '#areas/lobby/games-store.ts'
import { problemsMax, readRows, type RowProblem, type RowsRead } from './read-rows.ts'
import { countAbsent, countGames, findClassKeys, findVendorCodes, lockCatalogue, updateVendors, upsertClasses, upsertGames } from './store.ts'

export interface ImportCounts {
  readonly vendors: number
  readonly classes: number
  readonly added: number
  readonly changed: number
  readonly same: number
  /** Games of the file's vendors that the file does not name; they stay as they are. */
  readonly absent: number
}

/** Counts when all was written (or would have been), else what is wrong, and nothing was. */
export type ImportResult = { readonly counts: ImportCounts } | { readonly problems: readonly RowProblem[] }

/** What only the database knows: whether vendors and classes are there. */
export const findStrangers = async (tx: Db, { vendors, classes, games }: RowsRead): Promise<readonly RowProblem[]> => {
  const [vendorCodes, known] = await Promise.all([findVendorCodes(tx), findClassKeys(tx)])
  const classKeys = new Set([...known, ...classes.map((row) => `${row.gameType} ${row.gameClassify}`)])
  const unknownVendor = (code: string): string => `there is no vendor ${code}: make it with "provider add ${code}"`
  return [
    ...vendors.filter((row) => !vendorCodes.has(row.vassalage)).map(({ line, vassalage }) => ({ line, field: 'vassalage', reason: unknownVendor(vassalage) })),
    ...games.flatMap(({ line, vassalage, gameType, gameClassify }) => [
      ...(vendorCodes.has(vassalage) ? [] : [{ line, field: 'vassalage', reason: unknownVendor(vassalage) }]),
      ...gameClassify
        .filter((code) => !classKeys.has(`${categoryOf(gameType, vassalage)} ${code}`))
        .map((code) => ({ line, field: 'gameClassify', reason: `${categoryOf(gameType, vassalage)} has no class ${code}: add a line for it` })),
    ]),
  ].slice(0, problemsMax)
}

export const placedGames = (games: RowsRead['games']) => games.map((game, at) => ({ ...game, gameType: categoryOf(game.gameType, game.vassalage), place: game.sort ?? at }))

/** Throws away nothing: what was there before is changed, and what is new is added. */
export const writeRows = async (tx: Tx, { vendors, classes, games }: RowsRead): Promise<ImportCounts> => {
  await updateVendors(tx, vendors)
  await upsertClasses(tx, classes)
  const placed = placedGames(games)
  const { added, changed } = await upsertGames(tx, placed)
  return { vendors: vendors.length, classes: classes.length, added, changed, same: games.length - added - changed, absent: await countAbsent(tx, games) }
}

/** Thrown to take everything back. */
class TakeBack extends Error {
  readonly result: ImportResult
  constructor(result: ImportResult) {
    super('an import that is not kept')
    this.result = result
  }
}

/** All of a file or nothing of it; the same file again changes nothing (Product §12.33). */
export const importGames = async (
  database: Database<Tables>,
  lines: AsyncIterable<string> | Iterable<string>,
  options: { readonly isDryRun: boolean },
): Promise<ImportResult> => {
  const read = await readRows(lines)
  if (read.problems.length > 0) return { problems: read.problems }
  try {
    return await database.transact(async (tx) => {
      await lockCatalogue(tx)
      const problems = await findStrangers(tx, read)
      if (problems.length > 0) return { problems }
      const counts = await writeRows(tx, read)
      if ((await countGames(tx)) > gamesMax)
        throw new TakeBack({ problems: [{ line: 0, field: '', reason: `the catalogue would have more than ${gamesMax} games` }] })
      if (options.isDryRun) throw new TakeBack({ counts })
      return { counts }
    })
  } catch (error) {
    if (error instanceof TakeBack) return error.result
    throw error
  }
}
