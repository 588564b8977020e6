import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from './environment.ts'

/** What our own programs share without a person ever seeing it; made at the first start, kept in DATA_DIR/secrets.json (0600). */
export interface Secrets {
  /** By vendor code: signs the calls between the platform and the vendors that our studio plays. */
  readonly providers: Readonly<Record<string, string>>
  readonly pixSandbox: string
  readonly paySandbox: string
  readonly register: string
  /** Of the platform's processes alone: what they seal, and what only they may have made, hangs on it. */
  readonly platform: string
  /** The one before it, while something may still be sealed with it. */
  readonly platformOld?: string
  readonly database: {
    readonly superuser: string
    readonly platform: string
    readonly studio: string
    readonly pixSandbox: string
    readonly paySandbox: string
    readonly register: string
    readonly office: string
  }
}

const fileOf = (dataDir: string): string => join(dataDir, 'secrets.json')
const newSecret = (): string => randomBytes(32).toString('base64url')

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A file of an earlier start may lack the platform's own, the office's or those of the sandboxes for cards and for the register: the next start adds them. */
type StoredSecrets = Omit<Secrets, 'platform' | 'paySandbox' | 'register' | 'database'> & {
  readonly platform?: string
  readonly paySandbox?: string
  readonly register?: string
  readonly database: Omit<Secrets['database'], 'office' | 'paySandbox' | 'register'> & { readonly office?: string; readonly paySandbox?: string; readonly register?: string }
}

const isKept = (value: unknown): value is StoredSecrets => {
  if (!isRecord(value) || !isRecord(value.providers) || !isRecord(value.database)) return false
  const { superuser, platform, studio, pixSandbox, paySandbox, register, office } = value.database
  return [value.pixSandbox, value.paySandbox ?? 'none yet', value.register ?? 'none yet', register ?? 'none yet', value.platform ?? 'none yet', value.platformOld ?? 'none', superuser, platform, studio, pixSandbox, paySandbox ?? 'none yet', office ?? 'none yet', ...Object.values(value.providers)].every((each) => typeof each === 'string' && each !== '')
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

/** The secrets of this house, with one for each vendor code; the missing ones are made. */
export const ensureSecrets = (dataDir: string, providerCodes: readonly string[]): Secrets => {
  const present = readSecrets(dataDir)
  const missing = providerCodes.filter((code) => present?.providers[code] === undefined)
  const { platform, paySandbox, register } = present ?? {}
  const { office: ofOffice, paySandbox: ofPaySandbox, register: ofRegister } = present?.database ?? {}
  if (present !== null && platform !== undefined && paySandbox !== undefined && register !== undefined && ofOffice !== undefined && ofPaySandbox !== undefined && ofRegister !== undefined && missing.length === 0)
    return { ...present, platform, paySandbox, register, database: { ...present.database, office: ofOffice, paySandbox: ofPaySandbox, register: ofRegister } }
  const secrets: Secrets = {
    pixSandbox: present?.pixSandbox ?? newSecret(),
    paySandbox: paySandbox ?? newSecret(),
    register: register ?? newSecret(),
    platform: platform ?? newSecret(),
    ...(present?.platformOld === undefined ? {} : { platformOld: present.platformOld }),
    database: { superuser: newSecret(), platform: newSecret(), studio: newSecret(), pixSandbox: newSecret(), paySandbox: newSecret(), register: newSecret(), office: newSecret(), ...present?.database },
    providers: { ...present?.providers, ...Object.fromEntries(missing.map((code) => [code, newSecret()])) },
  }
  writeSecrets(dataDir, secrets)
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
