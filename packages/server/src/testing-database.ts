import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { type DatabaseShape, functionsOf, migrate, stepsOf } from './migrate.ts'
import { type Database, openDatabase } from './sql.ts'

export interface TestDatabase<Tables> {
  readonly url: string
  /** As the program itself opens it, unqualified names meaning the schema. */
  readonly database: Database<Tables>
  /** Ends the connections and drops the database. */
  close(): Promise<void>
}

export interface TestDatabaseOptions extends DatabaseShape {
  readonly connectionsMax?: number
}

const serverUrl = (): string => {
  const url = process.env.TEST_DATABASE_URL
  if (url === undefined || url === '') throw new Error('TEST_DATABASE_URL is not set: run the tests with vitest from the root folder, which starts a server for those of its project "db"')
  return url
}

const onServer = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: serverUrl(), application_name: 'trevo-testing' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const urlFor = (name: string): string => {
  const url = new URL(serverUrl())
  url.pathname = `/${name}`
  return url.href
}

const templateName = async (options: TestDatabaseOptions): Promise<string> => {
  const hash = createHash('sha256').update(options.schema)
  for (const { name, body } of [...(await stepsOf(options)), ...(await functionsOf(options))]) hash.update(name).update(body)
  return `template_${options.schema}_${hash.digest('hex').slice(0, 16)}`
}

const templateLock = 7_305_201

/** Migrated once for all test files that use the same migrations; the others wait for it, and a failed one leaves none behind. */
const ensureTemplate = (options: TestDatabaseOptions, template: string): Promise<void> =>
  onServer(async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    const found = await client.query('select 1 from pg_database where datname = $1', [template])
    if (found.rows.length > 0) return
    const building = `${template}_building`
    await client.query(`drop database if exists ${building} with (force)`)
    await client.query(`create database ${building}`)
    await migrate({ ...options, url: urlFor(building) })
    await client.query(`alter database ${building} rename to ${template}`)
  })

/** A database of the caller's own, with every migration applied and no rows; about 50 ms after the first. */
export const cloneTestDatabase = async <Tables>(options: TestDatabaseOptions): Promise<TestDatabase<Tables>> => {
  const template = await templateName(options)
  await ensureTemplate(options, template)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer((client) => client.query(`create database ${name} template ${template}`))
  const url = urlFor(name)
  const database = openDatabase<Tables>({
    url,
    applicationName: 'trevo-test',
    connectionsMax: options.connectionsMax ?? 10,
    // A hundred who come at once wait longer on a busy machine than a person may, and are to be answered all the same.
    connectionWaitMsMax: 50_000,
    schema: options.schema,
  })
  return {
    url,
    database,
    close: async () => {
      await database.close()
      await onServer((client) => client.query(`drop database ${name} with (force)`))
    },
  }
}
