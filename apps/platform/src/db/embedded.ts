import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefused } from '@trevo/server/environment'
import { freePort } from '@trevo/server/free-port'
import { findPostgres, type PostgresBinaries } from './postgres-binaries.ts'
import { chooseRunner, ownCluster, type Runner } from './postgres-user.ts'

export interface EmbeddedDatabase {
  /** As the superuser `postgres`, to the database `postgres`. */
  readonly url: string
  readonly port: number
  /** Resolves with a sentence when PostgreSQL ends without having been asked to. */
  readonly ended: Promise<string>
  /** Fast shutdown; after the seconds given (6) an immediate one, which loses nothing committed either. */
  stop(secondsMax?: number): Promise<void>
}

export interface EmbeddedOptions {
  readonly dataDir: string
  readonly password: string
  readonly onProgress?: (sentence: string) => void
  /** Tests only: without it a crash of the machine loses data. Default true. */
  readonly isDurable?: boolean
  /** The port that programs already know, when the server is started anew under them; a free one otherwise. */
  readonly port?: number
  /** Ends a start that is under way; the call then fails with the signal's reason. */
  readonly signal?: AbortSignal
}

const superuser = 'postgres'
const recoverySecondsMax = 600
const stopSecondsMax = 6
/** Longer than the minute for which a connection that has ended keeps its port. */
const patientTriesMax = 280
const logBytesMax = 16 * 1024 * 1024

const clusterFolder = (dataDir: string): string => join(dataDir, 'postgres')
/** Whether a database was ever made there, running or not. */
export const hasCluster = (dataDir: string): boolean => existsSync(join(clusterFolder(dataDir), 'PG_VERSION'))
const logFile = (dataDir: string): string => join(dataDir, 'postgres.log')

