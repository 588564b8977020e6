import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { type FileHandle, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartRefused } from '@trevo/server/environment'
import { openClient } from '@trevo/server/client'

/** What a back-up holds, and how a restore sees that it is whole. */
export interface BackupManifest {
  readonly version: 1
  readonly postgresMajor: number
  /** The database's time when the copy was complete: what was answered before it is in the back-up. */
  readonly completeAt: string
  readonly startLsn: string
  readonly stopLsn: string
  /** Path below `postgres/`, its bytes and their SHA-256. */
  readonly files: readonly { readonly path: string; readonly bytes: number; readonly sha256: string }[]
  /** Empty folders too, because the server expects them. */
  readonly folders: readonly string[]
}

export const manifestName = 'manifest.json'
export const clusterName = 'postgres'

/** PostgreSQL makes these anew, or they would tell the restored server of the old one's processes. */
const leftOutFolders = new Set(['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'])
const leftOutFiles = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map', 'backup_manifest', 'pg_internal.init'])
const isLeftOut = (name: string): boolean => leftOutFiles.has(name) || name.startsWith('pgsql_tmp')
const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

const chunkBytes = 1024 * 1024

type CopiedFile = BackupManifest['files'][number]

const copyBytes = async (from: FileHandle, to: FileHandle, isDurable: boolean): Promise<{ bytes: number; sha256: string }> => {
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafe(chunkBytes)
  for (let bytes = 0; ;) {
    const { bytesRead } = await from.read(buffer, 0, chunkBytes, bytes)
    if (bytesRead === 0) {
      if (isDurable) await to.sync()
      return { bytes, sha256: hash.digest('hex') }
    }
    hash.update(buffer.subarray(0, bytesRead))
    await to.write(buffer, 0, bytesRead)
    bytes += bytesRead
  }
}

/** Null when the server removed the file meanwhile: then what was in it stands in the log that is copied last. */
export const copyFile = async (from: string, to: string, isDurable = true): Promise<{ bytes: number; sha256: string } | null> => {
  let source: FileHandle
  try {
    source = await open(from, 'r')
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
  try {
    const target = await open(to, 'w', 0o600)
    try {
      return await copyBytes(source, target, isDurable)
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

interface Copy {
  readonly from: string
  readonly to: string
  readonly isDurable: boolean
  readonly files: CopiedFile[]
  readonly folders: string[]
}

const copyInto = async (copy: Copy, path: string): Promise<void> => {
  const copied = await copyFile(join(copy.from, path), join(copy.to, path), copy.isDurable)
  if (copied !== null) copy.files.push({ path, ...copied })
}

const copyFolder = async (copy: Copy, folder: string): Promise<void> => {
  mkdirSync(join(copy.to, folder), { recursive: true, mode: 0o700 })
  if (folder !== '') copy.folders.push(folder)
  const entries = await readdir(join(copy.from, folder), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  for (const entry of entries) {
    if (isLeftOut(entry.name)) continue
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isSymbolicLink()) throw new StartRefused(`${join(copy.from, path)} leads out of the cluster: this back-up does not follow it.`)
    if (!entry.isDirectory()) await copyInto(copy, path)
    else if (leftOutFolders.has(path)) copy.folders.push(path)
    else await copyFolder(copy, path)
  }
}

/** All of the write-ahead log from the copy's beginning to its end: with it the copied files become one moment again. */
const copyLog = async (copy: Copy, first: string, last: string): Promise<void> => {
  mkdirSync(join(copy.to, 'pg_wal'), { recursive: true, mode: 0o700 })
  const names = (await readdir(join(copy.from, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
  if (!names.includes(first) || !names.includes(last)) throw new Error('The server no longer has the log of this back-up')
  for (const name of names) await copyInto(copy, `pg_wal/${name}`)
}

interface Stopped {
  readonly lsn: string
  readonly labelfile: string
  readonly last: string
  readonly at: Date
}

/**
 * A physical back-up of the embedded cluster while everybody works: PostgreSQL's own low-level interface, as pg_basebackup uses it, because
 * npm brings neither that program nor pg_dump (docs/decisions/0110). `onCopied` is called with the folder when all but the end of the log is copied.
 */
export const backUpCluster = async (options: {
  /** Of the superuser. */
  readonly url: string
  /** The cluster's own folder. */
  readonly cluster: string
  /** Must not exist. */
  readonly to: string
  /** Tests only: without it a crash of the machine may lose what was written. Default true. */
  readonly isDurable?: boolean
  readonly onCopied?: (partial: string) => void | Promise<void>
}): Promise<BackupManifest> => {
  const partial = `${options.to}.partial`
  await rm(partial, { recursive: true, force: true })
  mkdirSync(dirname(options.to), { recursive: true })
  mkdirSync(partial, { mode: 0o700 })
  const client = await openClient(options.url, 'trevo-backup')
  try {
    const copy: Copy = { from: options.cluster, to: join(partial, clusterName), isDurable: options.isDurable ?? true, files: [], folders: [] }
    // The slot is this session's alone: it keeps the log that is copied last, and goes when the session goes.
    await client.query(`select pg_create_physical_replication_slot('trevo_backup_' || pg_backend_pid(), true, true)`)
    const started = await client.query<{ lsn: string; first: string }>(
      `select lsn::text, pg_walfile_name(lsn) as first from pg_backup_start('trevo', true) as lsn`,
    )
    await copyFolder(copy, '')
    await options.onCopied?.(partial)
    const stopped = await client.query<Stopped>(
      `select lsn::text, labelfile, pg_walfile_name(lsn - 1) as last, clock_timestamp() as at from pg_backup_stop(false)`,
    )
    const [start, stop] = [started.rows[0], stopped.rows[0]]
    if (start === undefined || stop === undefined) throw new Error('PostgreSQL said nothing of its back-up')
    await copyLog(copy, start.first, stop.last)
    await writeFile(join(copy.to, 'backup_label'), stop.labelfile, { mode: 0o600, flush: true })
    copy.files.push({ path: 'backup_label', bytes: Buffer.byteLength(stop.labelfile), sha256: createHash('sha256').update(stop.labelfile).digest('hex') })
    const postgresMajor = Number(await readFile(join(options.cluster, 'PG_VERSION'), 'utf8'))
    const { files, folders } = copy
    const manifest: BackupManifest = { version: 1, postgresMajor, completeAt: stop.at.toISOString(), startLsn: start.lsn, stopLsn: stop.lsn, files, folders }
    await writeFile(join(partial, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true })
    await rename(partial, options.to)
    return manifest
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}
