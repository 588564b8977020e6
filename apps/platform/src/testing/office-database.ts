import { type Database, openDatabase } from '@trevo/server/sql'
import pg from 'pg'
import { grantOffice } from '#db/office-role.ts'
import { platformShape } from '#db/shape.ts'
import type { Tables } from '#db/tables.ts'

const role = 'trevo_office_testing'

/** The database of a test as the office's own role sees it. */
export const openAsOffice = async (url: string): Promise<Database<Tables>> => {
  const client = new pg.Client({ connectionString: url, options: `-c search_path=${platformShape.schema}` })
  await client.connect()
  try {
    // Roles are the server's: another test file may make it at the same moment.
    await client.query(`create role ${role} login password 'testing'`).catch((error: { code?: string }) => {
      if (error.code !== '42710' && error.code !== '23505') throw error
    })
    await grantOffice(client, platformShape.schema, role)
  } finally {
    await client.end()
  }
  const own = new URL(url)
  own.username = role
  own.password = 'testing'
  return openDatabase<Tables>({ url: own.href, applicationName: 'trevo-office-test', connectionsMax: 6, schema: platformShape.schema })
}
