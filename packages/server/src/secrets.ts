import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from './environment.ts'

/** Passwords of the database: the superuser's, and one for each role of ours. */
const roles = ['superuser', 'platform', 'studio', 'pixSandbox', 'paySandbox', 'register', 'office', 'sportsbook', 'sportsbookSeason'] as const
/** Between two programs, or of one alone: with the platform's own its processes seal what only they may have made. */
const programs = ['pixSandbox', 'paySandbox', 'register', 'platform'] as const

type OfRoles = Readonly<Record<(typeof roles)[number], string>>
type OfPrograms = Readonly<Record<(typeof programs)[number], string>>

/** What our own programs share without a person ever seeing it; made at the first start, kept in DATA_DIR/secrets.json (0600). */
export interface Secrets extends OfPrograms {
  /** By vendor code: signs the calls between the platform and the vendors that are ours. */
  readonly providers: Readonly<Record<string, string>>
  /** The platform's before this one, while something may still be sealed with it. */
  readonly platformOld?: string
  readonly database: OfRoles
}

const fileOf = (dataDir: string): string => join(dataDir, 'secrets.json')
const newSecret = (): string => randomBytes(32).toString('base64url')

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A file of an earlier start lacks what came later: the next start adds it. */
type StoredSecrets = Pick<Secrets, 'providers' | 'pixSandbox' | 'platformOld'> & Partial<OfPrograms> & { readonly database: Pick<OfRoles, 'superuser' | 'platform' | 'studio' | 'pixSandbox'> & Partial<OfRoles> }

const isSecret = (value: unknown): boolean => typeof value === 'string' && value !== ''

const isKept = (value: unknown): value is StoredSecrets => {
  if (!isRecord(value) || !isRecord(value.providers) || !isRecord(value.database)) return false
  const { pixSandbox, database, providers } = value
  const first = [pixSandbox, database.superuser, database.platform, database.studio, database.pixSandbox]
  const later = [value.platformOld, ...programs.map((name) => value[name]), ...roles.map((role) => database[role])].filter((each) => each !== undefined)
  return [...first, ...later, ...Object.values(providers)].every(isSecret)
}

/** Null where no start has made them yet. */
export const readSecrets = (dataDir: string): StoredSecrets | null => {
  if (!existsSync(fileOf(dataDir))) return null
  let value: unknown
  try {
    value = JSON.parse(readFileSync(fileOf(dataDir), 'utf8'))
  } catch {
    value = null
  }
  if (!isKept(value)) throw new StartRefused(`${fileOf(dataDir)} is damaged: bring it back from your back-up; without it the database does not open.`)
  return value
}

/** Written beside and moved into place: a kill in between must not leave half a file, because the database's password is in it. */
const writeSecrets = (dataDir: string, secrets: StoredSecrets): void => {
  const fresh = `${fileOf(dataDir)}.new`
  writeFileSync(fresh, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(fresh, fileOf(dataDir))
}

const filled = <Name extends string>(names: readonly Name[], present: Partial<Record<Name, string>> | undefined): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, present?.[name] ?? newSecret()])) as Record<Name, string>

/** The secrets of this house, with one for each vendor code; the missing ones are made. */
export const ensureSecrets = (dataDir: string, providerCodes: readonly string[]): Secrets => {
  const present = readSecrets(dataDir)
  const secrets: Secrets = {
    ...present,
    ...filled(programs, present ?? undefined),
    database: filled(roles, present?.database),
    providers: { ...present?.providers, ...filled(providerCodes, present?.providers) },
  }
  const isWhole = present !== null && [...programs.map((name) => present[name]), ...roles.map((role) => present.database[role]), ...providerCodes.map((code) => present.providers[code])].every((each) => each !== undefined)
  if (!isWhole) writeSecrets(dataDir, secrets)
  return secrets
}

export type PlatformSecretChange = 'changed' | 'under way' | 'none yet'

/** A new secret of the platform's; the one before stays beside it until it is dropped. */
export const changePlatformSecret = (dataDir: string): PlatformSecretChange => {
  const present = readSecrets(dataDir)
  if (present?.platform === undefined) return 'none yet'
  if (present.platformOld !== undefined) return 'under way'
  writeSecrets(dataDir, { ...present, platform: newSecret(), platformOld: present.platform })
  return 'changed'
}

/** Once nothing hangs on it any more. */
export const dropOldPlatformSecret = (dataDir: string): void => {
  const present = readSecrets(dataDir)
  if (present?.platform === undefined) return
  const { platformOld: _dropped, ...kept } = present
  writeSecrets(dataDir, { ...kept, platform: present.platform })
}
