import { spawnSync } from 'node:child_process'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefused } from './environment.ts'

/** One process at a time holds a DATA_DIR. The file says who, what it started, and where the database is that it opened. */
export interface HouseLock {
  /** The platform's address of the database, for commands that run beside the house. */
  recordDatabase(url: string): void
  /** Kept for the next start, in case this one is killed. */
  recordProgram(pid: number, script: string): void
  recordStopping(): void
  release(): void
}

interface Program {
  readonly pid: number
  readonly script: string
}

export interface Holder {
  readonly pid: number
  readonly script: string
  readonly isStopping: boolean
  readonly databaseUrl: string | null
  readonly programs: readonly Program[]
}

const lockFile = (dataDir: string): string => join(dataDir, 'house.lock')

/** The longest that a stopping house takes, and one more. */
const stoppingSecondsMax = 11

const commandLine = (pid: number): string => {
  if (existsSync('/proc/self/stat')) {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    } catch {
      return ''
    }
  }
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout
}

/** A number alone is not enough: after a restart of the machine it may belong to any program. */
const runs = ({ pid, script }: Program): boolean => commandLine(pid).includes(script)

const readHolder = (file: string): Holder | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return null
  }
}

/** Who holds the folder now; null when nobody that lives does. */
export const livingHolder = (dataDir: string): Holder | null => {
  const holder = readHolder(lockFile(dataDir))
  return holder !== null && runs(holder) ? holder : null
}

const waitUntil = async (isDone: () => boolean, seconds: number): Promise<boolean> => {
  for (const deadline = performance.now() + seconds * 1000; performance.now() < deadline; await sleep(50)) if (isDone()) return true
  return isDone()
}

/** The programs of a killed supervisor notice it and end by themselves; one that hangs is ended, its work is safe in the database. */
const endLeftovers = async (programs: readonly Program[]): Promise<void> => {
  if (await waitUntil(() => !programs.some(runs), stoppingSecondsMax)) return
  // Each leads a group of its own: what it started goes with it.
  for (const program of programs.filter(runs)) process.kill(-program.pid, 'SIGKILL')
  await waitUntil(() => !programs.some(runs), 2)
}

const write = (file: string, holder: Holder): void => {
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, JSON.stringify(holder), { mode: 0o600 })
  renameSync(fresh, file)
}

/** A link fails where the name is there: of two starts at the same moment one gets it. */
const claim = (file: string, holder: Holder): boolean => {
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, JSON.stringify(holder), { mode: 0o600 })
  try {
    linkSync(fresh, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(fresh)
  }
}

/** Taken aside first and looked at again: it must be the stale one still, and not that of a start which was quicker. */
const removeStale = (file: string, stale: Holder | null): void => {
  const aside = `${file}.stale-${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (readHolder(aside)?.pid !== stale?.pid && !existsSync(file)) renameSync(aside, file)
  else rmSync(aside, { force: true })
}

export const takeHouseLock = async (dataDir: string, onProgress: (sentence: string) => void): Promise<HouseLock> => {
  const file = lockFile(dataDir)
  let mine: Holder = { pid: process.pid, script: process.argv[1] ?? '', isStopping: false, databaseUrl: null, programs: [] }
  while (!claim(file, mine)) {
    const holder = readHolder(file)
    if (holder !== null && runs(holder)) {
      if (!holder.isStopping)
        throw new StartRefused(`${dataDir} is in use by a Trevo that runs already (process ${holder.pid}): stop it first, or set DATA_DIR to another folder.`)
      onProgress('Waiting for an earlier start to end')
      if (!(await waitUntil(() => !runs(holder), stoppingSecondsMax)))
        throw new StartRefused(`An earlier start (process ${holder.pid}) does not end: end it, and start again.`)
      continue
    }
    if (holder !== null && holder.programs.some(runs)) {
      onProgress('Waiting for the programs of a killed start to end')
      await endLeftovers(holder.programs)
    }
    removeStale(file, holder)
  }
  return {
    recordDatabase: (databaseUrl) => {
      mine = { ...mine, databaseUrl }
      write(file, mine)
    },
    recordProgram: (pid, programScript) => {
      mine = { ...mine, programs: [...mine.programs.filter(runs), { pid, script: programScript }] }
      write(file, mine)
    },
    recordStopping: () => {
      mine = { ...mine, isStopping: true }
      write(file, mine)
    },
    release: () => rmSync(file, { force: true }),
  }
}
