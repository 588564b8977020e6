import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { basename } from 'node:path'
import { gameImportId, proposalId } from '@trevo/rules/ids'
import { newKey } from '#db/keys.ts'
import { performAtTerminal } from '#areas/staff/at-terminal.ts'
import { importFile } from '#areas/lobby/acts/import-file.ts'
import { insertImport } from '#areas/lobby/import/files-store.ts'
import type { ImportCounts } from '#areas/lobby/import/import-games.ts'
import { judgeFile } from '#areas/lobby/import/judge-file.ts'
import { type Command, type CommandContext, type CommandResult, CommandRefused } from '#cli/command.ts'

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

const told = (counts: ImportCounts, isDryRun: boolean): CommandResult => ({
  json: { imported: !isDryRun, ...counts },
  lines: [
    `${isDryRun ? 'Would be' : 'Games'} added ${counts.added}, changed ${counts.changed}, the same ${counts.same}; vendors ${counts.vendors}, classes ${counts.classes}.`,
    ...(counts.absent === 0
      ? []
      : [`${counts.absent} more games of these vendors are not in the file: they stay as they are. To turn one off, give it "isEnabled": false.`]),
  ],
})

/** The file is kept as an upload is, and published by the same act. */
const publish = ({ transact, ...rest }: CommandContext['database'], file: { readonly name: string; readonly text: string; readonly games: number }) =>
  transact(async (tx) => {
    const id = newKey()
    const now = new Date()
    const sha256 = createHash('sha256').update(file.text).digest()
    await insertImport(tx, { id, sha256, uploaded_by: null, uploaded_at: now, ...file, name: file.name.slice(0, 120) })
    return performAtTerminal(tx, { transact, ...rest }, importFile, { importId: gameImportId(id) }, now)
  })

export const gamesImport: Command = {
  kind: 'acts',
  name: 'games import',
  usage: 'games import FILE [--dry-run]',
  does: 'puts the games of a file into the catalogue, all or none of them; --dry-run only says what it would do',
  words: ['FILE'],
  flags: { 'dry-run': 'switch' },
  run: async ({ database }, { words: [file = ''], flags }) => {
    const isDryRun = flags['dry-run'] !== undefined
    await using handle = await openFile(file)
    const text = await handle.readFile({ encoding: 'utf8' })
    const { problems, counts, rows } = await judgeFile(database.db, text, 1)
    if (counts === null)
      return {
        json: { imported: false, problems },
        lines: [...problems.map(({ line, field, reason }) => `${line === 0 ? 'The file' : `Line ${line}`}${field === '' ? '' : `, ${field}`}: ${reason}`), 'Nothing was imported.'],
        exitCode: 1,
      }
    if (isDryRun) return told(counts, true)
    const outcome = await publish(database, { name: basename(file), text, games: rows.games.length })
    if (outcome.kind === 'done') return told((outcome.reply as unknown as { readonly counts: ImportCounts }).counts, false)
    const proposal = proposalId(outcome.proposal)
    return { json: { imported: false, proposal }, lines: ['The file shows a vendor or moves its address.', outcome.waits] }
  },
}
