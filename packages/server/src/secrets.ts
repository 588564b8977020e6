import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from './environment.ts'

/** What our own programs share without a person ever seeing it; made at the first start, kept in DATA_DIR/secrets.json (0600). */
export interface Secrets {
  /** By vendor code: signs the calls between the platform and the vendors that our studio plays. */
  readonly providers: Readonly<Record<string, string>>
  readonly pixSandbox: string
  readonly database: {
    readonly superuser: string
    readonly platform: string
    readonly studio: string
    readonly pixSandbox: string
  }
}

const fileOf = (dataDir: string): string => join(dataDir, 'secrets.json')
const newSecret = (): string => randomBytes(32).toString('base64url')

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isSecrets = (value: unknown): value is Secrets => {
  if (!isRecord(value) || !isRecord(value.providers) || !isRecord(value.database)) return false
  const { superuser, platform, studio, pixSandbox } = value.database
  return [value.pixSandbox, superuser, platform, studio, pixSandbox, ...Object.values(value.providers)].every((each) => typeof each === 'string' && each !== '')
}

/** Null where no start has made them yet. */
export const readSecrets = (dataDir: string): Secrets | null => {
  if (!existsSync(fileOf(dataDir))) return null
  let value: unknown
  try {
    value = JSON.parse(readFileSync(fileOf(dataDir), 'utf8'))
  } catch {
    value = null
  }
  if (!isSecrets(value)) throw new StartRefused(`${fileOf(dataDir)} is damaged: bring it back from your back-up; without it the database does not open.`)
  return value
}

/** Written beside and moved into place: a kill in between must not leave half a file, because the database's password is in it. */
const writeSecrets = (dataDir: string, secrets: Secrets): void => {
  const fresh = `${fileOf(dataDir)}.new`
  writeFileSync(fresh, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(fresh, fileOf(dataDir))
}

/** The secrets of this house, with one for each vendor code; the missing ones are made. */
export const ensureSecrets = (dataDir: string, providerCodes: readonly string[]): Secrets => {
  const present = readSecrets(dataDir)
  const missing = providerCodes.filter((code) => present?.providers[code] === undefined)
  if (present !== null && missing.length === 0) return present
  const secrets: Secrets = {
    pixSandbox: present?.pixSandbox ?? newSecret(),
    database: present?.database ?? { superuser: newSecret(), platform: newSecret(), studio: newSecret(), pixSandbox: newSecret() },
    providers: { ...present?.providers, ...Object.fromEntries(missing.map((code) => [code, newSecret()])) },
  }
  writeSecrets(dataDir, secrets)
  return secrets
}
