import { join } from 'node:path'
import { cloneTestDatabase, type TestDatabase } from '@trevo/server/testing-database'
import type { Tables } from '#db/tables.ts'

const migrationsFolder = join(import.meta.dirname, '..', 'db', 'migrations')

/** A migrated, empty database of the test's own: open one per file in `beforeAll`, close it in `afterAll`. */
export const openTestDatabase = (options: { readonly connectionsMax?: number } = {}): Promise<TestDatabase<Tables>> =>
  cloneTestDatabase<Tables>({ folder: migrationsFolder, schema: 'trevo', ...options })
