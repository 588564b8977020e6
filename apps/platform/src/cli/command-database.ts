import { sql } from 'kysely'
import { type Database, openDatabase } from '@trevo/server/sql'
import { platformShape } from '#db/shape.ts'
import type { Tables } from '#db/tables.ts'
import type { CommandKind } from './command.ts'

/**
 * The database as a command of this kind may use it. What writes without an act is refused by the database: outside a transaction because its
 * connections only read, inside one because `act_is_open` is asked before the commit.
 */
export const openCommandDatabase = (url: string, kind: CommandKind): Database<Tables> => {
  const database = openDatabase<Tables>({ url, applicationName: 'trevo-cli', connectionsMax: 4, schema: platformShape.schema, isReadOnly: kind !== 'machine' })
  if (kind !== 'acts') return database
  return {
    ...database,
    transact: (work) =>
      database.transact(async (tx) => {
        await sql`set transaction read write`.execute(tx)
        const done = await work(tx)
        await sql`select act_is_open() where pg_current_xact_id_if_assigned() is not null`.execute(tx)
        return done
      }),
  }
}
