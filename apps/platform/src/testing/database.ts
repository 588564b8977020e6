import { cloneTestDatabase, type TestDatabase } from '@trevo/server/testing-database'
import { platformShape } from '#db/shape.ts'
import type { Tables } from '#db/tables.ts'

/** A migrated, empty database of the test's own: open one per file in `beforeAll`, close it in `afterAll`. */
export const openTestDatabase = (options: { readonly connectionsMax?: number } = {}): Promise<TestDatabase<Tables>> =>
  cloneTestDatabase<Tables>({ ...platformShape, ...options })