const urlOf = (port: number, password: string): string => `postgres://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** After a restart of the machine or container the number may belong to any other program: the folder in its command line tells. */
const serves = (pid: number, cluster: string): boolean => {
  if (!isAlive(pid)) return false
  if (existsSync('/proc/self/stat')) {
    try {
      // A zombie has no command line: it is gone, only nobody has asked for its exit code yet.
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster)
    } catch {
      return false
    }
  }
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout.includes(cluster)
}

interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly isReady: boolean
}

const readPostmaster = (dataDir: string): Postmaster | null => {
  const file = join(clusterFolder(dataDir), 'postmaster.pid')
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
}

const waitUntilGone = async (pid: number, cluster: string, seconds: number): Promise<boolean> => {
  for (const deadline = performance.now() + seconds * 1000; performance.now() < deadline; await sleep(20)) if (!serves(pid, cluster)) return true
  return false
}

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const endPostmaster = async (pid: number, cluster: string, secondsMax: number): Promise<void> => {
  signal(pid, 'SIGINT')
  if (await waitUntilGone(pid, cluster, secondsMax)) return
  signal(pid, 'SIGQUIT')
  if (await waitUntilGone(pid, cluster, 2)) return
  signal(pid, 'SIGKILL')
  await waitUntilGone(pid, cluster, 1)
}

/** Whoever started it is gone (killed, so that it could not stop PostgreSQL): it is ended in order, and what it committed stays. */
const clearLeftover = async (options: EmbeddedOptions): Promise<void> => {
  const postmaster = readPostmaster(options.dataDir)
  if (postmaster === null) return
  const cluster = clusterFolder(options.dataDir)
  if (serves(postmaster.pid, cluster)) {
    options.onProgress?.('Ending the PostgreSQL that an earlier start left running')
    await endPostmaster(postmaster.pid, cluster, stopSecondsMax)
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

/** The sentence for a person: full and read-only disks are the common ones, and PostgreSQL's own words are the rest. */
const whyNot = (dataDir: string, said: string): StartRefused => {
  if (/no space left|disk quota/i.test(said))
    return new StartRefused(`The disk that holds ${dataDir} is full: free some space, or set DATA_DIR to another disk.`)
  if (/read-only file system/i.test(said)) return new StartRefused(`${dataDir} is on a read-only disk: set DATA_DIR to a folder that can be written.`)
  const fatal = /(?:FATAL|PANIC|error): +(.*)/.exec(said)?.[1]
  return new StartRefused(`PostgreSQL did not start (${fatal ?? 'it gave no reason'}): see ${logFile(dataDir)}, or set DATABASE_URL to a server of your own.`)
}

/** Made beside its place and moved there when whole, so that a kill in between leaves nothing half made. */
const makeCluster = (options: EmbeddedOptions, binaries: PostgresBinaries, runner: Runner): void => {
  const cluster = clusterFolder(options.dataDir)
  const fresh = `${cluster}.new`
  const passwordFile = `${cluster}.password`
  options.onProgress?.('Making the database')
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  writeFileSync(passwordFile, `${options.password}\n`, { mode: 0o600 })
  try {
    ownCluster(runner, fresh)
    ownCluster(runner, passwordFile)
    const locale = binaries.major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []
    const sync = options.isDurable === false ? ['--no-sync'] : []
    const argv = [
      ...runner.before,
      join(binaries.folder, 'initdb'),
      '-D',
      fresh,
      '-U',
      superuser,
      `--pwfile=${passwordFile}`,
      '-A',
      'scram-sha-256',
      '-E',
      'UTF8',
      '--locale=C',
      ...locale,
      ...sync,
    ]
    const [head = '', ...rest] = argv
    const made = spawnSync(head, rest, { encoding: 'utf8', cwd: options.dataDir, ...identityOf(runner) })
    if (made.status !== 0) throw whyNot(options.dataDir, `${made.stdout}${made.stderr}`)
    renameSync(fresh, cluster)
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(fresh, { recursive: true, force: true })
  }
}

const identityOf = (runner: Runner): { uid?: number; gid?: number } =>
  runner.uid === undefined || runner.gid === undefined ? {} : { uid: runner.uid, gid: runner.gid }

const megabyte = 1024 * 1024

/** For many short writing transactions on one machine that also runs the platform. All that makes a commit durable is named, and on. */
const settings = (options: EmbeddedOptions, port: number): string[] => {
  const durable = options.isDurable === false ? 'off' : 'on'
  const bufferMegabytes = Math.min(1024, Math.max(128, Math.floor(totalmem() / megabyte / 16)))
  const values: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    fsync: durable,
    synchronous_commit: durable,
    full_page_writes: durable,
    shared_buffers: `${bufferMegabytes}MB`,
    effective_cache_size: `${bufferMegabytes * 3}MB`,
    wal_buffers: '16MB',
    min_wal_size: '256MB',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    checkpoint_completion_target: '0.9',
    random_page_cost: '1.1',
    jit: 'off',
    idle_in_transaction_session_timeout: '60s',
    log_min_duration_statement: '2s',
    log_line_prefix: '%m [%p] %a ',
    log_timezone: 'UTC',
    timezone: 'UTC',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** The sessions of a killed postmaster write their last words into the same log: what another process said is left out. */
const ownWords = (said: string, pid: number | undefined): string =>
  said
    .split('\n')
    .filter((line) => [undefined, String(pid)].includes(/^\S+ \S+ \S+ \[(\d+)\]/.exec(line)?.[1]))
    .join('\n')

const logTail = (dataDir: string, from: number): string => readFileSync(logFile(dataDir)).subarray(from).toString('utf8')

/** Resolves when connections are taken; the child's own end before that is a refusal with PostgreSQL's words. */
const waitUntilReady = async (options: EmbeddedOptions, child: ChildProcess, logFrom: number): Promise<void> => {
  const startedAt = performance.now()
  let hasTold = false
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw notStarted(options.dataDir, ownWords(logTail(options.dataDir, logFrom), child.pid))
    const postmaster = readPostmaster(options.dataDir)
    if (postmaster !== null && postmaster.pid === child.pid && postmaster.isReady) return
    if (options.signal?.aborted && child.pid !== undefined) {
      await endPostmaster(child.pid, clusterFolder(options.dataDir), 1)
      options.signal.throwIfAborted()
    }
    const seconds = (performance.now() - startedAt) / 1000
    if (seconds > recoverySecondsMax) {
      child.kill('SIGQUIT')
      throw new StartRefused(`PostgreSQL was not ready after ${recoverySecondsMax} s: see ${logFile(options.dataDir)}.`)
    }
    if (seconds > 2 && !hasTold) {
      options.onProgress?.('Waiting for PostgreSQL, which may be recovering what was written before it was killed')
      hasTold = true
    }
    await sleep(10)
  }
}

const launch = async (options: EmbeddedOptions, binaries: PostgresBinaries, runner: Runner): Promise<{ child: ChildProcess; port: number }> => {
  const log = logFile(options.dataDir)
  if (existsSync(log) && statSync(log).size > logBytesMax) renameSync(log, `${log}.1`)
  const logFrom = existsSync(log) ? statSync(log).size : 0
  const port = options.port ?? (await freePort())
  const output = openSync(log, 'a', 0o600)
  const [head = '', ...rest] = [...runner.before, join(binaries.folder, 'postgres'), '-D', clusterFolder(options.dataDir), ...settings(options, port)]
  // A session of its own: a Ctrl-C in the terminal must reach the programs that use the database first.
  const child = spawn(head, rest, { detached: true, stdio: ['ignore', output, output], cwd: options.dataDir, ...identityOf(runner) })
  closeSync(output)
  await new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject))
  await waitUntilReady(options, child, logFrom)
  return { child, port }
}

/** A killed postmaster's last sessions need a moment to notice, and a free port may be taken in between: both pass by themselves. */
class PassingObstacle extends StartRefused {}
const passes = /pre-existing shared memory block|could not bind|Address already in use/

const notStarted = (dataDir: string, said: string): StartRefused => {
  const refusal = whyNot(dataDir, said)
  return passes.test(said) ? new PassingObstacle(refusal.message) : refusal
}

const launchPatiently = async (options: EmbeddedOptions, binaries: PostgresBinaries, runner: Runner): Promise<{ child: ChildProcess; port: number }> => {
  for (let tries = 1; ; tries += 1) {
    options.signal?.throwIfAborted()
    try {
      return await launch(options, binaries, runner)
    } catch (error) {
      if (tries >= patientTriesMax || !(error instanceof PassingObstacle)) throw error
      if (tries === 8) options.onProgress?.('Waiting for what a killed PostgreSQL left: its last sessions, or its port')
      await sleep(250)
    }
  }
}

/**
 * Starts PostgreSQL on `dataDir` (an absolute path), making the cluster first where there is none. One caller at a time holds a folder
 * (the lock is the supervisor's); what an earlier, killed caller left running is ended first.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedDatabase> => {
  const cluster = clusterFolder(options.dataDir)
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
  const versionFile = join(cluster, 'PG_VERSION')
  const clusterMajor = existsSync(versionFile) ? Number(readFileSync(versionFile, 'utf8')) : null
  const binaries = findPostgres(clusterMajor)
  const runner = chooseRunner(binaries.folder, cluster)
  if (clusterMajor === null) makeCluster(options, binaries, runner)
  await clearLeftover(options)
  ownCluster(runner, cluster)
  const { child, port } = await launchPatiently(options, binaries, runner)
  let isStopping = false
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const ended = gone.then(() => (isStopping ? new Promise<string>(() => {}) : `PostgreSQL ended by itself: see ${logFile(options.dataDir)}.`))
  return {
    url: urlOf(port, options.password),
    port,
    ended,
    stop: async (secondsMax = stopSecondsMax) => {
      isStopping = true
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
        await endPostmaster(child.pid, cluster, secondsMax)
        await gone
      }
    },
  }
}
