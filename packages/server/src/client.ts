import pg from 'pg'
import { databaseRefusal } from './database-refusal.ts'
import { StartRefused } from './environment.ts'

/**
 * One connection of its own for work of a start: a schema is migrated, roles are made. Throws `StartRefused` with a
 * sentence when the database does not let it in. The caller ends it.
 */
export const openClient = async (url: string, applicationName: string): Promise<pg.Client> => {
  try {
    const client = new pg.Client({
      connectionString: url,
      application_name: applicationName,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    })
    // The next query says that the server is gone.
    client.on('error', () => undefined)
    await client.connect()
    return client
  } catch (error) {
    throw new StartRefused(
      databaseRefusal(error, url) ??
        `The database does not let Trevo in: ${error instanceof Error ? error.message : String(error)}.`,
    )
  }
}
