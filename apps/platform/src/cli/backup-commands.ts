import { copyFileSync, existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { readSecrets } from '@trevo/server/secrets'
import { backUpCluster, clusterName } from '#db/backup.ts'
import { noteBackup } from '#areas/health/backups-store.ts'
import { startEmbedded } from '#db/embedded.ts'
import { restoreCluster } from '#db/restore.ts'
import { folderOf, secretsName } from './backup-folder.ts'
import { type Command, CommandRefused, type OfflineCommand } from './command.ts'

const superuserUrl = (databaseUrl: string, password: string): string => {
  const url = new URL(databaseUrl)
  url.username = 'postgres'
  url.password = encodeURIComponent(password)
  url.pathname = '/postgres'
  return url.href
}

export const dbBackup: Command = {
  kind: 'machine',
  name: 'db backup',
  usage: 'db backup FOLDER',
  does: 'copies the embedded database and its secrets into a new folder while everybody works',
  words: ['FOLDER'],
  flags: {},
  run: async ({ database, databaseUrl, dataDir, onProgress }, { words: [word = ''] }) => {
    if (process.env.DATABASE_URL) throw new CommandRefused('DATABASE_URL is set, and that server is its owner’s to back up: pg_basebackup and pg_dump do it.')
    const secrets = readSecrets(dataDir)
    const to = folderOf(word)
    if (secrets === null) throw new CommandRefused(`${dataDir} has no ${secretsName} yet: there is nothing to back up.`)
    if (existsSync(to)) throw new CommandRefused(`${to} is there already: name a folder that is not.`)
    onProgress('Copying the database')
    const at = new Date()
    const url = superuserUrl(databaseUrl, secrets.database.superuser)
    const withSecrets = (partial: string): void => copyFileSync(join(dataDir, secretsName), join(partial, secretsName))
    const { files, completeAt, stopLsn } = await backUpCluster({ url, cluster: join(dataDir, clusterName), to, onCopied: withSecrets })
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    await noteBackup(database.db, { kind: 'made', at, folder: to, complete_at: new Date(completeAt), files: files.length, bytes: BigInt(bytes), seconds: Math.round((Date.now() - at.getTime()) / 1_000), problem: null })
    return {
      json: { folder: to, completeAt, stopLsn, files: files.length, bytes },
      lines: [`${to} holds everything that was answered before ${completeAt}: ${files.length} files, ${Math.ceil(bytes / 1024 / 1024)} MB. It holds secrets too: keep it as safe as the database.`],
    }
  },
}

export const dbRestore: OfflineCommand = {
  kind: 'machine',
  name: 'db restore',
  usage: 'db restore FOLDER',
  does: 'puts a back-up in the place of the embedded database, which is moved aside; nothing may run on DATA_DIR',
  words: ['FOLDER'],
  flags: {},
  runOffline: async ({ dataDir, onProgress }, { words: [word = ''] }) => {
    const from = folderOf(word)
    if (!existsSync(join(from, secretsName))) throw new CommandRefused(`${from} is no whole back-up: it has no ${secretsName}.`)
    const suffix = `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
    const cluster = join(dataDir, clusterName)
    const aside = `${cluster}.${suffix}`
    onProgress('Checking and copying the back-up')
    const { completeAt, files } = await restoreCluster({ from, cluster, aside })
    const secrets = join(dataDir, secretsName)
    if (existsSync(secrets)) renameSync(secrets, `${secrets}.${suffix}`)
    copyFileSync(join(from, secretsName), secrets)
    // Started once, so that a back-up that PostgreSQL cannot use shows now.
    const embedded = await startEmbedded({ dataDir, password: readSecrets(dataDir)?.database.superuser ?? '', onProgress })
    await embedded.stop()
    const kept = existsSync(aside) ? ` What stood here is in ${aside}.` : ''
    return {
      json: { completeAt, files: files.length, aside: existsSync(aside) ? aside : null },
      lines: [`The database is as it was at ${completeAt}.${kept} Run "npm run -s trevo -- ledger verify", then start.`],
    }
  },
}
