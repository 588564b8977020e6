import { openClient } from '@trevo/server/client'
import { StartRefused } from '@trevo/server/environment'
import type { Secrets } from '@trevo/server/secrets'
import type pg from 'pg'

/** The programs and what of them has a role of its own, beside the platform. */
type PartName = 'studio' | 'pixSandbox' | 'paySandbox' | 'register' | 'office' | 'sportsbook' | 'sportsbookSeason'

/** Where each of our programs finds its own part of the one database; `office` is the platform's schema, under the office's own role. */
export type DatabaseUrls = Readonly<Record<'platform' | PartName, string>>

const houseDatabase = 'trevo'

const withUser = (url: string, user: string, password: string, database?: string): string => {
  const changed = new URL(url)
  changed.username = user
  changed.password = encodeURIComponent(password)
  if (database !== undefined) changed.pathname = `/${database}`
  return changed.href
}

const connected = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = await openClient(url, 'trevo-provision')
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The password is set at each start, because secrets.json is the one place that says it. */
const ensureRole = async (client: pg.Client, name: string, password: string): Promise<void> => {
  const role = client.escapeIdentifier(name)
  const { rows } = await client.query('select 1 from pg_roles where rolname = $1', [name])
  if (rows.length === 0) await client.query(`create role ${role} login`)
  await client.query(`alter role ${role} password ${client.escapeLiteral(password)}`)
}

/** A schema that belongs to the program's own role, which has no right on any other. */
const ensureSchema = async (client: pg.Client, schema: string, owner: string): Promise<void> => {
  const { rows } = await client.query('select 1 from pg_namespace where nspname = $1', [schema])
  if (rows.length > 0) return
  const role = client.escapeIdentifier(owner)
  await client.query(`grant ${role} to current_user`)
  await client.query(`create schema ${client.escapeIdentifier(schema)} authorization ${role}`)
}

interface Part {
  /** Null: no schema of its own. */
  readonly schema: string | null
  readonly role: string
  readonly password: string
}

/** Roles are known to the whole server: the database's name in front keeps two houses on one server apart. */
const partsOf = (database: string, secrets: Secrets): Readonly<Record<PartName, Part>> => {
  const part = (name: PartName, role: string, schema: string | null): Part => ({ schema, role: `${database}_${role}`, password: secrets.database[name] })
  return {
    studio: part('studio', 'studio', 'studio'),
    pixSandbox: part('pixSandbox', 'pix_sandbox', 'pix_sandbox'),
    paySandbox: part('paySandbox', 'pay_sandbox', 'pay_sandbox'),
    register: part('register', 'register', 'register_sandbox'),
    office: part('office', 'office', null),
    sportsbook: part('sportsbook', 'sportsbook', 'sportsbook'),
    sportsbookSeason: part('sportsbookSeason', 'sportsbook_season', 'sportsbook_season'),
  }
}

const rolesIn = (parts: Readonly<Record<PartName, Part>>): readonly string[] => Object.values(parts).map(({ role }) => role)

const urlsOf = (url: string, platform: string, parts: Readonly<Record<PartName, Part>>, database?: string): DatabaseUrls => {
  const own = Object.fromEntries(Object.entries(parts).map(([name, { role, password }]) => [name, withUser(url, role, password, database)])) as Record<PartName, string>
  return { platform, ...own }
}

const ensureParts = async (client: pg.Client, parts: readonly Part[]): Promise<void> => {
  for (const part of parts) {
    await ensureRole(client, part.role, part.password)
    if (part.schema !== null) await ensureSchema(client, part.schema, part.role)
  }
}

/** On the embedded server: the database `trevo`, and a role for each program; none of them is the superuser. */
export const provisionEmbedded = async (superuserUrl: string, secrets: Secrets): Promise<DatabaseUrls> => {
  await connected(superuserUrl, async (client) => {
    await ensureRole(client, houseDatabase, secrets.database.platform)
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [houseDatabase])
    if (rows.length === 0) await client.query(`create database ${houseDatabase} owner ${houseDatabase}`)
    await client.query(`revoke connect on database ${houseDatabase} from public`)
  })
  const parts = partsOf(houseDatabase, secrets)
  const inHouse = withUser(superuserUrl, 'postgres', secrets.database.superuser, houseDatabase)
  await connected(inHouse, async (client) => {
    await ensureParts(client, Object.values(parts))
    await client.query(`grant connect on database ${houseDatabase} to ${rolesIn(parts).join(', ')}`)
  })
  return embeddedUrls(superuserUrl, secrets)
}

/** The addresses of an embedded server that was provisioned before. */
const embeddedUrls = (superuserUrl: string, secrets: Secrets): DatabaseUrls =>
  urlsOf(superuserUrl, withUser(superuserUrl, houseDatabase, secrets.database.platform, houseDatabase), partsOf(houseDatabase, secrets), houseDatabase)

const tooOld = 150_000

/** On a server of the operator's own: schemas and roles are made with the rights of the user in `url`. */
export const provisionExternal = async (url: string, secrets: Secrets): Promise<DatabaseUrls> => {
  const database = decodeURIComponent(new URL(url).pathname.slice(1))
  if (database === '') throw new StartRefused('DATABASE_URL names no database: end it with /name.')
  const parts = partsOf(database, secrets)
  try {
    await connected(url, async (client) => {
      const { rows } = await client.query("select current_setting('server_version_num')::int4 as version")
      if (rows[0].version < tooOld) throw new StartRefused('The server of DATABASE_URL is older than PostgreSQL 15: upgrade it, or leave DATABASE_URL out.')
      await ensureParts(client, Object.values(parts))
    })
  } catch (error) {
    if (error instanceof StartRefused) throw error
    if ((error as { readonly code?: string }).code !== '42501') throw error
    throw new StartRefused(
      `The user of DATABASE_URL may not make the roles ${new Intl.ListFormat('en').format(rolesIn(parts))}: give it CREATEROLE, and CREATE on the database.`,
    )
  }
  return urlsOf(url, url, parts)
}
