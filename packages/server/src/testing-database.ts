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
  /** Rows to begin with, put in once in a run: `fill` leaves no connection open. */
  readonly rows?: { readonly name: string; readonly fill: (url: string) => Promise<void> }
}

/** Where tests make their databases. */
export const testServerUrl = (): string => {
  const url = process.env.TEST_DATABASE_URL
  if (url === undefined || url === '') throw new Error('TEST_DATABASE_URL is not set: run the tests with vitest from the root folder, which starts a server for those of its project "db"')
  return url
}

const onServer = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: testServerUrl(), application_name: 'trevo-testing' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const urlFor = (name: string): string => {
  const url = new URL(testServerUrl())
  url.pathname = `/${name}`
  return url.href
}

const templateName = async (options: TestDatabaseOptions): Promise<string> => {
  const hash = createHash('sha256').update(options.schema)
  for (const { name, body } of [...(await stepsOf(options)), ...(await functionsOf(options))]) hash.update(name).update(body)
  return `template_${options.schema}_${hash.digest('hex').slice(0, 16)}`
}

/** Filling one takes long: who wants an empty one meanwhile does not wait for it. */
const locks = { empty: 7_305_201, filled: 7_305_202 } as const

/** PostgreSQL's other strategy writes each page into its log as well: 325 ms of the processor for a test database, in place of 65. */
const copy = (name: string, template: string): string => `create database ${name} template ${template} strategy file_copy`

/** Made once for all test files that use it; the others wait for it, and a failed one leaves none behind. */
const ensureTemplate = (template: string, lock: number, from: string, fill: (url: string) => Promise<unknown>): Promise<void> =>
  onServer(async (client) => {
    await client.query('select pg_advisory_lock($1)', [lock])
    const found = await client.query('select 1 from pg_database where datname = $1', [template])
    if (found.rows.length > 0) return
    const building = `${template}_building`
    await client.query(`drop database if exists ${building} with (force)`)
    await client.query(copy(building, from))
    await fill(urlFor(building))
    await client.query(`alter database ${building} rename to ${template}`)
  })

/** Marks a template as of this run alone: its rows tell of the day on which they were made, by the sources as they stood. */
const filledEnding = (): string => `_run_${process.env['TREVO_TEST_RUN'] ?? process.pid}`

const makeTemplates = async (options: TestDatabaseOptions): Promise<string> => {
  const empty = await templateName(options)
  await ensureTemplate(empty, locks.empty, 'template1', (url) => migrate({ ...options, url }))
  if (options.rows === undefined) return empty
  const filled = `${empty}_${options.rows.name}${filledEnding()}`
  await ensureTemplate(filled, locks.filled, empty, options.rows.fill)
  return filled
}

/** Templates that this process saw, by what they are made of: it neither reads the sources again nor asks the server. */
const seen = new Map<string, Promise<string>>()

const ensureTemplates = (options: TestDatabaseOptions): Promise<string> => {
  const key = JSON.stringify([testServerUrl(), options.schema, options.folder, options.mounted, options.functions, options.rows?.name])
  const known = seen.get(key)
  if (known !== undefined) return known
  const making = makeTemplates(options)
  seen.set(key, making)
  making.catch(() => seen.delete(key))
  return making
}

/** After a run, on a server that stays. */
export const dropFilledTemplates = (): Promise<void> =>
  onServer(async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where right(datname, length($1)) = $1', [filledEnding()])
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  })

/** A database of the caller's own, with every migration applied and no rows but those asked for; about 50 ms after the first. */
export const cloneTestDatabase = async <Tables>(options: TestDatabaseOptions): Promise<TestDatabase<Tables>> => {
  const template = await ensureTemplates(options)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer((client) => client.query(copy(name, template)))
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
