import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@trevo/server/sql'
import { noteBackup } from '#areas/health/backups-store.ts'
import { clusterName } from '#db/backup.ts'
import { restoreCluster } from '#db/restore.ts'
import { platformShape } from '#db/shape.ts'
import type { Tables } from '#db/tables.ts'
import { ledgerVerify } from '#ledger/commands/verify-command.ts'
import { folderOf, secretsName } from './backup-folder.ts'
import { type Command, CommandRefused } from './command.ts'
import { openHouseDatabase } from './open-house-database.ts'

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 300)

/** Put back into a folder of its own, opened once, and its books looked through. What does not hold is thrown. */
const tryIn = async (trial: string, from: string, onProgress: (sentence: string) => void) => {
  const { completeAt, files } = await restoreCluster({ from, cluster: join(trial, clusterName), aside: join(trial, 'aside') })
  copyFileSync(join(from, secretsName), join(trial, secretsName))
  const house = await openHouseDatabase({ dataDir: trial, databaseUrl: undefined, onProgress, beginsHouse: false })
  const database = openDatabase<Tables>({ url: house.url, applicationName: 'trevo-trial', connectionsMax: 4, schema: platformShape.schema })
  try {
    const { exitCode, text } = await ledgerVerify(database, { kept: undefined, onProgress })
    return { completeAt, files: files.length, bytes: files.reduce((sum, file) => sum + file.bytes, 0), problem: exitCode === 0 ? null : (text.split('\n')[0] ?? 'the books do not hold') }
  } finally {
    await database.close()
    await house.close()
  }
}

/** A back-up that nobody restored is a hope: this puts one back beside the house, which goes on, and notes in the house whether it held. */
export const dbTryRestore: Command = {
  kind: 'machine',
  name: 'db try-restore',
  usage: 'db try-restore FOLDER',
  does: 'puts a back-up back into a folder of its own, opens it and verifies its books, while the house goes on; the office shows when that was; exit code 1 where it does not hold',
  words: ['FOLDER'],
  flags: {},
  run: async ({ database, dataDir, onProgress }, { words: [word = ''] }) => {
    const folder = folderOf(word)
    if (!existsSync(join(folder, secretsName))) throw new CommandRefused(`${folder} is no whole back-up: it has no ${secretsName}.`)
    const at = new Date()
    const trial = mkdtempSync(join(dataDir, 'try-restore-'))
    try {
      const tried = await tryIn(trial, folder, onProgress).catch((error: unknown) => ({ completeAt: at.toISOString(), files: 0, bytes: 0, problem: sentenceOf(error) }))
      const seconds = Math.round((Date.now() - at.getTime()) / 1_000)
      await noteBackup(database.db, { kind: 'tried', at, folder, complete_at: new Date(tried.completeAt), files: tried.files, bytes: BigInt(tried.bytes), seconds, problem: tried.problem })
      return {
        json: { folder, ...tried, seconds, ok: tried.problem === null },
        lines: [tried.problem === null ? `${folder} can be put back: ${tried.files} files of ${tried.completeAt}, its books hold.` : `${folder} does not hold: ${tried.problem}`],
        exitCode: tried.problem === null ? 0 : 1,
      }
    } finally {
      rmSync(trial, { recursive: true, force: true })
    }
  },
}
