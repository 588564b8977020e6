import { type FileHandle, open } from 'node:fs/promises'
import { importGames } from '#areas/lobby/import/import-games.ts'
import { type Command, CommandRefused } from '#cli/command.ts'

/** Twenty thousand games with names in thirty languages are less. */
const fileBytesMax = 64 * 1024 * 1024
const unreadable: Readonly<Record<string, string>> = { ENOENT: 'is not there', EACCES: 'may not be read' }

const openFile = async (file: string): Promise<FileHandle> => {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new CommandRefused(`The file "${file}" ${unreadable[error.code ?? ''] ?? `cannot be read (${error.code})`}.`)
  })
  const stat = await handle.stat()
  if (stat.isFile() && stat.size <= fileBytesMax) return handle
  await handle.close()
  throw new CommandRefused(stat.isFile() ? `The file "${file}" is larger than 64 MB.` : `"${file}" is no file.`)
}

export const gamesImport: Command = {
  name: 'games import',
  usage: 'games import FILE [--dry-run]',
  does: 'puts the games of a file into the catalogue, all or none of them; --dry-run only says what it would do',
  words: ['FILE'],
  flags: { 'dry-run': 'switch' },
  run: async ({ database }, { words: [file = ''], flags }) => {
    const isDryRun = flags['dry-run'] !== undefined
    await using handle = await openFile(file)
    const result = await importGames(database, handle.readLines({ encoding: 'utf8', autoClose: false }), { isDryRun })
    if ('problems' in result)
      return {
        json: { imported: false, problems: result.problems },
        lines: [
          ...result.problems.map(({ line, field, reason }) => `${line === 0 ? 'The file' : `Line ${line}`}${field === '' ? '' : `, ${field}`}: ${reason}`),
          'Nothing was imported.',
        ],
        exitCode: 1,
      }
    const { counts } = result
    return {
      json: { imported: !isDryRun, ...counts },
      lines: [
        `${isDryRun ? 'Would be' : 'Games'} added ${counts.added}, changed ${counts.changed}, the same ${counts.same}; vendors ${counts.vendors}, classes ${counts.classes}.`,
        ...(counts.absent === 0
          ? []
          : [`${counts.absent} more games of these vendors are not in the file: they stay as they are. To turn one off, give it "isEnabled": false.`]),
      ],
    }
  },
}
