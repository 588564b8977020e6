import { spawnSync } from 'node:child_process'
import { chownSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartRefused } from '@trevo/server/environment'

/** How a PostgreSQL program is started: PostgreSQL refuses to be root. */
export interface Runner {
  /** Put before the program and its arguments. */
  readonly before: readonly string[]
  readonly uid?: number
  readonly gid?: number
  /** Whom the files of the cluster must belong to, seen from outside; null where they already do. */
  readonly owner: number | null
}

const nobody = 65_534

/**
 * In a user namespace the program sees itself as `nobody` while its files stay root's own, so that folders closed to others stay
 * usable. Where the machine forbids namespaces, root is dropped for real but may still read what root may.
 */
export const waysToDropRoot = (owner: number): Runner[] => [
  ...(owner === nobody ? [{ before: ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`], owner: 0 }] : []),
  {
    // PostgreSQL asks access(2) about its own programs, which overlooks capabilities unless no_setuid_fixup is on.
    before: [
      'setpriv',
      `--reuid=${owner}`,
      `--regid=${owner}`,
      '--clear-groups',
      '--securebits=+no_setuid_fixup',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
    ],
    owner,
  },
  { before: [], uid: owner, gid: owner, owner },
]

/** `initdb --show` looks for its fellow programs and at who it is, and changes nothing. */
export const canRun = (runner: Runner, initdb: string, folder: string): boolean => {
  const identity = runner.uid === undefined || runner.gid === undefined ? {} : { uid: runner.uid, gid: runner.gid }
  const [head, ...rest] = [...runner.before, 'sh', '-c', 'cd "$1" && exec "$0" --show -D "$1/postgres"', initdb, folder]
  return head !== undefined && spawnSync(head, rest, { stdio: 'ignore', ...identity }).status === 0
}

const give = (path: string, owner: number): void => {
  chownSync(path, owner, owner)
  if (!lstatSync(path).isDirectory()) return
  for (const name of readdirSync(path)) {
    const child = join(path, name)
    if (!lstatSync(child).isSymbolicLink()) give(child, owner)
  }
}

/** Whom a cluster belongs to that somebody else than root made; a root start must leave it usable to them. */
const ownerOf = (cluster: string): number => {
  try {
    const uid = statSync(cluster).uid
    return uid === 0 ? nobody : uid
  } catch {
    return nobody
  }
}

export const chooseRunner = (binFolder: string, cluster: string): Runner => {
  if (process.getuid?.() !== 0) return { before: [], owner: null }
  const parent = dirname(cluster)
  mkdirSync(parent, { recursive: true, mode: 0o700 })
  const initdb = join(binFolder, 'initdb')
  const runner = waysToDropRoot(ownerOf(cluster)).find((each) => canRun(each, initdb, parent))
  if (runner !== undefined) return runner
  throw new StartRefused(
    `PostgreSQL must not run as root, and this machine lets nobody else read ${parent}: start as another user, set DATA_DIR to a folder that others may enter, or set DATABASE_URL.`,
  )
}

/** After another way of dropping root was used on this cluster, its files belong to somebody else. */
export const ownCluster = (runner: Runner, cluster: string): void => {
  if (runner.owner !== null && statSync(cluster).uid !== runner.owner) give(cluster, runner.owner)
}
